import type { FastifyInstance } from 'fastify';
import { operatorRetryForm } from '#contract/quarantine.ts';
import { collectionPath } from '#contract/routes.ts';
import { checkOperator } from '../access/operator-token.ts';
import { readPartOfList } from '../collections/part-of-list.ts';
import { refuseFields } from '../http/form.ts';
import { sendResult } from '../http/respond.ts';
import { presentQuarantined } from '../present/quarantine.ts';
import { mailboxColumns } from '../store/mailboxes/mailboxes.ts';
import { holdMailbox, type MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';
import { askForRetry, countQuarantined, findQuarantinedMailboxes, listQuarantined } from '../store/mails/quarantine.ts';
import { isResourceId } from '../store/resource-id.ts';
import { transact } from '../store/transact.ts';
import { changeData } from './answer-once.ts';
import { readOperatorForm } from './operator-form.ts';
import { findOwned } from './owned-collection.ts';
import { notFound, resourceId } from './resource-id.ts';
import type { RouteContext } from './route-context.ts';

const MAILBOXES_AT_ONCE = 200;

/** Mails that were set aside: for the user of the mailbox, and for the operator over all (ext). */
export function quarantineRoutes(
  app: FastifyInstance,
  context: RouteContext & { readonly operatorToken: string },
): void {
  const { database, clock, door, hrefs, queue } = context;
  const path = `${collectionPath('mailboxes')}/:id/quarantine`;
  const { db } = database;

  app.get(path, async (request, reply) => {
    const { user, query } = await door.user(request);
    const ref = { userId: user.id, mailboxId: resourceId(request) };
    if ((await findOwned(context, 'mailboxes', mailboxColumns, user.id, ref.mailboxId)) === null) throw notFound();
    const page = readPartOfList(query, (after) => (isResourceId(after) ? after : null));
    const found = await listQuarantined(db, ref, { ...page, limit: page.limit + 1 });
    const base = `${hrefs('mailboxes', ref.mailboxId)}/quarantine`;
    const shown = found.slice(0, page.limit);
    const last = shown.at(-1);
    if (found.length > page.limit && last !== undefined) {
      const next = new URLSearchParams({ after: last.id, limit: String(page.limit) });
      reply.header('Link', `<${base}?${next}>; rel="next"`);
    }
    return sendResult(
      reply,
      clock(),
      shown.map((row) => presentQuarantined(base, row)),
    );
  });

  app.post(`${path}/retry`, async (request, reply) => {
    const entered = await door.user(request);
    refuseFields(entered.form);
    return changeData(context, request, reply, entered, async (trx, now) => {
      const ref = { userId: entered.user.id, mailboxId: resourceId(request) };
      if (!(await holdMailbox(trx, ref))) throw notFound();
      const asked = await askForRetry(trx, ref, {}, now);
      if (asked.fromServer > 0) await queue.enqueueCrawl(trx, ref);
      return { result: asked };
    });
  });

  app.post<{ Params: { mailId: string } }>(`${path}/:mailId/retry`, async (request, reply) => {
    const entered = await door.user(request);
    refuseFields(entered.form);
    const { mailId } = request.params;
    return changeData(context, request, reply, entered, async (trx, now) => {
      const ref = { userId: entered.user.id, mailboxId: resourceId(request) };
      if (!isResourceId(mailId)) throw notFound();
      const asked = await askForRetry(trx, ref, { emailId: mailId }, now);
      if (asked.fromServer + asked.fromExport === 0) throw notFound();
      if (asked.fromServer > 0) await queue.enqueueCrawl(trx, ref);
      return { result: asked };
    });
  });

  app.get('/operator/quarantine', async (request, reply) => {
    checkOperator(request, context.operatorToken);
    return sendResult(reply, clock(), await countQuarantined(db));
  });

  app.post('/operator/quarantine/retry', async (request, reply) => {
    checkOperator(request, context.operatorToken);
    const { reason = null } = readOperatorForm(operatorRetryForm, request);
    return sendResult(reply, clock(), await retryAll(context, reason));
  });
}

/** Mailbox by mailbox, each for good when it is done. */
async function retryAll({ database, clock, queue }: RouteContext, reason: string | null) {
  let total = { mailboxes: 0, fromServer: 0, fromExport: 0 };
  let after: MailboxRef | null = null;
  for (;;) {
    const refs: readonly MailboxRef[] = await findQuarantinedMailboxes(database.db, reason, after, MAILBOXES_AT_ONCE);
    for (const ref of refs) {
      const asked = await transact(database.db, async (trx) => {
        const counts = await askForRetry(trx, ref, { reason }, clock());
        if (counts.fromServer > 0) await queue.enqueueCrawl(trx, ref);
        return counts;
      });
      total = {
        mailboxes: total.mailboxes + 1,
        fromServer: total.fromServer + asked.fromServer,
        fromExport: total.fromExport + asked.fromExport,
      };
    }
    after = refs.at(-1) ?? null;
    if (refs.length < MAILBOXES_AT_ONCE) return total;
  }
}
