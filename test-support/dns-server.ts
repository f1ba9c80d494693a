import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type Answer, decode, encode } from 'dns-packet';

/** A name server on loopback. A name set to `null` never gets a response. A name without records does not exist. */
export type DnsServer = {
  /** `address:port`, the format resolvers accept. */
  readonly address: string;
  /** Every question received: `MX home.test`. */
  readonly queries: readonly string[];
  stop(): Promise<void>;
};

/** Starts a name server that knows only `records`, keyed by question (`SRV _imaps._tcp.home.test`). */
export async function startDnsServer(records: Readonly<Record<string, readonly Answer[] | null>>): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const queries: string[] = [];
  socket.on('message', (message, from) => {
    const query = decode(message);
    const [question] = query.questions ?? [];
    if (question === undefined) return;
    const name = `${question.type} ${question.name.toLowerCase()}`;
    queries.push(name);
    const answers = records[name];
    if (answers === null) return;
    const NXDOMAIN = 3;
    socket.send(
      encode({
        type: 'response',
        ...(query.id === undefined ? {} : { id: query.id }),
        flags: answers === undefined ? NXDOMAIN : 0,
        questions: [question],
        answers: [...(answers ?? [])],
      }),
      from.port,
      from.address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    queries,
    async stop() {
      socket.close();
      await once(socket, 'close');
    },
  };
}
