import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#database/open.ts';
import { sharedParseThreads } from '../../../test-support/parse-threads.ts';
import { createServiceDatabase } from '../../../test-support/service-database.ts';
import type { ParsePool } from '../../mail/parse-pool.ts';
import { SAMPLE_BOOKINGS } from '../../sandbox/sample-bookings.ts';
import { SAMPLE_TIME, sampleMailbox } from '../../sandbox/sample-mailbox.ts';
import { SAMPLE_ORDERS } from '../../sandbox/sample-orders.ts';
import { credentialIdentity } from '../../secrets/identities.ts';
import { seal, sealKey } from '../../secrets/seal.ts';
import { fillDictionaries } from '../../store/dictionaries.ts';
import { saveLinkedMailbox } from '../../store/mailboxes/linked-mailboxes.ts';
import type { Connection } from '../../store/mailboxes/mailbox-tables.ts';
import type { MailboxRef } from '../../store/mailboxes/mailboxes-crawl.ts';
import { newId } from '../../store/new-id.ts';
import type { Tables } from '../../store/tables.ts';
import type { CrawlDeps } from '../crawl-context.ts';
import { crawlMailbox } from '../crawl-mailbox.ts';
import { storeUpload } from './store-upload.ts';

/** Number of emails in the sample mailbox. */
export const SAMPLE_EMAILS = sampleMailbox().length;
/** Number of orders in the sample mailbox, bookings included. */
export const SAMPLE_COUNT = SAMPLE_ORDERS.length + SAMPLE_BOOKINGS.length;

/** Crawls of mailboxes of any kind, and what they store for the current user. */
export type MailboxCrawls = {
  readonly database: Database<Tables>;
  readonly pool: ParsePool;
  readonly userId: string;
  /** Dependencies of the crawls. `newUser` recreates them; tests may replace them. */
  deps: CrawlDeps;
  /** Switches to a new user. */
  newUser(): Promise<void>;
  /** Links a mailbox of the user. `linkedAt` is the day on which the sample mailbox ends. */
  link(connection: Connection, password?: string | null, address?: string, linkedAt?: number): Promise<MailboxRef>;
  upload(ref: MailboxRef, content: string): Promise<void>;
  run(ref: MailboxRef): Promise<void>;
  mailbox(ref: MailboxRef): Promise<{
    readonly status_code: number;
    readonly status_reason: string | null;
    readonly credential_state: string;
    readonly progress: unknown;
  }>;
  /** Returns the orders as users see them, without IDs. */
  orders(): Promise<readonly Record<string, unknown>[]>;
  /** Returns all rows of the user that a crawl writes, by table, without values that may differ in a later run. */
  everything(): Promise<Readonly<Record<string, readonly string[]>>>;
  close(): Promise<void>;
};

const CLIENT = 'crawl-client';
const secrets = { current: sealKey(randomBytes(32)), previous: [] };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Opens a database with one client, for crawls in this process. */
export async function startMailboxCrawls(): Promise<MailboxCrawls> {
  const testDatabase = await createServiceDatabase();
  const database = openDatabase<Tables>(testDatabase.url);
  await fillDictionaries(database.db);
  await database.db.insertInto('clients').values({ id: CLIENT, name: 'x', created_at: 1 }).execute();
  const pool = sharedParseThreads();
  let userId = '';
  const crawls: MailboxCrawls = {
    database,
    pool,
    get userId() {
      return userId;
    },
    deps: freshDeps(database, pool),
    async newUser() {
      userId = newId();
      const nobody = { first_name: null, last_name: null, user_email: null };
      const row = { id: userId, client_id: CLIENT, user_name: userId, ...nobody, create_time: 1, update_time: 1 };
      await database.db.insertInto('users').values(row).execute();
      crawls.deps = freshDeps(database, pool);
    },
    async link(connection, password = null, address = 'me@x.example', linkedAt = SAMPLE_TIME) {
      const owner = userId;
      const sealCredential =
        password === null
          ? null
          : (mailboxId: string) =>
              seal(secrets, credentialIdentity({ userId: owner, mailboxId }), Buffer.from(password));
      const consent = { consentVersion: '1', consentAt: 1 };
      const linked = { userId: owner, email: address, providerId: 90, connection, sealCredential, ...consent };
      const mailboxId = await database.db
        .transaction()
        .execute((trx) => saveLinkedMailbox(trx, linked, () => linkedAt));
      return { userId: owner, mailboxId: mailboxId ?? '' };
    },
    async upload(ref, content) {
      await storeUpload(database.db, secrets, ref, content);
    },
    async run(ref) {
      await crawlMailbox(crawls.deps, ref, new AbortController().signal);
    },
    mailbox: (ref) =>
      database.db.selectFrom('mailboxes').selectAll().where('id', '=', ref.mailboxId).executeTakeFirstOrThrow(),
    orders: () => readOrders(database, userId),
    everything: () => readEverything(database, userId),
    async close() {
      await database.close();
      await testDatabase.drop();
    },
  };
  return crawls;
}

function freshDeps(database: Database<Tables>, pool: ParsePool): CrawlDeps {
  let ticks = Date.UTC(2026, 5, 1);
  return {
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
