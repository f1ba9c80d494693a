import type pg from 'pg';
import { DatabaseError } from './database-error.ts';

/** What is known of the server that a pool's connections lead to. */
export interface ServerState {
  /** The server rejected a write because it takes none: so may all connections that were made until now. */
  noteReadOnly(): void;
  /** A write was not confirmed in time, as when a synchronous standby hangs. */
  noteUnconfirmed(): void;
  noteConfirmed(): void;
  noteConnected(client: object): void;
}

/** How long writes count as hanging after one was not confirmed; each further one prolongs it, a confirmed one ends it. */
const HANGING_MS = 30_000;
/** Longest wait for a connection meanwhile: those in use will not be free before their writes are cut. */
const WAIT_WHILE_HANGING_MS = 1_000;

/**
 * Decides which connections a pool hands out, and how long callers wait for one.
 *
 * - Connections that are older than the last rejected write (25006) are closed where they leave and enter the pool.
 * - When writes hang, all connections may be in use by them. Callers that wait for one fail at once and later ones after
 *   a second, so that no caller waits first for the writes of others and then for its own.
 *
 * @throws from `pool.connect`: DatabaseError `writes_hang`
 */
export function guardHandOut(pool: pg.Pool): ServerState {
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
          // After giving up, `done` changes nothing, and nobody else would give the connection back.
          if (!waiters.has(giveUp)) client.release();
          stop();
          done(client);
        },
        (error: unknown) => {
          stop();
          fail(error);
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
