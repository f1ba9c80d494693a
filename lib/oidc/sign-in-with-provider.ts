import 'server-only';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { createAccount } from '../accounts/accounts.ts';
import { type Begun, beginSession } from '../accounts/begin-session.ts';
import type { Origin } from '../accounts/open-session.ts';
import { countAttempt, SIGN_UP_PER_ADDRESS } from '../accounts/throttle.ts';
import type { WebTables } from '../store/tables.ts';
import type { OidcClaims } from './flow.ts';
import { connectIdentity, findIdentityAccount } from './identities.ts';
import { OidcError } from './oidc-error.ts';

/**
 * `email_taken`: an account already has the address. Only its owner, signed in, can connect the provider.
 * `email_missing`: the provider returned no verified address.
 */
export type ProviderSignIn =
  | Begun
  | { readonly kind: 'email_taken' }
  | { readonly kind: 'email_missing' }
  | { readonly kind: 'throttled'; readonly retryAfterMs: number };

const address = z.email().max(200);

/**
 * Signs in the user a provider identifies, and creates an account the first time. An account is never found by its
 * address, because equal addresses do not prove the same person (OpenID Connect Core §5.7).
 * @throws OidcError `expired` when the same identity was connected elsewhere in between
 */
export async function signInWithProvider(
  db: Kysely<WebTables>,
  claims: OidcClaims,
  options: { readonly trustEmail: boolean },
  origin: Origin,
  now: Date,
): Promise<ProviderSignIn> {
  const known = await findIdentityAccount(db, claims, now);
  if (known !== null) return beginSession(db, known, origin, now);
  const email = address.safeParse(claims.email);
  if (!email.success || !(claims.emailVerified || options.trustEmail)) return { kind: 'email_missing' };
  const tries = await countAttempt(db, SIGN_UP_PER_ADDRESS, origin.address, now);
  if (!tries.allowed) return { kind: 'throttled', retryAfterMs: tries.retryAfterMs };
  const name = nameOf(claims.name, email.data);
  const made = await db.transaction().execute(async (trx) => {
    const account = await createAccount(trx, { email: email.data, name, role: 'user', password: null }, now);
    if (account !== null && (await connectIdentity(trx, account.id, claims, now)) !== 'connected') {
      throw new OidcError('expired', 'The identity was connected to another account in between');
    }
    return account;
  });
  if (made !== null) return beginSession(db, made, origin, now);
  // The same user in two tabs: the other tab has just created the account.
  const concurrent = await findIdentityAccount(db, claims, now);
  return concurrent === null ? { kind: 'email_taken' } : beginSession(db, concurrent, origin, now);
}

/** Applies the sign-up rules to a name from a provider. */
function nameOf(claimed: string | null, email: string): string {
  const name = (claimed ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, 100)
    .trim();
  return name === '' ? (email.split('@')[0] ?? email).slice(0, 100) : name;
}
