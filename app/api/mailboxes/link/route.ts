import type { NextRequest } from 'next/server';
import { getLocale } from 'next-intl/server';
import { countAttempt, LINK_PER_ACCOUNT } from '#lib/accounts/throttle.ts';
import { setFlash } from '#lib/cookies/flash-cookie.ts';
import { readForm } from '#lib/http/read-form.ts';
import { refuse } from '#lib/http/refuse.ts';
import { seeOther } from '#lib/http/see-other.ts';
import { findLinkSession } from '#lib/onboarding/link-sessions.ts';
import { linkingDeps } from '#lib/onboarding/linking-deps.ts';
import { startLinking } from '#lib/onboarding/start-linking.ts';
import { findMailbox } from '#lib/service/mailboxes.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { orUnstorable } from '#lib/store/unstorable.ts';
import { actAsViewer, findViewer, type Viewer } from '#lib/viewer.ts';

/**
 * Starts linking a mailbox. A form post that redirects to the service's pages, or to a page that explains the failure.
 */
export async function POST(request: NextRequest): Promise<Response> {
  const form = await readForm(request);
  if (form === null) return refuse(request, { status: 400, why: 'unreadable' });
  const viewer = await findViewer();
  if (viewer === null) return seeOther(signInFirst(textOf(form, 'address')));
  const started = await orUnstorable(start(viewer, form));
  return started instanceof Response
    ? started
    : seeOther(await setFlash(viewer.id, '/mailboxes', { notice: 'link_unstorable' }));
}

async function start(viewer: Viewer, form: URLSearchParams): Promise<Response> {
  const deps = await linkingDeps();
  const tries = await countAttempt(deps.db, LINK_PER_ACCOUNT, viewer.id, new Date(deps.clock()));
  if (!tries.allowed) return seeOther(await setFlash(viewer.id, '/mailboxes', { notice: 'link_throttled' }));
  const user = await actAsViewer(viewer);
  const result = await startLinking(deps, {
    user,
    person: { name: viewer.name, email: viewer.email },
    binding: { accountId: viewer.id, sessionId: viewer.sessionId },
    address: textOf(form, 'address'),
    locale: await getLocale(),
    mailboxHref: await findMailboxHref(viewer, textOf(form, 'mailbox'), textOf(form, 'retryOf')),
  });
  if (result.kind === 'account_gone') return seeOther(signInFirst(''));
  return seeOther(result.kind === 'redirect' ? result.url : `/mailboxes/link-failed?attempt=${result.attemptId}`);
}

/** If the session ended while the form was open, the typed address is restored after sign-in. */
function signInFirst(address: string): string {
  const back = address === '' ? '/mailboxes' : `/mailboxes?${new URLSearchParams({ address })}`;
  return `/signin?${new URLSearchParams({ next: back })}`;
}

/**
 * Returns the mailbox that needs a new sign-in, under the service's name for it: from its ID, or from the attempt being
 * repeated.
 */
async function findMailboxHref(viewer: Viewer, mailboxId: string, attemptId: string): Promise<string | null> {
  if (mailboxId !== '') {
    const found = await outcomeOf(findMailbox(await actAsViewer(viewer), mailboxId));
    // When the service is down, the login that follows fails too and reports it.
    return found.ok ? (found.value?.href ?? null) : null;
  }
  if (attemptId === '') return null;
  const { db } = await linkingDeps();
  return (await findLinkSession(db, viewer.id, attemptId))?.mailboxHref ?? null;
}

function textOf(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? '').trim().slice(0, 320);
}
