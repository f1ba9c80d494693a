import 'server-only';
import type { Kysely } from 'kysely';
import { hasSecondFactor } from '../second-factor/factors.ts';
import type { WebTables } from '../store/tables.ts';
import type { Account } from './accounts.ts';
import { startHalfSession } from './half-sessions.ts';
import { lockAccount } from './lock-account.ts';
import { type Origin, openSession } from './open-session.ts';

/** A session or, for an account with a second factor, a sign-in that waits for its second step. */
export type Begun = {
  readonly kind: 'signed_in' | 'second_step';
  readonly account: Account;
  /** ID of the session, or of the sign-in that waits. */
  readonly sessionId: string;
};

/** A sign-in that waits until the password, which was generated, is replaced. */
export type BegunInitial = Omit<Begun, 'kind'> & { readonly kind: 'initial_password' };

/** Continues a sign-in that has passed its first step at a provider. */
export function beginSession(db: Kysely<WebTables>, account: Account, origin: Origin, now: Date): Promise<Begun> {
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, account.id);
    return begin(trx, account, origin, now);
  });
}

/**
 * Continues a sign-in whose password was checked. Returns null if the account has another password by now: checking
 * takes long enough for the owner to change it, which ends only the sessions that exist by then.
 */
export function beginCheckedSession(
  db: Kysely<WebTables>,
  checked: { readonly account: Account; readonly passwordHash: string | null; readonly initialPassword: boolean },
  origin: Origin,
  now: Date,
): Promise<Begun | BegunInitial | null> {
  const { account, passwordHash, initialPassword } = checked;
  return db.transaction().execute(async (trx) => {
    const current = await lockAccount(trx, account.id);
    if (current === null || current.passwordHash !== passwordHash) return null;
    if (!initialPassword) return begin(trx, account, origin, now);
    return { kind: 'initial_password', account, sessionId: await startHalfSession(trx, account.id, now) };
  });
}

/** The account is locked, so a second factor that is added at the same time ends this session or is required here. */
async function begin(trx: Kysely<WebTables>, account: Account, origin: Origin, now: Date): Promise<Begun> {
  if (await hasSecondFactor(trx, account.id)) {
    return { kind: 'second_step', account, sessionId: await startHalfSession(trx, account.id, now) };
  }
  return { kind: 'signed_in', account, sessionId: await openSession(trx, account.id, origin, now) };
}
