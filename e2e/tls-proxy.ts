import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeTestCertificate } from '../test-support/certificate.ts';

export type TlsProxy = { readonly port: number; stop(): Promise<void> };

/**
 * Starts a reverse proxy that terminates TLS on `localhost` with a self-signed certificate and forwards everything
 * unchanged.
 */
export async function startTlsProxy(targetPort: number): Promise<TlsProxy> {
  const { certificate, key, remove } = await makeTestCertificate('localhost');
  const server = createServer({ cert: certificate, key }, (incoming, answer) => {
    const { method, url: path, headers } = incoming;
    const passed = request({ host: '127.0.0.1', port: targetPort, method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.rawHeaders);
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      server.close();
      await remove();
    },
  };
}
