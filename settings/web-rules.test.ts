import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFreePorts } from '../test-support/free-port.ts';

const ROOT = join(import.meta.dirname, '..');

test.each([
  ['WEB_HOST', { WEB_HOST: '0.0.0.0' }],
  ['SANDBOX', { NODE_ENV: 'production' }],
])('the web app does not start with a sandbox that strangers can reach: %s', async (setting, env) => {
  const [port] = await findFreePorts(1);
  const { status, stderr } = spawnSync(process.execPath, ['serve-web.ts'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], SANDBOX: '1', WEB_PORT: String(port), ...env },
    encoding: 'utf8',
    timeout: 30_000,
    killSignal: 'SIGKILL',
  });
  expect([status, stderr]).toEqual([1, expect.stringMatching(`^The web app cannot start: ${setting} .*sandbox.*\n$`)]);
});
