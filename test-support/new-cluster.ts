import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedServer } from '../database/embedded.ts';

/** Data folders of initialized embedded servers that are shut down, for tests that are not about initialization. */
export interface NewClusters {
  /** Creates a data folder that does not exist yet. */
  copyTo(dataDir: string): void;
  remove(): Promise<void>;
}

/** Initializes one cluster, which takes seconds, to copy it for each test. */
export async function makeNewClusters(): Promise<NewClusters> {
  const folder = await mkdtemp(join(tmpdir(), 'postledger-cluster-'));
  await chmod(folder, 0o755);
  const made = join(folder, 'data');
  await (await openEmbeddedServer({ dataDir: made })).stop();
  return {
    // The files must stay owned by the server's user.
    copyTo: (dataDir) => execFileSync('cp', ['-a', made, dataDir]),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
