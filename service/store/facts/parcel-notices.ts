import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { ParcelNotice, ShipmentFacts } from '../../receipts/facts.ts';
import { merchantKey } from '../../receipts/keys.ts';
import type { Tables } from '../tables.ts';
import type { FactSource } from './apply-facts.ts';
import { applyShipment, withdrawShipment } from './apply-shipment.ts';

/** Stores the data that an email shares with notices about its order's shipments. */
export async function noteMarks(
  trx: Transaction<Tables>,
  { userId, emailId }: FactSource,
  marks: readonly string[],
): Promise<void> {
  await sql`insert into mail_marks (user_id, email_id, mark)
    select ${userId}, ${emailId}, mark from unnest(${marks}::text[]) as mark on conflict do nothing`.execute(trx);
}

/** Stores a notice until an email about its order arrives, which may be later, because email is read newest first. */
export async function storeNotice(
  trx: Transaction<Tables>,
  source: FactSource,
  { shipment, marks }: ParcelNotice,
): Promise<void> {
  if (shipment.merchant === null || marks.length === 0) return;
  const { userId, emailId, now } = source;
  await noteMarks(trx, source, marks);
  await trx
    .insertInto('parcel_notices')
    .values({
      user_id: userId,
      email_id: emailId,
      merchant_key: merchantKey(shipment.merchant),
      facts: JSON.stringify(shipment),
      create_time: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Updates the notices that share a mark with this email (without one, all of the user's) to the current orders. A
 * notice becomes a shipment of its seller's order if its marks lead to exactly one order, otherwise it becomes no
 * shipment. An order that its owner kept without its emails keeps its shipments.
 * @returns whether a shipment was added or removed
 */
export async function settleNotices(
  trx: Transaction<Tables>,
  userId: string,
  now: number,
  emailId?: string,
): Promise<boolean> {
  const among =
    emailId === undefined
      ? sql``
      : sql`and n.email_id in (select other.email_id from mail_marks own
          join mail_marks other on other.user_id = own.user_id and other.mark = own.mark
          where own.user_id = ${userId} and own.email_id = ${emailId})`;
  const notices = await sql<NoticeRow>`select n.email_id::text as email_id, n.facts, n.order_key,
      e.mailbox_id::text as mailbox_id, e.sent_date, ${KEYS_BY_NUMBER} as by_number, ${KEYS_BY_MAIL} as by_mail
    from parcel_notices n join emails e on e.user_id = n.user_id and e.id = n.email_id
    where n.user_id = ${userId} ${among} and not exists (select 1 from orders o
      where o.user_id = n.user_id and o.order_key = n.order_key and o.own)
    order by n.email_id`.execute(trx);
  let changed = false;
  for (const notice of notices.rows) {
    // A number in a page's URL identifies the order. A thread or a page may be about several orders.
    const keys = notice.by_number.length > 0 ? notice.by_number : notice.by_mail;
    const key = keys.length === 1 ? (keys[0] ?? null) : null;
    if (key === notice.order_key) continue;
    await move(trx, userId, notice, key, now);
    changed = true;
  }
  return changed;
}

/**
 * Converts notices that found no order in time to ordinary emails by erasing their content. Returns the number of
 * notices.
 */
export async function expireNotices(db: Kysely<Tables>, now: number, limit: number): Promise<number> {
  const found = await sql<{ count: string }>`with due as materialized (
      select user_id, email_id from parcel_notices where order_key is null and create_time < ${now - WAIT_MS}
      order by create_time limit ${limit} for update skip locked
    ), gone as (
      delete from parcel_notices n using due where n.user_id = due.user_id and n.email_id = due.email_id
      returning n.user_id, n.email_id
    ), unmarked as (
      delete from mail_marks m using gone where m.user_id = gone.user_id and m.email_id = gone.email_id
    ), erased as (
      update emails e set content = null, content_type = null from gone
      where e.user_id = gone.user_id and e.id = gone.email_id and e.outcome = 'none'
        and not exists (select 1 from second_readings r
          where r.user_id = e.user_id and r.email_id = e.id and r.done_at is null)
    )
    select count(*) from gone`.execute(db);
  return Number(found.rows[0]?.count ?? 0);
}

/** A crawl reads a mailbox within days, and an order's other emails arrive within weeks. */
const WAIT_MS = 30 * 86_400_000;

type NoticeRow = {
  readonly email_id: string;
  readonly facts: ShipmentFacts;
  readonly order_key: string | null;
  readonly mailbox_id: string;
  readonly sent_date: string | null;
  readonly by_number: readonly string[];
  readonly by_mail: readonly string[];
};

const KEYS_BY_NUMBER: RawBuilder<readonly string[]> = sql`array(select o.order_key from mail_marks a
  join orders o on o.user_id = a.user_id and o.order_key = n.merchant_key || ' #' || substr(a.mark, 8)
  where a.user_id = n.user_id and a.email_id = n.email_id and starts_with(a.mark, 'number '))`;

const KEYS_BY_MAIL: RawBuilder<readonly string[]> = sql`array(select distinct o.order_key from mail_marks a
  join mail_marks b on b.user_id = a.user_id and b.mark = a.mark and b.email_id <> a.email_id
  join order_emails l on l.user_id = b.user_id and l.email_id = b.email_id
  join orders o on o.user_id = l.user_id and o.id = l.order_id and starts_with(o.order_key, n.merchant_key || ' ')
  where a.user_id = n.user_id and a.email_id = n.email_id and not starts_with(a.mark, 'number '))`;

async function move(
  trx: Transaction<Tables>,
  userId: string,
  { email_id: emailId, mailbox_id: mailboxId, sent_date, facts, order_key }: NoticeRow,
  key: string | null,
  now: number,
): Promise<void> {
  if (order_key !== null) await withdrawShipment(trx, userId, emailId, now);
  if (key !== null) {
    const source = { userId, mailboxId, emailId, sentAt: sent_date === null ? null : Number(sent_date), now };
    await applyShipment(trx, source, { ...facts, ofOrder: key });
  }
  await sql`update parcel_notices set order_key = ${key} where user_id = ${userId} and email_id = ${emailId}`.execute(
    trx,
  );
  await sql`update emails set outcome = ${key === null ? 'none' : 'shipment'},
      reason = ${key === null ? 'parcel_without_order' : null}
    where user_id = ${userId} and id = ${emailId}`.execute(trx);
}
