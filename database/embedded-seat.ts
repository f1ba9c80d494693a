import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, type ClusterSecrets, SUPERUSER } from './embedded-cluster.ts';
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts';

/** A place at a running server: the connection that holds the shared lock. */
export interface Seat {
  readonly client: pg.Client;
  readonly postmaster: Postmaster;
}

/** Any number; only programs of ours take advisory locks in the `postgres` database. */
const SEAT_LOCK = 4_016_181;

/** Connects to a running server and takes the shared lock. */
export async function takeSeat(postmaster: Postmaster, secrets: ClusterSecrets): Promise<Seat> {
  const client = new pg.Client({
    connectionString: connectionUrl(SUPERUSER, secrets.superuserPassword, postmaster.port, 'postgres'),
    application_name: 'postledger-seat',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [SEAT_LOCK]);
    return { client, postmaster };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Gives the seat up, and shuts the server down unless another program uses it. */
export async function leave(cluster: Cluster, seat: Seat, log: (line: string) => void): Promise<void> {
  const { client, postmaster } = seat;
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [SEAT_LOCK]);
    if (!(await becomeLast(client))) {
      log('PostgreSQL is in use by another program and stays');
      return;
    }
    await stopPostmaster(cluster, postmaster);
  } catch (error) {
    if (await findPostmaster(cluster)) throw error;
    log('PostgreSQL was gone already');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Sessions that were closed a moment ago may still be on their way out at the server. */
const FAREWELL_MS = 1_000;

/** Takes the exclusive lock, which keeps newcomers out, if nobody else holds a seat or has a session. */
async function becomeLast(client: pg.Client): Promise<boolean> {
  const lock = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [SEAT_LOCK]);
  if (lock.rows[0]?.taken !== true) return false;
  return waitUntilAlone(client, FAREWELL_MS);
}

/** Waits until no other program has a session at the server. Returns false if one still has after `ms`. */
export async function waitUntilAlone(client: pg.Client, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms;
  while (true) {
    const others = await client.query(
      `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (others.rowCount === 0) return true;
    if (Date.now() > deadline) return false;
    await pause(20);
  }
}

/** The URL of a database on the embedded server. */
export function connectionUrl(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}
