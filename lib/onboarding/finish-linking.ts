import 'server-only';
import { idFromHref } from '#contract/link.ts';
import { openText } from '../secrets.ts';
import { type ActingUser, watchCalls } from '../service/acting-user.ts';
import { cancelToken } from '../service/login.ts';
import { listMailboxes } from '../service/mailboxes.ts';
import { outcomeOf } from '../service/outcome.ts';
import { troubleOf } from '../service/trouble.ts';
import type { LinkOutcome } from '../store/tables.ts';
import { type StateBinding, verifyState } from './callback-state.ts';
import { closeLinkSession, type LinkSession, takeLinkSession } from './link-sessions.ts';
import type { LinkingDeps } from './start-linking.ts';

/** What the browser brought back; nothing of it is believed before the service was asked. */
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
  /** The state is not this session's, is past its time, or was used before. */
  | { readonly kind: 'state_invalid' };

/** The way back from the service's pages (contract §7): check the state, ask the service, cancel the token. */
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
    await close('service_error', confirmed.error.problem?.code ?? troubleOf(confirmed.error));
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

/** The id of the mailbox the query names, when the service says that this user has it. */
async function confirmMailbox(user: ActingUser, href: string | null): Promise<string | null> {
  const id = href === null ? null : idFromHref(href);
  const mailboxes = await listMailboxes(user);
  return mailboxes.find((mailbox) => mailbox.id === id)?.id ?? null;
}

/**
 * Cancels the token of an attempt, however it went. A failure changes nothing: the mailbox is linked all the same, and the
 * token ends by itself after ten minutes.
 */
async function cancelKeptToken(key: Buffer, user: ActingUser, attempt: LinkSession): Promise<void> {
  if (attempt.tokenSealed === null) return;
  await outcomeOf(cancelToken(user, openText(key, attempt.id, attempt.tokenSealed)));
}

/** A code is ours to show only when it looks like one. */
function readCode(code: string | null): string {
  return code !== null && /^[a-z0-9_]{1,60}$/.test(code) ? code : 'unknown';
}
