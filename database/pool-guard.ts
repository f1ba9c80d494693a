import type pg from 'pg';
import { DatabaseError } from './database-error.ts';
import { isUnavailable } from './unavailable.ts';

/** State of the server behind a pool, as observed by its connections. */
export interface ServerState {
  /** The server rejected a write as read-only, so every existing connection may do the same. */
  noteReadOnly(): void;
  /** A write was not confirmed in time, for example because a synchronous standby hangs. */
  noteUnconfirmed(): void;
  noteConfirmed(): void;
  noteConnected(client: object): void;
}

/**
 * How long writes count as hanging after an unconfirmed one. Another unconfirmed write extends the period, and a
 * confirmed one ends it.
 */
const HANGING_MS = 30_000;
/**
 * Longest wait for a connection during that period, because those in use are not freed until their writes are cut off.
 */
const WAIT_WHILE_HANGING_MS = 1_000;

/**
 * Controls which connections a pool returns and how long callers wait for one.
 *
 * - Connections older than the last rejected write (25006) are closed when they leave or enter the pool.
 * - While writes hang, they may occupy all connections. Callers already waiting for one fail at once, and later ones
 *   after a second, so that no caller waits first for the writes of others and then for its own.
 *
 * @throws from `pool.connect`: DatabaseError `writes_hang`, `unreachable`
 */
export function guardPool(pool: pg.Pool): ServerState {
  const bornIn = new WeakMap<object, number>();
  const waiters = new Set<() => void>();
  let generation = 0;
  let hangsUntil = 0;
  const isOld = (client: object) => bornIn.get(client) !== generation;
  const connect = pool.connect.bind(pool);

  const connectInTime = () =>
    new Promise<pg.PoolClient>((done, fail) => {
      const giveUp = () => {
        stop();
        fail(new DatabaseError('writes_hang', 'All connections wait for the database to confirm writes.'));
      };
      const timer = Date.now() < hangsUntil ? setTimeout(giveUp, WAIT_WHILE_HANGING_MS) : undefined;
      const stop = () => {
        clearTimeout(timer);
        waiters.delete(giveUp);
      };
      waiters.add(giveUp);
      connect().then(
        (client) => {
          // The caller has given up and will ignore `done`, so release the connection here.
          if (!waiters.has(giveUp)) client.release();
          stop();
          done(client);
        },
        (error: unknown) => {
          stop();
          fail(asUnreachable(error));
        },
      );
    });

  const connectFresh = async () => {
    while (true) {
      const client = await connectInTime();
      if (isOld(client)) {
        client.release(true);
        continue;
      }
      const release = client.release.bind(client);
      client.release = (failed) => release(failed || isOld(client));
      return client;
    }
  };
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback === undefined ? connectFresh() : connect(callback)) as typeof pool.connect;

  return {
    noteReadOnly() {
      generation += 1;
    },
    noteUnconfirmed() {
      hangsUntil = Date.now() + HANGING_MS;
      for (const giveUp of [...waiters]) giveUp();
    },
    noteConfirmed() {
      hangsUntil = 0;
    },
    noteConnected(client) {
      bornIn.set(client, generation);
    },
  };
}

/**
 * Names the failure to connect, whatever its cause: an expired certificate, a changed password, or a renamed database.
 * Nothing was done, so the caller can try again once an operator has mended it.
 */
function asUnreachable(error: unknown): unknown {
  if (error instanceof DatabaseError || isUnavailable(error)) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new DatabaseError('unreachable', `Cannot connect to the database: ${message}`, error);
}
