import { randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '../database/open.ts';
import type { CrawlDeps } from '../service/jobs/crawl-context.ts';
import { crawlMailbox } from '../service/jobs/crawl-mailbox.ts';
import { storeUpload } from '../service/jobs/testing/store-upload.ts';
import type { ParsePool } from '../service/mail/parse-pool.ts';
import { SAMPLE_TIME } from '../service/sandbox/sample-mailbox.ts';
import { credentialIdentity } from '../service/secrets/identities.ts';
import { seal, sealKey } from '../service/secrets/seal.ts';
import { fillDictionaries } from '../service/store/dictionaries.ts';
import { saveLinkedMailbox } from '../service/store/mailboxes/linked-mailboxes.ts';
import type { Connection } from '../service/store/mailboxes/mailbox-tables.ts';
import type { MailboxRef } from '../service/store/mailboxes/mailboxes-crawl.ts';
import { newId } from '../service/store/new-id.ts';
import type { Tables } from '../service/store/tables.ts';
import type { FaultImap } from './fault-imap.ts';
import { sharedParseThreads } from './parse-threads.ts';
import { createServiceDatabase } from './service-database.ts';

/** The stored state of an email. */
export type StoredEmail = {
  readonly outcome: string;
  readonly reason: string | null;
  readonly subject: string | null;
  readonly sent_date: string | null;
};

/** A database with one client, a pool of parse threads, and the crawl, for tests of crawls. */
export type Crawling = {
  readonly database: Database<Tables>;
  readonly pool: ParsePool;
  readonly userId: string;
  /** Dependencies of the crawls. `newUser` recreates them; tests may replace them. */
  deps: CrawlDeps;
  /** Switches to a new user, for whom `link` creates mailboxes. */
  newUser(): Promise<void>;
  /** Links a mailbox of any kind. `linkedAt` is the day on which the sample mailbox ends. */
  connect(connection: Connection, password?: string | null, address?: string, linkedAt?: number): Promise<MailboxRef>;
  /** Links a mailbox at this server. Linking the same address again renews its sign-in. */
  link(server: FaultImap, password: string, address?: string): Promise<MailboxRef>;
  /** Uploads an email or mbox file for this address, as another source if the mailbox has a server. */
  linkExport(content: string, address?: string): Promise<MailboxRef>;
  /** Uploads an email or mbox file for this mailbox. */
  upload(ref: MailboxRef, content: string): Promise<void>;
  /** Makes crawls trust this server's certificate and its port too, and optionally sets a deadline per command in ms. */
  trust(server: FaultImap, answerMs?: number): void;
  crawl(ref: MailboxRef, signal?: AbortSignal): Promise<void>;
  mailbox(ref: MailboxRef): Promise<{
    readonly status_code: number;
    readonly status_reason: string | null;
    readonly credential_state: string;
    readonly progress: unknown;
  }>;
  emails(ref: MailboxRef): Promise<readonly StoredEmail[]>;
  close(): Promise<void>;
};

const CLIENT = 'crawl-client';

/** @param sandbox whether sample mailboxes can be crawled */
export async function startCrawling({ sandbox = false } = {}): Promise<Crawling> {
  const testDatabase = await createServiceDatabase();
  const database = openDatabase<Tables>(testDatabase.url, { max: 12 });
  await fillDictionaries(database.db);
  await database.db.insertInto('clients').values({ id: CLIENT, name: 'x', created_at: 1 }).execute();
  const secrets = { current: sealKey(randomBytes(32)), previous: [] };
  const pool = sharedParseThreads();
  let ticks = Date.UTC(2026, 5, 1);
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const fresh = (): CrawlDeps => ({
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
      sandbox,
    },
  });
  let userId = '';
  const crawling: Crawling = {
    database,
    pool,
    get userId() {
      return userId;
    },
    deps: fresh(),
    async newUser() {
      userId = newId();
      const nobody = { first_name: null, last_name: null, user_email: null, create_time: 1, update_time: 1 };
      await database.db
        .insertInto('users')
        .values({ id: userId, client_id: CLIENT, user_name: userId, ...nobody })
        .execute();
      crawling.deps = fresh();
    },
    trust(server, answerMs) {
      const { mailOptions } = crawling.deps;
      const deadline = answerMs === undefined ? {} : { answerMs };
      const allowedPorts = [...mailOptions.allowedPorts, server.port];
      const trusting = { ...mailOptions, extraCaFile: server.caFile, allowedPorts, ...deadline };
      crawling.deps = { ...crawling.deps, mailOptions: trusting };
    },
    async connect(connection, password = null, address = 'me@x.example', linkedAt = SAMPLE_TIME) {
      const owner = userId;
      const identity = (mailboxId: string) => credentialIdentity({ userId: owner, mailboxId });
      const sealCredential =
        password === null ? null : (mailboxId: string) => seal(secrets, identity(mailboxId), Buffer.from(password));
      const consent = { consentVersion: '1', consentAt: 1 };
      const linked = { userId: owner, email: address, providerId: 90, connection, sealCredential, ...consent };
      const mailboxId = await database.db
        .transaction()
        .execute((trx) => saveLinkedMailbox(trx, linked, () => linkedAt));
      if (mailboxId === null) throw new Error('The user does not exist');
      return { userId: owner, mailboxId };
    },
    link({ host, port, security, user }, password, address) {
      return crawling.connect({ kind: 'imap', host, port, security, login: user }, password, address, 1);
    },
    async linkExport(content, address) {
      const ref = await crawling.connect({ kind: 'import' }, null, address, 1);
      await crawling.upload(ref, content);
      return ref;
    },
    async upload(ref, content) {
      await storeUpload(database.db, secrets, ref, content);
    },
    async crawl(ref, signal = new AbortController().signal) {
      await crawlMailbox(crawling.deps, ref, signal);
    },
    mailbox: (ref) =>
      database.db
        .selectFrom('mailboxes')
        .select(['status_code', 'status_reason', 'credential_state', 'progress'])
        .where('user_id', '=', ref.userId)
        .where('id', '=', ref.mailboxId)
        .executeTakeFirstOrThrow(),
    emails: (ref) =>
      database.db
        .selectFrom('emails')
        .select(['outcome', 'reason', 'subject', 'sent_date'])
        .where('user_id', '=', ref.userId)
        .where('mailbox_id', '=', ref.mailboxId)
        .orderBy('id')
        .execute(),
    async close() {
      await database.close();
      await testDatabase.drop();
    },
  };
  return crawling;
}
