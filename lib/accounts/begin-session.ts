import 'server-only';
import type { Kysely } from 'kysely';
import { hasSecondFactor } from '../second-factor/factors.ts';
import type { WebTables } from '../store/tables.ts';
import type { Account } from './accounts.ts';
import { startHalfSession } from './half-sessions.ts';
import { type Origin, openSession } from './open-session.ts';

/** A session or, for an account with a second factor, a sign-in that waits for its second step. */
export type Begun = {
  readonly kind: 'signed_in' | 'second_step';
  readonly account: Account;
  /** ID of the session, or of the sign-in that waits. */
  readonly sessionId: string;
};

/** Continues a sign-in that has passed its first step, a password or a provider. */
export async function beginSession(db: Kysely<WebTables>, account: Account, origin: Origin, now: Date): Promise<Begun> {
  if (await hasSecondFactor(db, account.id)) {
    return { kind: 'second_step', account, sessionId: await startHalfSession(db, account.id, now) };
  }
  return { kind: 'signed_in', account, sessionId: await openSession(db, account.id, origin, now) };
}
