import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Crawling, startCrawling } from '../../test-support/crawling.ts';
import { unlinkMailbox } from '../store/mailboxes/unlink-mailbox.ts';
import { transact } from '../store/transact.ts';
import { expire } from './expire.ts';

let crawling: Crawling;
beforeAll(async () => {
  crawling = await startCrawling();
});
afterAll(() => crawling.close());
beforeEach(() => crawling.newUser());

type Parts = {
  readonly id: string;
  readonly subject: string;
  readonly html: string;
  readonly from?: string;
  readonly thread?: string;
  readonly day?: number;
};

function mailOf({ id, subject, html, from = 'Leaf Tea <hello@leaf.example>', thread, day = 2 }: Parts): string {
  const answers = thread === undefined ? '' : `In-Reply-To: ${thread}\nReferences: ${thread}\n`;
  return `From - Mon Mar  2 10:00:00 2026
From: ${from}
To: me@x.example
Subject: ${subject}
Date: Mon, ${day} Mar 2026 10:00:00 +0000
Message-ID: <${id}>
${answers}MIME-Version: 1.0
Content-Type: text/html; charset=utf-8

<html><body>${html}</body></html>

`;
}

const PAGE = 'https://www.leaf.example/orders/8d2f0c77ab/status';
const confirmation = mailOf({
  id: 'c1@leaf.example',
  subject: 'Your order A-20881 is confirmed',
  html: `<p>Thank you for your order.</p><p>Order number: A-20881</p><p>Total: 20.00 EUR</p><a href="${PAGE}?ref=c">Order</a>`,
});
const another = mailOf({
  id: 'c2@leaf.example',
  subject: 'Your order A-30992 is confirmed',
  thread: '<c1@leaf.example>',
  html: '<p>Thank you for your order.</p><p>Order number: A-30992</p><p>Total: 31.00 EUR</p>',
});
const withoutNumber = mailOf({
  id: 'c3@leaf.example',
  subject: 'Thank you for your order',
  html: '<p>Thank you for your order.</p><p>Total: 20.00 EUR</p>',
});
const said = { subject: 'Your parcel is on its way', day: 4 };
const byThread = mailOf({
  ...said,
  id: 'n1@leaf.example',
  thread: '<c1@leaf.example>',
  html: '<p>Your parcel is on its way.</p>',
});
const byPage = mailOf({
  ...said,
  id: 'n2@leaf.example',
  html: `<p>Your parcel is on its way.</p><a href="${PAGE}?ref=n">Order</a>`,
});
const byNumber = mailOf({
  ...said,
  id: 'n3@leaf.example',
  html: '<p>Your parcel is on its way.</p><a href="https://leaf.example/help?order_id=A-20881">Help</a>',
});
const ofNumberless = mailOf({
  ...said,
  id: 'n4@leaf.example',
  thread: '<c3@leaf.example>',
  html: '<p>Your parcel is on its way.</p>',
});
const strangers = mailOf({
  ...said,
  id: 'n5@parcels.example',
  from: 'Parcel desk <info@parcels.example>',
  thread: '<c1@leaf.example>',
  html: `<p>Your parcel is on its way.</p><a href="${PAGE}">Order</a>`,
});

/** Reads the emails one after another, each as a separate export for this address. */
async function receive(mails: readonly string[], address?: string) {
  let ref = { userId: '', mailboxId: '' };
  for (const mail of mails) {
    ref = await crawling.linkExport(mail, address);
    await crawling.crawl(ref);
  }
  return ref;
}

async function parcels(userId: string) {
  const found = await sql<{ order_number: string | null; order_status: string; status_code: number }>`
    select o.order_number, o.order_status, s.status_code from shipments s
    left join orders o on o.user_id = s.user_id and o.id = s.order_id where s.user_id = ${userId}`.execute(
    crawling.database.db,
  );
  return found.rows;
}

async function kept(userId: string) {
  const found = await sql<{ subject: string; outcome: string; reason: string | null; content: boolean }>`
    select subject, outcome, reason, content is not null as content from emails where user_id = ${userId}
    order by sent_date desc, id`.execute(crawling.database.db);
  return found.rows;
}

const ITS_PARCEL = [{ order_number: 'A-20881', order_status: 'shipped', status_code: 1 }];

