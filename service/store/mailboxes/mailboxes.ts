import { type Kysely, sql } from 'kysely';
import type { FolderFault } from '#contract/mailbox.ts';
import type { Tables } from '../tables.ts';
import type { Progress } from './mailbox-tables.ts';

/** A linked mailbox as the API shows it. Credentials stay in their column. */
export type MailboxRow = {
  readonly id: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly email: string;
  readonly provider_id: number;
  readonly status_code: number;
  readonly status_reason: string | null;
  readonly progress: Progress;
  readonly consent_version: string;
  readonly consent_at: string;
  readonly last_crawled_at: string | null;
  readonly update_time: string;
  /** At most 50, by name. `since` in ms. */
  readonly unreadable_folders: readonly {
    readonly name: string;
    readonly reason: FolderFault;
    readonly since: number;
  }[];
};

/** Returns the columns of a mailbox. `mailboxes` must be in scope. */
export const mailboxColumns = sql<MailboxRow>`mailboxes.id, mailboxes.user_id,
  (select u.user_name from users u where u.id = mailboxes.user_id) as user_name, mailboxes.email, mailboxes.provider_id,
  mailboxes.status_code, mailboxes.status_reason, mailboxes.progress, mailboxes.consent_version, mailboxes.consent_at,
  mailboxes.last_crawled_at, mailboxes.update_time,
  (select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'reason', f.reason, 'since', f.since) order by f.name), '[]')
    from (select * from unreadable_folders u where u.user_id = mailboxes.user_id and u.mailbox_id = mailboxes.id
      order by u.name limit 50) f) as unreadable_folders`;

/** Returns all mailboxes of these users, each user's by ID. */
export async function mailboxesOf(db: Kysely<Tables>, userIds: readonly string[]): Promise<readonly MailboxRow[]> {
  const found = await sql<MailboxRow>`select ${mailboxColumns} from mailboxes
    where mailboxes.user_id = any(${userIds}::bigint[]) order by mailboxes.id`.execute(db);
  return found.rows;
}

/** Returns the IDs of all mailboxes of a user. */
export async function mailboxIds(db: Kysely<Tables>, userId: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('mailboxes').select('id').where('user_id', '=', userId).orderBy('id').execute();
  return rows.map(({ id }) => id);
}
