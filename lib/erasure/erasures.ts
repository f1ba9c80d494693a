import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Fact } from '#email/email-parts.ts';
import { forgetEmailsOf, queueEmail } from '#email/outbox.ts';
import type { EmailLanguage } from '#email/render.ts';
import type { Account } from '../accounts/accounts.ts';
import { isLastOwner } from '../accounts/owners.ts';
import type { WebOutbox } from '../email/open-outbox.ts';
import type { ErasedCounts, WebTables } from '../store/tables.ts';
import { isReceiptNumber, receiptNumber } from './receipt-number.ts';

/** An erasure that was requested and is not finished. `counts` is null until the service confirms it. */
export type OpenErasure = {
  readonly number: string;
  /** Makes a retry safe: the service replays the counts of the first request. */
  readonly key: string;
  readonly counts: ErasedCounts | null;
  readonly startedAt: Date;
  /** Whether an earlier attempt started it. */
  readonly resumed: boolean;
};

/** The record of an erasure: counts and time, but not the user. */
export type ErasureReceipt = { readonly number: string; readonly counts: ErasedCounts; readonly finishedAt: Date };

/**
 * Starts the erasure of an account, or returns the one already started. Returns null for the last owner.
 */
export async function beginErasure(
  db: Kysely<WebTables>,
  account: Pick<Account, 'id'>,
  now: Date,
): Promise<OpenErasure | null> {
  return db.transaction().execute(async (transaction) => {
    if (await isLastOwner(transaction, account.id)) return null;
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

/** Returns the open erasure of an account, or null. */
export async function findOpenErasure(db: Kysely<WebTables>, accountId: string): Promise<OpenErasure | null> {
  const row = await db.selectFrom('erasures').selectAll().where('account_id', '=', accountId).executeTakeFirst();
  if (row === undefined) return null;
  return { number: row.number, key: row.req_id, counts: row.counts, startedAt: row.started_at, resumed: true };
}

/** Records what the service has erased so far. */
export async function noteErased(db: Kysely<WebTables>, number: string, counts: ErasedCounts): Promise<void> {
  await db
    .updateTable('erasures')
    .set({ counts: JSON.stringify(counts) })
    .where('number', '=', number)
    .execute();
}

/**
 * Erases the account with its sessions, views, and link attempts, and everything else here that names it: the admin
 * access log and throttle counts. The log of calls to the service expires by age (docs/security.md).
 */
export async function finishErasure(
  db: Kysely<WebTables>,
  number: string,
  account: Pick<Account, 'id' | 'email' | 'userName'>,
  receipt: ReceiptEmail | null,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await forgetEmailsOf(transaction, account.id);
    const erased = await transaction.deleteFrom('accounts').where('id', '=', account.id).executeTakeFirst();
    // Another attempt was faster, and the address may have a new account since.
    if (erased.numDeletedRows === 0n) return;
    await transaction.deleteFrom('audit_log').where('subject', '=', account.userName).execute();
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
    if (receipt !== null) await sendReceipt(transaction, number, account.email, receipt, now);
  });
}

/** Recipient and content of the receipt: the last email to an address that is then deleted here. */
export type ReceiptEmail = {
  readonly outbox: WebOutbox;
  readonly language: EmailLanguage;
  readonly lines: (receipt: ErasureReceipt) => readonly Fact[];
};

async function sendReceipt(
  transaction: Kysely<WebTables>,
  number: string,
  to: string,
  { outbox, language, lines }: ReceiptEmail,
  now: Date,
): Promise<void> {
  const receipt = await findReceipt(transaction, number);
  if (receipt === null) return;
  await queueEmail(transaction, outbox, { kind: 'data_erased', language, to, facts: lines(receipt) }, now);
}

/** Returns the receipt of a completed erasure, for anyone who has its number. */
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
