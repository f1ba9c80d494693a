import 'server-only';
import { z } from 'zod';
import { LINK_MS } from '#accounts/link-token.ts';
import type { PendingSignUp } from '../accounts/request-sign-up.ts';
import { dropSealed, readSealed, setSealed } from './sealed-cookie.ts';

const NAME = 'sign-up';

const schema = z.object({ email: z.string(), link: z.string(), emailId: z.string(), next: z.string() });

/** A sign-up that waits for its link, and the path to return to. */
export type KeptSignUp = PendingSignUp & { readonly next: string };

/** Keeps a sign-up in its browser for as long as its link is valid. */
export async function saveSignUp(signUp: KeptSignUp): Promise<void> {
  await setSealed(NAME, signUp satisfies z.infer<typeof schema>, { seconds: LINK_MS / 1000 });
}

/** Returns the sign-up that began in this browser, or null. */
export function readSignUp(): Promise<KeptSignUp | null> {
  return readSealed(NAME, schema);
}

/** Deletes the sign-up once the account exists. */
export function dropSignUp(): Promise<void> {
  return dropSealed(NAME);
}
