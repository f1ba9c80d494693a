import { sql } from 'kysely';
import type { Database } from '#database/open.ts';
import { type Crawling, startCrawling } from '../../../test-support/crawling.ts';
import { SAMPLE_BOOKINGS } from '../../sandbox/sample-bookings.ts';
import { sampleMailbox } from '../../sandbox/sample-mailbox.ts';
import { SAMPLE_ORDERS } from '../../sandbox/sample-orders.ts';
import type { Tables } from '../../store/tables.ts';

/** Number of emails in the sample mailbox. */
export const SAMPLE_EMAILS = sampleMailbox().length;
/** Number of orders in the sample mailbox, bookings included. */
export const SAMPLE_COUNT = SAMPLE_ORDERS.length + SAMPLE_BOOKINGS.length;

/** Crawls of mailboxes of any kind, and what they store for the current user. */
export type MailboxCrawls = Crawling & {
  /** Returns the orders as users see them, without IDs. */
  orders(): Promise<readonly Record<string, unknown>[]>;
  /** Returns all rows of the user that a crawl writes, by table, without values that may differ in a later run. */
  everything(): Promise<Readonly<Record<string, readonly string[]>>>;
};

/** Opens a database with one client, for crawls in this process, of sample mailboxes too. */
export async function startMailboxCrawls(): Promise<MailboxCrawls> {
  const crawling = await startCrawling({ sandbox: true });
  return Object.assign(crawling, {
    orders: () => readOrders(crawling.database, crawling.userId),
    everything: () => readEverything(crawling.database, crawling.userId),
  });
}

async function readOrders({ db }: Database<Tables>, userId: string): Promise<readonly Record<string, unknown>[]> {
  const found = await sql<Record<string, unknown>>`select o.order_number, o.order_total, o.currency, o.order_status,
      o.order_date::text, m.name as merchant,
      (select count(*) from items i where i.user_id = o.user_id and i.order_id = o.id and i.deleted_at is null) as items,
      (select string_agg(s.tracking_number, ',') from shipments s where s.user_id = o.user_id and s.order_id = o.id) as parcels
    from orders o join merchants m on m.user_id = o.user_id and m.id = o.merchant_id
    where o.user_id = ${userId} order by o.order_date, o.order_number`.execute(db);
  return found.rows;
}

async function readEverything({ db }: Database<Tables>, userId: string): Promise<Record<string, readonly string[]>> {
  const tables = ['orders', 'items', 'shipments', 'merchants', 'emails', 'order_emails', 'shipment_emails', 'folders'];
  const rows = tables.map(async (table) => {
    const found = await sql<object>`select * from ${sql.table(table)} where user_id = ${userId}`.execute(db);
    return [table, found.rows.map((row) => JSON.stringify(row)).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}
