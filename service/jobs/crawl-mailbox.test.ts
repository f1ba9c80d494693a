import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inFull } from '../../test-support/complete-cases.ts';
import { type Dovecot, hasDovecot, startDovecot } from '../../test-support/dovecot.ts';
import { MailError } from '../mail/mail-error.ts';
import type { ParsePool } from '../mail/parse-pool.ts';
import { sampleMailbox } from '../sandbox/sample-mailbox.ts';
import type { Connection } from '../store/mailboxes/mailbox-tables.ts';
import type { MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';
import { unlinkMailbox } from '../store/mailboxes/unlink-mailbox.ts';
import { deleteOrder } from '../store/orders/orders.ts';
import type { CrawlDeps } from './crawl-context.ts';
import { crawlMailbox } from './crawl-mailbox.ts';
import { type MailboxCrawls, SAMPLE_COUNT, startMailboxCrawls } from './testing/mailbox-crawls.ts';

/** The beginning of the sample mailbox, for what does not depend on the number of its emails. */
const MAILS = sampleMailbox().slice(0, inFull(22, undefined));
/** Number of orders in them, bookings included. */
const ORDERS = inFull(10, SAMPLE_COUNT);

let crawls: MailboxCrawls;

beforeAll(async () => {
  crawls = await startMailboxCrawls();
});

afterAll(() => crawls.close());

beforeEach(() => crawls.newUser());

/** Stops the crawl when it parses the n-th email, once `stored` emails are stored. */
function stoppedAtRead(n: number, stopping: AbortController, stored: number): CrawlDeps {
  let reads = 0;
  const read: ParsePool['read'] = async (raw, receivedAt) => {
    if (++reads === n) {
      await vi.waitFor(
        async () => {
          const rows = await crawls.database.db
            .selectFrom('emails')
            .select('id')
            .where('user_id', '=', crawls.userId)
            .execute();
          expect(rows).toHaveLength(stored);
        },
        { timeout: 20_000 },
      );
      stopping.abort(new Error('stopped'));
    }
    return crawls.pool.read(raw, receivedAt);
  };
  return { ...crawls.deps, pool: { read, close: crawls.pool.close } };
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
    const found = await sql<object>`select * from ${sql.table(table)} where user_id = ${crawls.userId}`.execute(
      crawls.database.db,
    );
    const rows = found.rows.map((row) =>
      JSON.stringify(Object.entries(row).filter(([column]) => !own.has(column))).replace(/"emailId":"\d+"/g, ''),
    );
    return [table, rows.sort()];
  });
  return Object.fromEntries(await Promise.all(tables));
}

function mbox(mails: readonly Buffer[]): string {
  return mails.map((raw) => `From x\n${raw.toString('utf8')}\n`).join('');
}

/** Links a mailbox with these emails. */
async function upload(mails: readonly Buffer[], address?: string): Promise<MailboxRef> {
  const ref = await crawls.connect({ kind: 'import' }, null, address);
  await crawls.upload(ref, mbox(mails));
  return ref;
}

