import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTICES, type NoticeKind } from '../accounts/recipients.ts';
import type { WebOutbox } from '../email/open-outbox.ts';

/** Path of the page, and of one-click unsubscribing by POST (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/api/unsubscribe';

/** The notice that a link turns off. */
export type Unsubscribing = { readonly accountId: string; readonly kind: NoticeKind };

/** Returns the path that turns a notice off for an account. It needs no sign-in and allows nothing else. */
export function unsubscribePath(outbox: WebOutbox, accountId: string, kind: NoticeKind): string {
  return `${UNSUBSCRIBE_PATH}?${new URLSearchParams({ account: accountId, email: kind, proof: prove(outbox, accountId, kind) })}`;
}

/** Reads such a link. Returns null if it was not created here. */
export function readUnsubscribing(outbox: WebOutbox, query: URLSearchParams): Unsubscribing | null {
  const accountId = query.get('account') ?? '';
  const kind = NOTICES.find((known) => known === query.get('email'));
  if (kind === undefined) return null;
  const expected = Buffer.from(prove(outbox, accountId, kind));
  const given = Buffer.from(query.get('proof') ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected) ? { accountId, kind } : null;
}

function prove({ linkKey }: WebOutbox, accountId: string, kind: NoticeKind): string {
  return createHmac('sha256', linkKey).update(`${accountId} ${kind}`).digest('base64url');
}
