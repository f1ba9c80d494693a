import type { Evidence } from '../facts.ts';

/** The prefix of the names of all rules for a second reader's values. */
export const SECOND_READER = 'second-reader/';

/** Checks whether a value was read by our own rules, and not by a second reader. */
export function isRuleRead({ rule }: Pick<Evidence, 'rule'>): boolean {
  return !rule.startsWith(SECOND_READER);
}
