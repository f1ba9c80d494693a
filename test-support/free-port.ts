import { randomInt } from 'node:crypto';
import { findFreePort, isFreePort } from '../database/free-port.ts';

/**
 * Each test worker uses ports with a separate remainder. Otherwise, two workers could find the same free port before
 * either listens on it.
 */
const WORKERS = 16;

/** Returns different ports of 127.0.0.1 that are currently free and that no other worker of this run uses. */
export async function findFreePorts(count: number): Promise<readonly number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = await findFreePort();
    if (port === undefined) throw new Error('No free port on 127.0.0.1');
    if (port % WORKERS === ownRemainder()) ports.add(port);
  }
  return [...ports];
}

/**
 * Returns a free port for a server that starts much later: below the ports that `findFreePort` returns, so that no
 * program takes it until then. Browsers block some of these.
 */
export async function reservePort(): Promise<number> {
  for (;;) {
    const port = randomInt(5_000, 10_240);
    if (await isFreePort(port)) return port;
  }
}

/**
 * Remainder of this worker's ports. Playwright and Vitest may run at the same time, so Playwright's workers use the
 * upper half.
 */
function ownRemainder(): number {
  const { TEST_PARALLEL_INDEX: playwright, VITEST_POOL_ID: vitest } = process.env;
  const half = WORKERS / 2;
  return playwright === undefined ? Number(vitest ?? 0) % half : half + (Number(playwright) % half);
}
