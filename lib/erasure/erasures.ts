import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Account } from '../accounts/accounts.ts';
import type { ErasedCounts, WebTables } from '../store/tables.ts';
import { isReceiptNumber, receiptNumber } from './receipt-number.ts';

/** An erasure that was asked for and is not done. `counts` is null as long as the service has not said that it is. */
export type OpenErasure = {
  readonly number: string;
  readonly reqId: string;
  readonly counts: ErasedCounts | null;
  readonly startedAt: Date;
  /** Whether an earlier try began it. */
  readonly resumed: boolean;
};

/** What is left of an erasure: how much, and when; of whom is not kept. */
export type ErasureReceipt = { readonly number: string; readonly counts: ErasedCounts; readonly finishedAt: Date };

/**
 * Begins the erasure of an account, or finds the one begun before. null for the last admin: nobody could look after the app
 * then. Admins are looked at one by one, so that the last two cannot both go at the same time.
 */
export async function beginErasure(
  db: Kysely<WebTables>,
  account: Pick<Account, 'id' | 'role'>,
  now: Date,
): Promise<OpenErasure | null> {
  return db.transaction().execute(async (transaction) => {
    if (account.role === 'admin' && !(await anotherAdminStays(transaction, account.id))) return null;
    const begun = await transaction
      .insertInto('erasures')
      .values({
        number: receiptNumber(randomBytes(16)),
        account_id: account.id,
        req_id: randomUUID(),
        counts: null,
        started_at: now,
        finished_at: null,
      })
      .onConflict((conflict) => conflict.column('account_id').doNothing())
      .returning('number')
      .executeTakeFirst();
    const open = await findOpenErasure(transaction, account.id);
    return open === null ? null : { ...open, resumed: begun === undefined };
  });
}

/** Whether an admin would be left who is not going too. Holds all of them until the transaction ends. */
async function anotherAdminStays(transaction: Kysely<WebTables>, accountId: string): Promise<boolean> {
  const admins = await transaction
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .forUpdate()
    .execute();
  const others = admins.map(({ id }) => id).filter((id) => id !== accountId);
  if (others.length === 0) return false;
  const going = await transaction
    .selectFrom('erasures')
    .select('account_id')
    .where('account_id', 'in', others)
    .execute();
  return going.length < others.length;
}

/** The erasure of an account that was begun and is not done, or null. */
export async function findOpenErasure(db: Kysely<WebTables>, accountId: string): Promise<OpenErasure | null> {
  const row = await db.selectFrom('erasures').selectAll().where('account_id', '=', accountId).executeTakeFirst();
  if (row === undefined) return null;
  return { number: row.number, reqId: row.req_id, counts: row.counts, startedAt: row.started_at, resumed: true };
}

/** Notes what the service has erased so far. */
export async function noteErased(db: Kysely<WebTables>, number: string, counts: ErasedCounts): Promise<void> {
  await db
    .updateTable('erasures')
    .set({ counts: JSON.stringify(counts) })
    .where('number', '=', number)
    .execute();
}

/**
 * Erases the account itself with its sessions, views and attempts to link, and what else here names it: looks of admins and
 * counted tries. The log of calls to the service goes by its age (docs/security.md).
 */
export async function finishErasure(
  db: Kysely<WebTables>,
  number: string,
  account: Pick<Account, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('accounts').where('id', '=', account.id).execute();
    await transaction.deleteFrom('audit_log').where('subject', '=', account.email).execute();
    await transaction
      .deleteFrom('throttles')
      .where(({ or, eb, fn }) =>
        or(
          [account.id, account.email].map((subject) =>
            eb(fn('right', ['key', eb.val(subject.length + 1)]), '=', `:${subject}`),
          ),
        ),
      )
      .execute();
    await transaction
      .updateTable('erasures')
      .set({ finished_at: now })
      .where('number', '=', number)
      .where('finished_at', 'is', null)
      .execute();
  });
}

/** The receipt of an erasure that is done, for whoever has its number. */
export async function findReceipt(db: Kysely<WebTables>, number: string): Promise<ErasureReceipt | null> {
  if (!isReceiptNumber(number)) return null;
  const row = await db
    .selectFrom('erasures')
    .select(['counts', 'finished_at'])
    .where('number', '=', number)
    .executeTakeFirst();
  if (row?.finished_at == null || row.counts === null) return null;
  return { number, counts: row.counts, finishedAt: row.finished_at };
}
