import type { User } from '#contract/user.ts';
import type { UserRow } from '../store/users.ts';
import { type Hrefs, linksTo } from './href.ts';

/** A user as clients read it (contract §5). `self` is the user of the signature, so the href needs no id. */
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
    href: `${hrefs('users', 'self')}?username=${encodeURIComponent(row.user_name)}`,
  };
}
