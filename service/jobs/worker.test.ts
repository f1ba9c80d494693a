import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { createStorageRoom, STORAGE_RESERVES } from '#database/storage-room.ts';
import { sharedParseThreads } from '../../test-support/parse-threads.ts';
import { USED_BEFORE } from '../../test-support/service.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { writeZip } from '../mail/testing/write-zip.ts';
import { sampleMailbox } from '../sandbox/sample-mailbox.ts';
import { sealKey } from '../secrets/seal.ts';
import { fillDictionaries } from '../store/dictionaries.ts';
import { saveLinkedMailbox } from '../store/mailboxes/linked-mailboxes.ts';
import type { MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';
import { hasUpload } from '../store/mailboxes/uploads.ts';
import { newId } from '../store/new-id.ts';
import type { Tables } from '../store/tables.ts';
import { createQueue, type JobHandlers, type Queue } from './queue.ts';
import { storeUpload } from './testing/store-upload.ts';
import { startWorker, type WorkerDeps } from './worker.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const secrets = { current: sealKey(randomBytes(32)), previous: [] };
const CLIENT = 'worker-client';
const LONG = { timeout: 50_000, interval: 100 };

let testDatabase: TestDatabase;
let database: Database<Tables>;
let queue: Queue;
let worker: Awaited<ReturnType<typeof startWorker>> | undefined;

beforeEach(async () => {
  testDatabase = await createServiceDatabase(USED_BEFORE);
  // Statements that wait for a locked user may wait as long as the test runs.
  database = openDatabase<Tables>(testDatabase.url, { max: 16, statementTimeoutMs: 0 });
  await fillDictionaries(database.db);
  await database.db.insertInto('clients').values({ id: CLIENT, name: 'x', created_at: 1 }).execute();
  queue = await createQueue(database, silent);
});
afterEach(async () => {
  await queue.stop();
  await worker?.stop();
  worker = undefined;
  await database.close();
  await testDatabase.drop();
});

async function start(options: Partial<WorkerDeps>): Promise<void> {
  let ticks = Date.UTC(2026, 5, 1);
  worker = await startWorker({
    database,
    queue,
    secrets,
    parsers: sharedParseThreads(),
    log: silent,
    clock: () => ticks++,
    crawlIntervalMs: 1e9,
    mailOptions: {
      allowPrivateHosts: false,
      extraCaFile: null,
      allowedPorts: [993],
      historyDays: null,
      uploadLimitBytes: 1e9,
      sandbox: true,
    },
    ...options,
  });
}

async function newUser(): Promise<string> {
  const id = newId();
  const nobody = { first_name: null, last_name: null, user_email: null, create_time: 1, update_time: 1 };
  await database.db
    .insertInto('users')
    .values({ id, client_id: CLIENT, user_name: id, ...nobody })
    .execute();
  return id;
}

async function link(userId: string, kind: 'sandbox' | 'import'): Promise<MailboxRef> {
  const consent = { consentVersion: '1', consentAt: 1 };
  const mailbox = { userId, email: `${newId()}@x.example`, providerId: 90, sealCredential: null, ...consent };
  const mailboxId = await database.db
    .transaction()
    .execute((trx) => saveLinkedMailbox(trx, { ...mailbox, connection: { kind } }, () => 1));
  return { userId, mailboxId: mailboxId ?? '' };
}

async function linkExport(userId: string, content: Buffer): Promise<MailboxRef> {
  const ref = await link(userId, 'import');
  await storeUpload(database.db, secrets, ref, content, 1_048_576);
  await queue.enqueueCrawl(database.db, ref);
  return ref;
}

async function linkSample(userId: string): Promise<MailboxRef> {
  const ref = await link(userId, 'sandbox');
  await queue.enqueueCrawl(database.db, ref);
  return ref;
}

const readAt = async ({ mailboxId }: MailboxRef) => {
  const row = await database.db
    .selectFrom('mailboxes')
    .select('last_crawled_at')
    .where('id', '=', mailboxId)
    .executeTakeFirstOrThrow();
  return Number(row.last_crawled_at ?? 0);
};
const isRead = (ref: MailboxRef) =>
  vi.waitFor(async () => expect(await readAt(ref), ref.mailboxId).toBeGreaterThan(0), LONG);

/** Returns the number of these users' jobs that workers have taken. */
async function taken(...users: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: string }>`select count(*) n from pgboss.job
    where state = 'active' and data->>'userId' = any(${users}::text[])`.execute(database.db);
  return Number(rows[0]?.n);
}