describe('a shipping notice that names no shipment', () => {
  test.each([
    ['thread', byThread],
    ['page', byPage],
    ['number in a page’s URL', byNumber],
  ])('is added to its order by %s, in any sequence of the emails', async (_way, notice) => {
    const after = await receive([confirmation, notice]);
    expect(await parcels(after.userId)).toEqual(ITS_PARCEL);
    await crawling.newUser();
    const before = await receive([notice]);
    expect(await parcels(before.userId)).toEqual([]);
    await receive([confirmation]);
    expect(await parcels(before.userId)).toEqual(ITS_PARCEL);
    expect(await kept(before.userId)).toMatchObject([
      { subject: said.subject, outcome: 'shipment', reason: null, content: true },
      { outcome: 'order' },
    ]);
  });

  test('is added to an order without a number, as one shipment with the next notice', async () => {
    const delivered = ofNumberless.replaceAll('n4@', 'n6@').replaceAll('is on its way', 'has been delivered');
    const { userId } = await receive([ofNumberless, withoutNumber, delivered.replace('Mon, 4', 'Mon, 6')]);
    expect(await parcels(userId)).toEqual([{ order_number: null, order_status: 'delivered', status_code: 3 }]);
  });

  test('is skipped with its reason while there is no such order', async () => {
    const { userId } = await receive([byThread, strangers, withoutNumber]);
    expect(await parcels(userId)).toEqual([]);
    const stored = (await kept(userId)).filter(({ outcome }) => outcome === 'none');
    expect(stored.map(({ reason }) => reason)).toEqual(['parcel_without_order', 'parcel_without_order']);
  });

  test("is not applied to another seller's order", async () => {
    const { userId } = await receive([confirmation, strangers]);
    expect(await parcels(userId)).toEqual([]);
  });

  test('is removed from an order when its thread turns out to contain two orders', async () => {
    const { userId } = await receive([confirmation, byThread]);
    expect(await parcels(userId)).toEqual(ITS_PARCEL);
    await receive([another]);
    expect(await parcels(userId)).toEqual([]);
    const orders = await sql`select order_status from orders where user_id = ${userId}`.execute(crawling.database.db);
    expect(orders.rows).toEqual([{ order_status: 'placed' }, { order_status: 'placed' }]);
  });

  test('is skipped again when the mailbox of its order is unlinked', async () => {
    await receive([confirmation], 'first@x.example');
    const orders = (await receive([confirmation], 'first@x.example')).mailboxId;
    const { userId } = await receive([byThread], 'second@x.example');
    expect(await parcels(userId)).toEqual(ITS_PARCEL);
    await transact(crawling.database.db, (trx) => unlinkMailbox(trx, userId, orders, 9));
    expect(await parcels(userId)).toEqual([]);
    expect(await kept(userId)).toMatchObject([{ outcome: 'none', reason: 'parcel_without_order' }]);
  });

  test('keeps its text for 30 days, and none if nothing connects it to an order', async () => {
    const nowhere = mailOf({ ...said, id: 'n7@leaf.example', day: 3, html: '<p>Your parcel is on its way.</p>' });
    const { userId } = await receive([byThread, nowhere]);
    expect((await kept(userId)).map(({ content }) => content)).toEqual([true, false]);
    const day = 86_400_000;
    const now = crawling.deps.clock();
    await expire(crawling.database.db, now + 29 * day);
    expect((await kept(userId)).map(({ content }) => content)).toEqual([true, false]);
    await expire(crawling.database.db, now + 31 * day);
    expect((await kept(userId)).map(({ content }) => content)).toEqual([false, false]);
    await receive([confirmation]);
    expect(await parcels(userId)).toEqual([]);
  });
});

test('a mailbox of newsletters, letters, and phishing contains no shipments and no orders', async () => {
  const mails = [
    ['Deal Corner <news@deal-corner.example>', 'Summer is on its way', '<p>Your order of sunshine is on its way.</p>'],
    [
      'DHL <service@parcels.example>',
      'Ihr Paket ist unterwegs',
      '<p>Ihr Paket ist unterwegs. Sendungsnummer: 7731-88</p>',
    ],
    ['Mira <mira@freenet.de>', 'the tent', '<p>You paid for the tent, it has been delivered. Total: 48.50 EUR</p>'],
  ] as const;
  const { userId } = await receive(
    mails.map(([from, subject, html], index) => mailOf({ id: `x${index}@y.example`, from, subject, html })),
  );
  expect(await parcels(userId)).toEqual([]);
  const stored = await kept(userId);
  expect(stored.map(({ outcome, content }) => [outcome, content])).toEqual([...mails].map(() => ['none', false]));
});