describe('an uploaded export', () => {
  test('is read like the mailbox it came from, and then deleted', async () => {
    const ref = await upload(MAILS);
    await crawls.crawl(ref);
    expect(await crawls.orders()).toHaveLength(ORDERS);
    expect(
      await crawls.database.db.selectFrom('uploads').select('id').where('user_id', '=', crawls.userId).execute(),
    ).toEqual([]);
    const before = await crawls.everything();
    await crawls.upload(ref, mbox(MAILS));
    await crawls.crawl(ref);
    expect(await crawls.everything()).toEqual(before);
  });

  const numbers = async (ref: MailboxRef) =>
    (
      await crawls.database.db
        .selectFrom('mailboxes')
        .select('progress')
        .where('user_id', '=', crawls.userId)
        .where('id', '=', ref.mailboxId)
        .executeTakeFirstOrThrow()
    ).progress;

  test('is read without trash, spam, and drafts, which still count as scanned', async () => {
    const ref = await crawls.connect({ kind: 'import' });
    const labels = ['Inbox', 'Spam', 'Inbox,Trash', 'Drafts'];
    const mails = labels.map(
      (label, n) => `From x\nX-Gmail-Labels: ${label}\nFrom: a@b.example\nSubject: ${n}\n\nHello\n\n`,
    );
    await crawls.upload(ref, mails.join(''));
    await crawls.crawl(ref);
    expect(
      await crawls.database.db.selectFrom('emails').select('subject').where('user_id', '=', crawls.userId).execute(),
    ).toEqual([{ subject: '0' }]);
    const before = await numbers(ref);
    expect(before).toMatchObject({ messagesTotal: 4, messagesScanned: 4, candidates: 1 });
    // With nothing to read, the numbers stay the same.
    await crawls.crawl(ref);
    expect(await numbers(ref)).toEqual(before);
  });

  test('has the rows of an uninterrupted run after two stops', async () => {
    const ref = await upload(MAILS);
    const stored = () =>
      crawls.database.db.selectFrom('emails').select('id').where('user_id', '=', crawls.userId).execute();
    // The first 16 are stored while the next are read.
    for (const stopAt of [18, 5]) {
      const stopping = new AbortController();
      const crawl = crawlMailbox(stoppedAtRead(stopAt, stopping, 16), ref, stopping.signal);
      await expect(crawl).rejects.toThrow('stopped');
      expect(await stored()).toHaveLength(16);
    }
    await crawls.crawl(ref);
    const all = MAILS.length;
    expect(await numbers(ref)).toMatchObject({ messagesTotal: all, messagesScanned: all, candidates: all });
    const found = await crawls.orders();
    await crawls.database.db.transaction().execute((trx) => unlinkMailbox(trx, crawls.userId, ref.mailboxId, 9));
    const undisturbed = await upload(MAILS);
    await crawls.crawl(undisturbed);
    expect(found).toEqual(await crawls.orders());
  });

  test('quarantines an email that cannot be read and reads the rest', async () => {
    const ref = await upload(MAILS);
    let reads = 0;
    const read: ParsePool['read'] = (raw, receivedAt) =>
      ++reads === 3 ? Promise.reject(new MailError('message_timeout', 'x')) : crawls.pool.read(raw, receivedAt);
    crawls.deps = { ...crawls.deps, pool: { read, close: crawls.pool.close } };
    await crawls.crawl(ref);
    const aside = await crawls.database.db
      .selectFrom('emails')
      .select('reason')
      .where('outcome', '=', 'quarantined')
      .where('user_id', '=', crawls.userId)
      .execute();
    expect(aside).toEqual([{ reason: 'message_timeout' }]);
    expect(await crawls.mailbox(ref)).toMatchObject({ status_code: 200 });
  });
});

test('gives the same orders for any sequence of its emails', async () => {
  const forwards = await upload(MAILS);
  await crawls.crawl(forwards);
  const found = await crawls.orders();
  expect(found).toHaveLength(ORDERS);
  await crawls.database.db.transaction().execute((trx) => unlinkMailbox(trx, crawls.userId, forwards.mailboxId, 9));
  const backwards = await upload(MAILS.toReversed());
  await crawls.crawl(backwards);
  expect(await crawls.orders()).toEqual(found);
});

test("keeps the user's edits", async () => {
  const ref = await crawls.connect({ kind: 'import' });
  const [first, ...rest] = sampleMailbox().filter((raw) => raw.includes('fernhollow') && raw.includes('orders@'));
  await crawls.upload(ref, first?.toString() ?? '');
  await crawls.crawl(ref);
  await sql`update orders set order_total = 1, order_status = 'cancelled', corrected = '{order_total,order_status}'
    where user_id = ${crawls.userId}`.execute(crawls.database.db);
  await crawls.upload(ref, mbox(rest));
  await crawls.crawl(ref);
  expect(await crawls.orders()).toMatchObject([
    { order_total: '1', order_status: 'cancelled', parcels: 'RR473124585GB' },
  ]);
});

test('keeps an order deleted that the user deleted, with everything that emails add to it', async () => {
  const ref = await crawls.connect({ kind: 'import' });
  const [first, ...rest] = sampleMailbox().filter((raw) => raw.includes('fernhollow') && raw.includes('orders@'));
  await crawls.upload(ref, first?.toString() ?? '');
  await crawls.crawl(ref);
  const { id } = await crawls.database.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', crawls.userId)
    .executeTakeFirstOrThrow();
  await crawls.database.db.transaction().execute((trx) => deleteOrder(trx, crawls.userId, id, 5));
  await crawls.upload(ref, mbox(rest));
  await crawls.crawl(ref);
  for (const table of ['orders', 'items', 'shipments'] as const) {
    const rows = await crawls.database.db
      .selectFrom(table)
      .select('deleted_at')
      .where('user_id', '=', crawls.userId)
      .execute();
    expect(new Set(rows.map(({ deleted_at }) => deleted_at)), table).toEqual(new Set(['5']));
  }
});

