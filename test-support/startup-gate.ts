import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** The startup parameters that PgBouncer passes on or tracks. It rejects all others. */
const KNOWN = new Set([
  'user',
  'database',
  'application_name',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
  'intervalstyle',
]);

/** A proxy for a PostgreSQL server that rejects startup parameters as PgBouncer does by default. */
export class StartupGate {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** Names of all startup parameters that clients sent. */
  readonly seen = new Set<string>();

  constructor(target: { readonly host: string; readonly port: number }) {
    this.#server = createServer((near) => {
      this.#keep(near);
      near.once('data', (first) => {
        const names = parameterNames(first);
        for (const name of names) this.seen.add(name);
        const unknown = names.find((name) => !KNOWN.has(name.toLowerCase()));
        if (unknown !== undefined) {
          near.end(errorResponse(`unsupported startup parameter: ${unknown}`));
          return;
        }
        const far = connect(target);
        this.#keep(far);
        far.write(first);
        near.pipe(far).pipe(near);
        near.on('close', () => far.destroy());
      });
    });
  }

  /** Listens on a free port of 127.0.0.1 and returns it. */
  async open(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
  }
}

/**
 * Reads a StartupMessage: length, protocol version, then alternating names and values, each terminated by a zero byte.
 */
function parameterNames(message: Buffer): readonly string[] {
  const texts = message.subarray(8, message.readUInt32BE(0)).toString('utf8').split('\0');
  return texts.filter((text, index) => index % 2 === 0 && text !== '');
}

/** Builds an ErrorResponse with severity, SQLSTATE (protocol violation, as PgBouncer sends), and message. */
function errorResponse(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`, 'utf8');
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
