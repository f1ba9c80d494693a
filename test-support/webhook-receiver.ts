import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A delivery as received. */
export type Received = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly change: { readonly type: string; readonly user: string; readonly href: string };
};

export type Receiver = {
  readonly url: string;
  readonly received: Received[];
  /** How it responds; 204 when null. */
  respond: ((delivery: Received, response: ServerResponse) => void) | null;
  stop(): Promise<void>;
};

/** An endpoint of a partner on this machine. */
export async function startReceiver(): Promise<Receiver> {
  const receiver: { received: Received[]; respond: Receiver['respond'] } = { received: [], respond: null };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const delivery: Received = { headers, body, change: JSON.parse(body) };
    receiver.received.push(delivery);
    if (receiver.respond === null) response.writeHead(204).end();
    else receiver.respond(delivery, response);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}
