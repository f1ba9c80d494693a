import type { User } from '#contract/user.ts';
import type { UserRow } from '../store/clients/users.ts';
import { type Hrefs, linksTo } from './href.ts';

/** Converts a user to the API format (contract §5). */
export function presentUser(hrefs: Hrefs, row: UserRow): User {
  return {
    userName: row.user_name,
    firstName: row.first_name,
    lastName: row.last_name,
    userEmail: row.user_email,
    linkedAccounts: [],
    mailboxes: linksTo(hrefs, 'mailboxes', row.mailbox_ids),
    createTime: Number(row.create_time),
    updateTime: Number(row.update_time),
    href: userHref(hrefs, row.user_name),
  };
}

/** Returns the URL of a user. `self` is the user of the signature, so the query contains the name (contract §5). */
export function userHref(hrefs: Hrefs, userName: string): string {
  return `${hrefs('users', 'self')}?username=${encodeURIComponent(userName)}`;
}
