import type { NextRequest } from 'next/server';
import { getLocale } from 'next-intl/server';
import { LINK_PER_ACCOUNT, takeTry } from '#lib/accounts/throttle.ts';
import { tellOnce } from '#lib/cookies/notice-cookie.ts';
import { readForm } from '#lib/http/read-form.ts';
import { seeOther } from '#lib/http/see-other.ts';
import { findLinkSession } from '#lib/onboarding/link-sessions.ts';
import { linkingDeps } from '#lib/onboarding/linking-deps.ts';
import { startLinking } from '#lib/onboarding/start-linking.ts';
import { findMailbox } from '#lib/service/mailboxes.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { orUnstorable } from '#lib/store/unstorable.ts';
import { actAsViewer, findViewer, type Viewer } from '#lib/viewer.ts';

/** Starts linking a mailbox: a form post that ends at the service's pages, or at the page that says why not. */
export async function POST(request: NextRequest): Promise<Response> {
  const form = await readForm(request);
  if (form === null) return new Response('This is not the form of this site.', { status: 400 });
  const viewer = await findViewer();
  if (viewer === null) return seeOther(signInFirst(textOf(form, 'address')));
  const started = await orUnstorable(start(viewer, form));
  return started instanceof Response
    ? started
    : seeOther(await tellOnce(viewer.id, '/mailboxes', { notice: 'link_unstorable' }));
}

async function start(viewer: Viewer, form: URLSearchParams): Promise<Response> {
  const deps = await linkingDeps();
  const tries = await takeTry(deps.db, LINK_PER_ACCOUNT, viewer.id, new Date(deps.clock()));
  if (!tries.allowed) return seeOther(await tellOnce(viewer.id, '/mailboxes', { notice: 'link_throttled' }));
  const user = await actAsViewer(viewer);
  const result = await startLinking(deps, {
    user,
    person: { name: viewer.name, email: viewer.email },
    binding: { accountId: viewer.id, sessionId: viewer.sessionId },
    address: textOf(form, 'address'),
    locale: await getLocale(),
    mailboxHref: await findMailboxHref(viewer, textOf(form, 'mailbox'), textOf(form, 'retryOf')),
  });
  return seeOther(result.kind === 'redirect' ? result.url : `/mailboxes/link-failed?attempt=${result.attemptId}`);
}

/** The session ended while the form was open: the typed address is there again after signing in. */
function signInFirst(address: string): string {
  const back = address === '' ? '/mailboxes' : `/mailboxes?${new URLSearchParams({ address })}`;
  return `/signin?${new URLSearchParams({ next: back })}`;
}

/** The mailbox to sign in again, as the service itself names it: by id, or the one of the attempt that is repeated. */
async function findMailboxHref(viewer: Viewer, mailboxId: string, attemptId: string): Promise<string | null> {
  if (mailboxId !== '') {
    const found = await outcomeOf(findMailbox(await actAsViewer(viewer), mailboxId));
    // When the service is down, the login that follows fails too and says so.
    return found.ok ? (found.value?.href ?? null) : null;
  }
  if (attemptId === '') return null;
  const { db } = await linkingDeps();
  return (await findLinkSession(db, viewer.id, attemptId))?.mailboxHref ?? null;
}

function textOf(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? '').trim().slice(0, 320);
}
