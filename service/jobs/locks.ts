import type { PoolClient } from 'pg';
import type { Database } from '#database/open.ts';

/** Somebody else crawls this mailbox right now. */
export class MailboxBusy extends Error {
  readonly code = 'mailbox_busy';
}

/** As many crawls as are allowed are at this mail server. */
export class HostBusy extends Error {
  readonly code: 'host_busy' | 'turn_over' = 'host_busy';
}

/** As many mailboxes of this user as are allowed are being crawled. */
export class UserBusy extends Error {
  readonly code = 'user_busy';
}

/** The database connection that held the locks is gone, and with it the right to go on. */
export class LockLost extends Error {
  readonly code = 'lock_lost';
}

type Pool = Pick<Database<unknown>, 'pool'>;

/**
 * Runs `work` while no other worker crawls the mailbox: a crawl that the queue took for dead cannot run beside its
 * successor. `lost` is aborted when the lock is gone before its time.
 * @throws MailboxBusy
 */
export async function withMailboxLock<T>(
  database: Pool,
  mailboxId: string,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T> {
  return withOneOf(database, [`mailbox ${mailboxId}`], new MailboxBusy('The mailbox is being crawled already'), work);
}

/**
 * Runs `work` in one of the places that there are at a mail server, over all workers.
 * @throws HostBusy
 */
export async function withHostPlace<T>(
  database: Pool,
  host: string,
  places: number,
  work: () => Promise<T>,
): Promise<T> {
  const names = Array.from({ length: places }, (_, place) => `host ${host.toLowerCase()} ${place}`);
  return withOneOf(database, names, new HostBusy('Enough crawls are at this mail server'), work);
}

/**
 * Runs `work` in one of the places that each user has, over all workers.
 * @throws UserBusy
 */
export async function withUserPlace<T>(
  database: Pool,
  userId: string,
  places: number,
  work: () => Promise<T>,
): Promise<T> {
  const names = Array.from({ length: places }, (_, place) => `user ${userId} ${place}`);
  return withOneOf(database, names, new UserBusy('Enough mailboxes of this user are being crawled'), work);
}

/** Takes the lock of this name when nobody has it; null otherwise. For holders that outlive one piece of work. */
export async function takeLock(database: Pool, name: string): Promise<Held | null> {
  return sessionOf(database).take([name]);
}

export type Held = { readonly lost: AbortSignal; release(): Promise<void> };

async function withOneOf<T>(
  database: Pool,
  names: readonly string[],
  busy: Error,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T> {
  const held = await sessionOf(database).take(names);
  if (held === null) throw busy;
  try {
    return await work(held.lost);
  } finally {
    await held.release();
  }
}

type LockConnection = {
  readonly client: PoolClient;
  readonly lost: AbortController;
  readonly onLoss: (cause?: unknown) => void;
};

type LockSession = { take(names: readonly string[]): Promise<Held | null> };

/** One session per pool holds all locks of the process, so that fifty crawls do not hold fifty connections. */
const sessions = new WeakMap<object, LockSession>();

function sessionOf({ pool }: Pool): LockSession {
  const known = sessions.get(pool) ?? createSession(pool);
  sessions.set(pool, known);
  return known;
}

/**
 * Advisory locks of the database: they fall with the connection, however the process ends. The session takes a connection
 * when it has a lock to hold and gives it back with the last one.
 */
function createSession(pool: Database<unknown>['pool']): LockSession {
  const held = new Set<string>();
  let connection: LockConnection | null = null;
  // A session may take its own lock twice, so one after the other looks at what is held.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = turn.then(work, work);
    turn = next.catch(() => undefined);
    return next;
  };

  const open = async () => {
    if (connection !== null) return connection;
    const client = await pool.connect();
    const lost = new AbortController();
    const onLoss = (cause?: unknown) => {
      if (connection?.client !== client) return;
      connection = null;
      held.clear();
      client.removeListener('error', onLoss);
      client.removeListener('end', onLoss);
      client.release(true);
      lost.abort(new LockLost('The connection that held the locks is gone', { cause }));
    };
    client.on('error', onLoss);
    client.on('end', onLoss);
    connection = { client, lost, onLoss };
    return connection;
  };

  const closeIfIdle = () => {
    if (connection === null || held.size > 0) return;
    const { client, onLoss } = connection;
    connection = null;
    client.removeListener('error', onLoss);
    client.removeListener('end', onLoss);
    client.release();
  };

  return {
    take: (names) =>
      inTurn(async () => {
        const free = names.filter((name) => !held.has(name));
        if (free.length === 0) return null;
        const { client, lost } = await open();
        let name: string | null = null;
        try {
          name = await lockOne(client, free);
          if (name !== null) held.add(name);
        } finally {
          closeIfIdle();
        }
        if (name === null) return null;
        const taken = name;
        return {
          lost: lost.signal,
          release: () =>
            inTurn(async () => {
              if (lost.signal.aborted || !held.delete(taken)) return;
              const unlock = client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [taken]);
              // A connection that cannot unlock is gone, or about to be found so.
              await unlock.catch(() => undefined);
              closeIfIdle();
            }),
        };
      }),
  };
}

async function lockOne(client: PoolClient, names: readonly string[]): Promise<string | null> {
  const got = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where pg_try_advisory_lock(hashtextextended(name, 0)) limit 1',
    [names],
  );
  return got.rows[0]?.name ?? null;
}
