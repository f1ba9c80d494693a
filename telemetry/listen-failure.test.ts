import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePorts } from '../test-support/free-port.ts';
import { explainListenFailure, ListenError, tryToListen } from './listen-failure.ts';
import { serveOperations } from './operations-server.ts';
import { createRegistry } from './registry.ts';

const taken = createServer();
let takenPort: number;
beforeAll(async () => {
  taken.listen(0, '127.0.0.1');
  await once(taken, 'listening');
  takenPort = (taken.address() as { readonly port: number }).port;
});
afterAll(() => taken.close());

const serve = (host: string, port: number) =>
  serveOperations({
    host,
    port,
    token: null,
    registry: createRegistry('web'),
    readiness: async () => ({ status: 'ready', checks: {} }),
  });

test('names the setting of the port that is taken, not that of another server', async () => {
  await expect(serve('127.0.0.1', takenPort)).rejects.toThrow(
    new ListenError(`Setting METRICS_PORT: port ${takenPort} is taken; stop the other program or choose another port`),
  );
});

test.each([
  ['192.0.2.1', 'EADDRNOTAVAIL'],
  ['nowhere.invalid', /ENOTFOUND|EAI_AGAIN/],
])('names the setting of an address that this machine does not have: %s', async (host, code) => {
  const attempt = serve(host, 0);
  await expect(attempt).rejects.toThrow('Setting METRICS_HOST: this machine has no such address');
  await expect(attempt).rejects.toThrow(code);
});

test('tries an address and leaves its port free', async () => {
  const settings = { host: 'WEB_HOST', port: 'WEB_PORT' };
  await expect(tryToListen('127.0.0.1', takenPort, settings)).rejects.toThrow('Setting WEB_PORT');
  await expect(tryToListen('192.0.2.1', 0, settings)).rejects.toThrow('Setting WEB_HOST');
  const [port = 0] = await findFreePorts(1);
  await tryToListen('127.0.0.1', port, settings);
  await tryToListen('127.0.0.1', port, settings);
});

test('leaves other errors unchanged', () => {
  const other = new Error('something else');
  expect(explainListenFailure(other, { host: 'A_HOST', port: 'A_PORT' }, 80)).toBe(other);
});
