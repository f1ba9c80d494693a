import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, locateCluster, readSecrets } from './embedded-cluster.ts';
import { acquireLease, type Lease, releaseLease, waitUntilAlone } from './embedded-lease.ts';
import { findPostmaster } from './postmaster.ts';

/** A service can take up to 40 s to shut down. */
const LAST_SESSIONS_MS = 60_000;
/** Longest start of a server, which rejects connections while it recovers from a crash. */
const START_MS = 120_000;

/**
 * Shuts down a data folder's embedded server after its starter was killed, once the programs it started have ended.
 * Leaves the server running if another program uses it, and never starts one.
 */
export async function stopAbandonedServer(dataDir: string): Promise<void> {
  const cluster = locateCluster(resolve(dataDir));
  const lease = await joinRunning(cluster);
  if (lease === undefined) return;
  // No exclusive lock yet, so that a program that starts now can use the server.
  await waitUntilAlone(lease.client, LAST_SESSIONS_MS);
  await releaseLease(cluster, lease, () => undefined);
}

/** Takes a lease once the server accepts connections: its starter may have been killed before. */
async function joinRunning(cluster: Cluster): Promise<Lease | undefined> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const postmaster = await findPostmaster(cluster);
    if (postmaster === undefined) return undefined;
    try {
      return await acquireLease(postmaster, await readSecrets(cluster));
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await pause(100);
  }
}
