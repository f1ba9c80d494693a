import 'server-only';
import type { Kysely } from 'kysely';
import { type AdminPass, knownUserNames, listUsers, type MailboxesHealth, type UserRow } from '../service/users.ts';
import type { WebTables } from '../store/tables.ts';
import { type Person, peopleByUserName, searchPeople } from './people.ts';

/** A user in the list of admins. `activeAt` is the last use of this app or the last change at the service, in ms. */
export type ListedUser = Pick<UserRow, 'userName' | 'name' | 'mailboxCount' | 'health'> & {
  readonly activeAt: number | null;
};

/** `total` counts the service's users that match; null if unknown. */
export type ListedUsers = {
  readonly rows: readonly ListedUser[];
  readonly hasMore: boolean;
  readonly total: number | null;
};

export type UserSearch = {
  readonly search: string;
  /** Only users with a mailbox in this state. */
  readonly state: keyof MailboxesHealth | null;
  /** From 1. */
  readonly page: number;
};

/** Users on a page. */
export const USERS_ON_PAGE = 25;
/** Users per page when the list is limited to some of them. The service does not filter users by their mailboxes. */
const SEARCHED_USERS = 500;

/**
 * Returns a page of users. A search also finds accounts without a user at the service, because they never linked a
 * mailbox. They follow the others on the first page.
 * @throws ServiceError
 */
export async function listPeople(
  db: Kysely<WebTables>,
  pass: AdminPass,
  { search, state, page }: UserSearch,
): Promise<ListedUsers> {
  const limit = state === null ? USERS_ON_PAGE : SEARCHED_USERS;
  const found = await listUsers(pass, { search, limit, offset: (page - 1) * limit });
  const shown = found.rows.filter(({ health }) => state === null || (health?.[state] ?? 0) > 0);
  const accounts = await peopleByUserName(
    db,
    shown.map(({ userName }) => userName),
  );
  const rows = shown.map((row) => toListed(row, accounts.get(row.userName)));
  const others = search !== '' && state === null && page === 1 ? await unlinkedPeople(db, pass, search) : [];
  return { rows: [...rows, ...others], hasMore: found.hasMore, total: state === null ? found.total : null };
}

function toListed({ userName, name, mailboxCount, health, updatedAt }: UserRow, account?: Person): ListedUser {
  const times = [updatedAt, account?.seenAt?.getTime() ?? null].filter((time) => time !== null);
  return {
    userName,
    name: account?.name ?? name,
    mailboxCount,
    health,
    activeAt: times.length === 0 ? null : Math.max(...times),
  };
}

/** Accounts without a user at the service. */
async function unlinkedPeople(db: Kysely<WebTables>, pass: AdminPass, search: string): Promise<readonly ListedUser[]> {
  const people = await searchPeople(db, search, USERS_ON_PAGE);
  const known = await knownUserNames(
    pass,
    people.map(({ userName }) => userName),
  );
  return people
    .filter(({ userName }) => !known.has(userName))
    .map(({ userName, name, seenAt, createdAt }) => ({
      userName,
      name,
      mailboxCount: 0,
      health: null,
      activeAt: (seenAt ?? createdAt).getTime(),
    }));
}