describe('unlinking', () => {
  test('erases the mailbox with its emails and their data, and returns counts', async () => {
    const ref = await upload(MAILS);
    await crawls.crawl(ref);
    const counts = await crawls.database.db
      .transaction()
      .execute((trx) => unlinkMailbox(trx, crawls.userId, ref.mailboxId, 9));
    expect(counts).toMatchObject({ mailboxes: 1, emails: MAILS.length, orders: ORDERS });
    const left = Object.values(await crawls.everything());
    expect(left.every((rows) => rows.length === 0)).toBe(true);
    expect(
      await crawls.database.db.transaction().execute((trx) => unlinkMailbox(trx, crawls.userId, ref.mailboxId, 9)),
    ).toBeNull();
  });

  test('keeps data that another mailbox also contains', async () => {
    const first = await upload(MAILS, 'one@x.example');
    const second = await upload(MAILS, 'two@x.example');
    await crawls.crawl(first);
    await crawls.crawl(second);
    await crawls.database.db.transaction().execute((trx) => unlinkMailbox(trx, crawls.userId, first.mailboxId, 9));
    expect(await crawls.orders()).toHaveLength(ORDERS);
    const owners = await crawls.database.db
      .selectFrom('orders')
      .select('mailbox_id')
      .distinct()
      .where('user_id', '=', crawls.userId)
      .execute();
    expect(owners).toEqual([{ mailbox_id: second.mailboxId }]);
  });

  test("keeps only the other mailbox's data of shared orders, and nothing from the erased emails", async () => {
    for (const offset of [0, 1]) {
      const half = (part: number) => MAILS.filter((_mail, index) => (index + offset) % 2 === part);
      const gone = await upload(half(0), 'gone@x.example');
      await crawls.crawl(gone);
      const kept = await upload(half(1), 'kept@x.example');
      await crawls.crawl(kept);
      const erased = await crawls.database.db
        .selectFrom('emails')
        .select('id')
        .where('mailbox_id', '=', gone.mailboxId)
        .execute();
      await crawls.database.db.transaction().execute((trx) => unlinkMailbox(trx, crawls.userId, gone.mailboxId, 9));
      const left = await said();
      const text = JSON.stringify(await crawls.everything());
      for (const { id } of erased) expect(text).not.toContain(id);
      await crawls.database.db.transaction().execute((trx) => unlinkMailbox(trx, crawls.userId, kept.mailboxId, 9));
      const alone = await upload(half(1), 'alone@x.example');
      await crawls.crawl(alone);
      expect(left).toEqual(await said());
      await crawls.database.db.transaction().execute((trx) => unlinkMailbox(trx, crawls.userId, alone.mailboxId, 9));
    }
  });

  test('keeps a shipment whose order was only in the erased mailbox', async () => {
    const first = await crawls.connect({ kind: 'import' }, null, 'one@x.example');
    const second = await crawls.connect({ kind: 'import' }, null, 'two@x.example');
    await crawls.upload(first, sampleMailbox()[1]?.toString('utf8') ?? '');
    await crawls.crawl(first);
    await crawls.upload(second, sampleMailbox()[2]?.toString('utf8') ?? '');
    await crawls.crawl(second);
    // This happens if a shop's email in the first mailbox assigned a carrier's email, which names no order.
    await sql`delete from order_emails where user_id = ${crawls.userId} and email_id in
      (select id from emails where mailbox_id = ${second.mailboxId})`.execute(crawls.database.db);
    const parcels = () =>
      crawls.database.db.selectFrom('shipments').select('order_id').where('user_id', '=', crawls.userId).execute();
    const before = await parcels();
    await crawls.database.db.transaction().execute((trx) => unlinkMailbox(trx, crawls.userId, first.mailboxId, 9));
    expect(await parcels()).toEqual(before.map(() => ({ order_id: null })));
    expect(before).not.toEqual([]);
  });

  test('ends a running crawl, after which nothing comes back', async () => {
    const ref = await crawls.connect({ kind: 'sandbox' });
    let reads = 0;
    const read: ParsePool['read'] = async (raw, receivedAt) => {
      if (++reads === 20)
        await crawls.database.db.transaction().execute((trx) => unlinkMailbox(trx, crawls.userId, ref.mailboxId, 9));
      return crawls.pool.read(raw, receivedAt);
    };
    crawls.deps = { ...crawls.deps, pool: { read, close: crawls.pool.close } };
    await crawls.crawl(ref);
    const left = Object.values(await crawls.everything());
    expect(left.every((rows) => rows.length === 0)).toBe(true);
  });
});

