import 'server-only';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { WebTables } from '../store/tables.ts';
import { type ChallengeUse, spendChallenge } from './passkey-challenges.ts';
import { isPasskeyId } from './passkey-id.ts';
import { ALGORITHMS } from './passkey-options.ts';
import type { PasskeySite } from './passkey-site.ts';

/** Maximum length of a response. Real responses have a few KB. */
const MOST = 30_000;

/** How a browser reaches a passkey, such as `internal` or `smart-card`. Future names are accepted too. */
const TRANSPORT = /^[a-z-]{1,20}$/;

const assertion = z.looseObject({
  id: z.string().refine(isPasskeyId),
  // Only the response of a browser that created a passkey has them, and not in every browser.
  response: z.looseObject({ transports: z.array(z.string().regex(TRANSPORT)).optional().catch([]) }),
});
type Assertion = Parameters<typeof verifyAuthenticationResponse>[0]['response'];
type Attestation = Parameters<typeof verifyRegistrationResponse>[0]['response'];

/** A passkey that a browser has just created. */
export type NewPasskey = {
  readonly id: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
};

/** Checks the response of a browser that created a passkey. Returns null if any part of it is wrong. */
export async function checkNewPasskey(
  db: Kysely<WebTables>,
  site: PasskeySite,
  sessionId: string,
  text: string,
  now: Date,
): Promise<NewPasskey | null> {
  const response = readResponse(text);
  if (response === null) return null;
  const use = { purpose: 'add', holder: sessionId } as const;
  const checked = await verifyRegistrationResponse({
    // The library checks every part of it.
    response: response as unknown as Attestation,
    expectedChallenge: (challenge) => spendChallenge(db, use, challenge, now),
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch(refused);
  if (checked === null || !checked.verified) return null;
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  return { id, publicKey, counter, transports: transports.slice(0, 8) };
}

/** `suspected`: its counter did not increase, in this use or an earlier one. A copy of the passkey may be in use. */
export type PasskeyCheck =
  | { readonly kind: 'right'; readonly accountId: string; readonly id: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'suspected'; readonly accountId: string };

/**
 * Checks a challenge that a browser signed with a passkey. `accountId` limits it to the passkeys of one account. It is
 * null for a sign-in, where the passkey identifies the account.
 */
export async function checkPasskey(
  db: Kysely<WebTables>,
  site: PasskeySite,
  use: ChallengeUse & { readonly accountId: string | null },
  text: string,
  now: Date,
): Promise<PasskeyCheck> {
  const response = readResponse(text);
  if (response === null) return { kind: 'wrong' };
  const passkey = await db
    .selectFrom('passkeys')
    .select(['account_id', 'public_key', 'counter', 'suspected_at'])
    .where('id', '=', response.id)
    .executeTakeFirst();
  const ofAccount = use.accountId === null || passkey?.account_id === use.accountId;
  if (passkey === undefined || !ofAccount) return { kind: 'wrong' };
  const checked = await verifyAuthenticationResponse({
    response: response as unknown as Assertion,
    expectedChallenge: (challenge) => spendChallenge(db, use, challenge, now),
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    // The counter is compared below, after the signature, so that a forged response cannot mark a passkey as suspected.
    credential: { id: response.id, publicKey: Uint8Array.from(passkey.public_key), counter: 0 },
    requireUserVerification: true,
  }).catch(refused);
  if (checked === null || !checked.verified || !isHandleOf(response, passkey.account_id)) return { kind: 'wrong' };
  const accountId = passkey.account_id;
  const counted = await countUse(db, response.id, Number(passkey.counter), checked.authenticationInfo.newCounter, now);
  if (passkey.suspected_at !== null || !counted) return { kind: 'suspected', accountId };
  return { kind: 'right', accountId, id: response.id };
}

/**
 * Stores the counter of a use. If it does not increase, the passkey is marked as suspected (WebAuthn §6.1.1). Synced
 * passkeys do not count and always report 0. Returns whether it increased.
 */
async function countUse(
  db: Kysely<WebTables>,
  id: string,
  before: number,
  counter: number,
  now: Date,
): Promise<boolean> {
  if (before === 0 && counter === 0) {
    await db.updateTable('passkeys').set({ used_at: now }).where('id', '=', id).execute();
    return true;
  }
  const grown = await db
    .updateTable('passkeys')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where('counter', '<', String(counter))
    .executeTakeFirst();
  if (grown.numUpdatedRows > 0n) return true;
  await db.updateTable('passkeys').set({ suspected_at: now }).where('id', '=', id).execute();
  return false;
}

/** Passkeys include the account ID if they are found without an address. */
function isHandleOf({ response }: z.infer<typeof assertion>, accountId: string): boolean {
  const handle = response['userHandle'];
  return handle === undefined || handle === null || handle === Buffer.from(accountId).toString('base64url');
}

function readResponse(text: string): z.infer<typeof assertion> | null {
  if (text.length > MOST) return null;
  try {
    return assertion.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The library rejects with a plain error for each invalid part of a response. A failed query throws another type. */
function refused(error: unknown): null {
  if (error instanceof Error && !('severity' in error)) return null;
  throw error;
}
