import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeTestCertificate } from '../test-support/certificate.ts';

export type TlsFront = { readonly port: number; stop(): Promise<void> };

/** A reverse proxy that ends TLS on `localhost` with a self-made certificate, and passes all else on as it came. */
export async function startTlsFront(targetPort: number): Promise<TlsFront> {
  const { certificate, key, remove } = await makeTestCertificate('localhost');
  const server = createServer({ cert: certificate, key }, (asked, answer) => {
    const { method, url: path, headers } = asked;
    const passed = request({ host: '127.0.0.1', port: targetPort, method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.rawHeaders);
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
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
