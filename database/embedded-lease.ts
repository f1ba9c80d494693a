import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, type ClusterSecrets, SUPERUSER } from './embedded-cluster.ts';
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts';

/** A program's use of a running server, represented by the connection that holds the shared lock. */
export interface Lease {
  readonly client: pg.Client;
  readonly postmaster: Postmaster;
}

/** An arbitrary number. Only our programs take advisory locks in the `postgres` database. */
const LEASE_LOCK = 4_016_181;

/** Connects to a running server and takes the shared lock. */
export async function acquireLease(postmaster: Postmaster, secrets: ClusterSecrets): Promise<Lease> {
  const client = new pg.Client({
    connectionString: connectionUrl(SUPERUSER, secrets.superuserPassword, postmaster.port, 'postgres'),
    application_name: 'postledger-lease',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [LEASE_LOCK]);
    return { client, postmaster };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Releases the lease, and shuts the server down unless another program uses it. */
export async function releaseLease(cluster: Cluster, lease: Lease, log: (line: string) => void): Promise<void> {
  const { client, postmaster } = lease;
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [LEASE_LOCK]);
    if (!(await becomeLast(client))) {
      log('PostgreSQL keeps running: another program uses it');
      return;
    }
    await stopPostmaster(cluster, postmaster);
  } catch (error) {
    if (await findPostmaster(cluster)) throw error;
    log('PostgreSQL had already stopped');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Sessions closed a moment ago may still be ending on the server. */
const FAREWELL_MS = 1_000;

/** Takes the exclusive lock, which prevents new leases, unless there is another lease or session. */
async function becomeLast(client: pg.Client): Promise<boolean> {
  const lock = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LEASE_LOCK]);
  if (lock.rows[0]?.taken !== true) return false;
  return waitUntilAlone(client, FAREWELL_MS);
}

/** Waits until no other program has a session on the server. Returns false if one still does after `ms`. */
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

/** Returns the URL of a database on the embedded server. */
export function connectionUrl(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}
