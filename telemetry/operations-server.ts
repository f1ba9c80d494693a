import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { explainListenFailure } from './listen-failure.ts';
import type { Readiness } from './readiness.ts';

export type OperationsOptions = {
  readonly host: string;
  readonly port: number;
  /** Bearer token required for metrics, unless null. Probes never require it. */
  readonly token: string | null;
  readonly registry: Registry;
  readonly readiness: () => Promise<Readiness>;
};

/**
 * Serves `/metrics`, `/livez`, and `/readyz` on a separate port. A worker has this port, too, and it responds even when
 * the port for users is busy.
 * @returns the port that it listens on
 * @throws ListenError
 */
export async function serveOperations(
  options: OperationsOptions,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    answer(options, request, response).catch(() => send(response, 500, 'text/plain', 'The metrics failed.\n'));
  });
  await new Promise<void>((done, fail) => {
    server.once('error', (error) =>
      fail(explainListenFailure(error, { host: 'METRICS_HOST', port: 'METRICS_PORT' }, options.port)),
    );
    server.listen(options.port, options.host, done);
  });
  // This server must not keep a process alive that has nothing else to do.
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function answer(options: OperationsOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url?.split('?')[0];
  if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405, 'text/plain', '');
  if (path === '/livez') return sendJson(response, 200, { status: 'ok' });
  if (path === '/readyz') {
    const readiness = await options.readiness();
    return sendJson(response, statusOf(readiness), readiness);
  }
  if (path !== '/metrics') return send(response, 404, 'text/plain', 'See /metrics, /livez, and /readyz.\n');
  if (!isAllowed(options.token, request.headers.authorization)) {
    response.setHeader('WWW-Authenticate', 'Bearer');
    return send(response, 401, 'text/plain', 'The token in METRICS_TOKEN is required.\n');
  }
  return send(response, 200, options.registry.contentType, await options.registry.metrics());
}

/** Requests a readiness probe and returns its status. */
export function statusOf(readiness: Readiness): 200 | 503 {
  return readiness.status === 'ready' ? 200 : 503;
}

function isAllowed(token: string | null, authorization: string | undefined): boolean {
  if (token === null) return true;
  const expected = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(authorization ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  send(response, status, 'application/json', `${JSON.stringify(body)}\n`);
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
}
