import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStorageRoom, STORAGE_RESERVES } from '#database/storage-room.ts';
import { inFull } from '../../test-support/complete-cases.ts';
import { type Crawling, startCrawling } from '../../test-support/crawling.ts';
import type { ParsePool } from '../mail/parse-pool.ts';
import { writeZip } from '../mail/testing/write-zip.ts';
import { sampleMailbox } from '../sandbox/sample-mailbox.ts';
import { sealKey } from '../secrets/seal.ts';
import type { MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';
import { findNextUpload } from '../store/mailboxes/uploads.ts';
import { type CrawlPart, crawlMailbox } from './crawl-mailbox.ts';
import { beginExportTurn, type ExportTurnLimits } from './export-turn.ts';
import { storeUpload } from './testing/store-upload.ts';

const PIECE = 10_000;
const NO_LIMITS: ExportTurnLimits = { ms: 1e12, mails: 1e12, files: 1e12 };
const tiny = (n: number) => Buffer.from(`From: a@b.example\nSubject: ${n}\nMessage-ID: <${n}@b.example>\n\nHello\n`);
const mbox = (count: number) =>
  Buffer.concat(Array.from({ length: count }, (_, n) => Buffer.concat([Buffer.from('From x\n'), tiny(n), EMPTY_LINE])));
const EMPTY_LINE = Buffer.from('\n');
const files = (count: number, content: (n: number) => Buffer = tiny) =>
  Array.from({ length: count }, (_, n) => ({ name: `${n}.eml`, content: content(n) }));
const nothing = {
  messageId: null,
  from: null,
  to: null,
  subject: '',
  sentAt: null,
  content: null,
  head: null,
} as const;
/** A parser that finds nothing in any email, as fast as possible. */
const quiet: Crawling['deps']['pool'] = {
  read: async () => ({ ...nothing, reading: { kind: 'none', reason: 'empty' } }),
  close: async () => undefined,
};

let crawling: Crawling;
const secrets = { current: sealKey(randomBytes(32)), previous: [] };

beforeAll(async () => {
  crawling = await startCrawling();
  // Transactions that store emails or a cursor. Excludes progress, which is written at time intervals.
  const statements = [
    'create table storing (xid xid8 primary key)',
    `create function note_storing() returns trigger language plpgsql as $$ begin
       insert into storing values (pg_current_xact_id()) on conflict do nothing; return null;
     end $$`,
    'create trigger note_storing after insert or update on emails execute function note_storing()',
    'create trigger note_storing after update on uploads execute function note_storing()',
  ];
  for (const statement of statements) await sql.raw(statement).execute(crawling.database.db);
});
afterAll(() => crawling.close());
beforeEach(() => crawling.newUser());

async function link(content: Buffer | string, pieceBytes = PIECE): Promise<MailboxRef> {
  const ref = await crawling.linkExport('From: a@b.example\n\n');
  await crawling.database.db.deleteFrom('uploads').where('user_id', '=', ref.userId).execute();
  await storeUpload(crawling.database.db, secrets, ref, content, pieceBytes);
  crawling.deps = { ...crawling.deps, secrets };
  return ref;
}

/** Creates one turn with these limits. Others wait unless `othersWait` is false. */
function turn(limits: Partial<ExportTurnLimits>, othersWait = true): CrawlPart {
  const { clock } = crawling.deps;
  return { kind: 'exports', turn: beginExportTurn({ ...NO_LIMITS, ...limits }, clock, async () => othersWait) };
}

const crawl = (ref: MailboxRef, part: CrawlPart, signal = new AbortController().signal) =>
  crawlMailbox(crawling.deps, ref, signal, part);

/** Takes turns until the export is read and returns their number. */
async function inTurns(ref: MailboxRef, limits: Partial<ExportTurnLimits>): Promise<number> {
  for (let turns = 1; turns < 1_000; turns++) {
    const error: unknown = await crawl(ref, turn(limits)).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (error === null) return turns;
    expect(error).toMatchObject({ code: 'turn_over' });
  }
  throw new Error('No turn was the last');
}

async function progressOf({ mailboxId }: MailboxRef) {
  const { db } = crawling.database;
  return (await db.selectFrom('mailboxes').select('progress').where('id', '=', mailboxId).executeTakeFirstOrThrow())
    .progress;
}

const upload = (ref: MailboxRef) => findNextUpload(crawling.database.db, ref);

async function subjects({ userId }: MailboxRef): Promise<readonly (string | null)[]> {
  const { db } = crawling.database;
  const rows = await db.selectFrom('emails').select('subject').where('user_id', '=', userId).orderBy('id').execute();
  return rows.map(({ subject }) => subject);
}

/** Crawls to the end and returns how many transactions stored emails or a cursor. */
async function countStoring(ref: MailboxRef): Promise<number> {
  await sql`delete from storing`.execute(crawling.database.db);
  await crawl(ref, { kind: 'everything' });
  const { rows } = await sql<{ n: string }>`select count(*) n from storing`.execute(crawling.database.db);
  return Number(rows[0]?.n);
}

test('reads tens of thousands of empty files of an archive in a few commits', async () => {
  const count = inFull(20_000, 100_000);
  const ref = await link(writeZip(files(count, () => Buffer.alloc(0))), 1_048_576);
  expect(await countStoring(ref)).toBeLessThanOrEqual(count / 5_000);
  expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 200, status_reason: 'up_to_date' });
});

