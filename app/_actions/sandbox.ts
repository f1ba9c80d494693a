'use server';

import { notFound, redirect } from 'next/navigation';
import { SANDBOX_EVENTS } from '#contract/sandbox.ts';
import { setFlash } from '#lib/cookies/flash-cookie.ts';
import { readFormKey } from '#lib/http/form-key.ts';
import { outcomeOf } from '#lib/service/outcome.ts';
import { isResourceId } from '#lib/service/resource-id.ts';
import { sendSandboxEvent } from '#lib/service/sandbox.ts';
import { actForUser, requireAdmin } from '#lib/viewer.ts';

/** Sends an email to a user's sandbox mailbox, or causes a fault there. */
export async function playSandboxEvent(form: FormData): Promise<void> {
  const admin = await requireAdmin('/admin/sandbox', 'tools');
  if (admin === null) return notFound();
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 320);
  const [userName, mailbox] = [text('user'), text('mailbox')];
  const event = SANDBOX_EVENTS.find((known) => known === text('event'));
  const days = Math.min(60, Math.max(1, Math.trunc(Number(text('days')) || 1)));
  if (event === undefined || userName === '' || !isResourceId(mailbox)) return redirect('/admin/sandbox');
  const user = await actForUser(admin, userName, 'send_change');
  const sent = await outcomeOf(sendSandboxEvent(user, mailbox, { event, days }, readFormKey(form)));
  const notice = sent.ok
    ? { notice: event, count: String(sent.value) }
    : { problem: 'failed', reqId: sent.error.reqId };
  redirect(await setFlash(admin.id, `/admin/sandbox?user=${encodeURIComponent(userName)}`, notice));
}
