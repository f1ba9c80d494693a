import { readListCursor } from '../collections/list-cursor.ts';
import { sendResult } from '../http/respond.ts';
import { presentQuarantined } from '../present/quarantine.ts';
import { mailboxColumns } from '../store/mailboxes/mailboxes.ts';
import { lockMailbox, type MailboxRef } from '../store/mailboxes/mailboxes-crawl.ts';
import {
  countQuarantined,
  findQuarantinedMailboxes,
  listQuarantined,
  requestRetry,
} from '../store/mails/quarantine.ts';
import { isResourceId } from '../store/resource-id.ts';
import { transact } from '../store/transact.ts';
import { changeData } from './answer-once.ts';
import { type Implementation, implement } from './implement.ts';
import { notFound } from './not-found.ts';
import { findOwned } from './owned-collection.ts';
import type { RouteContext } from './route-context.ts';

const MAILBOXES_AT_ONCE = 200;

/** Implements the quarantine: of a mailbox for its user, and of all mailboxes for the operator (ext). */
export function quarantineRoutes(context: RouteContext): readonly Implementation[] {
  const { database, clock, hrefs, queue } = context;
  const { db } = database;

  return [
    implement('listQuarantine', async ({ user, path, query: { limit, after }, reply }) => {
      const ref = { userId: user.id, mailboxId: path.id };
      if ((await findOwned(context, 'mailboxes', mailboxColumns, user.id, ref.mailboxId)) === null) throw notFound();
      const page = { limit, after: readListCursor(after, (place) => (isResourceId(place) ? place : null)) };
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
    }),

    implement('retryQuarantine', async (call) => {
      return changeData(context, call, async (trx, now) => {
        const ref = { userId: call.user.id, mailboxId: call.path.id };
        if (!(await lockMailbox(trx, ref))) throw notFound();
        const tries = await requestRetry(trx, ref, {}, now);
        if (tries.fromServer > 0) await queue.enqueueCrawl(trx, ref);
        return { result: tries };
      });
    }),

    implement('retryQuarantinedMail', async (call) => {
      const { mailId } = call.path;
      return changeData(context, call, async (trx, now) => {
        const ref = { userId: call.user.id, mailboxId: call.path.id };
        const tries = await requestRetry(trx, ref, { emailId: mailId }, now);
        if (tries.fromServer + tries.fromExport === 0) throw notFound();
        if (tries.fromServer > 0) await queue.enqueueCrawl(trx, ref);
        return { result: tries };
      });
    }),

    implement('countQuarantine', async ({ reply }) => {
      return sendResult(reply, clock(), await countQuarantined(db));
    }),

    implement('retryQuarantineOfAll', async ({ form: { reason = null }, reply }) => {
      return sendResult(reply, clock(), await retryAll(context, reason));
    }),
  ];
}

/** Requests retries mailbox by mailbox, each in a separate transaction. */
async function retryAll({ database, clock, queue }: RouteContext, reason: string | null) {
  let total = { mailboxes: 0, fromServer: 0, fromExport: 0 };
  let after: MailboxRef | null = null;
  for (;;) {
    const refs: readonly MailboxRef[] = await findQuarantinedMailboxes(database.db, reason, after, MAILBOXES_AT_ONCE);
    for (const ref of refs) {
      const call = await transact(database.db, async (trx) => {
        const counts = await requestRetry(trx, ref, { reason }, clock());
        if (counts.fromServer > 0) await queue.enqueueCrawl(trx, ref);
        return counts;
      });
      total = {
        mailboxes: total.mailboxes + 1,
        fromServer: total.fromServer + call.fromServer,
        fromExport: total.fromExport + call.fromExport,
      };
    }
    after = refs.at(-1) ?? null;
    if (refs.length < MAILBOXES_AT_ONCE) return total;
  }
}
