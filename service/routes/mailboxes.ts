import { checkIfMatch } from '../http/if-match.ts';
import { sendResult } from '../http/respond.ts';
import { presentMailbox } from '../present/mailbox.ts';
import { rowsByIds } from '../store/collections/collection.ts';
import { mailboxColumns } from '../store/mailboxes/mailboxes.ts';
import { countErasure, unlinkMailbox } from '../store/mailboxes/unlink-mailbox.ts';
import { changeData } from './answer-once.ts';
import { type Implementation, implement } from './implement.ts';
import { notFound } from './not-found.ts';
import { findOwned, sendOwnedCollection } from './owned-collection.ts';
import type { RouteContext } from './route-context.ts';

/**
 * Implements `/mailboxes` and `/mailboxes/{id}`. Only linking creates mailboxes, so there is no POST or PUT (contract
 * §5).
 */
export function mailboxRoutes(context: RouteContext): readonly Implementation[] {
  const { database, hrefs } = context;

  return [
    implement('listMailboxes', async (call) => {
      return sendOwnedCollection(context, call, 'mailboxes', call.user.id, mailboxColumns, async (rows) =>
        rows.map((row) => presentMailbox(hrefs, row)),
      );
    }),

    implement('getMailbox', async ({ user, path, asOf, reply }) => {
      const row = await findOwned(context, 'mailboxes', mailboxColumns, user.id, path.id);
      if (row === null) throw notFound();
      return sendResult(reply, asOf, presentMailbox(hrefs, row));
    }),

    implement('previewErasure', async ({ user, path, query, asOf, reply }) => {
      const counts = await countErasure(database.db, user.id, path.id, query.erase);
      if (counts === null) throw notFound();
      return sendResult(reply, asOf, counts);
    }),

    implement('deleteMailbox', async (call) => {
      const { id } = call.path;
      return changeData(context, call, async (trx, now) => {
        await checkIfMatch(call.request, async () => {
          const [row] = await rowsByIds(trx, 'mailboxes', mailboxColumns, call.user.id, [id]);
          if (row === undefined) throw notFound();
          return presentMailbox(hrefs, row);
        });
        const counts = await unlinkMailbox(trx, call.user.id, id, now, call.query.erase);
        if (counts === null) throw notFound();
        const href = hrefs('mailboxes', id);
        return { href, result: { href, ...counts } };
      });
    }),
  ];
}
