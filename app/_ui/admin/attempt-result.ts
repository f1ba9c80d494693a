import type { LinkAttempt } from '#lib/service/link-attempts.ts';

/** The result of an attempt to link a mailbox, or that it is still open: key of `admin.linkSessions.results`. */
export function attemptResult({ outcome, state }: Pick<LinkAttempt, 'outcome' | 'state'>) {
  if (outcome !== null) return outcome;
  return state === 'open' ? 'open' : 'expired';
}
