import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** How the endpoint treats requests: it forwards them, or fails in one of the ways an HTTP service can. */
export type EndpointFault =
  | 'none'
  | 'status_500'
  | 'status_429'
  | 'not_json'
  | 'cut_short'
  | 'silent'
  | 'dripping'
  | 'redirect'
  /** 503 with `Retry-After` in seconds. */
  | { readonly retryAfter: number }
  | { readonly oauthError: string };

export type FaultyEndpoint = {
  readonly url: string;
  fault: EndpointFault;
  readonly requests: number;
  stop(): Promise<void>;
};

/** Starts a proxy for a form endpoint of an OAuth server, which fails on demand. */
export async function startFaultyEndpoint(target: string): Promise<FaultyEndpoint> {
  const state = { fault: 'none' as EndpointFault, requests: 0 };
  const server = createServer((request, response) => {
    state.requests += 1;
    answer(target, state.fault, request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/token`,
    get fault() {
      return state.fault;
    },
    set fault(fault) {
      state.fault = fault;
    },
    get requests() {
      return state.requests;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function answer(
  target: string,
  fault: EndpointFault,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const json = { 'content-type': 'application/json' };
  if (typeof fault === 'object' && 'retryAfter' in fault) {
    response.writeHead(503, { 'retry-after': String(fault.retryAfter) }).end();
    return;
  }
  if (typeof fault === 'object') {
    response.writeHead(400, json).end(JSON.stringify({ error: fault.oauthError, error_description: 'as told' }));
    return;
  }
  switch (fault) {
    case 'none':
      return handOn(target, request, response);
    case 'status_500':
      response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Oops</h1>');
      return;
    case 'status_429':
      response.writeHead(429, { ...json, 'retry-after': '60' }).end('{}');
      return;
    case 'not_json':
      response.writeHead(200, json).end('<html>maintenance</html>');
      return;
    case 'cut_short':
      response.writeHead(200, { ...json, 'content-length': '1000' });
      response.write('{"access_token":"half of');
      setImmediate(() => response.destroy());
      return;
    case 'silent':
      return;
    case 'dripping':
      response.writeHead(200, json);
      drip(response);
      return;
    case 'redirect':
      response.writeHead(307, { location: target }).end();
      return;
  }
}

async function handOn(target: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { authorization } = request.headers;
  const handed = await fetch(target, {
    method: 'POST',
    headers: {
      'content-type': request.headers['content-type'] ?? '',
      ...(authorization === undefined ? {} : { authorization }),
    },
    body: await text(request),
  });
  response.writeHead(handed.status, { 'content-type': handed.headers.get('content-type') ?? 'text/plain' });
  response.end(await handed.text());
}

/** Sends a byte at intervals, so that no inactivity timer fires. */
function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write(' '), 50);
  response.on('close', () => clearInterval(timer));
}
