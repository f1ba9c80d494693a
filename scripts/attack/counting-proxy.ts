import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request as the proxy sends it. */
export type Forwarded = {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
};

/** A proxy on loopback that changes requests for a tool and counts the responses. */
export type CountingProxy = {
  readonly url: string;
  /** Returns the number of responses by status: `1,204 requests: 200 ×30, 400 ×1,174`. */
  count(): string;
  /** Returns one line per kind of response that counts as a finding: a failure other than 503, or a lost connection. */
  failures(): readonly string[];
  stop(): void;
};

/**
 * Starts a proxy in front of a program. `change` turns a tool's requests into those the program expects from its users,
 * so that the tool's text passes the outer checks.
 */
export async function startCountingProxy(
  target: string,
  change: (given: Forwarded) => Forwarded | Promise<Forwarded>,
): Promise<CountingProxy> {
  const counts = new Map<string, number>();
  const failed = new Map<string, string>();
  const note = (outcome: string, sent: Forwarded) => {
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    const isFailure = outcome === 'none' || (outcome.startsWith('5') && outcome !== '503');
    if (isFailure && !failed.has(outcome)) failed.set(outcome, describe(sent));
  };
  const { hostname, port } = new URL(target);
  const server = createServer(async (incoming, answer) => {
    const sent = await change(await read(incoming));
    const passed = request({ hostname, port, method: sent.method, path: sent.url, headers: sent.headers }, (given) => {
      note(String(given.statusCode), sent);
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => {
      note('none', sent);
      answer.destroy();
    });
    passed.end(sent.body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count() {
      const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
      const parts = [...counts].sort().map(([outcome, count]) => `${outcome} ×${count.toLocaleString('en')}`);
      return `${all.toLocaleString('en')} requests: ${parts.join(', ')}`;
    },
    failures: () => [...failed].map(([outcome, sent]) => `response ${outcome} to ${sent}`),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function read(incoming: IncomingMessage): Promise<Forwarded> {
  const { host: _host, connection: _connection, 'content-length': _length, ...headers } = incoming.headers;
  const body = await buffer(incoming);
  return { method: incoming.method ?? 'GET', url: incoming.url ?? '/', headers, body };
}

function describe({ method, url, body }: Forwarded): string {
  return `${method} ${url} ${body.toString('utf8').slice(0, 300)}`.trim();
}