/** Locks users like an endless write. Reads for them make no progress and keep their slots. */
async function hold(...users: readonly string[]): Promise<() => Promise<void>> {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('select 1 from users where id = any($1::int8[]) for no key update', [users]);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

const empty = (count: number) =>
  writeZip(Array.from({ length: count }, (_, n) => ({ name: `${n}.eml`, content: Buffer.alloc(0) })));
const mbox = (count: number) =>
  Buffer.from(Array.from({ length: count }, (_, n) => `From x\nFrom: a@b.example\nSubject: ${n}\n\n\n`).join(''));

test('lets two archives and an mbox that never end delay no mailbox of another user', async () => {
  const hostile = [await newUser(), await newUser(), await newUser()];
  const [first = '', second = '', third = ''] = hostile;
  const exports = [
    await linkExport(first, empty(100)),
    await linkExport(second, empty(100)),
    await linkExport(third, mbox(100)),
  ];
  const release = await hold(...hostile);
  try {
    await start({ concurrency: 3 });
    await vi.waitFor(async () => expect(await taken(...hostile)).toBeGreaterThanOrEqual(2), LONG);
    await isRead(await linkSample(await newUser()));
    for (const ref of exports) expect(await hasUpload(database.db, ref)).toBe(true);
  } finally {
    await release();
  }
  for (const ref of exports) await isRead(ref);
});

test('leaves a slot to other users when one user has many mailboxes', async () => {
  const busy = await newUser();
  const many = [await linkSample(busy), await linkSample(busy), await linkSample(busy)];
  const release = await hold(busy);
  try {
    await start({ concurrency: 2, comeAgainSeconds: 1 });
    await vi.waitFor(async () => expect(await taken(busy)).toBeGreaterThanOrEqual(1), LONG);
    await isRead(await linkSample(await newUser()));
  } finally {
    await release();
  }
  for (const ref of many) await isRead(ref);
});

test('alternates turns at exports, so that a small one is read before a large one that came first', async () => {
  const large = await linkExport(await newUser(), mbox(400));
  const small = await linkExport(await newUser(), mbox(10));
  await start({ exportConcurrency: 1, exportTurn: { ms: 1e12, mails: 50, files: 50 } });
  await isRead(small);
  await isRead(large);
  expect(await readAt(small)).toBeLessThan(await readAt(large));
  expect(await progressOf(large)).toMatchObject({ messagesTotal: 400, messagesScanned: 400 });
});

test('reads a mailbox with a server and an export from both', async () => {
  await start({ concurrency: 1 });
  const ref = await link(await newUser(), 'sandbox');
  await storeUpload(database.db, secrets, ref, mbox(10));
  await queue.enqueueCrawl(database.db, ref);
  await isRead(ref);
  const emails = await database.db.selectFrom('emails').select('id').where('mailbox_id', '=', ref.mailboxId).execute();
  expect(emails).toHaveLength(sampleMailbox().length + 10);
  expect(await hasUpload(database.db, ref)).toBe(false);
});

test('reads an export for which there is no space as soon as there is, and the server of its mailbox before', async () => {
  let free = STORAGE_RESERVES.import - 1;
  await start({ storage: createStorageRoom('/data', async () => free), storageRetrySeconds: 1 });
  const [other, both] = [await linkExport(await newUser(), mbox(10)), await link(await newUser(), 'sandbox')];
  await storeUpload(database.db, secrets, both, mbox(10));
  await queue.enqueueCrawl(database.db, both);
  await isRead(both);
  expect(await hasUpload(database.db, both)).toBe(true);
  expect(await readAt(other)).toBe(0);
  free = STORAGE_RESERVES.import;
  await isRead(other);
  await vi.waitFor(async () => expect(await hasUpload(database.db, both)).toBe(false), LONG);
});

test('queues an export again whose job used up its attempts with workers that died', async () => {
  const ref = await link(await newUser(), 'import');
  await storeUpload(database.db, secrets, ref, mbox(1));
  await queue.enqueueExports(database.db, ref);
  const handlers = Promise.withResolvers<JobHandlers>();
  await start({ queue: { ...queue, work: async (given) => handlers.resolve(given) } });
  const { pollMailboxes } = await handlers.promise;
  const statesAfter = async (change: string) => {
    await sql`update pgboss.job set state = ${change} where name = 'read-exports'`.execute(database.db);
    await pollMailboxes();
    const { rows } = await sql<{ state: string }>`select state from pgboss.job
      where name = 'read-exports' order by created_on`.execute(database.db);
    return rows.map(({ state }) => state);
  };
  for (const state of ['created', 'retry', 'active']) expect(await statesAfter(state)).toEqual([state]);
  expect(await statesAfter('failed')).toEqual(['failed', 'created']);
});

async function progressOf({ mailboxId }: MailboxRef) {
  const { db } = database;
  return (await db.selectFrom('mailboxes').select('progress').where('id', '=', mailboxId).executeTakeFirstOrThrow())
    .progress;
}
