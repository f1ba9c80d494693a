import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Crawling, startCrawling } from '../../test-support/crawling.ts';
import { type Dovecot, hasDovecot, startDovecot } from '../../test-support/dovecot.ts';
import { MailError } from '../mail/mail-error.ts';
import type { ParsePool } from '../mail/parse-pool.ts';
import { sampleMailbox } from '../sandbox/sample-mailbox.ts';
import { credentialIdentity } from '../secrets/identities.ts';
import { seal } from '../secrets/seal.ts';
import { saveLinkedMailbox } from '../store/mailboxes/linked-mailboxes.ts';
import type { Connection } from '../store/mailboxes/mailbox-tables.ts';
import type { MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';
import { listQuarantined, requestRetry } from '../store/mails/quarantine.ts';
import { storeUpload } from './testing/store-upload.ts';

let crawling: Crawling;
let userId: string;
let good: Crawling['deps']['pool'];

beforeAll(async () => {
  crawling = await startCrawling();
});
afterAll(() => crawling.close());

beforeEach(async () => {
  await crawling.newUser();
  const { db } = crawling.database;
  userId = (await db.selectFrom('users').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;
  good = crawling.deps.pool;
});

async function link(connection: Connection, password: string | null): Promise<MailboxRef> {
  const { database, deps } = crawling;
  const sealed = (mailboxId: string) =>
    seal(deps.secrets, credentialIdentity({ userId, mailboxId }), Buffer.from(password ?? ''));
  const sealCredential = password === null ? null : sealed;
  const mailbox = {
    userId,
    email: 'me@x.example',
    providerId: 90,
    connection,
    sealCredential,
    consentVersion: '1',
    consentAt: 1,
  };
  const id = await database.db.transaction().execute((trx) => saveLinkedMailbox(trx, mailbox, () => 1));
  return { userId, mailboxId: id ?? '' };
}

/** Creates a pool in which emails from these senders time out. */
function failing(...senders: readonly string[]): Crawling['deps']['pool'] {
  const read: ParsePool['read'] = (raw, ...rest) =>
    senders.some((sender) => Buffer.from(raw).includes(sender))
      ? Promise.reject(new MailError('message_timeout', 'too slow'))
      : good.read(raw, ...rest);
  return { ...good, read };
}

const list = (ref: MailboxRef) => listQuarantined(crawling.database.db, ref, { after: null, limit: 100 });
const retry = (ref: MailboxRef) => crawling.database.db.transaction().execute((trx) => requestRetry(trx, ref, {}, 77));
const places = () =>
  crawling.database.db.selectFrom('quarantined_mails').select('email_id').where('user_id', '=', userId).execute();
const count = async (table: 'emails' | 'orders') =>
  (await crawling.database.db.selectFrom(table).select('id').where('user_id', '=', userId).execute()).length;

describe.skipIf(!hasDovecot)(`from a server${hasDovecot ? '' : ' (skipped: Dovecot is not installed)'}`, () => {
  const all = sampleMailbox();
  let dovecot: Dovecot;
  beforeEach(async () => {
    dovecot = await startDovecot({ mails: all.map((raw) => ({ raw })) });
    const { mailOptions } = crawling.deps;
    const trusting = { ...mailOptions, extraCaFile: dovecot.caFile, allowedPorts: [dovecot.port] };
    crawling.deps = { ...crawling.deps, mailOptions: trusting, candidates: { mode: 'all', threshold: 0 } };
    return () => dovecot.stop();
  });
  const linked = () =>
    link(
      { kind: 'imap', host: 'localhost', port: dovecot.port, security: 'tls', login: dovecot.user },
      dovecot.password,
    );

  test('lists a quarantined email with its location, and reads it when a retry is requested', async () => {
    const ref = await linked();
    crawling.deps = { ...crawling.deps, pool: failing('fernhollow') };
    await crawling.crawl(ref);
    const aside = await list(ref);
    expect(aside.length).toBeGreaterThan(0);
    expect(aside[0]).toMatchObject({
      reason: 'message_timeout',
      folder: 'INBOX',
      subject: expect.stringMatching(/\w/),
      from_address: expect.stringContaining('fernhollow'),
      tries: 1,
      retry_at: null,
    });
    expect(Number(aside[0]?.size)).toBeGreaterThan(100);
    const [mails, orders] = [await count('emails'), await count('orders')];

    await crawling.crawl(ref);
    expect(await list(ref)).toEqual(aside);

    expect(await retry(ref)).toEqual({ fromServer: aside.length, fromExport: 0 });
    await crawling.crawl(ref);
    expect((await list(ref)).map(({ tries, retry_at }) => [tries, retry_at])).toEqual(aside.map(() => [2, null]));

    crawling.deps = { ...crawling.deps, pool: good };
    await retry(ref);
    await crawling.crawl(ref);
    expect(await list(ref)).toEqual([]);
    expect(await places()).toEqual([]);
    expect(await count('emails')).toBe(mails);
    expect(await count('orders')).toBeGreaterThan(orders);
  });

  test('reports an email as gone if its folder was renumbered', async () => {
    const ref = await linked();
    crawling.deps = { ...crawling.deps, pool: failing('fernhollow') };
    await crawling.crawl(ref);
    const aside = await list(ref);
    await crawling.database.db
      .updateTable('quarantined_mails')
      .set({ uid_validity: 5 })
      .where('user_id', '=', userId)
      .execute();
    await retry(ref);
    await crawling.crawl(ref);
    expect((await list(ref)).map(({ reason, retry_at }) => [reason, retry_at])).toEqual(
      aside.map(() => ['message_gone', null]),
    );
  });
});

test('reads a quarantined email of an export when a retry is requested and the export is uploaded again', async () => {
  const mbox = sampleMailbox()
    .map((raw) => `From x\n${raw.toString('utf8')}\n`)
    .join('');
  const ref = await link({ kind: 'import' }, null);
  const read = async (pool: Crawling['deps']['pool']) => {
    crawling.deps = { ...crawling.deps, pool };
    await storeUpload(crawling.database.db, crawling.deps.secrets, ref, mbox);
    await crawling.crawl(ref);
  };
  await read(failing('fernhollow'));
  const aside = await list(ref);
  expect(aside[0]).toMatchObject({ folder: null, tries: 1, subject: expect.stringMatching(/\w/) });
  await read(good);
  expect(await list(ref)).toEqual(aside);
  expect(await retry(ref)).toEqual({ fromServer: 0, fromExport: aside.length });
  await read(good);
  expect(await list(ref)).toEqual([]);
  expect(await places()).toEqual([]);
});
