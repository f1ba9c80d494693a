import { readListCursor } from '../collections/list-cursor.ts';
import { Problem } from '../http/problem.ts';
import { sendResult } from '../http/respond.ts';
import { presentPassedOver } from '../present/passed-over.ts';
import { REASONS } from '../receipts/recognise/reasons.ts';
import { mailboxColumns } from '../store/mailboxes/mailboxes.ts';
import { listPassedOver, type PassedOverPlace } from '../store/mails/passed-over.ts';
import { isResourceId } from '../store/resource-id.ts';
import { type Implementation, implement } from './implement.ts';
import { notFound } from './not-found.ts';
import { findOwned } from './owned-collection.ts';
import type { RouteContext } from './route-context.ts';

/** Implements the list of skipped emails of a mailbox, each with the reason (ext). */
export function passedOverRoutes(context: RouteContext): readonly Implementation[] {
  const { database, clock, hrefs } = context;

  return [
    implement('listPassedOver', async ({ user, path, query: { limit, ...query }, reply }) => {
      const ref = { userId: user.id, mailboxId: path.id };
      if ((await findOwned(context, 'mailboxes', mailboxColumns, user.id, ref.mailboxId)) === null) throw notFound();
      const after = readListCursor(query.after, placeOf);
      const reason = readReason(query.reason);
      const found = await listPassedOver(database.db, ref, { after, reason, limit: limit + 1 });
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      if (found.length > limit && last !== undefined) {
        const place = `${last.sent_date ?? 0}.${last.id}`;
        const next = new URLSearchParams({
          after: place,
          limit: String(limit),
          ...(reason === null ? {} : { reason }),
        });
        reply.header('Link', `<${hrefs('mailboxes', ref.mailboxId)}/passed-over?${next}>; rel="next"`);
      }
      return sendResult(reply, clock(), shown.map(presentPassedOver));
    }),
  ];
}

function placeOf(after: string): PassedOverPlace | null {
  const [sentDate = '', id = '', ...more] = after.split('.');
  return more.length === 0 && isResourceId(sentDate) && isResourceId(id) ? { sentDate, id } : null;
}

function readReason(given: string | undefined): string | null {
  if (given === undefined) return null;
  if (Object.hasOwn(REASONS, given)) return given;
  const known = Object.keys(REASONS);
  throw new Problem('parameter_invalid', `reason must be one of ${known.join(', ')}.`, { parameter: 'reason' });
}
