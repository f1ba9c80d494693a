import 'server-only';
import type { LinkAttempt } from '../service/link-attempts.ts';
import type { MailboxView } from '../service/mailbox-view.ts';

/** The first applicable reason why a user has no orders; null if nothing explains it. */
export type WhyNoOrders =
  | {
      readonly why:
        | 'never_tried'
        | 'cancelled'
        | 'unfinished'
        | 'unlinked'
        | 'sign_in'
        | 'failing'
        | 'scanning'
        | 'none_found';
    }
  | { readonly why: 'link_failed'; readonly code: string | null };

/**
 * Explains an empty list of orders from the user's mailboxes and attempts to link one, newest first.
 * @param attempts null if the service does not report them
 */
export function whyNoOrders(
  mailboxes: readonly Pick<MailboxView, 'health'>[],
  attempts: readonly Pick<LinkAttempt, 'outcome' | 'code'>[] | null,
): WhyNoOrders | null {
  if (mailboxes.length === 0) return whyNoMailbox(attempts);
  const has = (...states: readonly MailboxView['health'][]) => mailboxes.some(({ health }) => states.includes(health));
  // An unfinished first crawl explains most, then a mailbox that cannot be read.
  if (has('onboarding')) return { why: 'scanning' };
  if (has('sign_in_needed')) return { why: 'sign_in' };
  if (has('failing', 'export_failed', 'folder_failed')) return { why: 'failing' };
  return has('ok', 'updating') ? { why: 'none_found' } : null;
}

function whyNoMailbox(attempts: readonly Pick<LinkAttempt, 'outcome' | 'code'>[] | null): WhyNoOrders | null {
  const [last] = attempts ?? [];
  if (attempts === null) return null;
  if (last === undefined) return { why: 'never_tried' };
  switch (last.outcome) {
    case 'failed':
      return { why: 'link_failed', code: last.code };
    case 'cancelled':
      return { why: 'cancelled' };
    case 'linked':
      return { why: 'unlinked' };
    case null:
      return last.code === null ? { why: 'unfinished' } : { why: 'link_failed', code: last.code };
  }
}
