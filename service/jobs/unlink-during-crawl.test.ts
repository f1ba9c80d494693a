import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inFull } from '../../test-support/complete-cases.ts';
import { type Crawling, startCrawling } from '../../test-support/crawling.ts';
import { type Dovecot, hasDovecot, startDovecot } from '../../test-support/dovecot.ts';
import type { ParsePool } from '../mail/parse-pool.ts';
import { sampleMailbox } from '../sandbox/sample-mailbox.ts';
import { credentialIdentity } from '../secrets/identities.ts';
import { seal } from '../secrets/seal.ts';
import { eraseUser } from '../store/clients/users.ts';
import { saveLinkedMailbox } from '../store/mailboxes/linked-mailboxes.ts';
import type { Connection } from '../store/mailboxes/mailbox-tables.ts';
import type { MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';
import { countErasure, unlinkMailbox } from '../store/mailboxes/unlink-mailbox.ts';
import { createOrder } from '../store/orders/orders.ts';
import { transactForJob } from '../store/transact.ts';
import { storeUpload } from './testing/store-upload.ts';

let crawling: Crawling;
let userId: string;

beforeAll(async () => {
  crawling = await startCrawling();
});
afterAll(() => crawling.close());

beforeEach(async () => {
  await crawling.newUser();
  const { db } = crawling.database;
  userId = (await db.selectFrom('users').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;
});

async function link(connection: Connection, password: string | null = null): Promise<MailboxRef> {
  const { database, deps } = crawling;
  const sealed = (mailboxId: string) =>
    seal(deps.secrets, credentialIdentity({ userId, mailboxId }), Buffer.from(password ?? ''));
  const mailbox = {
    userId,
    email: 'me@x.example',
    providerId: 90,
    connection,
    sealCredential: password === null ? null : sealed,
    consentVersion: '1',
    consentAt: 1,
  };
  const id = await database.db.transaction().execute((trx) => saveLinkedMailbox(trx, mailbox, () => 1));
  return { userId, mailboxId: id ?? '' };
}

/** Returns the number of the user's rows in every table of the database. Empty tables are omitted. */
async function rowsLeft(): Promise<Record<string, number>> {
  const { db } = crawling.database;
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' order by 1`.execute(db);
  const counted: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const found = await sql<{
      n: string;
    }>`select count(*) as n from ${sql.table(name)} where user_id = ${userId}`.execute(db);
    if (found.rows[0]?.n !== '0') counted[name] = Number(found.rows[0]?.n);
  }
  return counted;
}

const mbox = () =>
  sampleMailbox()
    .map((raw) => `From x\n${raw.toString('utf8')}\n`)
    .join('');

type Interruption = () => Promise<unknown>;

/**
 * The same pool, except that it runs `meanwhile` during the parsing of the n-th email. With `holdLater`, that email and
 * later ones wait for it.
 */
function poolThat(
  interrupt: Interruption,
  nth: number,
  { holdLater = false } = {},
): { pool: Pick<ParsePool, 'read' | 'close'>; done: Interruption } {
  const { pool } = crawling.deps;
  let reads = 0;
  let running: Promise<unknown> | null = null;
  const start = () => (running ??= interrupt());
  const read: ParsePool['read'] = async (...mail) => {
    reads += 1;
    if (reads === nth) void start();
    if (reads >= nth && holdLater) await start();
    return pool.read(...mail);
  };
  return { pool: { read, close: pool.close }, done: start };
}

// The crawl may keep its locks for longer than a caller would wait for them, so nothing here has such a limit.

/** Positions in the crawl, spread over all of it and not aligned with groups or batches. */
const PLACES = inFull([1, 17, 26], [1, 2, 5, 9, 14, 16, 17, 21, 26, 29]);

describe.skipIf(!hasDovecot)(
  `deleted during a crawl${hasDovecot ? '' : ' (skipped: Dovecot is not installed)'}`,
  () => {
    let dovecot: Dovecot;
    beforeAll(async () => {
      dovecot = await startDovecot({ mails: sampleMailbox().map((raw) => ({ raw })) });
    });
    afterAll(() => dovecot.stop());

    const crawl = async (ref: MailboxRef, interrupt: Interruption, nth: number, how = {}) => {
      const { deps } = crawling;
      const { pool, done } = poolThat(interrupt, nth, how);
      const mailOptions = { ...deps.mailOptions, extraCaFile: dovecot.caFile, allowedPorts: [dovecot.port] };
      crawling.deps = { ...deps, pool, mailOptions };
      await crawling.crawl(ref);
      return done();
    };
    const connection = (): Connection => ({
      kind: 'imap',
      host: 'localhost',
      port: dovecot.port,
      security: 'tls',
      login: dovecot.user,
    });

    test.each(PLACES)('the mailbox, during email %d: none of its data is left or comes back', async (nth) => {
      const ref = await link(connection(), dovecot.password);
      const unlink = () => transactForJob(crawling.database.db, (trx) => unlinkMailbox(trx, userId, ref.mailboxId, 9));
      await crawl(ref, unlink, nth);
      expect(await rowsLeft()).toEqual({});
      await crawling.crawl(ref);
      expect(await rowsLeft()).toEqual({});
    });

    test.each(PLACES)('the user, during email %d: none of their data is left', async (nth) => {
      const ref = await link(connection(), dovecot.password);
      await crawl(ref, () => transactForJob(crawling.database.db, (trx) => eraseUser(trx, userId)), nth);
      expect(await rowsLeft()).toEqual({});
      const users = await crawling.database.db.selectFrom('users').select('id').where('id', '=', userId).execute();
      expect(users).toEqual([]);
    });

    test('the mailbox with only its emails, between two groups: stored orders stay, and no more are added', async () => {
      const ref = await link(connection(), dovecot.password);
      const { db } = crawling.database;
      const count = async () => (await rowsLeft())['orders'] ?? 0;
      const unlink = async () => {
        await vi.waitFor(async () => expect(await count()).toBeGreaterThan(0), { timeout: 20_000 });
        await transactForJob(db, (trx) => unlinkMailbox(trx, userId, ref.mailboxId, 9, 'mails'));
        return count();
      };
      const stored = await crawl(ref, unlink, 17, { holdLater: true });
      expect(await count()).toBe(stored);
      expect(Object.keys(await rowsLeft()).filter((name) => !STAYS.has(name))).toEqual([]);
    });
  },
);

const STAYS = new Set(['orders', 'items', 'shipments', 'shipment_items', 'merchants']);

test.each(inFull([12], [1, 12, 28]))(
  'a mailbox unlinked during email %d of its export leaves no piece of it',
  async (nth) => {
    const ref = await link({ kind: 'import' });
    await storeUpload(crawling.database.db, crawling.deps.secrets, ref, mbox());
    const unlink = () => transactForJob(crawling.database.db, (trx) => unlinkMailbox(trx, userId, ref.mailboxId, 9));
    const { pool, done } = poolThat(unlink, nth);
    crawling.deps = { ...crawling.deps, pool };
    await crawling.crawl(ref).catch((error: unknown) => expect(error).toMatchObject({ code: 'seal_broken' }));
    await done();
    expect(await rowsLeft()).toEqual({});
  },
);

test('a mailbox unlinked with only its emails keeps its orders without email data, and they are recognized again', async () => {
  const { db } = crawling.database;
  const ref = await link({ kind: 'import' });
  await storeUpload(db, crawling.deps.secrets, ref, mbox());
  await crawling.crawl(ref);
  const orders = () =>
    sql`select id, order_number, order_total, currency, order_date::text, order_title, merchant_id, tracking
      from orders o left join lateral (select string_agg(tracking_number, ',') as tracking from shipments s
        where s.user_id = o.user_id and s.order_id = o.id) parcels on true
      where o.user_id = ${userId} order by id`.execute(db);
  const items = () =>
    sql`select id, description, quantity, price from items where user_id = ${userId} and deleted_at is null order by id`.execute(
      db,
    );
  const before = [(await orders()).rows, (await items()).rows];
  const mails = await db.selectFrom('emails').select('id').where('user_id', '=', userId).execute();
  const counts = await transactForJob(db, (trx) => unlinkMailbox(trx, userId, ref.mailboxId, 9, 'mails'));
  expect(counts).toMatchObject({ mailboxes: 1, emails: mails.length, orders: 0, items: 0, shipments: 0 });
  expect([(await orders()).rows, (await items()).rows]).toEqual(before);
  const states = await sql<{ text: string }>`select o::text as text from orders o where user_id = ${userId}
    union all select s::text from shipments s where user_id = ${userId}`.execute(db);
  for (const { text } of states.rows) {
    expect(text).not.toContain('excerpt');
    for (const { id } of mails) expect(text).not.toContain(id);
  }
  const again = await link({ kind: 'import' });
  await storeUpload(db, crawling.deps.secrets, again, mbox());
  await crawling.crawl(again);
  expect([(await orders()).rows, (await items()).rows]).toEqual(before);
  // They permanently belong to the user. Only data added by emails since then is erased.
  const preview = await countErasure(db, userId, again.mailboxId, 'all');
  expect(preview).toEqual({ emails: mails.length, orders: 0, items: 0, shipments: 0 });
  const erased = await transactForJob(db, (trx) => unlinkMailbox(trx, userId, again.mailboxId, 9));
  expect(erased).toEqual({ mailboxes: 1, grants: 0, ...preview });
  expect([(await orders()).rows, (await items()).rows]).toEqual(before);
  const left = await sql<{ text: string }>`select o::text as text from orders o where user_id = ${userId}`.execute(db);
  for (const { text } of left.rows) expect(text).not.toContain('excerpt');
});

test('the preview of unlinking counts what unlinking erases', async () => {
  const { db } = crawling.database;
  const ref = await link({ kind: 'import' });
  await storeUpload(db, crawling.deps.secrets, ref, mbox());
  await crawling.crawl(ref);
  const own = await transactForJob(db, (trx) => createOrder(trx, userId, { order_title: 'by hand' }, 9));
  expect(await countErasure(db, userId, ref.mailboxId, 'mails')).toMatchObject({ orders: 0, items: 0, shipments: 0 });
  const preview = await countErasure(db, userId, ref.mailboxId, 'all');
  expect(preview?.orders).toBeGreaterThan(0);
  expect(preview?.items).toBeGreaterThan(0);
  const erased = await transactForJob(db, (trx) => unlinkMailbox(trx, userId, ref.mailboxId, 9));
  expect(erased).toEqual({ mailboxes: 1, grants: 0, ...preview });
  const left = await db.selectFrom('orders').select('id').where('user_id', '=', userId).execute();
  expect(left).toEqual([{ id: own }]);
  expect(await countErasure(db, userId, ref.mailboxId, 'all')).toBeNull();
});