test('commits hundreds of emails together if they are not about orders', async () => {
  const ref = await link(mbox(5_000));
  crawling.deps = { ...crawling.deps, pool: quiet };
  expect(await countStoring(ref)).toBeLessThanOrEqual(20);
  expect(await subjects(ref)).toHaveLength(5_000);
  expect(await progressOf(ref)).toMatchObject({ messagesTotal: 5_000, messagesScanned: 5_000 });
});

test('stores an email once that is in an export many times', async () => {
  const one = Buffer.concat([Buffer.from('From x\n'), tiny(1), EMPTY_LINE]);
  const ref = await link(Buffer.concat(Array.from({ length: 300 }, () => one)));
  await crawl(ref, { kind: 'everything' });
  expect(await subjects(ref)).toEqual(['1']);
  expect(await progressOf(ref)).toMatchObject({ messagesTotal: 300, messagesScanned: 300 });
});

test('stops before the disk is full, keeps the export, and continues where it stopped', async () => {
  const ref = await link(mbox(300));
  let checks = 0;
  const readFree = async () => (++checks > 3 ? STORAGE_RESERVES.import - 1 : STORAGE_RESERVES.import);
  crawling.deps = { ...crawling.deps, pool: quiet, storage: createStorageRoom('/data', readFree) };
  await expect(crawl(ref, { kind: 'everything' })).rejects.toMatchObject({ code: 'storage_full' });
  expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 500, status_reason: 'storage_full' });
  const before = (await subjects(ref)).length;
  expect(before).toBeGreaterThan(0);
  expect((await upload(ref))?.cursor.messages).toBe(before);
  checks = -1_000;
  await crawl(ref, { kind: 'everything' });
  expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 200, status_reason: 'up_to_date' });
  expect(await subjects(ref)).toHaveLength(300);
  expect(await progressOf(ref)).toMatchObject({ messagesTotal: 300, messagesScanned: 300 });
  expect(await upload(ref)).toBeNull();
});

