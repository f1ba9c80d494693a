import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';

/** Ways a service can fail its callers. */
export const FAULTS = [
  'unreachable',
  'silent',
  'cut_short',
  'status_500',
  'html_502',
  'not_json',
  'wrong_shape',
  'busy_429',
  'away_503',
] as const;
export type Fault = (typeof FAULTS)[number];

export type FaultyService = {
  readonly port: number;
  /** Fails calls whose path matches from now on. With null, forwards all calls. */
  fail(fault: Fault | null, paths?: RegExp): void;
  /** Calls received since the last `fail`, as method and path. */
  readonly requests: readonly string[];
  stop(): Promise<void>;
};

/** Starts a proxy between a web app and its service that forwards calls or fails them on the wire. */
export async function startFaultyService(target: { readonly port: number }): Promise<FaultyService> {
  let fault: Fault | null = null;
  let paths = /^/;
  let requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    requests.push(`${request.method} ${path}`);
    if (fault !== null && paths.test(path)) failNow(fault, request, response);
    else handOn(target.port, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    fail(next, which = /^/) {
      fault = next;
      paths = which;
      requests = [];
    },
    get requests() {
      return requests;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function failNow(fault: Fault, request: IncomingMessage, response: ServerResponse): void {
  const json = { 'content-type': 'application/json' };
  switch (fault) {
    case 'unreachable':
      request.socket.destroy();
      return;
    case 'silent':
      return;
    case 'cut_short':
      response.writeHead(200, { ...json, 'content-length': '5000' });
      response.write('{"result":[{"href":"http://service.example/api/v1/ord', () => request.socket.destroy());
      return;
    case 'status_500':
      response.writeHead(500, { 'content-type': 'application/problem+json' });
      response.end(
        '{"type":"about:blank","title":"Internal","status":500,"code":"internal_error","detail":"at f (x.ts:1)"}',
      );
      return;
    case 'html_502':
      response
        .writeHead(502, { 'content-type': 'text/html' })
        .end('<h1>Bad Gateway</h1> at Object.<anonymous> (proxy.js:1)');
      return;
    case 'not_json':
      response.writeHead(200, json).end('{"result": [');
      return;
    case 'wrong_shape':
      response.writeHead(200, json).end('{"result": 7, "currentTime": "soon"}');
      return;
    case 'busy_429':
      response
        .writeHead(429, { ...json, 'retry-after': '90' })
        .end('{"code":"rate_limited","status":429,"title":"Slow"}');
      return;
    case 'away_503':
      response.writeHead(503, { 'retry-after': '120' }).end();
      return;
  }
}

function handOn(port: number, request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request;
  const onward = httpRequest({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.once('error', () => response.destroy());
  request.pipe(onward);
}
