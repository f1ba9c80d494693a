import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SHIPMENT_STATUS } from '#contract/dictionaries.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { type Dovecot, hasDovecot, startDovecot } from '../../test-support/dovecot.ts';
import { sharedParseThreads } from '../../test-support/parse-threads.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { MailError } from '../mail/mail-error.ts';
import type { ParsePool } from '../mail/parse-pool.ts';
import { SAMPLE_BOOKINGS } from '../sandbox/sample-bookings.ts';
import { SAMPLE_TIME, sampleDay, sampleMailbox } from '../sandbox/sample-mailbox.ts';
import { SAMPLE_ORDERS } from '../sandbox/sample-orders.ts';
import { sandboxMailsFor } from '../sandbox/sandbox-mailbox.ts';
import { credentialIdentity } from '../secrets/identities.ts';
import { seal, sealKey } from '../secrets/seal.ts';
import { fillDictionaries } from '../store/dictionaries.ts';
import { saveLinkedMailbox } from '../store/mailboxes/linked-mailboxes.ts';
import type { Connection } from '../store/mailboxes/mailbox-tables.ts';
import type { MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';
import { unlinkMailbox } from '../store/mailboxes/unlink-mailbox.ts';
import { newId } from '../store/new-id.ts';
import { deleteOrder } from '../store/orders/orders.ts';
import { addSandboxMails, listSandboxMails, loseSandboxSignIn } from '../store/sandbox/sandbox-mails.ts';
import type { Tables } from '../store/tables.ts';
import type { CrawlDeps } from './crawl-context.ts';
import { crawlMailbox } from './crawl-mailbox.ts';
import { storeUpload } from './testing/store-upload.ts';

const secrets = { current: sealKey(randomBytes(32)), previous: [] };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

let testDatabase: TestDatabase;
let database: Database<Tables>;
let pool: ParsePool;
let userId: string;
let deps: CrawlDeps;

beforeAll(async () => {
  testDatabase = await createServiceDatabase();
  database = openDatabase<Tables>(testDatabase.url);
  await fillDictionaries(database.db);
  await database.db.insertInto('clients').values({ id: 'crawl-client', name: 'x', created_at: 1 }).execute();
  pool = sharedParseThreads();
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

beforeEach(async () => {
  userId = newId();
  const nobody = { first_name: null, last_name: null, user_email: null };
  const row = { id: userId, client_id: 'crawl-client', user_name: userId, ...nobody, create_time: 1, update_time: 1 };
  await database.db.insertInto('users').values(row).execute();
  let ticks = Date.UTC(2026, 5, 1);
  deps = {
    database,
    secrets,
    pool,
    log: silent,
    resolve: async () => ['127.0.0.1'],
    clock: () => ticks++,
    mailOptions: {
      allowPrivateHosts: true,
      extraCaFile: null,
      allowedPorts: [993],
      historyDays: null,
      uploadLimitBytes: 1_000_000,
      sandbox: true,
    },
  };
});

const SAMPLE_EMAILS = sampleMailbox().length;
const SAMPLE_COUNT = SAMPLE_ORDERS.length + SAMPLE_BOOKINGS.length;

const run = (ref: MailboxRef, signal = new AbortController().signal) => crawlMailbox(deps, ref, signal);

async function link(
  connection: Connection,
  password: string | null = null,
  address = 'me@x.example',
  linkedAt = SAMPLE_TIME,
): Promise<MailboxRef> {
  const mailboxId = await database.db.transaction().execute((trx) =>
    saveLinkedMailbox(
      trx,
      {
        userId,
        email: address,
        providerId: 90,
        connection,
        sealCredential:
          password === null
            ? null
            : (id) => seal(secrets, credentialIdentity({ userId, mailboxId: id }), Buffer.from(password)),
        consentVersion: '1',
        consentAt: 1,
      },
      () => linkedAt,
    ),
  );
  return { userId, mailboxId: mailboxId ?? '' };
}

/** Stops the crawl when it parses the n-th email, once `stored` emails are stored. */
function stoppedAtRead(n: number, stopping: AbortController, stored: number): CrawlDeps {
  let reads = 0;
  const read: ParsePool['read'] = async (raw, receivedAt) => {
    if (++reads === n) {
      await vi.waitFor(
        async () => {
          const rows = await database.db.selectFrom('emails').select('id').where('user_id', '=', userId).execute();
          expect(rows).toHaveLength(stored);
        },
        { timeout: 20_000 },
      );
      stopping.abort(new Error('stopped'));
    }
    return pool.read(raw, receivedAt);
  };
  return { ...deps, pool: { read, close: pool.close } };
}

async function upload(ref: MailboxRef, content: string): Promise<void> {
  await storeUpload(database.db, secrets, ref, content);
}

const mailbox = (ref: MailboxRef) =>
  database.db.selectFrom('mailboxes').selectAll().where('id', '=', ref.mailboxId).executeTakeFirstOrThrow();

/** Returns all rows of the user that a crawl writes, without values that may differ in a later run. */
async function everything(): Promise<unknown> {
  const tables = ['orders', 'items', 'shipments', 'merchants', 'emails', 'order_emails', 'shipment_emails', 'folders'];
  const rows = tables.map(async (table) => {
    const found = await sql<object>`select * from ${sql.table(table)} where user_id = ${userId}`.execute(database.db);
    return [table, found.rows.map((row) => JSON.stringify(row)).sort()];
  });
  return Object.fromEntries(await Promise.all(rows));
}

/** Returns the orders as users see them, without IDs. */
async function orders() {
  const found = await sql<Record<string, unknown>>`select o.order_number, o.order_total, o.currency, o.order_status,
      o.order_date::text, m.name as merchant,
      (select count(*) from items i where i.user_id = o.user_id and i.order_id = o.id and i.deleted_at is null) as items,
      (select string_agg(s.tracking_number, ',') from shipments s where s.user_id = o.user_id and s.order_id = o.id) as parcels
    from orders o join merchants m on m.user_id = o.user_id and m.id = o.merchant_id
    where o.user_id = ${userId} order by o.order_date, o.order_number`.execute(database.db);
  return found.rows;
}

/** Returns all values that come from emails, without IDs and times of this run. */
async function said() {
  const own = new Set([
    'id',
    'user_id',
    'order_id',
    'mailbox_id',
    'merchant_id',
    'state',
    'create_time',
    'update_time',
  ]);
  const tables = ['orders', 'items', 'shipments', 'merchants'].map(async (table) => {
    const found = await sql<object>`select * from ${sql.table(table)} where user_id = ${userId}`.execute(database.db);
    const rows = found.rows.map((row) =>
      JSON.stringify(Object.entries(row).filter(([column]) => !own.has(column))).replace(/"emailId":"\d+"/g, ''),
    );
    return [table, rows.sort()];
  });
  return Object.fromEntries(await Promise.all(tables));
}

/** Numbers of the sample's bookings, ride, and invoices. */
const BOOKED = new Set(SAMPLE_BOOKINGS.map(({ number }) => number));

describe('the sample mailbox', () => {
  test('returns its orders with status, items, and shipments', async () => {
    const ref = await link({ kind: 'sandbox' });
    await run(ref);
    const found = (await orders()).filter(({ order_number: number }) => !BOOKED.has(String(number)));
    expect(await orders()).toHaveLength(SAMPLE_COUNT);
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
    expect(await mailbox(ref)).toMatchObject({
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

  test('ends on the day it was linked, and shows bookings, payments, and shipments under way', async () => {
    const linkedAt = Date.parse('2031-05-17T03:20:00Z');
    const ref = await link({ kind: 'sandbox' }, null, 'me@x.example', linkedAt);
    await run(ref);
    const found = new Map((await orders()).map((order) => [order['order_number'], order]));
    expect(found.get('WA-11820')).toMatchObject({ order_date: sampleDay('2026-02-09', linkedAt) });
    expect(sampleDay('2026-02-09', linkedAt)).toBe('2031-05-16');
    const underWay = await sql<Record<string, unknown>>`select o.order_number, s.status_code as status,
        s.delivery_estimate_min::text as expected
      from shipments s join orders o on o.user_id = s.user_id and o.id = s.order_id
      where s.user_id = ${userId} and s.received_date is null order by o.order_number`.execute(database.db);
    expect(underWay.rows).toEqual([
      { order_number: 'BL7732001946', status: SHIPMENT_STATUS.SHIPPED, expected: '2031-05-20' },
      { order_number: 'JO-1120045', status: SHIPMENT_STATUS.OUT_FOR_DELIVERY, expected: '2031-05-17' },
    ]);
    expect(found.get('K7RZQM')).toMatchObject({ order_total: '18420', currency: 'EUR', merchant: 'Skerry Air' });
    const sent = await sql<{ last: string }>`select max(sent_date)::text as last from emails
      where user_id = ${userId}`.execute(database.db);
    expect(Number(sent.rows[0]?.last)).toBeLessThan(linkedAt);
  });

  test('includes emails that were added on demand', async () => {
    const ref = await link({ kind: 'sandbox' });
    for (const [event, status] of [
      ['order', 'placed'],
      ['shipped', 'shipped'],
      ['delivered', 'delivered'],
      ['refunded', 'returned'],
    ] as const) {
      const before = await listSandboxMails(database.db, ref);
      const added = sandboxMailsFor(event, before, { today: '2026-06-01', days: 1 });
      await database.db.transaction().execute((trx) => addSandboxMails(trx, ref, before.length, added));
      await run(ref);
      const order = (await orders()).find(({ order_number }) => order_number === 'SB-700001');
      expect(order).toMatchObject({ order_status: status, order_date: '2026-06-01', currency: 'GBP' });
      expect(order?.['parcels'] ?? null).toBe(event === 'order' ? null : 'RR700000013GB');
    }
  });

  test('is not crawled after its sign-in was lost, until it is linked again', async () => {
    const ref = await link({ kind: 'sandbox' });
    await database.db.transaction().execute((trx) => loseSandboxSignIn(trx, ref));
    await run(ref);
    expect(await mailbox(ref)).toMatchObject({ status_code: 400, status_reason: 'wrong_password' });
    await link({ kind: 'sandbox' });
    await run(ref);
    expect(await mailbox(ref)).toMatchObject({ status_code: 200, status_reason: 'up_to_date' });
  });

  test('contains emails about shipments as well as emails about orders', async () => {
    await run(await link({ kind: 'sandbox' }));
    const kinds = await sql<{ outcome: string; subject: string }>`select outcome, subject from emails
      where outcome in ('order', 'shipment')`.execute(database.db);
    const count = (outcome: string) => kinds.rows.filter((row) => row.outcome === outcome).length;
    const shipped = SAMPLE_ORDERS.filter((order) => order.shipped !== undefined).length;
    expect(count('shipment')).toBeGreaterThanOrEqual(shipped);
    expect(count('order')).toBeGreaterThanOrEqual(SAMPLE_COUNT);
  });

  test('stays unchanged when it is crawled again', async () => {
    const ref = await link({ kind: 'sandbox' });
    await run(ref);
    const before = await everything();
    await run(ref);
    expect(await everything()).toEqual(before);
  });
});

describe('an uploaded export', () => {
  const mbox = () =>
    sampleMailbox()
      .map((raw) => `From x\n${raw.toString('utf8')}\n`)
      .join('');

  test('is read like the mailbox it came from, and then deleted', async () => {
    const ref = await link({ kind: 'import' });
    await upload(ref, mbox());
    await run(ref);
    expect(await orders()).toHaveLength(SAMPLE_COUNT);
    expect(await database.db.selectFrom('uploads').select('id').where('user_id', '=', userId).execute()).toEqual([]);
    const before = await everything();
    await upload(ref, mbox());
    await run(ref);
    expect(await everything()).toEqual(before);
  });

  const numbers = async (ref: MailboxRef) =>
    (
      await database.db
        .selectFrom('mailboxes')
        .select('progress')
        .where('user_id', '=', userId)
        .where('id', '=', ref.mailboxId)
        .executeTakeFirstOrThrow()
    ).progress;

  test('is read without trash, spam, and drafts, which still count as scanned', async () => {
    const ref = await link({ kind: 'import' });
    const labels = ['Inbox', 'Spam', 'Inbox,Trash', 'Drafts'];
    const mails = labels.map(
      (label, n) => `From x\nX-Gmail-Labels: ${label}\nFrom: a@b.example\nSubject: ${n}\n\nHello\n\n`,
    );
    await upload(ref, mails.join(''));
    await run(ref);
    expect(await database.db.selectFrom('emails').select('subject').where('user_id', '=', userId).execute()).toEqual([
      { subject: '0' },
    ]);
    const before = await numbers(ref);
    expect(before).toMatchObject({ messagesTotal: 4, messagesScanned: 4, candidates: 1 });
    // With nothing to read, the numbers stay the same.
    await run(ref);
    expect(await numbers(ref)).toEqual(before);
  });

  test('has the rows of an uninterrupted run after two stops', async () => {
    const ref = await link({ kind: 'import' });
    await upload(ref, mbox());
    const stored = () => database.db.selectFrom('emails').select('id').where('user_id', '=', userId).execute();
    // The first 16 are stored while the next are read.
    for (const stopAt of [18, 5]) {
      const stopping = new AbortController();
      const crawl = crawlMailbox(stoppedAtRead(stopAt, stopping, 16), ref, stopping.signal);
      await expect(crawl).rejects.toThrow('stopped');
      expect(await stored()).toHaveLength(16);
    }
    await run(ref);
    const all = sampleMailbox().length;
    expect(await numbers(ref)).toMatchObject({ messagesTotal: all, messagesScanned: all, candidates: all });
    const found = await orders();
    await database.db.transaction().execute((trx) => unlinkMailbox(trx, userId, ref.mailboxId, 9));
    const undisturbed = await link({ kind: 'import' });
    await upload(undisturbed, mbox());
    await run(undisturbed);
    expect(found).toEqual(await orders());
  });

  test('quarantines an email that cannot be read and reads the rest', async () => {
    const ref = await link({ kind: 'import' });
    await upload(ref, mbox());
    let reads = 0;
    const read: ParsePool['read'] = (raw, receivedAt) =>
      ++reads === 3 ? Promise.reject(new MailError('message_timeout', 'x')) : pool.read(raw, receivedAt);
    deps = { ...deps, pool: { read, close: pool.close } };
    await run(ref);
    const aside = await database.db
      .selectFrom('emails')
      .select('reason')
      .where('outcome', '=', 'quarantined')
      .where('user_id', '=', userId)
      .execute();
    expect(aside).toEqual([{ reason: 'message_timeout' }]);
    expect(await mailbox(ref)).toMatchObject({ status_code: 200 });
  });
});

test('gives the same orders for any sequence of its emails', async () => {
  const forwards = await link({ kind: 'import' });
  await upload(
    forwards,
    sampleMailbox()
      .map((raw) => `From x\n${raw.toString('utf8')}\n`)
      .join(''),
  );
  await run(forwards);
  const found = await orders();
  expect(found).toHaveLength(SAMPLE_COUNT);
  await database.db.transaction().execute((trx) => unlinkMailbox(trx, userId, forwards.mailboxId, 9));
  const backwards = await link({ kind: 'import' });
  await upload(
    backwards,
    sampleMailbox()
      .toReversed()
      .map((raw) => `From x\n${raw.toString('utf8')}\n`)
      .join(''),
  );
  await run(backwards);
  expect(await orders()).toEqual(found);
});

test("keeps the user's edits", async () => {
  const ref = await link({ kind: 'import' });
  const [first, ...rest] = sampleMailbox().filter((raw) => raw.includes('fernhollow') && raw.includes('orders@'));
  await upload(ref, first?.toString() ?? '');
  await run(ref);
  await sql`update orders set order_total = 1, order_status = 'cancelled', corrected = '{order_total,order_status}'
    where user_id = ${userId}`.execute(database.db);
  await upload(ref, rest.map((raw) => `From x\n${raw.toString('utf8')}\n`).join(''));
  await run(ref);
  expect(await orders()).toMatchObject([{ order_total: '1', order_status: 'cancelled', parcels: 'RR473124585GB' }]);
});

test('keeps an order deleted that the user deleted, with everything that emails add to it', async () => {
  const ref = await link({ kind: 'import' });
  const [first, ...rest] = sampleMailbox().filter((raw) => raw.includes('fernhollow') && raw.includes('orders@'));
  await upload(ref, first?.toString() ?? '');
  await run(ref);
  const { id } = await database.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await database.db.transaction().execute((trx) => deleteOrder(trx, userId, id, 5));
  await upload(ref, rest.map((raw) => `From x\n${raw.toString('utf8')}\n`).join(''));
  await run(ref);
  for (const table of ['orders', 'items', 'shipments'] as const) {
    const rows = await database.db.selectFrom(table).select('deleted_at').where('user_id', '=', userId).execute();
    expect(new Set(rows.map(({ deleted_at }) => deleted_at)), table).toEqual(new Set(['5']));
  }
});

describe('unlinking', () => {
  test('erases the mailbox with its emails and their data, and returns counts', async () => {
    const ref = await link({ kind: 'sandbox' });
    await run(ref);
    const counts = await database.db.transaction().execute((trx) => unlinkMailbox(trx, userId, ref.mailboxId, 9));
    expect(counts).toMatchObject({ mailboxes: 1, emails: SAMPLE_EMAILS, orders: SAMPLE_COUNT });
    const left = Object.values((await everything()) as Record<string, unknown[]>);
    expect(left.every((rows) => rows.length === 0)).toBe(true);
    expect(await database.db.transaction().execute((trx) => unlinkMailbox(trx, userId, ref.mailboxId, 9))).toBeNull();
  });

  test('keeps data that another mailbox also contains', async () => {
    const first = await link({ kind: 'sandbox' }, null, 'one@x.example');
    const second = await link({ kind: 'sandbox' }, null, 'two@x.example');
    await run(first);
    await run(second);
    await database.db.transaction().execute((trx) => unlinkMailbox(trx, userId, first.mailboxId, 9));
    expect(await orders()).toHaveLength(SAMPLE_COUNT);
    const owners = await database.db
      .selectFrom('orders')
      .select('mailbox_id')
      .distinct()
      .where('user_id', '=', userId)
      .execute();
    expect(owners).toEqual([{ mailbox_id: second.mailboxId }]);
  });

  test("keeps only the other mailbox's data of shared orders, and nothing from the erased emails", async () => {
    const mails = sampleMailbox().map((raw) => `From x\n${raw.toString('utf8')}\n`);
    for (const offset of [0, 1]) {
      const half = (part: number) => mails.filter((_mail, index) => (index + offset) % 2 === part).join('');
      const kept = await link({ kind: 'import' }, null, 'kept@x.example');
      const gone = await link({ kind: 'import' }, null, 'gone@x.example');
      await upload(gone, half(0));
      await run(gone);
      await upload(kept, half(1));
      await run(kept);
      const erased = await database.db
        .selectFrom('emails')
        .select('id')
        .where('mailbox_id', '=', gone.mailboxId)
        .execute();
      await database.db.transaction().execute((trx) => unlinkMailbox(trx, userId, gone.mailboxId, 9));
      const left = await said();
      const text = JSON.stringify(await everything());
      for (const { id } of erased) expect(text).not.toContain(id);
      await database.db.transaction().execute((trx) => unlinkMailbox(trx, userId, kept.mailboxId, 9));
      const alone = await link({ kind: 'import' }, null, 'alone@x.example');
      await upload(alone, half(1));
      await run(alone);
      expect(left).toEqual(await said());
      await database.db.transaction().execute((trx) => unlinkMailbox(trx, userId, alone.mailboxId, 9));
    }
  });

  test('keeps a shipment whose order was only in the erased mailbox', async () => {
    const first = await link({ kind: 'import' }, null, 'one@x.example');
    const second = await link({ kind: 'import' }, null, 'two@x.example');
    await upload(first, sampleMailbox()[1]?.toString('utf8') ?? '');
    await run(first);
    await upload(second, sampleMailbox()[2]?.toString('utf8') ?? '');
    await run(second);
    // This happens if a shop's email in the first mailbox assigned a carrier's email, which names no order.
    await sql`delete from order_emails where user_id = ${userId} and email_id in
      (select id from emails where mailbox_id = ${second.mailboxId})`.execute(database.db);
    const parcels = () =>
      database.db.selectFrom('shipments').select('order_id').where('user_id', '=', userId).execute();
    const before = await parcels();
    await database.db.transaction().execute((trx) => unlinkMailbox(trx, userId, first.mailboxId, 9));
    expect(await parcels()).toEqual(before.map(() => ({ order_id: null })));
    expect(before).not.toEqual([]);
  });

  test('ends a running crawl, after which nothing comes back', async () => {
    const ref = await link({ kind: 'sandbox' });
    let reads = 0;
    const read: ParsePool['read'] = async (raw, receivedAt) => {
      if (++reads === 20)
        await database.db.transaction().execute((trx) => unlinkMailbox(trx, userId, ref.mailboxId, 9));
      return pool.read(raw, receivedAt);
    };
    deps = { ...deps, pool: { read, close: pool.close } };
    await run(ref);
    const left = Object.values((await everything()) as Record<string, unknown[]>);
    expect(left.every((rows) => rows.length === 0)).toBe(true);
  });
});

test('lets one of eight workers crawl a mailbox and rejects the others', async () => {
  const ref = await link({ kind: 'sandbox' });
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => run(ref)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'mailbox_busy' });
  }
  expect(await orders()).toHaveLength(SAMPLE_COUNT);
});

describe.skipIf(!hasDovecot)(`a server${hasDovecot ? '' : ' (skipped: Dovecot is not installed)'}`, () => {
  let dovecot: Dovecot;
  const all = sampleMailbox();

  beforeEach(async () => {
    dovecot = await startDovecot({
      mails: all
        .slice(0, 26)
        .map((raw, n) => ({ raw, ...(n % 5 === 0 ? { folder: 'Archive' } : n === 13 ? { folder: 'Trash' } : {}) })),
    });
    const { mailOptions } = deps;
    deps = { ...deps, mailOptions: { ...mailOptions, extraCaFile: dovecot.caFile, allowedPorts: [dovecot.port] } };
  });

  afterEach(() => dovecot.stop());

  /** The 25 emails outside Trash, except a newsletter. */
  const LIKELY = 24;
  const emails = () => database.db.selectFrom('emails').select('id').where('user_id', '=', userId).execute();

  const connection = (): Connection => ({
    kind: 'imap',
    host: 'localhost',
    port: dovecot.port,
    security: 'tls',
    login: dovecot.user,
  });

  test('is read once, then only for new email', async () => {
    const ref = await link(connection(), dovecot.password);
    await run(ref);
    expect(await emails()).toHaveLength(LIKELY);
    expect(await mailbox(ref)).toMatchObject({
      status_code: 200,
      progress: { messagesTotal: 25, messagesScanned: 25, candidates: LIKELY },
    });
    const before = await everything();
    await run(ref);
    expect(await everything()).toEqual(before);
    for (const raw of all.slice(26, 30)) await dovecot.append({ raw });
    let reads = 0;
    const read: ParsePool['read'] = (raw, receivedAt) => {
      reads++;
      return pool.read(raw, receivedAt);
    };
    deps = { ...deps, pool: { read, close: pool.close } };
    await run(ref);
    expect(reads).toBe(4);
    expect(await emails()).toHaveLength(LIKELY + 4);
  });

  test('is resumed without a gap after its first pass was stopped', async () => {
    const ref = await link(connection(), dovecot.password);
    const stopping = new AbortController();
    await expect(crawlMailbox(stoppedAtRead(18, stopping, 16), ref, stopping.signal)).rejects.toThrow('stopped');
    expect(await emails()).toHaveLength(16);
    expect(await mailbox(ref)).toMatchObject({ progress: { messagesTotal: 25 } });
    await run(ref);
    expect(await emails()).toHaveLength(LIKELY);
    expect(await mailbox(ref)).toMatchObject({
      progress: { messagesTotal: 25, messagesScanned: 25, candidates: LIKELY },
    });
  });

  test('is read again without duplicates after its UIDVALIDITY changed', async () => {
    const ref = await link(connection(), dovecot.password);
    await run(ref);
    const before = await orders();
    await sql`update folders set uid_validity = 1, highest_uid = 7, lowest_uid = 1 where user_id = ${userId}`.execute(
      database.db,
    );
    await run(ref);
    expect(await orders()).toEqual(before);
    expect(await emails()).toHaveLength(LIKELY);
  });

  test('keeps a new password if it rejects the old one that it replaced', async () => {
    const ref = await link(connection(), 'no longer right');
    const connected = Promise.withResolvers<void>();
    const linkedAgain = Promise.withResolvers<void>();
    const resolve: CrawlDeps['resolve'] = async (host) => {
      connected.resolve();
      await linkedAgain.promise;
      return deps.resolve(host);
    };
    const crawl = crawlMailbox({ ...deps, resolve }, ref, new AbortController().signal);
    await connected.promise;
    await link(connection(), dovecot.password);
    linkedAgain.resolve();
    await crawl;
    expect(await mailbox(ref)).toMatchObject({ status_reason: 'queued', credential_state: 'good' });
    await run(ref);
    expect(await mailbox(ref)).toMatchObject({ status_code: 200, credential_state: 'good' });
  });

  test('gets no second attempt after it rejected the password, until the mailbox is linked again', async () => {
    const ref = await link(connection(), 'no longer right');
    const resolve = vi.fn(deps.resolve);
    const crawl = () => crawlMailbox({ ...deps, resolve }, ref, new AbortController().signal);
    await crawl();
    expect(await mailbox(ref)).toMatchObject({
      status_code: 400,
      status_reason: 'wrong_password',
      credential_state: 'refused',
    });
    expect(resolve).toHaveBeenCalledTimes(1);
    await crawl();
    expect(resolve).toHaveBeenCalledTimes(1);
    const again = await link(connection(), dovecot.password);
    expect(again).toEqual(ref);
    await run(ref);
    expect(await mailbox(ref)).toMatchObject({ status_code: 200, credential_state: 'good' });
  });

  test('sets a temporary error and is retried if it is down', async () => {
    const ref = await link({ ...connection(), port: 993, host: 'localhost' } as Connection, 'x');
    deps = { ...deps, mailOptions: { ...deps.mailOptions, allowedPorts: [993] } };
    await expect(run(ref)).rejects.toMatchObject({ code: 'unreachable' });
    expect(await mailbox(ref)).toMatchObject({
      status_code: 500,
      status_reason: 'unreachable',
      credential_state: 'good',
    });
  });
});
