'use server';

import type { Route } from 'next';
import { redirect } from 'next/navigation';
import { crawlNow, unlinkMailbox } from '#lib/service/mailboxes.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { isResourceId } from '#lib/service/resource-id.ts';
import type { ServiceError } from '#lib/service/service-error.ts';
import { troubleOf } from '#lib/service/trouble.ts';
import { actAsViewer, requireUser } from '#lib/viewer.ts';

/** Asks for new mail in all of the viewer's mailboxes. */
export async function crawlMailboxesNow(): Promise<void> {
  const user = await actAsViewer(await requireUser('/mailboxes'));
  const result = await outcomeOf(crawlNow(user));
  redirect((result.ok ? '/mailboxes?notice=crawl_started' : failure('crawl', result.error)) as Route);
}

/** Unlinks the mailbox the form names. That it is the viewer's is for the service to say: it looks under their name only. */
export async function unlinkMailboxNow(form: FormData): Promise<void> {
  const user = await actAsViewer(await requireUser('/mailboxes'));
  const id = String(form.get('id') ?? '');
  if (!isResourceId(id)) redirect('/mailboxes');
  const result = await outcomeOf(unlinkMailbox(user, id));
  redirect((result.ok ? '/mailboxes?notice=unlinked' : failure('unlink', result.error)) as Route);
}

function failure(what: 'crawl' | 'unlink', error: ServiceError): string {
  return `/mailboxes?${new URLSearchParams({ failed: what, why: troubleOf(error), reqId: error.reqId })}`;
}
