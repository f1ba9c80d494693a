import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedServer } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { type Database, openDatabase } from '#database/open.ts';
import type { CrawlDeps } from '../../service/jobs/crawl-context.ts';
import type { CandidateChoice } from '../../service/mail/candidates.ts';
import { createParsePool, type ParsePool } from '../../service/mail/parse-pool.ts';
import { credentialIdentity } from '../../service/secrets/identities.ts';
import { seal, sealKey } from '../../service/secrets/seal.ts';
import { fillDictionaries } from '../../service/store/dictionaries.ts';
import { type MailboxLink, saveLinkedMailbox } from '../../service/store/mailboxes/linked-mailboxes.ts';
import type { MailboxRef } from '../../service/store/mailboxes/mailboxes-crawl.ts';
import { migrations } from '../../service/store/migrations.ts';
import type { Tables } from '../../service/store/tables.ts';
import { type Dovecot, startDovecot } from '../../test-support/dovecot.ts';
import type { StoredMail } from '../../test-support/maildir.ts';

const CLIENT_ID = 'bench-client-1';
const SECRETS = { current: sealKey(randomBytes(32)), previous: [] };

/** What a bench of crawls needs: a mail server, threads that read emails, and a database. */
export type CrawlWorld = {
  readonly dovecot: Dovecot;
  readonly pool: ParsePool;
  readonly database: Database<Tables>;
};

/** Starts everything with these emails in one mailbox, and removes it after `use`. */
export async function withCrawlWorld(
  mails: Iterable<StoredMail>,
  threads: number,
  use: (world: CrawlWorld) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'postledger-bench-'));
  const pool = createParsePool({ size: threads });
  const embedded = await openEmbeddedServer({ dataDir });
  let dovecot: Dovecot | undefined;
  try {
    dovecot = await startDovecot({ mails });
    const database = await openCrawlDatabase(await embedded.url('postledger_bench'));
    try {
      await use({ dovecot, pool, database });
    } finally {
      await database.close();
    }
  } finally {
    await dovecot?.stop();
    await pool.close();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Opens a database with the service's schema and one client. */
export async function openCrawlDatabase(url: string): Promise<Database<Tables>> {
  const database = openDatabase<Tables>(url, { max: 10 });
  await migrate(database, migrations);
  await fillDictionaries(database.db);
  await database.db.insertInto('clients').values({ id: CLIENT_ID, name: 'bench', created_at: 1 }).execute();
  return database;
}

/** Dependencies of a crawl. */
export function crawlDeps(
  database: Database<Tables>,
  dovecot: Dovecot,
  pool: ParsePool,
  candidates: CandidateChoice,
): CrawlDeps {
  const deps = importDeps(database, pool);
  const { caFile: extraCaFile, port } = dovecot;
  return { ...deps, candidates, mailOptions: { ...deps.mailOptions, extraCaFile, allowedPorts: [port] } };
}

/** Dependencies of an import. */
export function importDeps(database: Database<Tables>, pool: ParsePool): CrawlDeps {
  return {
    database,
    pool,
    secrets: SECRETS,
    clock: Date.now,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    resolve: async () => ['127.0.0.1'],
    connectionsPerHost: 20,
    mailOptions: {
      allowPrivateHosts: true,
      extraCaFile: null,
      allowedPorts: [],
      historyDays: null,
      uploadLimitBytes: 100_000_000_000,
      sandbox: false,
    },
  };
}

/** Links the server's mailbox to a new user, without any crawl yet. */
export function linkFresh(database: Database<Tables>, dovecot: Dovecot, userId: string): Promise<MailboxRef> {
  const { host, port, user: login } = dovecot;
  return link(database, userId, {
    email: dovecot.user,
    providerId: 90,
    connection: { kind: 'imap', host, port, security: 'tls', login },
    sealCredential: (mailboxId) =>
      seal(SECRETS, credentialIdentity({ userId, mailboxId }), Buffer.from(dovecot.password)),
  });
}

/** Links a mailbox for exports to a new user. */
export function linkImport(database: Database<Tables>, userId: string): Promise<MailboxRef> {
  const own = {
    email: 'robin@example.org',
    providerId: 91,
    connection: { kind: 'import' },
    sealCredential: null,
  } as const;
  return link(database, userId, own);
}

async function link(
  database: Database<Tables>,
  userId: string,
  own: Pick<MailboxLink, 'email' | 'providerId' | 'connection' | 'sealCredential'>,
): Promise<MailboxRef> {
  const nobody = { first_name: null, last_name: null, user_email: null, create_time: 1, update_time: 1 };
  await database.db
    .insertInto('users')
    .values({ id: userId, client_id: CLIENT_ID, user_name: `user-${userId}`, ...nobody })
    .execute();
  const linked = { userId, ...own, consentVersion: '1', consentAt: 1 };
  const mailboxId = await database.db.transaction().execute((trx) => saveLinkedMailbox(trx, linked, () => 1));
  if (mailboxId === null) throw new Error('The user is gone');
  return { userId, mailboxId };
}

/** Returns the status code and the progress of a crawled mailbox. */
export async function readProgress(database: Database<Tables>, ref: MailboxRef) {
  const { status_code: status, progress } = await database.db
    .selectFrom('mailboxes')
    .select(['status_code', 'progress'])
    .where('user_id', '=', ref.userId)
    .executeTakeFirstOrThrow();
  return { status, progress };
}
