import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { findFreePorts } from '../test-support/free-port.ts';
import { startProduct } from './product.ts';
import { test } from './users.ts';

test('killing the starter with SIGKILL stops the programs and the embedded server', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'postledger-killed-'));
  const [webPort, servicePort] = await findFreePorts(2);
  const product = await startProduct({
    DATA_DIR: dataDir,
    SANDBOX: '1',
    WEB_PORT: String(webPort),
    SERVICE_PORT: String(servicePort),
  });
  const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  const postmaster = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
  expect(isAlive(postmaster)).toBe(true);
  product.child.kill('SIGKILL');
  // A clean shutdown: PostgreSQL removes the file when it shuts down, not when it is killed.
  await expect.poll(() => existsSync(pidFile)).toBe(false);
  await expect.poll(() => isAlive(postmaster)).toBe(false);
  for (const port of [webPort, servicePort]) await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  await rm(dataDir, { recursive: true, force: true });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
