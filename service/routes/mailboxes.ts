import type { FastifyInstance } from 'fastify';
import { collectionPath } from '#contract/routes.ts';
import { readExpand } from '../collections/collection-query.ts';
import type { Parameters } from '../http/parameters.ts';
import { Problem } from '../http/problem.ts';
import { sendResult } from '../http/respond.ts';
import { presentMailbox } from '../present/mailbox.ts';
import { mailboxColumns } from '../store/mailboxes/mailboxes.ts';
import { countErasure, type Erasure, unlinkMailbox } from '../store/mailboxes/unlink-mailbox.ts';
import { changeData } from './answer-once.ts';
import { findOwned, sendOwnedCollection } from './owned-collection.ts';
import { notFound, resourceId } from './resource-id.ts';
import type { RouteContext } from './route-context.ts';

/** `/mailboxes` and `/mailboxes/{id}`: made by linking only, so there is no POST or PUT (contract §5). */
export function mailboxRoutes(app: FastifyInstance, context: RouteContext): void {
  const { database, door, hrefs } = context;
  const collection = collectionPath('mailboxes');

  app.get(collection, async (request, reply) => {
    const entered = await door.user(request);
    const { user, query } = entered;
    readExpand('mailboxes', query);
    return sendOwnedCollection(context, reply, entered, 'mailboxes', user.id, mailboxColumns, async (rows) =>
      rows.map((row) => presentMailbox(hrefs, row)),
    );
  });

  app.get(`${collection}/:id`, async (request, reply) => {
    const { user, query, asOf } = await door.user(request);
    readExpand('mailboxes', query);
    const row = await findOwned(context, 'mailboxes', mailboxColumns, user.id, resourceId(request));
    if (row === null) throw notFound();
    return sendResult(reply, asOf, presentMailbox(hrefs, row));
  });

  app.get(`${collection}/:id/erasure`, async (request, reply) => {
    const { user, query, asOf } = await door.user(request);
    const counts = await countErasure(database.db, user.id, resourceId(request), readErasure(query));
    if (counts === null) throw notFound();
    return sendResult(reply, asOf, counts);
  });

  app.delete(`${collection}/:id`, async (request, reply) => {
    const entered = await door.user(request);
    const id = resourceId(request);
    const erase = readErasure(entered.query);
    return changeData(context, request, reply, entered, async (trx, now) => {
      const counts = await unlinkMailbox(trx, entered.user.id, id, now, erase);
      if (counts === null) throw notFound();
      const href = hrefs('mailboxes', id);
      return { href, result: { href, ...counts } };
    });
  });
}

function readErasure(query: Parameters): Erasure {
  const erase = query.get('erase') ?? 'all';
  if (erase === 'all' || erase === 'mails') return erase;
  throw new Problem('parameter_invalid', 'erase must be all or mails.', {
    parameter: 'erase',
    expected: ['all', 'mails'],
  });
}
