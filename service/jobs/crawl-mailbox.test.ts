import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { type Dovecot, hasDovecot, startDovecot } from '../../test-support/dovecot.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { MailError } from '../mail/mail-error.ts';
import { createParsePool, type ParsePool } from '../mail/parse-pool.ts';
import { sampleMailbox } from '../sandbox/sample-mailbox.ts';
import { SAMPLE_ORDERS } from '../sandbox/sample-orders.ts';
import { credentialIdentity, uploadIdentity } from '../secrets/identities.ts';
import { seal, sealKey } from '../secrets/seal.ts';
import { fillDictionaries } from '../store/dictionaries.ts';
import { saveLinkedMailbox, unlinkMailbox } from '../store/linked-mailboxes.ts';
import type { MailboxRef } from '../store/mailboxes-crawl.ts';
import { newId } from '../store/new-id.ts';
import type { Connection, Tables } from '../store/tables.ts';
import { insertUpload } from '../store/uploads.ts';
import type { CrawlDeps } from './crawl-context.ts';
import { crawlMailbox } from './crawl-mailbox.ts';

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
  pool = createParsePool({ size: 2 });
});

afterAll(async () => {
  await pool.close();
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

const run = (ref: MailboxRef, signal = new AbortController().signal) => crawlMailbox(deps, ref, signal);

async function link(
  connection: Connection,
  password: string | null = null,
  address = 'me@x.example',
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
      1,
    ),
  );
  return { userId, mailboxId: mailboxId ?? '' };
}

async function upload(ref: MailboxRef, content: string): Promise<void> {
  const id = newId();
  const sealedContent = seal(secrets, uploadIdentity(userId, id), Buffer.from(content));
  await database.db.transaction().execute((trx) => insertUpload(trx, ref, { id, fileName: 'x', sealedContent }, 1));
}

const mailbox = (ref: MailboxRef) =>
  database.db.selectFrom('mailboxes').selectAll().where('id', '=', ref.mailboxId).executeTakeFirstOrThrow();

/** Every row the user has that a crawl writes, without what a later run may rightly change. */
async function everything(): Promise<unknown> {
  const tables = ['orders', 'items', 'shipments', 'merchants', 'emails', 'order_emails', 'shipment_emails', 'folders'];
  const rows = tables.map(async (table) => {
    const found = await sql<object>`select * from ${sql.table(table)} where user_id = ${userId}`.execute(database.db);
    return [table, found.rows.map((row) => JSON.stringify(row)).sort()];
  });
  return Object.fromEntries(await Promise.all(rows));
}

/** What people see of the orders, without ids. */
async function orders() {
  const found = await sql<Record<string, unknown>>`select o.order_number, o.order_total, o.currency, o.order_status,
      o.order_date::text, m.name as merchant,
      (select count(*) from items i where i.user_id = o.user_id and i.order_id = o.id and i.deleted_at is null) as items,
      (select string_agg(s.tracking_number, ',') from shipments s where s.user_id = o.user_id and s.order_id = o.id) as parcels
    from orders o join merchants m on m.user_id = o.user_id and m.id = o.merchant_id
    where o.user_id = ${userId} order by o.order_date, o.order_number`.execute(database.db);
  return found.rows;
}

describe('the sample mailbox', () => {
  test('gives its orders, with status, items and parcels', async () => {
    const ref = await link({ kind: 'sandbox' });
    await run(ref);
    const found = await orders();
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
      progress: { folders: 1, messagesTotal: 30, messagesScanned: 30, ordersFound: SAMPLE_ORDERS.length, etaMs: 0 },
    });
  });

  test('crawled again changes nothing', async () => {
    const ref = await link({ kind: 'sandbox' });
    await run(ref);
    const before = await everything();
    await run(ref);
    expect(await everything()).toEqual(before);
  });
});
