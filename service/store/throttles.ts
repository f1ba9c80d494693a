import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { forgetTriesUnder, type ThrottleRule, takeTryUnder } from '#accounts/throttle.ts';
import type { Tables } from './tables.ts';

/**
 * Counts an attempt for a subject.
 * @returns how long to wait in ms if no attempts are left, otherwise 0
 */
export function takeTry(db: Kysely<Tables>, rule: ThrottleRule, subject: string, now: number): Promise<number> {
  return takeTryUnder(db, keyOf(rule, subject), rule, now);
}

/** Resets the attempts of a subject after a success. */
export function resetTries(db: Kysely<Tables>, rule: ThrottleRule, subject: string): Promise<void> {
  return forgetTriesUnder(db, keyOf(rule, subject));
}

/** Hashes a subject, such as an address, so that the table does not contain it. */
function keyOf(rule: ThrottleRule, subject: string): Buffer {
  return createHash('sha256').update(`${rule.name}\0${subject}`).digest();
}
