import type { FastifyInstance } from 'fastify';
import { LINK_SESSIONS_PATH } from '#contract/routes.ts';
import type { ClientRequest } from '../access/door.ts';
import { readPage, readSince } from '../collections/collection-query.ts';
import { Problem } from '../http/problem.ts';
import { type CollectionBatch, jsonFormat, sendCollection, sendResult } from '../http/respond.ts';
import { presentLinkSession } from '../present/link-session.ts';
import { findUser } from '../store/clients/users.ts';
import {
  findLinkSessionRecord,
  type LinkSessionRow,
  type LinkSessionScope,
  readLinkSessions,
} from '../store/linking/link-session-records.ts';
import { isResourceId } from '../store/resource-id.ts';
import type { RouteContext } from './route-context.ts';

/** How people's attempts to link a mailbox went: all of a client's, or those of the user it signs for (ext, contract §7). */
export function linkSessionRoutes(app: FastifyInstance, context: RouteContext): void {
  const { database, clock, door } = context;

  app.get(LINK_SESSIONS_PATH, async (request, reply) => {
    const entered = await door.client(request, { byToken: true });
    const query = { since: readSince(entered.query), ...readPage(entered.query) };
    const scope = await scopeOf(context, entered);
    const now = clock();
    const present = (row: LinkSessionRow) => presentLinkSession(context, row, now);
    async function* batches(): AsyncGenerator<CollectionBatch> {
      for await (const rows of readLinkSessions(database.db, scope, query)) {
        yield { resources: rows.map(present), link: null };
      }
    }
    return sendCollection(reply, jsonFormat(now, null), batches());
  });

  app.get(`${LINK_SESSIONS_PATH}/:id`, async (request, reply) => {
    const entered = await door.client(request, { byToken: true });
    const { id } = request.params as { readonly id: string };
    const scope = await scopeOf(context, entered);
    const row = isResourceId(id) ? await findLinkSessionRecord(database.db, scope, id) : null;
    if (row === null) throw new Problem('not_found', 'There is no such link session, or its 30 days are over.');
    return sendResult(reply, clock(), presentLinkSession(context, row, clock()));
  });
}

async function scopeOf({ database }: RouteContext, { client, username }: ClientRequest): Promise<LinkSessionScope> {
  if (username === null) return { clientId: client.id, userId: null };
  const user = await findUser(database.db, client.id, username);
  if (user === null) throw new Problem('user_unknown', 'The client has no user of this name.');
  return { clientId: client.id, userId: user.id };
}
