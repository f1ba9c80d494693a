import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Linux gives out ports from 32,768 by itself, RFC 6335 would from 49,152; browsers refuse some below 10,240. */
const FIRST = 10_240;
const END = 32_768;
const TRIES = 100;

/**
 * A port of 127.0.0.1 that nobody listens on, below those the system gives out by itself: no connection that somebody opens
 * takes it meanwhile, nor while its server is away and is to come back on it. Undefined when none was found.
 */
export async function findFreePort(): Promise<number | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(FIRST, END);
    if (await isFreePort(port)) return port;
  }
  return undefined;
}

/** Whether this process could listen on this port of 127.0.0.1 now. */
export function isFreePort(port: number): Promise<boolean> {
  return new Promise((done) => {
    // A client that meant the server which is to come back would otherwise hold the probe open, and wait for it.
    const probe = createServer((socket) => socket.destroy());
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
