import { resolve } from 'node:path';
import { locateCluster, readSecrets } from './embedded-cluster.ts';
import { leave, takeSeat, waitUntilAlone } from './embedded-seat.ts';
import { findPostmaster } from './postmaster.ts';

/** A service that is told to end may take 40 s for it. */
const LAST_SESSIONS_MS = 60_000;

/**
 * Shuts down the embedded server of a data folder whose starter was killed, when the programs it started have ended. A server
 * that another program uses stays, and a server that does not run is not started.
 */
export async function stopAbandonedServer(dataDir: string): Promise<void> {
  const cluster = locateCluster(resolve(dataDir));
  const postmaster = await findPostmaster(cluster);
  if (postmaster === undefined) return;
  const seat = await takeSeat(postmaster, await readSecrets(cluster));
  // Without the exclusive lock, so that a program that starts now can use the server.
  await waitUntilAlone(seat.client, LAST_SESSIONS_MS);
  await leave(cluster, seat, () => undefined);
}
