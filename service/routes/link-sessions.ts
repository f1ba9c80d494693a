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
import { type Implementation, implement } from './implement.ts';
import type { ClientCall } from './read-request.ts';
import type { RouteContext } from './route-context.ts';

/** Attempts to link a mailbox: all of a client's, or those of the user of the signature (ext, contract §7). */
export function linkSessionRoutes(context: RouteContext): readonly Implementation[] {
  const { database, clock } = context;

  return [
    implement('listLinkSessions', async (call) => {
      const { since = null, limit = null, offset = 0 } = call.query;
      const query = { since, limit, offset };
      const scope = await scopeOf(context, call);
      const now = clock();
      const present = (row: LinkSessionRow) => presentLinkSession(context, row, now);
      async function* batches(): AsyncGenerator<CollectionBatch> {
        for await (const rows of readLinkSessions(database.db, scope, query)) {
          yield { resources: rows.map(present), link: null };
        }
      }
      return sendCollection(call.reply, jsonFormat(now, null), batches());
    }),

    implement('getLinkSession', async (call) => {
      const scope = await scopeOf(context, call);
      const row = await findLinkSessionRecord(database.db, scope, call.path.id);
      if (row === null) throw new Problem('not_found', 'This link session does not exist, or its record has expired.');
      return sendResult(call.reply, clock(), presentLinkSession(context, row, clock()));
    }),
  ];
}

async function scopeOf({ database }: RouteContext, { client, username }: ClientCall): Promise<LinkSessionScope> {
  if (username === null) return { clientId: client.id, userId: null };
  const user = await findUser(database.db, client.id, username);
  if (user === null)
    throw new Problem('user_unknown', 'The client has no user with this name. Create one with POST /api/v1/users.');
  return { clientId: client.id, userId: user.id };
}
