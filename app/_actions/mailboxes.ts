'use server';

import type { Route } from 'next';
import { redirect } from 'next/navigation';
import { abilitiesOf } from '#lib/service/abilities.ts';
import { retrySetAside } from '#lib/service/mailbox-mails.ts';
import { isCrawling } from '#lib/service/mailbox-view.ts';
import { crawlNow, listMailboxes, unlinkMailbox } from '#lib/service/mailboxes.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { isResourceId } from '#lib/service/resource-id.ts';
import type { ServiceError } from '#lib/service/service-error.ts';
import { troubleOf } from '#lib/service/trouble.ts';
import { actAsViewer, requireUser } from '#lib/viewer.ts';

/** Asks for new mail in all of the viewer's mailboxes, and says when that changes nothing. */
export async function crawlMailboxesNow(): Promise<void> {
  const user = await actAsViewer(await requireUser('/mailboxes'));
  const before = await outcomeOf(listMailboxes(user));
  if (!before.ok) redirect(failure('/mailboxes', 'crawl', before.error));
  const readable = before.value.filter(({ health }) => health !== 'sign_in_needed');
  if (readable.length === 0) redirect('/mailboxes?notice=crawl_sign_in' as Route);
  if (readable.every(({ health }) => isCrawling(health))) redirect('/mailboxes?notice=crawl_running' as Route);
  const result = await outcomeOf(crawlNow(user));
  redirect(result.ok ? ('/mailboxes?notice=crawl_started' as Route) : failure('/mailboxes', 'crawl', result.error));
}

/** Unlinks the mailbox the form names. That it is the viewer's is for the service to say: it looks under their name only. */
export async function unlinkMailboxNow(form: FormData): Promise<void> {
  const id = textOf(form, 'id');
  const user = await actAsViewer(await requireUser(isResourceId(id) ? `/mailboxes/${id}/unlink` : '/mailboxes'));
  if (!isResourceId(id)) redirect('/mailboxes');
  const erase = textOf(form, 'erase') === 'mails' ? 'mails' : 'all';
  if (erase === 'mails' && !(await abilitiesOf(user.service)).keepOrders) redirect(`/mailboxes/${id}/unlink` as Route);
  const result = await outcomeOf(unlinkMailbox(user, id, erase));
  if (!result.ok) redirect(failure('/mailboxes', 'unlink', result.error));
  const query = new URLSearchParams({ notice: erase === 'mails' ? 'unlinked_kept' : 'unlinked' });
  for (const name of ['orders', 'items', 'shipments', 'emails'] as const) {
    const count = result.value[name];
    if (count !== null) query.set(name, String(count));
  }
  redirect(`/mailboxes?${query}` as Route);
}

/** Asks for another try of a mail that could not be read, or of all of the mailbox. */
export async function retrySetAsideNow(form: FormData): Promise<void> {
  const id = textOf(form, 'id');
  const path = isResourceId(id) ? `/mailboxes/${id}/set-aside` : '/mailboxes';
  const user = await actAsViewer(await requireUser(path));
  const mail = textOf(form, 'mail');
  const result = await outcomeOf(retrySetAside(user, id, mail === '' ? null : mail));
  if (!result.ok) redirect(failure(path, 'retry', result.error));
  const notice = result.value === null ? 'gone' : result.value.fromServer > 0 ? 'retry' : 'upload';
  redirect(`${path}?${new URLSearchParams({ notice })}` as Route);
}

function failure(page: string, what: 'crawl' | 'unlink' | 'retry', error: ServiceError): Route {
  return `${page}?${new URLSearchParams({ failed: what, why: troubleOf(error), reqId: error.reqId })}` as Route;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
