import type { Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { type Crawling, startCrawling } from '../../test-support/crawling.ts';
import { MailError } from '../mail/mail-error.ts';
import type { OrderFacts, Reading, ShipmentFacts } from '../receipts/facts.ts';
import { READER_VERSION } from '../receipts/reader-version.ts';
import type { StoredEmail } from '../receipts/stored-email.ts';
import { eraseUser } from '../store/clients/users.ts';
import type { MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';
import { unlinkMailbox } from '../store/mailboxes/unlink-mailbox.ts';
import { countStoredMails, findUsersToReadAgain } from '../store/mails/kept-mails.ts';
import { changeOrder } from '../store/orders/orders.ts';
import { restoreOrder } from '../store/orders/restore.ts';
import type { Tables } from '../store/tables.ts';
import { transact } from '../store/transact.ts';
import { readAgain } from './read-again.ts';

let crawling: Crawling;
beforeAll(async () => {
  crawling = await startCrawling();
});
afterAll(() => crawling.close());
beforeEach(() => crawling.newUser());

const ITEMS = '<table><tr><td>Blue mug View product</td><td>1</td><td>20.00 EUR</td></tr></table>';
const confirmation = (number: string, more = ITEMS) => `From - Mon Mar  2 10:00:00 2026
From: Leaf Tea <orders@leaf.example>
To: me@x.example
Subject: Your order ${number} is confirmed
Date: Mon, 2 Mar 2026 10:00:00 -0500
Message-ID: <c-${number}@leaf.example>
List-Unsubscribe: <https://leaf.example/u>
Content-Type: text/html; charset=utf-8

<html><body><p>Thank you for your order.</p><p>Order number: ${number}</p>${more}<p>Total: 20.00 EUR</p></body></html>

`;
const shipped = (number: string, tracking: string) => `From - Wed Mar  4 10:00:00 2026
From: Leaf Tea <orders@leaf.example>
To: me@x.example
Subject: Your order ${number} has shipped
Date: Wed, 4 Mar 2026 10:00:00 +0000
Message-ID: <s-${number}@leaf.example>
Content-Type: text/plain; charset=utf-8

Your order ${number} has shipped with DHL.
Order number: ${number}
Tracking number: ${tracking}

`;
const TRACKING = '00340434161094042557';

type Change = (reading: Reading, mail: StoredEmail) => Reading | Promise<Reading>;

/** Reads everything that is waiting, with rules that `change` the readings. Stops a turn before the n-th email. */
async function again(change: Change, { stopAt = Infinity, userId = user() } = {}) {
  const stopping = new AbortController();
  const { pool } = await poolOf();
  const log: unknown[] = [];
  const noted = (about: object, text: string) => void log.push([text, about]);
  let reads = 0;
  const readStored = async (mail: StoredEmail, lane: string) => {
    reads += 1;
    const reading = await change(await pool.readStored(mail, lane), mail);
    if (reads === stopAt) stopping.abort(new Error('stopped'));
    return reading;
  };
  const deps = { ...crawling.deps, pool: { readStored }, log: { info: noted, warn: noted, error: noted } };
  const turn = { emails: 100, batch: 2, othersWait: async () => false };
  const result = await readAgain(deps, userId, stopping.signal, turn).catch((error: Error) => error.message);
  return { result, reads, log };
}
const poolOf = async () => ({ pool: crawling.deps.pool as unknown as import('../mail/parse-pool.ts').ParsePool });
let ref: MailboxRef;
const user = () => ref.userId;

async function mailboxOf(...mails: readonly string[]): Promise<void> {
  ref = await crawling.linkExport(mails.join(''));
  await crawling.crawl(ref);
  await age();
}

/** Marks all stored emails as read by an older reader. */
async function age(where = sql`true`): Promise<void> {
  await sql`update emails set reader_version = 0 where user_id = ${user()} and ${where}`.execute(crawling.database.db);
}

const rows = async (text: string) =>
  (await crawling.database.pool.query(text, [user()])).rows as Record<string, string | null>[];
const orders = () =>
  rows(`select id::text, order_number, order_total::text, order_title, order_status, order_date::text, update_time::text,
    deleted_at is null as live, withdrawn, own from orders where user_id = $1 order by id`);
const items = () =>
  rows(
    `select id::text, description, price::text, deleted_at is null as live from items where user_id = $1 order by id`,
  );
const shipments = () =>
  rows(`select s.id::text, s.tracking_number, s.status_code::text, s.deleted_at is null as live, s.withdrawn,
    s.order_id::text from shipments s where user_id = $1 order by id`);
const everything = async () => JSON.stringify([await orders(), await items(), await shipments(), await emailRows()]);
const emailRows = () =>
  rows(`select id::text, outcome, reason, content is null as erased, head is null as headless, reader_version
    from emails where user_id = $1 order by id`);

const none: Change = () => ({ kind: 'none', reason: 'promotion', detail: 'an advertisement' });
const withOrders =
  (change: (order: OrderFacts) => OrderFacts): Change =>
  (reading) =>
    reading.kind === 'facts' ? { ...reading, orders: reading.orders.map(change) } : reading;
const withShipments =
  (change: (shipment: ShipmentFacts) => ShipmentFacts): Change =>
  (reading) =>
    reading.kind === 'facts' ? { ...reading, shipments: reading.shipments.map(change) } : reading;
const same: Change = (reading) => reading;

/** Runs `work` on a new pool and cuts the connection when it sends the n-th statement, as if the process had died. */
async function breakingAt<T>(n: number, work: () => Promise<T>): Promise<T> {
  const { prototype } = pg.Client;
  const send = prototype.query as (...args: unknown[]) => unknown;
  let statements = 0;
  prototype.query = function query(this: pg.Client & { connection?: { stream: Socket } }, ...args: unknown[]) {
    if (++statements === n) this.connection?.stream.destroy();
    return send.apply(this, args);
  } as typeof prototype.query;
  const { deps } = crawling;
  const database = openDatabase<Tables>(crawling.database.url, { max: 2 });
  crawling.deps = { ...deps, database };
  try {
    return await work();
  } finally {
    prototype.query = send as typeof prototype.query;
    crawling.deps = deps;
    await database.close();
  }
}

describe('an email with the same reading', () => {
  test('changes only its version and is not read a second time', async () => {
    await mailboxOf(confirmation('A-20881'), shipped('A-20881', TRACKING));
    const before = await everything();
    const { result } = await again(same);
    expect(result).toMatchObject({ read: 2, changed: 0, withdrawn: 0, left: false });
    expect(await everything()).toBe(before.replaceAll('"reader_version":0', `"reader_version":${READER_VERSION}`));
    expect((await again(same)).reads).toBe(0);
  });

  test('changes nothing even if it was stored without its header', async () => {
    await mailboxOf(confirmation('A-20881'), shipped('A-20881', TRACKING));
    await sql`update emails set head = null where user_id = ${user()}`.execute(crawling.database.db);
    const before = await orders();
    expect((await again(same)).result).toMatchObject({ read: 2, changed: 0 });
    expect(await orders()).toEqual(before);
    expect(before[0]?.['order_date']).toBe('2026-03-02');
  });
});

describe('an order that was a misreading', () => {
  test('is withdrawn with its items and named in the log, so that only IDs are left', async () => {
    await mailboxOf(confirmation('A-20881'));
    const [order] = await orders();
    const { log } = await again(none);
    expect(await orders()).toMatchObject([
      { id: order?.['id'], order_number: null, order_total: null, order_title: null, live: false, withdrawn: true },
    ]);
    expect(await items()).toMatchObject([{ description: null, price: null, live: false }]);
    expect(await emailRows()).toMatchObject([{ outcome: 'none', reason: 'promotion', erased: true, headless: true }]);
    const named = expect.objectContaining({ kind: 'order', id: order?.['id'] });
    expect(log).toContainEqual(['misreading withdrawn', named]);
    const merchants = await rows('select name from merchants where user_id = $1');
    expect(merchants).toEqual([]);
    const { db } = crawling.database;
    expect(await transact(db, (trx) => restoreOrder(trx, user(), order?.['id'] ?? '', 1))).toBe(false);
  });

  test('does not come back when a crawl finds the email again', async () => {
    const mail = confirmation('A-20881');
    await mailboxOf(mail);
    await again(none);
    await crawling.linkExport(mail);
    await crawling.crawl(ref);
    expect((await orders()).filter(({ live }) => live)).toEqual([]);
  });

  test('does not block the order that a later email confirms', async () => {
    await mailboxOf(confirmation('A-20881'));
    await again(none);
    await crawling.linkExport(shipped('A-20881', TRACKING));
    await crawling.crawl(ref);
    expect((await orders()).filter(({ live }) => live)).toMatchObject([{ order_number: 'A-20881' }]);
  });

  test('is kept as its owner edited it', async () => {
    await mailboxOf(confirmation('A-20881'));
    const [order] = await orders();
    const id = order?.['id'] ?? '';
    const { db } = crawling.database;
    await changeOrder(db, user(), id, { order_title: 'My mug' }, 5);
    const { log } = await again(none);
    expect(await orders()).toMatchObject([
      { id, order_title: 'My mug', order_number: 'A-20881', order_total: '2000', live: true, own: true },
    ]);
    expect(await rows('select provenance::text from orders where user_id = $1')).toEqual([{ provenance: '{}' }]);
    expect(log).toContainEqual([
      'misreading kept because a user edited it',
      expect.objectContaining({ kind: 'order', id }),
    ]);
  });

  test('keeps the data from another email', async () => {
    await mailboxOf(confirmation('A-20881'), shipped('A-20881', TRACKING));
    const [order] = await orders();
    await again((reading, mail) => (mail.subject?.includes('confirmed') === true ? none(reading, mail) : reading));
    expect(await orders()).toMatchObject([
      { id: order?.['id'], order_number: 'A-20881', order_total: null, order_status: 'shipped', live: true },
    ]);
    expect((await items()).filter(({ live }) => live)).toEqual([]);
    expect(await shipments()).toMatchObject([{ tracking_number: TRACKING, order_id: order?.['id'], live: true }]);
  });
});

describe('a changed reading', () => {
  test("keeps the order's ID and the user's edits", async () => {
    await mailboxOf(confirmation('A-20881'));
    const [order] = await orders();
    await changeOrder(crawling.database.db, user(), order?.['id'] ?? '', { order_total: 1 }, 5);
    await again(withOrders((facts) => ({ ...facts, orderNumber: 'B-7', total: 1999, shipping: 500 })));
    const found = await orders();
    expect(found).toMatchObject([{ id: order?.['id'], order_number: 'B-7', order_total: '1', live: true }]);
    expect(await rows('select shipping_cost::text from orders where user_id = $1')).toEqual([{ shipping_cost: '500' }]);
    expect(Number(found[0]?.['update_time'])).toBeGreaterThan(Number(order?.['update_time']));
  });

  test('keeps the ID if several emails give the order another number', async () => {
    await mailboxOf(confirmation('A-20881'), shipped('A-20881', TRACKING), confirmation('A-30992', ''));
    const [order] = await orders();
    const [line] = await items();
    const [parcel] = await shipments();
    await changeOrder(crawling.database.db, user(), order?.['id'] ?? '', { order_title: 'My mug' }, 5);
    await again((reading) => {
      if (reading.kind !== 'facts') return reading;
      const renumber = <T extends { readonly orderNumber: string | null }>(facts: T): T =>
        facts.orderNumber === 'A-20881' ? { ...facts, orderNumber: 'A-20881-DE' } : facts;
      return { ...reading, orders: reading.orders.map(renumber), shipments: reading.shipments.map(renumber) };
    });
    const found = await orders();
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({
      id: order?.['id'],
      order_number: 'A-20881-DE',
      order_title: 'My mug',
      live: true,
    });
    expect(await items()).toMatchObject([{ id: line?.['id'], live: true }]);
    expect(await shipments()).toMatchObject([{ id: parcel?.['id'], order_id: order?.['id'], live: true }]);
  });

  test('separates an email from an order to which it was wrongly assigned', async () => {
    await mailboxOf(confirmation('A-20881'), shipped('A-20881', TRACKING));
    const [order] = await orders();
    await again((reading, mail) => {
      if (reading.kind !== 'facts' || mail.subject?.includes('shipped') !== true) return reading;
      const other = <T extends object>(facts: T): T => ({ ...facts, orderNumber: 'C-1' });
      return { ...reading, orders: reading.orders.map(other), shipments: reading.shipments.map(other) };
    });
    const found = await orders();
    expect(found.map((one) => [one['order_number'], one['order_status']])).toEqual([
      ['A-20881', 'placed'],
      ['C-1', 'shipped'],
    ]);
    expect(found[0]?.['id']).toBe(order?.['id']);
    expect(await shipments()).toMatchObject([{ order_id: found[1]?.['id'], live: true }]);
  });

  test('keeps the IDs of renamed items', async () => {
    await mailboxOf(confirmation('A-20881'));
    const [line] = await items();
    expect(line?.['description']).toBe('Blue mug View product');
    await again(
      withOrders((facts) => ({
        ...facts,
        items: facts.items.flatMap((item) => [
          { ...item, description: 'Blue mug' },
          { ...item, description: 'Saucer', price: 100 },
        ]),
      })),
    );
    expect(await items()).toMatchObject([
      { id: line?.['id'], description: 'Blue mug', price: '2000', live: true },
      { description: 'Saucer', live: true },
    ]);
  });

  test('hides lines that are not items', async () => {
    await mailboxOf(confirmation('A-20881'));
    await again(withOrders((facts) => ({ ...facts, items: [] })));
    expect(await items()).toMatchObject([{ live: false }]);
    expect(await orders()).toMatchObject([{ live: true }]);
  });

  test('changes, moves, and withdraws the shipment', async () => {
    await mailboxOf(confirmation('A-20881'), confirmation('A-30992', ''), shipped('A-20881', TRACKING));
    const [parcel] = await shipments();
    const numbered = Object.fromEntries((await orders()).map((order) => [order['order_number'], order['id']]));
    await again(withShipments((facts) => ({ ...facts, trackingNumber: 'JJD0099', statusCode: 3 })));
    expect(await shipments()).toMatchObject([
      { id: parcel?.['id'], tracking_number: 'JJD0099', status_code: '3', order_id: numbered['A-20881'] },
    ]);
    expect((await orders())[0]).toMatchObject({ order_status: 'delivered' });

    await age();
    await again((reading, mail) => {
      if (reading.kind !== 'facts' || mail.subject?.includes('shipped') !== true) return reading;
      const said = reading.shipments.map((facts) => ({ ...facts, orderNumber: 'A-30992' }));
      return { ...reading, orders: [], shipments: said };
    });
    expect(await shipments()).toMatchObject([{ id: parcel?.['id'], order_id: numbered['A-30992'], live: true }]);

    await age();
    await again((reading, mail) => (mail.subject?.includes('shipped') === true ? none(reading, mail) : reading));
    expect(await shipments()).toMatchObject([
      { id: parcel?.['id'], tracking_number: null, order_id: null, live: false, withdrawn: true },
    ]);
    expect((await orders()).map(({ order_status }) => order_status)).toEqual(['placed', 'placed']);
  });

  test('adds what an older reader missed', async () => {
    await mailboxOf(confirmation('A-20881'));
    const shipment = { ...withoutOrder, orderNumber: 'A-20881', trackingNumber: TRACKING };
    await again((reading) => (reading.kind === 'facts' ? { ...reading, shipments: [shipment] } : reading));
    const [order] = await orders();
    expect(await shipments()).toMatchObject([{ tracking_number: TRACKING, order_id: order?.['id'] }]);
    expect(order).toMatchObject({ order_status: 'shipped' });
  });

  test('gives the same result as a first reading with the same rules', async () => {
    const change = withOrders((facts) => ({ ...facts, title: 'Mugs', discount: 5 }));
    await mailboxOf(confirmation('A-20881'), shipped('A-20881', TRACKING));
    await again(change);
    const once = await everything();
    await age();
    await again(change);
    expect(await everything()).toBe(once);
  });
});

const withoutOrder: ShipmentFacts = {
  merchant: { name: 'Leaf Tea', domain: 'leaf.example', websiteUrl: null },
  orderNumber: null,
  shipperId: 4,
  trackingNumber: null,
  trackingUrl: null,
  statusCode: 1,
  description: null,
  shippingDate: null,
  receivedDate: null,
  deliveryEstimate: null,
  destination: null,
  items: [],
  evidence: {},
};

describe('a turn', () => {
  const mails = ['A-11111', 'A-22222', 'A-33333', 'A-44444', 'A-55555'].map((number) => confirmation(number));

  test('loses and repeats nothing if it is interrupted at any point', async () => {
    await mailboxOf(...mails);
    let reads = 0;
    for (let round = 0; round < 10 && (await countStoredMails(crawling.database.db)).waiting > 0; round++) {
      const step = await again(
        withOrders((facts) => ({ ...facts, title: `Order ${facts.orderNumber}` })),
        { stopAt: 2 },
      );
      reads += step.reads;
    }
    expect(reads).toBe(5);
    expect((await orders()).map(({ order_title }) => order_title)).toEqual(
      ['A-11111', 'A-22222', 'A-33333', 'A-44444', 'A-55555'].map((number) => `Order ${number}`),
    );
  });

  test('gives the same result in the end if its connection breaks at any statement', async () => {
    await mailboxOf(confirmation('A-11111'), shipped('A-11111', TRACKING), confirmation('A-22222'));
    const change: Change = (reading, mail) =>
      mail.subject?.includes('A-22222') === true
        ? none(reading, mail)
        : withOrders((facts) => ({
            ...facts,
            title: 'Mugs',
            orderNumber: facts.orderNumber && `${facts.orderNumber}-X`,
          }))(reading, mail);
    let breaks = 0;
    for (let at = 2; (await countStoredMails(crawling.database.db)).waiting > 0 && at < 400; at += 7) {
      const step = await breakingAt(at, () => again(change));
      if (typeof step.result === 'string') breaks += 1;
    }
    expect(breaks).toBeGreaterThan(3);
    expect((await orders()).filter(({ live }) => live)).toMatchObject([
      { order_number: 'A-11111-X', order_title: 'Mugs' },
    ]);
    expect(await shipments()).toMatchObject([{ tracking_number: TRACKING, live: true }]);
    const after = await everything();
    await age();
    await again(change);
    expect((await everything()).replaceAll('"reader_version":0', `"reader_version":${READER_VERSION}`)).toBe(after);
  });

  test('applies each email once if two workers run it at the same time', async () => {
    await mailboxOf(...mails);
    const results = await Promise.all([again(none), again(none)]);
    const withdrawn = results.map(({ result }) => (typeof result === 'string' ? 0 : result.withdrawn));
    expect(withdrawn[0] === undefined || withdrawn[1] === undefined ? 0 : withdrawn[0] + withdrawn[1]).toBe(5);
    expect((await orders()).filter(({ live }) => live)).toEqual([]);
  });

  test('keeps what a crawl of the same mailbox adds at the same time', async () => {
    await mailboxOf(...mails);
    await crawling.linkExport([shipped('A-11111', TRACKING), confirmation('A-66666')].join(''));
    const change: Change = (reading, mail) =>
      mail.subject?.includes('A-11111') === true && mail.subject.includes('confirmed') ? none(reading, mail) : reading;
    await Promise.all([again(change), crawling.crawl(ref)]);
    const live = (await orders()).filter((order) => order['live']);
    expect(live.map(({ order_number }) => order_number).toSorted()).toEqual([
      'A-11111',
      'A-22222',
      'A-33333',
      'A-44444',
      'A-55555',
      'A-66666',
    ]);
    expect(live.find(({ order_number }) => order_number === 'A-11111')).toMatchObject({ order_total: null });
  });

  test.each([
    ['the user is erased', () => transact(crawling.database.db, (trx) => eraseUser(trx, user()))],
    [
      'the mailbox is unlinked',
      () => transact(crawling.database.db, (trx) => unlinkMailbox(trx, user(), ref.mailboxId, 9)),
    ],
  ])('writes nothing after %s', async (_, erase) => {
    await mailboxOf(...mails);
    let count = 0;
    const { result, log } = await again(async (reading, mail) => {
      count += 1;
      if (count === 2) await erase();
      return withOrders((facts) => ({ ...facts, title: 'x' }))(reading, mail);
    });
    expect(result).toMatchObject({ changed: 1 });
    expect(log.filter((entry) => JSON.stringify(entry).includes('"err"'))).toEqual([]);
    expect(await orders()).toEqual([]);
  });

  test('keeps the data of emails that cannot be read, or of which parts were read that are not stored', async () => {
    await mailboxOf(confirmation('A-11111'), confirmation('A-22222'));
    await sql`update orders set state = replace(state::text, '"part": "html"', '"part": "attachment"')::jsonb
      where user_id = ${user()} and order_number = 'A-22222'`.execute(crawling.database.db);
    const { reads, log } = await again(() => {
      throw new MailError('message_timeout', 'too slow');
    });
    expect(reads).toBe(1);
    expect(log).toContainEqual(['stored email not read again', expect.objectContaining({ userId: user() })]);
    expect((await orders()).every(({ live }) => live)).toBe(true);
    expect((await countStoredMails(crawling.database.db)).waiting).toBe(0);
  });

  test('ends after a batch while others wait, and the user is found again', async () => {
    await mailboxOf(...mails);
    const { pool } = await poolOf();
    const turn = { emails: 100, batch: 2, othersWait: async () => true };
    const { signal } = new AbortController();
    const result = await readAgain({ ...crawling.deps, pool }, user(), signal, turn);
    expect(result).toMatchObject({ read: 2, left: true });
    expect(await findUsersToReadAgain(crawling.database.db, 100)).toEqual([user()]);
    await readAgain({ ...crawling.deps, pool }, user(), signal, { ...turn, othersWait: async () => false });
    expect(await findUsersToReadAgain(crawling.database.db, 100)).toEqual([]);
  });
});

describe('an email that an older reader skipped', () => {
  test('is read when a crawl finds it again, and becomes an order', async () => {
    const mail = confirmation('A-20881');
    await mailboxOf(mail);
    await again(none);
    await crawling.linkExport(mail);
    await crawling.crawl(ref);
    expect((await orders()).filter(({ live }) => live)).toEqual([]);
    await age();
    await crawling.linkExport(mail);
    await crawling.crawl(ref);
    expect((await orders()).filter(({ live }) => live)).toMatchObject([{ order_number: 'A-20881' }]);
    expect(await emailRows()).toMatchObject([{ outcome: 'order', erased: false, reader_version: READER_VERSION }]);
  });
});
