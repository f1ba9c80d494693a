import type { LinkAttempt } from '#lib/service/link-attempts.ts';

/** How an attempt to link a mailbox ended, or that it did not: key of `admin.linkSessions.results`. */
export function attemptResult({ outcome, state }: Pick<LinkAttempt, 'outcome' | 'state'>) {
  if (outcome !== null) return outcome;
  return state === 'open' ? 'open' : 'expired';
}
