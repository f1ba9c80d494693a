import 'server-only';
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import type { WebTables } from '../store/tables.ts';
import { CHALLENGE_MS, type ChallengeUse, createChallenge } from './passkey-challenges.ts';
import type { PasskeySite } from './passkey-site.ts';

/**
 * Returns the options for creating a passkey. The passkey must be able to sign in alone: it is found without an
 * address, and verifies its user with a PIN or a fingerprint.
 */
export async function optionsToAdd(
  db: Kysely<WebTables>,
  site: PasskeySite,
  account: { readonly id: string; readonly email: string; readonly name: string; readonly sessionId: string },
  now: Date,
) {
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: site.rpId,
    userID: Uint8Array.from(Buffer.from(account.id)),
    userName: account.email,
    userDisplayName: account.name,
    challenge: decoded(await createChallenge(db, { purpose: 'add', holder: account.sessionId }, now)),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: [...ALGORITHMS],
    excludeCredentials: await credentialsOf(db, account.id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * Returns the options for signing a challenge with a passkey: one of an account, or for a sign-in any passkey of this
 * site.
 */
export async function optionsToSign(
  db: Kysely<WebTables>,
  site: PasskeySite,
  use: ChallengeUse & { readonly accountId: string | null },
  now: Date,
) {
  return generateAuthenticationOptions({
    rpID: site.rpId,
    challenge: decoded(await createChallenge(db, use, now)),
    timeout: CHALLENGE_MS,
    allowCredentials: use.accountId === null ? [] : await credentialsOf(db, use.accountId),
    userVerification: 'required',
  });
}

/** EdDSA, ES256, and RS256, which browsers and devices support (COSE algorithms, RFC 9053). */
export const ALGORITHMS = [-8, -7, -257] as const;

/** The library encodes the challenge. */
function decoded(challenge: string) {
  return Uint8Array.from(Buffer.from(challenge, 'base64url'));
}

async function credentialsOf(db: Kysely<WebTables>, accountId: string) {
  return db.selectFrom('passkeys').select(['id', 'transports']).where('account_id', '=', accountId).execute();
}
