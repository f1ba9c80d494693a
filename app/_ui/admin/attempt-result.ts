import type { LinkAttempt } from '#lib/service/link-attempts.ts';

/**
 * Returns the key in `admin.linkSessions.results` for an attempt to link a mailbox, which may still be open.
 */
export function attemptResult({ outcome, state }: Pick<LinkAttempt, 'outcome' | 'state'>) {
  if (outcome !== null) return outcome;
  return state === 'open' ? 'open' : 'expired';
}
