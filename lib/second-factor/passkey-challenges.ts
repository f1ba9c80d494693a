import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PasskeyPurpose, WebTables } from '../store/tables.ts';

/** Time limit for signing a challenge, in ms. */
export const CHALLENGE_MS = 5 * 60_000;

/**
 * The purpose of a challenge, and its holder: the session, the waiting sign-in, or the browser. `holder` is its secret
 * ID, which is stored only as a hash.
 */
export type ChallengeUse = { readonly purpose: PasskeyPurpose; readonly holder: string };

/** Creates a challenge (WebAuthn §13.4.3), in Base64url. */
export async function createChallenge(
  db: Kysely<WebTables>,
  { purpose, holder }: ChallengeUse,
  now: Date,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await db
    .insertInto('passkey_challenges')
    .values({ hash: sha256(challenge), purpose, holder: sha256(holder), expires_at: expiresAt })
    .execute();
  return challenge;
}

/** Uses up a challenge. Returns false if it was used, has expired, or has another purpose or holder. */
export async function spendChallenge(
  db: Kysely<WebTables>,
  { purpose, holder }: ChallengeUse,
  challenge: string,
  now: Date,
): Promise<boolean> {
  const spent = await db
    .deleteFrom('passkey_challenges')
    .where('hash', '=', sha256(challenge))
    .where('purpose', '=', purpose)
    .where('holder', '=', sha256(holder))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return spent.numDeletedRows > 0n;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
