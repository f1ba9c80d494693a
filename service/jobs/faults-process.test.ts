import { type ChildProcess, fork, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hasOpenssl } from '../../test-support/certificate.ts';
import { inFull } from '../../test-support/complete-cases.ts';
import type { CrawlOrder, CrawlReport } from '../../test-support/crawl-child.ts';
import { type Crawling, startCrawling } from '../../test-support/crawling.ts';
import { type FaultImap, startFaultImap } from '../../test-support/fault-imap.ts';
import { answerChild } from '../../test-support/parent-readings.ts';
import { isSoak, randomSeed, soaked } from '../../test-support/random-cases.ts';
import { generateHam } from '../mail/testing/generate-ham.ts';
import { writeZip } from '../mail/testing/write-zip.ts';
import { SAMPLE_BOOKINGS } from '../sandbox/sample-bookings.ts';
import { sampleMailbox } from '../sandbox/sample-mailbox.ts';
import { SAMPLE_ORDERS } from '../sandbox/sample-orders.ts';
import { credentialIdentity } from '../secrets/identities.ts';
import { seal, sealKey } from '../secrets/seal.ts';
import type { MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';
import { readUidSet } from '../store/mailboxes/uid-set.ts';
import { createQueue } from './queue.ts';
import { storeUpload } from './testing/store-upload.ts';
import { startWorker } from './worker.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const KEY = randomBytes(32).toString('hex');
/** The sample mailbox, or its beginning, mixed with as many other emails. */
const SAMPLE = sampleMailbox().slice(0, inFull(8, undefined));
const MAILS = SAMPLE.flatMap((raw, n) => [{ raw }, { raw: generateHam(n).raw }]);

describe.skipIf(!hasOpenssl)(`processes${hasOpenssl ? '' : ' (skipped: openssl is not installed)'}`, () => {
  let crawling: Crawling;
  let server: FaultImap;
  let children: ChildProcess[];

  beforeAll(async () => {
    crawling = await startCrawling();
  });
  afterAll(() => crawling.close());
  beforeEach(async () => {
    children = [];
    server = await startFaultImap({
      certificateHost: 'localhost',
      mails: { INBOX: MAILS.slice(0, inFull(10, 40)), Archive: MAILS.slice(inFull(10, 40)) },
    });
  });
  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL');
    await server.close();
  });

  /** Links a mailbox of a separate user, with a password encrypted under the key that the processes use. */
  async function link(address = 'me@x.example'): Promise<MailboxRef> {
    await crawling.newUser();
    const ref = await crawling.link(server, server.password, address);
    const keys = { current: sealKey(Buffer.from(KEY, 'hex')), previous: [] };
    const credential = seal(keys, credentialIdentity(ref), Buffer.from(server.password));
    // A host name that a separate process can resolve.
    await sql`update mailboxes set credential = ${credential}, connection = connection || '{"host": "localhost"}'::jsonb
      where id = ${ref.mailboxId}`.execute(crawling.database.db);
    return ref;
  }

  /** Starts a process that crawls. By default, the threads of this test read its emails. */
  async function startChild(ref: MailboxRef, killAt: number | null, readsHere = false): Promise<ChildProcess> {
    const { url } = crawling.database;
    const { caFile, port } = server;
    const order: CrawlOrder = { url, key: KEY, ref, caFile, port, readsHere, killAt };
    const module = new URL('../../test-support/crawl-child.ts', import.meta.url);
    const child = fork(module, [JSON.stringify(order)], { execArgv: [], serialization: 'advanced' });
    children.push(child);
    answerChild(child, crawling.deps.pool);
    await once(child, 'message');
    return child;
  }

  /** Runs a crawl in a child process. Returns null if the process was killed. */
  async function letCrawl(child: ChildProcess): Promise<Extract<CrawlReport, { is: 'over' }> | null> {
    let report: CrawlReport | null = null;
    child.on('message', (message: CrawlReport | { readonly is: 'read' }) => {
      if (message.is === 'over') report = message;
    });
    const gone = once(child, 'exit');
    child.send('go');
    await gone;
    return report;
  }

  /** Returns all values that come from emails, without IDs and times of this run. */
  async function rows({ userId }: MailboxRef): Promise<object> {
    const found = await sql<object>`select
        (select json_agg(row_to_json(t)) from (select order_number, order_total, currency, order_status, order_date, order_title
          from orders where user_id = ${userId} order by order_number) t) orders,
        (select json_agg(row_to_json(t)) from (select description, quantity, price
          from items where user_id = ${userId} order by description, price) t) items,
        (select json_agg(row_to_json(t)) from (select tracking_number, status_code, shipping_date
          from shipments where user_id = ${userId} order by tracking_number) t) shipments,
        (select json_agg(row_to_json(t)) from (select message_key, outcome, subject
          from emails where user_id = ${userId} order by message_key) t) emails,
        (select json_agg(row_to_json(t)) from (select path, highest_uid, lowest_uid, read_messages, candidates
          from folders where user_id = ${userId} order by path) t) folders`.execute(crawling.database.db);
    const skipped = await crawling.database.db
      .selectFrom('skipped_messages')
      .select(['path', 'uids'])
      .where('user_id', '=', userId)
      .execute();
    const left = skipped.flatMap(({ path, uids }) => readUidSet(uids).map((uid) => `${path} ${uid}`)).sort();
    return { ...found.rows[0], left };
  }

  test('leave the rows of an undisturbed crawl when killed at random points', async () => {
    const undisturbed = await link();
    const whole = await letCrawl(await startChild(undisturbed, null, true));
    expect(whole).toMatchObject({ outcome: 'done' });
    const expected = await rows(undisturbed);
    expect(expected).toMatchObject({ orders: { length: inFull(4, SAMPLE_ORDERS.length + SAMPLE_BOOKINGS.length) } });
    const random = seeded(randomSeed(20_260_105));
    // Early enough that some work is left for the next process.
    const points = () =>
      Array.from({ length: soaked(inFull(2, 3), 5) }, () => 1 + Math.floor((random() * (whole?.statements ?? 0)) / 3));
    const lanes: { readonly ref: MailboxRef; readonly kills: readonly number[] }[] = [];
    for (let lane = 0; lane < soaked(inFull(1, 2), 20); lane++) lanes.push({ ref: await link(), kills: points() });
    let killings = 0;
    const killed = async ({ ref, kills }: (typeof lanes)[number]) => {
      for (const killAt of kills) if ((await letCrawl(await startChild(ref, killAt))) === null) killings++;
      const last = await letCrawl(await startChild(ref, null));
      expect(last).toMatchObject({ outcome: 'done' });
      expect(await rows(ref)).toEqual(expected);
    };
    for (const [one, other] of pairs(lanes)) await Promise.all([killed(one), other && killed(other)]);
    // A few of the random points are after the end of the remaining work.
    expect(killings).toBeGreaterThanOrEqual(isSoak ? lanes.length : inFull(2, 6));
  });

  test('leave every email once when killed at random points of an export', async () => {
    const mails = MAILS.map(({ raw }, n) => ({ name: `${n}.eml`, content: Buffer.from(raw) }));
    const keys = { current: sealKey(Buffer.from(KEY, 'hex')), previous: [] };
    const upload = async () => {
      const ref = await link();
      await sql`update mailboxes set connection = '{"kind": "import"}' where id = ${ref.mailboxId}`.execute(
        crawling.database.db,
      );
      await storeUpload(crawling.database.db, keys, ref, writeZip(mails, { deflate: true }));
      return ref;
    };
    const undisturbed = await upload();
    const whole = await letCrawl(await startChild(undisturbed, null));
    expect(whole).toMatchObject({ outcome: 'done' });
    const ref = await upload();
    const random = seeded(randomSeed(20_261_122));
    let kills = 0;
    const points = soaked(inFull(1, 2), 8);
    for (let n = 0; n < points; n++) {
      const killAt = 1 + Math.floor((random() * (whole?.statements ?? 0)) / 10);
      if ((await letCrawl(await startChild(ref, killAt))) === null) kills++;
    }
    expect(kills).toBe(points);
    expect(await letCrawl(await startChild(ref, null))).toMatchObject({ outcome: 'done' });
    expect(await rows(ref)).toEqual(await rows(undisturbed));
    const { rows: numbers } = await sql<{ total: number; scanned: number }>`select
        (progress->>'messagesTotal')::int total, (progress->>'messagesScanned')::int scanned
      from mailboxes where id = ${ref.mailboxId}`.execute(crawling.database.db);
    expect(numbers).toEqual([{ total: mails.length, scanned: mails.length }]);
  });

  test('crawl a mailbox once if several of them want to', async () => {
    const ref = await link();
    const count = inFull(3, 8);
    const all = await Promise.all(Array.from({ length: count }, () => startChild(ref, null)));
    // The first one waits in the middle of its crawl until the others are rejected.
    const others = Promise.withResolvers<void>();
    server.fault = async ({ name }, right) => {
      if (name === 'LIST') await others.promise;
      return right;
    };
    const reports = all.map((child) => letCrawl(child));
    let reported = 0;
    for (const report of reports) report.then(() => (++reported === count - 1 ? others.resolve() : undefined));
    const outcomes = (await Promise.all(reports)).map((report) => report?.outcome);
    expect(outcomes.sort()).toEqual(['done', ...Array.from({ length: count - 1 }, () => 'mailbox_busy')].sort());
    expect(server.connections()).toBe(1);
  });

  test('stop in time during many crawls, and lose none of them', async () => {
    const crawls = inFull(6, 50);
    const folder = await mkdtemp(join(tmpdir(), 'pl-worker-'));
    const keyFile = join(folder, 'kek');
    await writeFile(keyFile, `${KEY}\n`, { mode: 0o600 });
    // Mailboxes of other tests are encrypted with another key, and a worker that cannot decrypt them does not start.
    await crawling.database.db.deleteFrom('mailboxes').execute();
    server.mails = { INBOX: MAILS.slice(0, 4) };
    const refs: MailboxRef[] = [];
    for (let n = 0; n < crawls; n++) refs.push(await link());
    const queue = await createQueue(crawling.database, silent, { heartbeatSeconds: 10 });
    for (const ref of refs) await queue.enqueueCrawl(crawling.database.db, ref);
    const env = {
      ...process.env,
      DATA_DIR: folder,
      KEY_ENCRYPTION_KEY_FILE: keyFile,
      SERVICE_DATABASE_URL: crawling.database.url,
      ALLOW_PRIVATE_IMAP_HOSTS: '1',
      IMAP_EXTRA_CA_FILE: server.caFile,
      IMAP_ALLOWED_PORTS: String(server.port),
      IMAP_CONNECTIONS_PER_HOST: '100',
      IMAP_IDLE_CONNECTIONS: '0',
      CRAWL_CONCURRENCY: String(crawls),
      LOG_LEVEL: 'error',
    };
    const jobs = async (state: string) =>
      Number(
        (
          await sql<{
            n: string;
          }>`select count(*) n from pgboss.job where name = 'crawl-mailbox' and state = ${state}`.execute(
            crawling.database.db,
          )
        ).rows[0]?.n,
      );
    let second: Awaited<ReturnType<typeof startWorker>> | undefined;
    try {
      // All of them hang in a fetch that never ends.
      let hanging = 0;
      server.fault = ({ name, rest }, right) => {
        if (name !== 'FETCH' || !rest.includes('BODY.PEEK[]')) return right;
        hanging++;
        return null;
      };
      const worker = spawn(process.execPath, ['service/main.ts', '--role', 'worker'], { env, stdio: 'ignore' });
      children.push(worker);
      await vi.waitFor(() => expect(hanging).toBe(crawls), { timeout: 120_000, interval: 100 });
      expect(await jobs('active')).toBe(crawls);
      const gone = once(worker, 'exit');
      const reportedAt = Date.now();
      worker.kill('SIGTERM');
      expect(await gone).toEqual([0, null]);
      // The documented limit after which a supervisor would kill the process.
      expect(Date.now() - reportedAt).toBeLessThan(30_000);
      expect(await jobs('active')).toBe(0);
      server.fault = null;
      // Another worker, in this process because its parse threads know the emails.
      crawling.trust(server);
      second = await startWorker({
        ...crawling.deps,
        queue,
        secrets: { current: sealKey(Buffer.from(KEY, 'hex')), previous: [] },
        parsers: crawling.pool,
        crawlIntervalMs: 1e9,
        concurrency: crawls,
        connectionsPerHost: 100,
      });
      const read = () =>
        sql<{ n: string }>`select count(*) n from mailboxes where status_code = 200`
          .execute(crawling.database.db)
          .then((found) => Number(found.rows[0]?.n));
      await vi.waitFor(async () => expect(await read()).toBe(crawls), { timeout: 120_000, interval: 200 });
    } finally {
      await queue.stop();
      await second?.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

function* pairs<Value>(values: readonly Value[]): Generator<readonly [Value, Value | undefined]> {
  for (let n = 0; n < values.length; n += 2) yield [values[n] as Value, values[n + 1]];
}

/** mulberry32: the same points for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
