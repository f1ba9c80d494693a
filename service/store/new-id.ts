import { randomInt } from 'node:crypto';

const EPOCH = Date.UTC(2020, 0, 1);

/**
 * A new resource id: a positive 64-bit decimal as text (contract §1), ordered by time so that new rows stand together in
 * an index; 22 random bits keep ids of one millisecond apart, and the primary key would refuse the rest.
 */
export function newId(now: number = Date.now()): string {
  return ((BigInt(Math.max(0, now - EPOCH)) << 22n) | BigInt(randomInt(1 << 22))).toString();
}
