import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { forgetTriesUnder, type ThrottleRule, takeTryUnder } from '#accounts/throttle.ts';
import type { Tables } from './tables.ts';

/**
 * Takes one try of a subject.
 * @returns how long to wait in ms when no try is left, else 0
 */
export function takeTry(db: Kysely<Tables>, rule: ThrottleRule, subject: string, now: number): Promise<number> {
  return takeTryUnder(db, keyOf(rule, subject), rule, now);
}

/** Forgets the tries of a subject, after a success. */
export function resetTries(db: Kysely<Tables>, rule: ThrottleRule, subject: string): Promise<void> {
  return forgetTriesUnder(db, keyOf(rule, subject));
}

/** Nothing that a subject is, such as an address, stands in the table. */
function keyOf(rule: ThrottleRule, subject: string): Buffer {
  return createHash('sha256').update(`${rule.name}\0${subject}`).digest();
}
