import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeNewClusters, type NewClusters } from '../test-support/new-cluster.ts';
import { openEmbeddedServer } from './embedded.ts';

let folder: string;
let dataDir: string;
let clusters: NewClusters;
beforeAll(async () => {
  clusters = await makeNewClusters();
});
afterAll(() => clusters.remove());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postledger-end-server-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  clusters.copyTo(dataDir);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts a starter like `npm start`, which prints a line once the server runs. */
async function startStarter() {
  const script = `
    import { openEmbeddedServer } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
    import { endServerWithThisProcess } from ${JSON.stringify(new URL('./end-server.ts', import.meta.url).href)};
    const callOff = endServerWithThisProcess(${JSON.stringify(dataDir)});
    const server = await openEmbeddedServer({ dataDir: ${JSON.stringify(dataDir)} });
    process.once('SIGTERM', async () => { await server.stop(); callOff(); process.exit(0); });
    console.log('runs');`;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface({ input: starter.stdout }), 'line');
  return starter;
}

const postmaster = () =>
  readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').then(
    (text) => Number(text.split('\n')[0]),
    () => undefined,
  );

describe('the embedded server', () => {
  test('shuts down when its starter is killed', async () => {
    const starter = await startStarter();
    expect(await postmaster()).toBeGreaterThan(0);
    starter.kill('SIGKILL');
    await expect.poll(postmaster).toBeUndefined();
  });

  test('shuts down when its starter is killed before it accepts connections', { timeout: 30_000 }, async () => {
    const starter = await startStarter();
    const pid = (await postmaster()) ?? 0;
    // Like one that recovers from a crash. A connection attempt gives up after 5 seconds.
    process.kill(pid, 'SIGSTOP');
    starter.kill('SIGKILL');
    await pause(6_000);
    process.kill(pid, 'SIGCONT');
    await expect.poll(postmaster, { timeout: 10_000 }).toBeUndefined();
  });

  test('keeps running while another program uses it, and shuts down with that program', async () => {
    const starter = await startStarter();
    const other = await openEmbeddedServer({ dataDir });
    const pid = await postmaster();
    starter.kill('SIGKILL');
    await once(starter, 'exit');
    expect(await other.url('used')).toContain('used');
    expect(await postmaster()).toBe(pid);
    await other.stop();
    await expect.poll(postmaster).toBeUndefined();
  });

  test('is not restarted after its starter exits cleanly', async () => {
    const starter = await startStarter();
    starter.kill('SIGTERM');
    expect(await once(starter, 'exit')).toEqual([0, null]);
    expect(await postmaster()).toBeUndefined();
  });
});
