import { type Database, openDatabase } from '../database/open.ts';
import { createQueue } from '../service/jobs/queue.ts';
import { credentialIdentity } from '../service/secrets/identities.ts';
import { loadKey } from '../service/secrets/load-key.ts';
import { seal } from '../service/secrets/seal.ts';
import { saveLinkedMailbox } from '../service/store/mailboxes/linked-mailboxes.ts';
import type { MailboxRef } from '../service/store/mailboxes/mailboxes-crawl.ts';
import type { Tables } from '../service/store/tables.ts';
import { transact } from '../service/store/transact.ts';
import type { FaultImap } from './fault-imap.ts';

/** A mail server and the sign-in to it. */
export type ImapAccess = Pick<FaultImap, 'host' | 'port' | 'security' | 'user' | 'password'>;

/** Links mailboxes of a running service as its linking pages do, and queues their crawls. */
export type MailboxLinker = {
  readonly database: Database<Tables>;
  link(userName: string, server: ImapAccess): Promise<MailboxRef>;
  close(): Promise<void>;
};

/** Opens a linker on the database of a service with this key-encryption key. */
export async function openMailboxLinker(url: string, keyFile: string): Promise<MailboxLinker> {
  const database = openDatabase<Tables>(url, { max: 3, applicationName: 'postledger-test' });
  const secrets = { current: await loadKey(keyFile), previous: [] };
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const queue = await createQueue(database, silent);
  return {
    database,
    async link(userName, server) {
      const { id: userId } = await database.db
        .selectFrom('users')
        .select('id')
        .where('user_name', '=', userName)
        .executeTakeFirstOrThrow();
      const { host, port, security, user: login, password } = server;
      return transact(database.db, async (trx) => {
        const mailboxId = await saveLinkedMailbox(
          trx,
          {
            userId,
            email: `${userName}@mail.test`,
            providerId: 90,
            connection: { kind: 'imap', host, port, security, login },
            sealCredential: (id) => seal(secrets, credentialIdentity({ userId, mailboxId: id }), Buffer.from(password)),
            consentVersion: '1',
            consentAt: Date.now(),
          },
          Date.now,
        );
        if (mailboxId === null) throw new Error(`The user ${userName} does not exist.`);
        await queue.enqueueCrawl(trx, { userId, mailboxId });
        return { userId, mailboxId };
      });
    },
    async close() {
      await queue.stop();
      await database.close();
    },
  };
}
