import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type Partner = { readonly base: string; close(): Promise<void> };

/** A partner's web server on a port of its own, as the library under test fills it. */
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
  if (address === null || typeof address === 'string') throw new Error('The partner listens on a port');
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

/** Answers with JSON. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
