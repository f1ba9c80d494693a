import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SHIPMENT_STATUS } from '#contract/dictionaries.ts';
import { SAMPLE_BOOKINGS } from '../sandbox/sample-bookings.ts';
import { sampleDay } from '../sandbox/sample-mailbox.ts';
import { SAMPLE_ORDERS } from '../sandbox/sample-orders.ts';
import { sandboxMailsFor } from '../sandbox/sandbox-mailbox.ts';
import type { MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';
import { addSandboxMails, listSandboxMails, loseSandboxSignIn } from '../store/sandbox/sandbox-mails.ts';
import { type MailboxCrawls, SAMPLE_COUNT, SAMPLE_EMAILS, startMailboxCrawls } from './testing/mailbox-crawls.ts';

let crawls: MailboxCrawls;

beforeAll(async () => {
  crawls = await startMailboxCrawls();
});

afterAll(() => crawls.close());

/** Numbers of the sample's bookings, ride, and invoices. */
const BOOKED = new Set(SAMPLE_BOOKINGS.map(({ number }) => number));

describe('the sample mailbox, crawled', () => {
  let ref: MailboxRef;

  beforeAll(async () => {
    await crawls.newUser();
    ref = await crawls.connect({ kind: 'sandbox' });
    await crawls.crawl(ref);
  });

  test('returns its orders with status, items, and shipments', async () => {
    const found = (await crawls.orders()).filter(({ order_number: number }) => !BOOKED.has(String(number)));
    expect(await crawls.orders()).toHaveLength(SAMPLE_COUNT);
    const expected = SAMPLE_ORDERS.map((order) => ({
      order_number: order.number,
      order_status:
        order.cancelled !== undefined
          ? 'cancelled'
          : order.refunded !== undefined
            ? 'returned'
            : order.delivered !== undefined
              ? 'delivered'
              : order.shipped !== undefined
                ? 'shipped'
                : 'placed',
      currency: order.currency,
      order_date: order.ordered,
      items: String(order.items.length),
      parcels: order.shipped?.tracking ?? null,
    }));
    expect(found).toMatchObject(expected);
    expect(await crawls.mailbox(ref)).toMatchObject({
      status_code: 200,
      status_reason: 'up_to_date',
      progress: {
        folders: 1,
        messagesTotal: SAMPLE_EMAILS,
        messagesScanned: SAMPLE_EMAILS,
        ordersFound: SAMPLE_COUNT,
        etaMs: 0,
      },
    });
  });

  test('contains emails about shipments as well as emails about orders', async () => {
    const kinds = await sql<{ outcome: string; subject: string }>`select outcome, subject from emails
      where outcome in ('order', 'shipment') and user_id = ${crawls.userId}`.execute(crawls.database.db);
    const count = (outcome: string) => kinds.rows.filter((row) => row.outcome === outcome).length;
    const shipped = SAMPLE_ORDERS.filter((order) => order.shipped !== undefined).length;
    expect(count('shipment')).toBeGreaterThanOrEqual(shipped);
    expect(count('order')).toBeGreaterThanOrEqual(SAMPLE_COUNT);
  });

  test('stays unchanged when it is crawled again', async () => {
    const before = await crawls.everything();
    await crawls.crawl(ref);
    expect(await crawls.everything()).toEqual(before);
  });
});

describe('the sample mailbox', () => {
  beforeEach(() => crawls.newUser());

  test('ends on the day it was linked, and shows bookings, payments, and shipments under way', async () => {
    const linkedAt = Date.parse('2031-05-17T03:20:00Z');
    const ref = await crawls.connect({ kind: 'sandbox' }, null, 'me@x.example', linkedAt);
    await crawls.crawl(ref);
    const found = new Map((await crawls.orders()).map((order) => [order['order_number'], order]));
    expect(found.get('WA-11820')).toMatchObject({ order_date: sampleDay('2026-02-09', linkedAt) });
    expect(sampleDay('2026-02-09', linkedAt)).toBe('2031-05-16');
    const underWay = await sql<Record<string, unknown>>`select o.order_number, s.status_code as status,
        s.delivery_estimate_min::text as expected
      from shipments s join orders o on o.user_id = s.user_id and o.id = s.order_id
      where s.user_id = ${crawls.userId} and s.received_date is null order by o.order_number`.execute(
      crawls.database.db,
    );
    expect(underWay.rows).toEqual([
      { order_number: 'BL7732001946', status: SHIPMENT_STATUS.SHIPPED, expected: '2031-05-20' },
      { order_number: 'JO-1120045', status: SHIPMENT_STATUS.OUT_FOR_DELIVERY, expected: '2031-05-17' },
    ]);
    expect(found.get('K7RZQM')).toMatchObject({ order_total: '18420', currency: 'EUR', merchant: 'Skerry Air' });
    const sent = await sql<{ last: string }>`select max(sent_date)::text as last from emails
      where user_id = ${crawls.userId}`.execute(crawls.database.db);
    expect(Number(sent.rows[0]?.last)).toBeLessThan(linkedAt);
  });

  test('includes emails that were added on demand', async () => {
    const ref = await crawls.connect({ kind: 'sandbox' });
    for (const [event, status] of [
      ['order', 'placed'],
      ['shipped', 'shipped'],
      ['delivered', 'delivered'],
      ['refunded', 'returned'],
    ] as const) {
      const before = await listSandboxMails(crawls.database.db, ref);
      const added = sandboxMailsFor(event, before, { today: '2026-06-01', days: 1 });
      await crawls.database.db.transaction().execute((trx) => addSandboxMails(trx, ref, before.length, added));
      await crawls.crawl(ref);
      const order = (await crawls.orders()).find(({ order_number }) => order_number === 'SB-700001');
      expect(order).toMatchObject({ order_status: status, order_date: '2026-06-01', currency: 'GBP' });
      expect(order?.['parcels'] ?? null).toBe(event === 'order' ? null : 'RR700000013GB');
    }
  });

  test('is not crawled after its sign-in was lost, until it is linked again', async () => {
    const ref = await crawls.connect({ kind: 'sandbox' });
    await crawls.database.db.transaction().execute((trx) => loseSandboxSignIn(trx, ref));
    await crawls.crawl(ref);
    expect(await crawls.mailbox(ref)).toMatchObject({ status_code: 400, status_reason: 'wrong_password' });
    await crawls.connect({ kind: 'sandbox' });
    await crawls.crawl(ref);
    expect(await crawls.mailbox(ref)).toMatchObject({ status_code: 200, status_reason: 'up_to_date' });
  });
});
