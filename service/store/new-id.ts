import { randomInt } from 'node:crypto';

const EPOCH = Date.UTC(2020, 0, 1);
const PER_MS = 1 << 22;

let next = randomInt(PER_MS);

/**
 * Creates a resource ID: a positive 64-bit decimal as text (contract §1), ordered by time so that new rows are adjacent
 * in an index. Its low 22 bits count up from a random start. A process therefore never gives two rows of one
 * millisecond the same ID, as could happen with random bits when a crawl stores a long order. Rows written one after
 * another are also read in that order. Other processes start at different values, and the primary key rejects any
 * remaining duplicates.
 */
export function newId(now: number = Date.now()): string {
  next = (next + 1) % PER_MS;
  return ((BigInt(Math.max(0, now - EPOCH)) << 22n) | BigInt(next)).toString();
}
