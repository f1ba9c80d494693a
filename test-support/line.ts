import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { findFreePorts } from './free-port.ts';

/** The way to a server on this machine, which can be cut and mended, or fall silent. */
export class Line {
  #target: { readonly host: string; readonly port: number };
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  port = 0;

  constructor(target: { readonly host: string; readonly port: number }) {
    this.#target = target;
  }

  async mend(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(this.#target);
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          near.destroy();
          far.destroy();
          this.#sockets.delete(socket);
        });
      }
      near.pipe(far).pipe(near);
    });
    // Its own port for good: nobody else may get it while the line is cut.
    if (this.port === 0) [this.port = 0] = await findFreePorts(1);
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.#server = server;
  }

  /** From now on new connections get to another server; those there are stay. */
  leadTo(target: { readonly host: string; readonly port: number }): void {
    this.#target = target;
  }

  /** From now on nothing gets through on the connections there are, and nobody is told. */
  hush(): void {
    for (const socket of this.#sockets) socket.unpipe();
    for (const socket of this.#sockets) socket.pause();
  }

  async cut(): Promise<void> {
    const server = this.#server;
    if (server === null) return;
    this.#server = null;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}