test('lets one of eight workers crawl a mailbox and rejects the others', async () => {
  const ref = await upload(MAILS);
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => crawls.crawl(ref)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'mailbox_busy' });
  }
  expect(await crawls.orders()).toHaveLength(ORDERS);
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
    const { mailOptions } = crawls.deps;
    crawls.deps = {
      ...crawls.deps,
      mailOptions: { ...mailOptions, extraCaFile: dovecot.caFile, allowedPorts: [dovecot.port] },
    };
  });

  afterEach(() => dovecot.stop());

  /** The 25 emails outside Trash, except a newsletter. */
  const LIKELY = 24;
  const emails = () =>
    crawls.database.db.selectFrom('emails').select('id').where('user_id', '=', crawls.userId).execute();

  const connection = (): Connection => ({
    kind: 'imap',
    host: 'localhost',
    port: dovecot.port,
    security: 'tls',
    login: dovecot.user,
  });

  test('is read once, then only for new email', async () => {
    const ref = await crawls.connect(connection(), dovecot.password);
    await crawls.crawl(ref);
    expect(await emails()).toHaveLength(LIKELY);
    expect(await crawls.mailbox(ref)).toMatchObject({
      status_code: 200,
      progress: { messagesTotal: 25, messagesScanned: 25, candidates: LIKELY },
    });
    const before = await crawls.everything();
    await crawls.crawl(ref);
    expect(await crawls.everything()).toEqual(before);
    for (const raw of all.slice(26, 30)) await dovecot.append({ raw });
    let reads = 0;
    const read: ParsePool['read'] = (raw, receivedAt) => {
      reads++;
      return crawls.pool.read(raw, receivedAt);
    };
    crawls.deps = { ...crawls.deps, pool: { read, close: crawls.pool.close } };
    await crawls.crawl(ref);
    expect(reads).toBe(4);
    expect(await emails()).toHaveLength(LIKELY + 4);
  });

  test('is resumed without a gap after its first pass was stopped', async () => {
    const ref = await crawls.connect(connection(), dovecot.password);
    const stopping = new AbortController();
    await expect(crawlMailbox(stoppedAtRead(18, stopping, 16), ref, stopping.signal)).rejects.toThrow('stopped');
    expect(await emails()).toHaveLength(16);
    expect(await crawls.mailbox(ref)).toMatchObject({ progress: { messagesTotal: 25 } });
    await crawls.crawl(ref);
    expect(await emails()).toHaveLength(LIKELY);
    expect(await crawls.mailbox(ref)).toMatchObject({
      progress: { messagesTotal: 25, messagesScanned: 25, candidates: LIKELY },
    });
  });

  test('is read again without duplicates after its UIDVALIDITY changed', async () => {
    const ref = await crawls.connect(connection(), dovecot.password);
    await crawls.crawl(ref);
    const before = await crawls.orders();
    await sql`update folders set uid_validity = 1, highest_uid = 7, lowest_uid = 1 where user_id = ${crawls.userId}`.execute(
      crawls.database.db,
    );
    await crawls.crawl(ref);
    expect(await crawls.orders()).toEqual(before);
    expect(await emails()).toHaveLength(LIKELY);
  });

  test('keeps a new password if it rejects the old one that it replaced', async () => {
    const ref = await crawls.connect(connection(), 'no longer right');
    const connected = Promise.withResolvers<void>();
    const linkedAgain = Promise.withResolvers<void>();
    const resolve: CrawlDeps['resolve'] = async (host) => {
      connected.resolve();
      await linkedAgain.promise;
      return crawls.deps.resolve(host);
    };
    const crawl = crawlMailbox({ ...crawls.deps, resolve }, ref, new AbortController().signal);
    await connected.promise;
    await crawls.connect(connection(), dovecot.password);
    linkedAgain.resolve();
    await crawl;
    expect(await crawls.mailbox(ref)).toMatchObject({ status_reason: 'queued', credential_state: 'good' });
    await crawls.crawl(ref);
    expect(await crawls.mailbox(ref)).toMatchObject({ status_code: 200, credential_state: 'good' });
  });

  test('gets no second attempt after it rejected the password, until the mailbox is linked again', async () => {
    const ref = await crawls.connect(connection(), 'no longer right');
    const resolve = vi.fn(crawls.deps.resolve);
    const crawl = () => crawlMailbox({ ...crawls.deps, resolve }, ref, new AbortController().signal);
    await crawl();
    expect(await crawls.mailbox(ref)).toMatchObject({
      status_code: 400,
      status_reason: 'wrong_password',
      credential_state: 'refused',
    });
    expect(resolve).toHaveBeenCalledTimes(1);
    await crawl();
    expect(resolve).toHaveBeenCalledTimes(1);
    const again = await crawls.connect(connection(), dovecot.password);
    expect(again).toEqual(ref);
    await crawls.crawl(ref);
    expect(await crawls.mailbox(ref)).toMatchObject({ status_code: 200, credential_state: 'good' });
  });

  test('sets a temporary error and is retried if it is down', async () => {
    const ref = await crawls.connect({ ...connection(), port: 993, host: 'localhost' } as Connection, 'x');
    crawls.deps = { ...crawls.deps, mailOptions: { ...crawls.deps.mailOptions, allowedPorts: [993] } };
    await expect(crawls.crawl(ref)).rejects.toMatchObject({ code: 'unreachable' });
    expect(await crawls.mailbox(ref)).toMatchObject({
      status_code: 500,
      status_reason: 'unreachable',
      credential_state: 'good',
    });
  });
});
