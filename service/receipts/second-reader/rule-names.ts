import type { Evidence } from '../facts.ts';

/** The prefix of all rule names for a second reader's values. */
export const SECOND_READER = 'second-reader/';

/** Checks whether the service's own rules read a value, rather than a second reader. */
export function isRuleRead({ rule }: Pick<Evidence, 'rule'>): boolean {
  return !rule.startsWith(SECOND_READER);
}
