import { findFreePort } from '../database/free-port.ts';

/** Ports of 127.0.0.1 that were free a moment ago, all different. */
export async function findFreePorts(count: number): Promise<readonly number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = await findFreePort();
    if (port === undefined) throw new Error('No free port on 127.0.0.1');
    ports.add(port);
  }
  return [...ports];
}
