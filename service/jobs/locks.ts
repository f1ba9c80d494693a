import type { PoolClient } from 'pg';
import type { Database } from '#database/open.ts';

/** Thrown when another worker is crawling this mailbox. */
export class MailboxBusy extends Error {
  readonly code = 'mailbox_busy';
}

/** Thrown when the mail server has the maximum number of crawls. */
export class HostBusy extends Error {
  readonly code: 'host_busy' | 'turn_over' = 'host_busy';
}

/** Thrown when the maximum number of this user's mailboxes is being crawled. */
export class UserBusy extends Error {
  readonly code = 'user_busy';
}

/** Thrown when the database connection that held the locks is lost. Work under them must stop. */
export class LockLost extends Error {
  readonly code = 'lock_lost';
}

type Pool = Pick<Database<unknown>, 'pool'>;

/**
 * Runs `work` while no other worker crawls the mailbox, so that a crawl that the queue presumed dead cannot run
 * alongside its successor. Aborts `lost` if the lock is lost early.
 * @throws MailboxBusy
 */
export async function withMailboxLock<T>(
  database: Pool,
  mailboxId: string,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T> {
  return withOneOf(database, [`mailbox ${mailboxId}`], new MailboxBusy('The mailbox is already being crawled'), work);
}

/**
 * Runs `work` in one of the connection slots of a mail server, counted across all workers.
 * @throws HostBusy
 */
export async function withHostPlace<T>(
  database: Pool,
  host: string,
  places: number,
  work: () => Promise<T>,
): Promise<T> {
  const names = Array.from({ length: places }, (_, place) => `host ${host.toLowerCase()} ${place}`);
  return withOneOf(database, names, new HostBusy('All crawl slots of this mail server are in use'), work);
}

/**
 * Runs `work` in one of the slots of a user, counted across all workers.
 * @throws UserBusy
 */
export async function withUserPlace<T>(
  database: Pool,
  userId: string,
  places: number,
  work: () => Promise<T>,
): Promise<T> {
  const names = Array.from({ length: places }, (_, place) => `user ${userId} ${place}`);
  return withOneOf(database, names, new UserBusy('All crawl slots of this user are in use'), work);
}

/** Takes the lock with this name if it is free. Otherwise returns null. For holders that outlive one call. */
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

/** One database session per pool holds all locks of the process, so that 50 crawls do not use 50 connections. */
const sessions = new WeakMap<object, LockSession>();

function sessionOf({ pool }: Pool): LockSession {
  const known = sessions.get(pool) ?? createSession(pool);
  sessions.set(pool, known);
  return known;
}

/**
 * Creates a session of advisory locks. The locks end with the connection, however the process ends. The session takes a
 * connection for its first lock and returns it after its last one.
 */
function createSession(pool: Database<unknown>['pool']): LockSession {
  const held = new Set<string>();
  let connection: LockConnection | null = null;
  // PostgreSQL lets a session take its own lock twice, so calls check `held` one after the other.
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
              // A connection that cannot unlock is already gone, or is about to be detected as gone.
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
