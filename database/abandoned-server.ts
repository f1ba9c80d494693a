import { resolve } from 'node:path';
import { locateCluster, readSecrets } from './embedded-cluster.ts';
import { acquireLease, releaseLease, waitUntilAlone } from './embedded-lease.ts';
import { findPostmaster } from './postmaster.ts';

/** A service can take up to 40 s to shut down. */
const LAST_SESSIONS_MS = 60_000;

/**
 * Shuts down a data folder's embedded server after its starter was killed, once the programs it started have ended.
 * Leaves the server running if another program uses it, and never starts one.
 */
export async function stopAbandonedServer(dataDir: string): Promise<void> {
  const cluster = locateCluster(resolve(dataDir));
  const postmaster = await findPostmaster(cluster);
  if (postmaster === undefined) return;
  const lease = await acquireLease(postmaster, await readSecrets(cluster));
  // No exclusive lock yet, so that a program that starts now can use the server.
  await waitUntilAlone(lease.client, LAST_SESSIONS_MS);
  await releaseLease(cluster, lease, () => undefined);
}
