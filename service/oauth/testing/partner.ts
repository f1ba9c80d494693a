import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type Partner = { readonly base: string; close(): Promise<void> };

/** Starts a partner's web server on its own port, with the handler of the library under test. */
export async function startPartner(
  answer: (base: string) => (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Partner> {
  let base = '';
  let handler: ReturnType<typeof answer> | undefined;
  const server = createServer((request, response) => {
    handler ??= answer(base);
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The partner server has no port');
  base = `http://127.0.0.1:${address.port}`;
  return {
    base,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Responds with JSON. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
