import 'server-only';
import { cancelToken } from '#client/login.ts';
import { idFromHref } from '#contract/link.ts';
import { openText } from '../secrets.ts';
import { type ActingUser, watchCalls } from '../service/acting-user.ts';
import { callFailureOf } from '../service/call-failure.ts';
import { listMailboxes } from '../service/mailboxes.ts';
import { outcomeOf } from '../service/outcome.ts';
import type { LinkOutcome } from '../store/tables.ts';
import { type StateBinding, verifyState } from './callback-state.ts';
import { closeLinkSession, type LinkSession, takeLinkSession } from './link-sessions.ts';
import type { LinkingDeps } from './start-linking.ts';

/** The query of the callback. Nothing in it is trusted until the service confirms it. */
export type CallbackQuery = {
  readonly state: string;
  readonly status: string;
  readonly code: string | null;
  readonly mailboxHref: string | null;
};

export type FinishResult =
  | { readonly kind: 'linked'; readonly mailboxId: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly attemptId: string }
  /** The state belongs to another session, or is expired or already used. */
  | { readonly kind: 'state_invalid' };

/**
 * Completes linking after the redirect back (contract §7): checks the state, confirms the mailbox at the service,
 * and cancels the token.
 */
export async function finishLinking(
  deps: Pick<LinkingDeps, 'db' | 'stateKey' | 'tokenKey' | 'clock'>,
  user: ActingUser,
  binding: StateBinding,
  query: CallbackQuery,
): Promise<FinishResult> {
  const now = deps.clock();
  const attemptId = verifyState(deps.stateKey, query.state, now, binding);
  if (attemptId === null) return { kind: 'state_invalid' };
  const attempt = await takeLinkSession(deps.db, attemptId, binding, new Date(now));
  if (attempt === null) return { kind: 'state_invalid' };

  const reqIds = [...attempt.reqIds];
  const close = (outcome: LinkOutcome, problemCode: string | null) =>
    closeLinkSession(deps.db, attemptId, { outcome, problemCode, reqIds });
  const watched = watchCalls(user, (reqId) => reqIds.push(reqId));
  const confirmed = query.status === 'linked' ? await outcomeOf(confirmMailbox(watched, query.mailboxHref)) : null;
  await cancelKeptToken(deps.tokenKey, watched, attempt);
  if (confirmed?.ok === false) {
    await close('service_error', confirmed.error.problem?.code ?? callFailureOf(confirmed.error));
    return { kind: 'failed', attemptId };
  }
  if (confirmed?.value != null) {
    await close('linked', null);
    return { kind: 'linked', mailboxId: confirmed.value };
  }
  if (query.status === 'cancelled') {
    await close('cancelled', null);
    return { kind: 'cancelled' };
  }
  await close('failed', query.status === 'linked' ? 'mailbox_unconfirmed' : readCode(query.code));
  return { kind: 'failed', attemptId };
}

/** Returns the ID of the mailbox in the query if the service confirms that this user has it. */
async function confirmMailbox(user: ActingUser, href: string | null): Promise<string | null> {
  const id = href === null ? null : idFromHref(href);
  const mailboxes = await listMailboxes(user);
  return mailboxes.find((mailbox) => mailbox.id === id)?.id ?? null;
}

/**
 * Cancels the token of an attempt, whatever the result of the attempt. A failure is ignored: the mailbox stays linked,
 * and the token expires after 10 minutes.
 */
async function cancelKeptToken(key: Buffer, user: ActingUser, attempt: LinkSession): Promise<void> {
  if (attempt.tokenSealed === null) return;
  await outcomeOf(cancelToken(user, openText(key, attempt.id, attempt.tokenSealed)));
}

/** Returns the code if it has the format of a code. */
function readCode(code: string | null): string {
  return code !== null && /^[a-z0-9_]{1,60}$/.test(code) ? code : 'unknown';
}
