import { findFreePort } from '../database/free-port.ts';

/**
 * Workers of tests take ports of different remainders, so that of two that look at the same moment neither takes the one
 * that the other has found and does not listen on yet.
 */
const WORKERS = 16;

/** Ports of 127.0.0.1 that were free a moment ago, all different, and none that another worker of this run takes. */
export async function findFreePorts(count: number): Promise<readonly number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = await findFreePort();
    if (port === undefined) throw new Error('No free port on 127.0.0.1');
    if (port % WORKERS === ownRemainder()) ports.add(port);
  }
  return [...ports];
}

/** Playwright and Vitest may run beside each other: its workers have the upper half. */
function ownRemainder(): number {
  const { TEST_PARALLEL_INDEX: playwright, VITEST_POOL_ID: vitest } = process.env;
  const half = WORKERS / 2;
  return playwright === undefined ? Number(vitest ?? 0) % half : half + (Number(playwright) % half);
}
