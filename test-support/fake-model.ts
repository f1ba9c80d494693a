import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** The body of a request to a model, as a chat completion. */
export type ModelRequest = {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
};

/** The behavior of the endpoint: it responds with these values, or misbehaves. */
export type ModelBehaviour =
  | { readonly says: unknown }
  | { readonly replies: string }
  | 'hang'
  | 'drip'
  | 'ten_megabytes'
  | 'endless_headers'
  | 'not_json'
  | 'no_completion'
  | 'redirect'
  | 'status_500'
  | 'status_429'
  | 'cut_short';

export type FakeModel = {
  readonly url: string;
  behaviour: ModelBehaviour;
  /** All requests so far, with their authorization. */
  readonly requests: readonly { readonly body: ModelRequest; readonly authorization: string | undefined }[];
  /** Number of bytes of response bodies that were read. */
  readonly sentBytes: number;
  /** Number of requests to another path, such as the target of a redirect. */
  readonly strayed: number;
  stop(): Promise<void>;
};

/** Starts an OpenAI-compatible endpoint with configured responses, or a failure typical of such endpoints. */
export async function startFakeModel(): Promise<FakeModel> {
  const state = { behaviour: { says: {} } as ModelBehaviour, sentBytes: 0, strayed: 0 };
  const requests: { body: ModelRequest; authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const serve = async () => {
      if (request.url !== '/v1/chat/completions') {
        state.strayed += 1;
        response.writeHead(200).end('{}');
        return;
      }
      requests.push({ body: (await json(request)) as ModelRequest, authorization: request.headers.authorization });
      await answer(state, request, response);
    };
    serve().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    get behaviour() {
      return state.behaviour;
    },
    set behaviour(behaviour) {
      state.behaviour = behaviour;
    },
    get sentBytes() {
      return state.sentBytes;
    },
    get strayed() {
      return state.strayed;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function answer(
  state: { behaviour: ModelBehaviour; sentBytes: number },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { behaviour } = state;
  const type = { 'content-type': 'application/json' };
  if (typeof behaviour === 'object') {
    const content = 'says' in behaviour ? JSON.stringify(behaviour.says) : behaviour.replies;
    response.writeHead(200, type).end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
    return;
  }
  switch (behaviour) {
    case 'hang':
      return;
    case 'drip':
      response.writeHead(200, type);
      while (!response.destroyed) {
        response.write(' ');
        await new Promise((done) => setTimeout(done, 20));
      }
      return;
    case 'ten_megabytes':
      response.writeHead(200, type);
      await pipeline(tenMegabytes(state, request), response).catch(() => undefined);
      return;
    case 'endless_headers':
      response.socket?.write(`HTTP/1.1 200 OK\r\n${`X-More: ${'x'.repeat(1_000)}\r\n`.repeat(200)}`);
      return;
    case 'not_json':
      response.writeHead(200, type).end('<html>Bad gateway</html>');
      return;
    case 'no_completion':
      response.writeHead(200, type).end('{"error":{"message":"out of tokens"}}');
      return;
    case 'redirect':
      response.writeHead(307, { location: '/elsewhere' }).end();
      return;
    case 'status_500':
      response.writeHead(500).end('oops');
      return;
    case 'status_429':
      response.writeHead(429, { 'retry-after': '1' }).end();
      return;
    case 'cut_short':
      response.writeHead(200, { ...type, 'content-length': '5000' });
      response.write('{"choices":');
      response.destroy();
  }
}

async function* tenMegabytes(state: { sentBytes: number }, { socket }: IncomingMessage): AsyncGenerator<Buffer> {
  yield Buffer.from('{"choices":[{"message":{"content":"');
  const piece = Buffer.alloc(65_536, 'x');
  for (let sent = 0; sent < 10_000_000; sent += piece.length) {
    yield piece;
    state.sentBytes = socket.bytesWritten;
  }
  yield Buffer.from('"}}]}');
}
