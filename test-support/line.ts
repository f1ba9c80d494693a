import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { findFreePorts } from './free-port.ts';

/** A TCP proxy to a server on this machine that can be cut, restored, or silenced. */
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
    // The same port every time: no other program may get it while the line is cut.
    if (this.port === 0) [this.port = 0] = await findFreePorts(1);
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.#server = server;
  }

  /** Connects later clients to another server. Existing connections stay. */
  leadTo(target: { readonly host: string; readonly port: number }): void {
    this.#target = target;
  }

  /** Stops all traffic on existing connections without closing them. */
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
