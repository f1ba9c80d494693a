import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { findFreePort, isFreePort } from './free-port.ts';

test('finds a port outside the ephemeral range that is unavailable while in use', async () => {
  const port = (await findFreePort()) ?? 0;
  expect(port).toBeGreaterThanOrEqual(10_240);
  expect(port).toBeLessThan(32_768);
  const listener = createServer().listen(port, '127.0.0.1');
  await once(listener, 'listening');
  expect(await isFreePort(port)).toBe(false);
  await new Promise((done) => listener.close(done));
  expect(await isFreePort(port)).toBe(true);
});
