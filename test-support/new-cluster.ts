import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedServer } from '../database/embedded.ts';

/** Data folders in which an embedded server has been made and has ended, for tests whose subject is not how one is made. */
export interface NewClusters {
  /** Makes a data folder that is not there yet. */
  copyTo(dataDir: string): void;
  remove(): Promise<void>;
}

/** Makes one cluster, which takes seconds, to copy it then. */
export async function makeNewClusters(): Promise<NewClusters> {
  const folder = await mkdtemp(join(tmpdir(), 'postledger-cluster-'));
  await chmod(folder, 0o755);
  const made = join(folder, 'data');
  await (await openEmbeddedServer({ dataDir: made })).stop();
  return {
    // The files belong to the server's user, who must keep them.
    copyTo: (dataDir) => execFileSync('cp', ['-a', made, dataDir]),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
