import { sandboxMailsFor } from '../sandbox/sandbox-mailbox.ts';
import {
  addSandboxMails,
  listSandboxMails,
  lockSandboxMailbox,
  loseSandboxSignIn,
} from '../store/sandbox/sandbox-mails.ts';
import { changeData } from './answer-once.ts';
import { type Implementation, implement } from './implement.ts';
import { notFound } from './not-found.ts';
import type { RouteContext } from './route-context.ts';

/** Implements `/mailboxes/{id}/sandbox`: emails and faults on demand, only in sandbox mode (ext). */
export function sandboxRoutes(context: RouteContext): readonly Implementation[] {
  const { queue, sandbox } = context;
  return [
    implement('sandboxEvent', async (call) => {
      const { user, path, form } = call;
      const ref = { userId: user.id, mailboxId: path.id };
      return changeData(context, call, async (trx, now) => {
        if (!sandbox || !(await lockSandboxMailbox(trx, ref))) throw notFound();
        if (form.event === 'sign_in_lost') {
          await loseSandboxSignIn(trx, ref);
          await queue.enqueueCrawl(trx, ref);
          return { result: { emails: 0 } };
        }
        const before = await listSandboxMails(trx, ref);
        const today = new Date(now).toISOString().slice(0, 10);
        const added = sandboxMailsFor(form.event, before, { today, days: form.days ?? 1 });
        await addSandboxMails(trx, ref, before.length, added);
        await queue.enqueueCrawl(trx, ref);
        return { result: { emails: added.filter(({ kind }) => kind !== 'time').length } };
      });
    }),
  ];
}
