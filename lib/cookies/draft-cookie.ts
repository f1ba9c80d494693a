import 'server-only';
import { z } from 'zod';
import { dropSealed, keepSealed, readSealed } from './sealed-cookie.ts';

/** A form that was sent after the session had ended, as it has to be again after signing in. */
export type Draft = z.infer<typeof draftSchema>;

const draftSchema = z.object({
  /** Whose form it was. */
  account: z.string(),
  /** The page of the form. */
  path: z.string(),
  fields: z.record(z.string(), z.string()),
});

const NAME = 'form-draft';
const KEPT_SECONDS = 1800;

/** Keeps a form over the sign-in, for half an hour. */
export async function keepDraft(draft: Draft): Promise<void> {
  await keepSealed(NAME, draft, { seconds: KEPT_SECONDS });
}

/** The form this account sent from this page before it was signed in again; null when there is none. */
export async function readDraft(account: string, path: string): Promise<Draft | null> {
  const draft = await readSealed(NAME, draftSchema);
  return draft !== null && draft.account === account && draft.path === path ? draft : null;
}

/** Forgets the draft once its form is saved. */
export async function dropDraft(): Promise<void> {
  await dropSealed(NAME);
}