describe('a turn', () => {
  const exports: readonly [string, () => Buffer][] = [
    ['an mbox', () => mbox(100)],
    ['an archive of mails', () => writeZip(files(100))],
    ['an archive of an mbox, packed', () => writeZip([{ name: 'a.mbox', content: mbox(100) }], { deflate: true })],
  ];
  test.each(exports)('ends at its email limit in %s, and later turns continue from there', async (_name, content) => {
    const ref = await link(content());
    expect(await inTurns(ref, { mails: 30 })).toBe(4);
    expect((await subjects(ref)).toSorted()).toEqual(Array.from({ length: 100 }, (_, n) => String(n)).toSorted());
    expect(await progressOf(ref)).toMatchObject({ messagesTotal: 100, messagesScanned: 100, etaMs: 0 });
    expect(await upload(ref)).toBeNull();
    expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 200 });
  });

  test('leaves the mailbox in progress when it is over, with correct numbers', async () => {
    const ref = await link(mbox(100));
    await expect(crawl(ref, turn({ mails: 30 }))).rejects.toMatchObject({ code: 'turn_over' });
    expect(await upload(ref)).toMatchObject({ cursor: { messages: 30 } });
    const { messagesTotal, messagesScanned, startedAt } = await progressOf(ref);
    expect(messagesScanned).toBe(30);
    expect(Math.abs(messagesTotal - 100)).toBeLessThan(10);
    expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 201, status_reason: 'crawling' });
    await expect(crawl(ref, turn({ mails: 30 }))).rejects.toMatchObject({ code: 'turn_over' });
    expect(await progressOf(ref)).toMatchObject({ messagesScanned: 60, startedAt });
  });

  test('ends at its file limit, even if no file contains an email', async () => {
    const ref = await link(writeZip(files(1_000, () => Buffer.from('no mail'))));
    expect(await inTurns(ref, { files: 300 })).toBe(4);
    expect(await progressOf(ref)).toMatchObject({ messagesTotal: 0, messagesScanned: 0 });
  });

  test('ends when its time is over, but not before it has read an email', async () => {
    const ref = await link(mbox(100));
    // Each read of this clock advances it by 1 ms.
    const turns = await inTurns(ref, { ms: 20 });
    expect(turns).toBeGreaterThan(2);
    expect(turns).toBeLessThan(100);
    expect(await subjects(ref)).toHaveLength(100);
  });

  test('continues past its limits while no one waits', async () => {
    const ref = await link(mbox(100));
    await crawl(ref, turn({ mails: 3, ms: 5 }, false));
    expect(await subjects(ref)).toHaveLength(100);
  });

  test('skips and repeats nothing after its crawl was stopped', async () => {
    const content = Buffer.from(
      sampleMailbox()
        .map((raw) => `From x\n${raw.toString('utf8')}\n`)
        .join(''),
    );
    const undisturbed = await link(content);
    await crawl(undisturbed, { kind: 'everything' });
    const expected = (await subjects(undisturbed)).toSorted();
    await crawling.newUser();
    const ref = await link(content);
    const { pool } = crawling.deps;
    for (const stopAt of [7, 3, 12]) {
      const stopping = new AbortController();
      let reads = 0;
      const read: ParsePool['read'] = (...args) => {
        if (++reads === stopAt) stopping.abort(new Error('stopped'));
        return pool.read(...args);
      };
      crawling.deps = { ...crawling.deps, pool: { ...pool, read } };
      await expect(crawl(ref, turn({ mails: 10 }), stopping.signal)).rejects.toThrow();
    }
    await inTurns(ref, { mails: 10 });
    expect((await subjects(ref)).toSorted()).toEqual(expected);
    expect(await progressOf(ref)).toMatchObject({ messagesTotal: expected.length, messagesScanned: expected.length });
  });

  test('does not reset the count of unpacked bytes of an archive', async () => {
    const parts = Array.from({ length: 8 }, (_, n) => ({
      name: `${n}.mbox`,
      content: Buffer.concat([Buffer.from('From x\n'), tiny(n), Buffer.alloc(400_000, 'word ')]),
    }));
    const zip = writeZip(parts, { deflate: true });
    // The directory states that they are small.
    for (let at = zip.indexOf('PK\x01\x02'); at !== -1; at = zip.indexOf('PK\x01\x02', at + 1)) {
      zip.writeUInt32LE(100, at + 24);
    }
    const ref = await link(zip);
    let turns = 0;
    while ((await upload(ref)) !== null && turns++ < 20) await crawl(ref, turn({ mails: 1 })).catch(() => undefined);
    expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 500, status_reason: 'export_too_large' });
    expect((await subjects(ref)).length).toBeLessThan(8);
  });
});

test('rejects overlapping files before it reads anything, and sets the mailbox status', async () => {
  const zip = writeZip(files(50));
  const second = zip.indexOf('PK\x01\x02', zip.indexOf('PK\x01\x02') + 1);
  // The second file begins within the first.
  zip.writeUInt32LE(10, second + 42);
  const ref = await link(zip);
  await crawl(ref, turn({}));
  expect(await crawling.mailbox(ref)).toMatchObject({ status_code: 500, status_reason: 'export_overlapping' });
  expect(await subjects(ref)).toEqual([]);
  expect(await upload(ref)).toBeNull();
});
