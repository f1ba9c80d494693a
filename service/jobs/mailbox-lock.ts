import type { Database } from '#database/open.ts';

/** Somebody else crawls this mailbox right now. */
export class MailboxBusy extends Error {
  readonly code = 'mailbox_busy';
}

/**
 * Runs `work` while holding the mailbox's lock, which is the database's own and falls with the connection: a crawl that
 * the queue took for dead cannot run beside its successor.
 * @throws MailboxBusy
 */
export async function withMailboxLock<T>(
  database: Pick<Database<unknown>, 'pool'>,
  mailboxId: string,
  work: () => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  let usable = true;
  const onError = () => {
    usable = false;
  };
  client.on('error', onError);
  try {
    const got = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1::int8) as locked', [mailboxId]);
    if (got.rows[0]?.locked !== true) throw new MailboxBusy('The mailbox is being crawled already');
    try {
      return await work();
    } finally {
      await client.query('select pg_advisory_unlock($1::int8)', [mailboxId]).catch(onError);
    }
  } finally {
    client.removeListener('error', onError);
    client.release(!usable);
  }
}
