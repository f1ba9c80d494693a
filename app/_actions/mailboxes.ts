'use server';

import { redirect } from 'next/navigation';
import { readShown } from '#accounts/shown-values.ts';
import { setFlash } from '#lib/cookies/flash-cookie.ts';
import { readFormKey } from '#lib/http/form-key.ts';
import type { MailboxMailsPath } from '#lib/routes/mailbox-routes.ts';
import { callFailureOf } from '#lib/service/call-failure.ts';
import { serviceCapabilities } from '#lib/service/configured-capabilities.ts';
import { retrySetAside } from '#lib/service/mailbox-emails.ts';
import { isCrawling, readMark } from '#lib/service/mailbox-view.ts';
import { crawlNow, listMailboxes } from '#lib/service/mailboxes.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { isResourceId } from '#lib/service/resource-id.ts';
import type { ServiceError } from '#lib/service/service-error.ts';
import { unlinkShown } from '#lib/service/unlink-shown.ts';
import { actAsViewer, requireUser, type Viewer } from '#lib/viewer.ts';

const PATH = '/mailboxes';

/** Starts a crawl of all the viewer's mailboxes, and reports if that has no effect. */
export async function crawlMailboxesNow(form: FormData): Promise<void> {
  const viewer = await requireUser(PATH);
  const user = await actAsViewer(viewer);
  const before = await outcomeOf(listMailboxes(user));
  if (!before.ok) return fail(viewer, PATH, 'crawl', before.error);
  const readable = before.value.filter(({ health }) => health !== 'sign_in_needed');
  if (readable.length === 0) redirect(await setFlash(viewer.id, PATH, { notice: 'crawl_sign_in' }));
  const running = readable.every(({ health }) => isCrawling(health));
  if (!running) {
    const result = await outcomeOf(crawlNow(user, readFormKey(form)));
    if (!result.ok) return fail(viewer, PATH, 'crawl', result.error);
  }
  // With these, the page detects that each was read again.
  const seen = Object.fromEntries(readable.map((mailbox) => [`mark.${mailbox.id}`, readMark(mailbox)]));
  redirect(await setFlash(viewer.id, PATH, { notice: running ? 'crawl_running' : 'crawl_started', ...seen }));
}

/**
 * Unlinks the mailbox named in the form. The service checks ownership: it only finds the viewer's mailboxes. If the
 * listed data has changed, nothing is erased, and the page asks for confirmation again.
 */
export async function unlinkMailboxNow(form: FormData): Promise<void> {
  const id = textOf(form, 'id');
  const viewer = await requireUser(isResourceId(id) ? `/mailboxes/${id}/unlink` : PATH);
  const user = await actAsViewer(viewer);
  if (!isResourceId(id)) redirect(PATH);
  const erase = textOf(form, 'erase') === 'mails' ? 'mails' : 'all';
  if (erase === 'mails' && !(await serviceCapabilities(user.service)).has('keep-orders')) {
    redirect(`/mailboxes/${id}/unlink`);
  }
  const options = { erase, shown: readShown(form), key: readFormKey(form) } as const;
  const result = await outcomeOf(unlinkShown(user, id, options));
  if (!result.ok) return fail(viewer, PATH, 'unlink', result.error);
  const unlinking = result.value;
  if (unlinking.kind === 'changed') {
    redirect(await setFlash(viewer.id, `/mailboxes/${id}/unlink`, { changed: unlinking.facts.join(), erase }));
  }
  if (unlinking.kind === 'gone') redirect(await setFlash(viewer.id, PATH, { notice: 'mailbox_gone' }));
  const { erased } = unlinking;
  const counts = (['orders', 'items', 'shipments', 'emails'] as const).flatMap((name) => {
    const count = erased[name];
    return count === null ? [] : [[name, String(count)]];
  });
  const notice = erase === 'mails' ? 'unlinked_kept' : 'unlinked';
  redirect(await setFlash(viewer.id, PATH, { notice, ...Object.fromEntries(counts) }));
}

/** Retries one quarantined email, or all of the mailbox. */
export async function retrySetAsideNow(form: FormData): Promise<void> {
  const id = textOf(form, 'id');
  const path: MailboxMailsPath | typeof PATH = isResourceId(id) ? `/mailboxes/${id}/set-aside` : PATH;
  const viewer = await requireUser(path);
  const user = await actAsViewer(viewer);
  const mail = textOf(form, 'mail');
  const result = await outcomeOf(retrySetAside(user, id, mail === '' ? null : mail, readFormKey(form)));
  if (!result.ok) return fail(viewer, path, 'retry', result.error);
  const notice = result.value === null ? 'gone' : result.value.fromServer > 0 ? 'retry' : 'upload';
  redirect(await setFlash(viewer.id, path, { notice }));
}

async function fail(
  viewer: Viewer,
  page: MailboxMailsPath | typeof PATH,
  what: 'crawl' | 'unlink' | 'retry',
  error: ServiceError,
): Promise<never> {
  redirect(await setFlash(viewer.id, page, { failed: what, why: callFailureOf(error), reqId: error.reqId }));
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
