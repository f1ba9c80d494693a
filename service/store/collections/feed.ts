import { type Kysely, sql } from 'kysely';
import { MAILBOX_STATUS } from '#contract/dictionaries.ts';
import type { Tables } from '../tables.ts';

/** A user with updates, newest first (contract §6, feed). */
export type FeedRow = {
  readonly id: string;
  readonly user_name: string;
  readonly has_new_data: boolean;
  readonly activity_time: string;
};

export type FeedPage = {
  readonly clientId: string;
  /** Only this user, or null for all users of the client. */
  readonly userName: string | null;
  /** Time in ms. Only changes after it. */
  readonly since: number;
  readonly limit: number;
  readonly offset: number;
};

/** Returns users of a client whose fields, purchase data, or mailboxes changed after `since`. Reads one page of an index. */
export async function readFeed(db: Kysely<Tables>, page: FeedPage): Promise<readonly FeedRow[]> {
  const activity = sql`greatest(users.update_time, users.data_time)`;
  const one = page.userName === null ? sql`` : sql`and users.user_name = ${page.userName}`;
  const found = await sql<FeedRow>`select users.id, users.user_name, users.data_time > ${page.since} as has_new_data,
      ${activity} as activity_time
    from users where users.client_id = ${page.clientId} and ${activity} > ${page.since} ${one}
    order by ${activity} desc, users.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return found.rows;
}

/** A mailbox of a user in the feed. */
export type FeedMailboxRow = {
  readonly user_id: string;
  readonly id: string;
  readonly has_updates: boolean;
  readonly has_auth_issue: boolean;
};

/**
 * Returns the mailboxes of these users, with those that had news after `since` (ms), because they were linked or one of
 * their orders or shipments changed, and those whose sign-in fails.
 */
export async function readFeedMailboxes(
  db: Kysely<Tables>,
  userIds: readonly string[],
  since: number,
): Promise<readonly FeedMailboxRow[]> {
  const found = await sql<FeedMailboxRow>`select m.user_id, m.id,
      m.create_time > ${since}
        or exists (select 1 from orders o
          where o.user_id = m.user_id and o.mailbox_id = m.id and o.update_time > ${since})
        or exists (select 1 from shipments s
          join shipment_emails l on l.user_id = s.user_id and l.shipment_id = s.id
          join emails e on e.user_id = l.user_id and e.id = l.email_id
          where s.user_id = m.user_id and s.update_time > ${since} and e.mailbox_id = m.id) as has_updates,
      m.status_code = ${MAILBOX_STATUS.AUTH_ERROR} as has_auth_issue
    from mailboxes m where m.user_id = any(${userIds}::bigint[]) order by m.user_id, m.id`.execute(db);
  return found.rows;
}

/** Checks whether purchase data or mailboxes of a client's users, or of one user, changed after `since` (ms). */
export async function hasUpdates(
  db: Kysely<Tables>,
  clientId: string,
  userName: string | null,
  since: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('client_id', '=', clientId)
    .where('data_time', '>', String(since))
    .$if(userName !== null, (query) => query.where('user_name', '=', userName ?? ''))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
