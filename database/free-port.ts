import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Ephemeral ports start at 32,768 on Linux and at 49,152 by RFC 6335. Browsers block some ports below 10,240. */
const FIRST = 10_240;
const END = 32_768;
const TRIES = 100;

/**
 * Finds a free port of 127.0.0.1 below the ephemeral range, so that no outgoing connection takes it before its server
 * starts or while the server restarts. Returns undefined if none was found.
 */
export async function findFreePort(): Promise<number | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(FIRST, END);
    if (await isFreePort(port)) return port;
  }
  return undefined;
}

/** Checks whether this process can listen on this port of 127.0.0.1 now. */
export function isFreePort(port: number): Promise<boolean> {
  return new Promise((done) => {
    // Drop connections, because a client waiting for a restarting server would keep the probe open.
    const probe = createServer((socket) => socket.destroy());
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
