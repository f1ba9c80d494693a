import { findFreePort } from '../database/free-port.ts';

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
 * Remainder of this worker's ports. Playwright and Vitest may run at the same time, so Playwright's workers use the
 * upper half.
 */
function ownRemainder(): number {
  const { TEST_PARALLEL_INDEX: playwright, VITEST_POOL_ID: vitest } = process.env;
  const half = WORKERS / 2;
  return playwright === undefined ? Number(vitest ?? 0) % half : half + (Number(playwright) % half);
}
