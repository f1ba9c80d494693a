import { randomBytes } from 'node:crypto';
import { migrate } from '#database/migrate.ts';
import { type Database, openDatabase } from '#database/open.ts';
import type { CrawlDeps } from '../../service/jobs/crawl-context.ts';
import type { CandidateChoice } from '../../service/mail/candidates.ts';
import type { ParsePool } from '../../service/mail/parse-pool.ts';
import { credentialIdentity } from '../../service/secrets/identities.ts';
import { seal, sealKey } from '../../service/secrets/seal.ts';
import { fillDictionaries } from '../../service/store/dictionaries.ts';
import { saveLinkedMailbox } from '../../service/store/mailboxes/linked-mailboxes.ts';
import type { MailboxRef } from '../../service/store/mailboxes/mailboxes-crawl.ts';
import { migrations } from '../../service/store/migrations.ts';
import type { Tables } from '../../service/store/tables.ts';
import type { Dovecot } from '../../test-support/dovecot.ts';

const CLIENT_ID = 'bench-client-1';
const SECRETS = { current: sealKey(randomBytes(32)), previous: [] };

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
  return {
    database,
    pool,
    candidates,
    secrets: SECRETS,
    clock: Date.now,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    resolve: async () => ['127.0.0.1'],
    connectionsPerHost: 20,
    mailOptions: {
      allowPrivateHosts: true,
      extraCaFile: dovecot.caFile,
      allowedPorts: [dovecot.port],
      historyDays: null,
      uploadLimitBytes: 1,
      sandbox: false,
    },
  };
}

/** Links the server's mailbox to a new user, without any crawl yet. */
export async function linkFresh(database: Database<Tables>, dovecot: Dovecot, userId: string): Promise<MailboxRef> {
  const nobody = { first_name: null, last_name: null, user_email: null, create_time: 1, update_time: 1 };
  await database.db
    .insertInto('users')
    .values({ id: userId, client_id: CLIENT_ID, user_name: `user-${userId}`, ...nobody })
    .execute();
  const { host, port, user: login } = dovecot;
  const link = {
    userId,
    email: dovecot.user,
    providerId: 90,
    connection: { kind: 'imap', host, port, security: 'tls', login } as const,
    sealCredential: (mailboxId: string) =>
      seal(SECRETS, credentialIdentity({ userId, mailboxId }), Buffer.from(dovecot.password)),
    consentVersion: '1',
    consentAt: 1,
  };
  const mailboxId = await database.db.transaction().execute((trx) => saveLinkedMailbox(trx, link, () => 1));
  if (mailboxId === null) throw new Error('The user is gone');
  return { userId, mailboxId };
}
