import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { FeedEntry, UpdateCheck } from '#contract/feed.ts';
import { actionPath } from '#contract/routes.ts';
import type { ClientRequest } from '../access/door.ts';
import { readPage, readSince } from '../collections/collection-query.ts';
import { readForm } from '../http/form.ts';
import { type Parameters, parseParameters } from '../http/parameters.ts';
import { Problem } from '../http/problem.ts';
import { sendFlatResult, sendResult } from '../http/respond.ts';
import { linksTo } from '../present/href.ts';
import { userHref } from '../present/user.ts';
import { findUser } from '../store/clients/users.ts';
import { hasUpdates, readFeed, readFeedMailboxes } from '../store/collections/feed.ts';
import type { RouteContext } from './route-context.ts';

/** Users on a page of the feed when the client does not say, and at most. */
const FEED_PAGE = 100;
const MOST_ON_PAGE = 1000;

/** What changed since a time, for all users of the client or for the one of the signature (contract §6). */
export function feedRoutes(app: FastifyInstance, context: RouteContext): void {
  const { database, door, hrefs } = context;
  const { db } = database;

  app.route({
    method: ['GET', 'POST'],
    url: actionPath('feed'),
    async handler(request, reply) {
      const entered = await door.client(request, { byToken: true, reads: true });
      const parameters = parametersOf(entered, ['since', 'offset', 'limit']);
      await checkUser(context, entered);
      const since = readSince(parameters) ?? 0;
      const { limit, offset: page } = readFeedPage(parameters);
      const { client, username: userName } = entered;
      const users = await readFeed(db, { clientId: client.id, userName, since, limit, offset: page * limit });
      const ids = users.map(({ id }) => id);
      const mailboxes = Map.groupBy(await readFeedMailboxes(db, ids, since), ({ user_id }) => user_id);
      const entries = users.map((user): FeedEntry => {
        const own = mailboxes.get(user.id) ?? [];
        const linksWhere = (wanted: 'has_updates' | 'has_auth_issue') =>
          linksTo(
            hrefs,
            'mailboxes',
            own.filter((mailbox) => mailbox[wanted]).map(({ id }) => id),
          );
        return {
          userName: user.user_name,
          hasNewData: user.has_new_data,
          mailboxesWithUpdates: linksWhere('has_updates'),
          mailboxesWithAuthIssues: linksWhere('has_auth_issue'),
          updateTime: Number(user.activity_time),
          href: userHref(hrefs, user.user_name),
        };
      });
      return sendResult(reply, entered.asOf, entries);
    },
  });

  app.route({
    method: ['GET', 'POST'],
    url: actionPath('checkForUpdates'),
    async handler(request, reply) {
      const entered = await door.client(request, { byToken: true, reads: true });
      const since = readSince(parametersOf(entered, ['since'])) ?? 0;
      await checkUser(context, entered);
      const check: UpdateCheck = {
        success: true,
        hasUpdates: await hasUpdates(db, entered.client.id, entered.username, since),
      };
      return sendFlatResult(reply, entered.asOf, check);
    },
  });
}

/** Parameters of an action that reads, from the query or the form; a form with other fields is refused. */
function parametersOf({ query, form }: ClientRequest, names: readonly string[]): Parameters {
  const fields = z.strictObject(Object.fromEntries(names.map((name) => [name, z.string().optional()])));
  readForm(fields, { query: parseParameters(''), form });
  return { get: (name) => form.get(name) ?? query.get(name), pairs: [...query.pairs, ...form.pairs] };
}

/** `offset` counts pages here, not rows (contract §6). */
function readFeedPage(parameters: Parameters): { readonly limit: number; readonly offset: number } {
  const { limit, offset } = readPage(parameters);
  if (limit !== null && (limit < 1 || limit > MOST_ON_PAGE)) {
    throw new Problem('parameter_invalid', `limit must be from 1 to ${MOST_ON_PAGE} here.`, { parameter: 'limit' });
  }
  return { limit: limit ?? FEED_PAGE, offset };
}

async function checkUser({ database }: RouteContext, { client, username }: ClientRequest): Promise<void> {
  if (username === null || (await findUser(database.db, client.id, username)) !== null) return;
  throw new Problem('user_unknown', 'The client has no user of this name.');
}
