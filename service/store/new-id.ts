import { randomInt } from 'node:crypto';

const EPOCH = Date.UTC(2020, 0, 1);
const PER_MS = 1 << 22;

let next = randomInt(PER_MS);

/**
 * A new resource id: a positive 64-bit decimal as text (contract §1), ordered by time so that new rows stand together in
 * an index. Its low 22 bits count up from a random start: a process never gives two rows of one millisecond the same id,
 * as a crawl that stores a long order would with random bits, and rows written one after the other are read in that order.
 * Another process counts from elsewhere, and the primary key would refuse the rest.
 */
export function newId(now: number = Date.now()): string {
  next = (next + 1) % PER_MS;
  return ((BigInt(Math.max(0, now - EPOCH)) << 22n) | BigInt(next)).toString();
}
