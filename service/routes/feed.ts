import type { FeedEntry, UpdateCheck } from '#contract/feed.ts';
import type { OperationOf } from '#contract/operations/operations.ts';
import { Problem } from '../http/problem.ts';
import { sendFlatResult, sendResult } from '../http/respond.ts';
import { linksTo } from '../present/href.ts';
import { userHref } from '../present/user.ts';
import { findUser } from '../store/clients/users.ts';
import { hasUpdates, readFeed, readFeedMailboxes } from '../store/collections/feed.ts';
import { type Implementation, implement } from './implement.ts';
import type { ClientCall, OperationCall } from './read-request.ts';
import type { RouteContext } from './route-context.ts';

/** Changes since a time, for all users of the client or for the user of the signature (contract §6). */
export function feedRoutes(context: RouteContext): readonly Implementation[] {
  const { database, reads, hrefs } = context;
  const { db } = database;

  const sendChanges = async (call: Omit<OperationCall<OperationOf<'readFeed'>>, 'form'>) => {
    // `offset` counts pages here, not rows (contract §6).
    const { since = 0, limit, offset: page = 0 } = call.query;
    await checkUser(context, call);
    const { client, username: userName } = call;
    // Users and mailboxes from the same snapshot.
    const { users, found } = await reads.whole(async (moment) => {
      const users = await readFeed(moment, { clientId: client.id, userName, since, limit, offset: page * limit });
      const ids = users.map(({ id }) => id);
      return { users, found: await readFeedMailboxes(moment, ids, since) };
    });
    const mailboxes = Map.groupBy(found, ({ user_id }) => user_id);
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
    return sendResult(call.reply, call.asOf, entries);
  };

  const sendHasUpdates = async (call: Omit<OperationCall<OperationOf<'checkForUpdates'>>, 'form'>) => {
    await checkUser(context, call);
    const check: UpdateCheck = {
      success: true,
      hasUpdates: await hasUpdates(db, call.client.id, call.username, call.query.since ?? 0),
    };
    return sendFlatResult(call.reply, call.asOf, check);
  };

  return [
    implement('readFeed', sendChanges),
    implement('postFeed', sendChanges),
    implement('checkForUpdates', sendHasUpdates),
    implement('postCheckForUpdates', sendHasUpdates),
  ];
}

async function checkUser({ database }: RouteContext, { client, username }: ClientCall): Promise<void> {
  if (username === null || (await findUser(database.db, client.id, username)) !== null) return;
  throw new Problem('user_unknown', 'The client has no user with this name. Create one with POST /api/v1/users.');
}
