import 'server-only';
import type { Kysely } from 'kysely';
import { hashPassword, verifyPassword } from '#accounts/password-hash.ts';
import { finishHalfSession, type SecondStep } from '../second-factor/second-step.ts';
import type { WebTables } from '../store/tables.ts';
import { endHalfSessionsOf, type HalfSession } from './half-sessions.ts';
import { dropLinkTokensOf } from './link-tokens.ts';
import type { Origin } from './open-session.ts';

/** `same`: the password is the generated one. `expired`: the sign-in took too long, or the password was replaced. */
export type Replaced = Extract<SecondStep, { readonly kind: 'signed_in' | 'expired' }> | { readonly kind: 'same' };

/** Checks whether the password of an account was generated and must be replaced. */
export async function hasInitialPassword(db: Kysely<WebTables>, accountId: string): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('initial_password').where('id', '=', accountId).executeTakeFirst();
  return row?.initial_password ?? false;
}

/** Replaces a generated password and finishes the sign-in that waits for it. */
export async function replaceInitialPassword(
  db: Kysely<WebTables>,
  half: HalfSession,
  password: string,
  origin: Origin,
  now: Date,
): Promise<Replaced> {
  const { accountId } = half;
  const hash = await hashPassword(password);
  return db.transaction().execute(async (trx): Promise<Replaced> => {
    const account = await trx
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', accountId)
      .where('initial_password', '=', true)
      .forUpdate()
      .executeTakeFirst();
    if (account === undefined) return { kind: 'expired' };
    if (await verifyPassword(password, account.password_hash)) return { kind: 'same' };
    const finished = await finishHalfSession(trx, half, origin, now);
    if (finished.kind === 'expired') return finished;
    await trx
      .updateTable('accounts')
      .set({ password_hash: hash, initial_password: false })
      .where('id', '=', accountId)
      .execute();
    await endHalfSessionsOf(trx, accountId);
    await dropLinkTokensOf(trx, accountId);
    return finished;
  });
}
