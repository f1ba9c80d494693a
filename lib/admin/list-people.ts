import 'server-only';
import type { Kysely } from 'kysely';
import { type AdminPass, knownUserNames, listUsers, type MailboxesHealth, type UserRow } from '../service/users.ts';
import type { WebTables } from '../store/tables.ts';
import { type Person, peopleByUserName, searchPeople } from './people.ts';

/** A user in the list of admins. `activeAt` is the last use of this app or the last change at the service, in ms. */
export type ListedUser = Pick<UserRow, 'userName' | 'name' | 'mailboxCount' | 'health'> & {
  readonly activeAt: number | null;
};

/** `total` counts the service's users that match; null if unknown. `next` is the next page, null after the last one. */
export type ListedUsers = {
  readonly rows: readonly ListedUser[];
  readonly next: number | null;
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
/** Such pages that are read for one list: all of 10,000 users, which takes a few seconds. */
const SEARCHED_PAGES = 20;

/**
 * Returns a page of users. A search also finds accounts without a user at the service, because they never linked a
 * mailbox. They follow the others on the first page. With a state, pages are read until one screen is full.
 * @throws ServiceError
 */
export async function listPeople(db: Kysely<WebTables>, pass: AdminPass, query: UserSearch): Promise<ListedUsers> {
  const { search, state, page } = query;
  if (state !== null) return listByState(db, pass, { search, state, page });
  const found = await listUsers(pass, { search, limit: USERS_ON_PAGE, offset: (page - 1) * USERS_ON_PAGE });
  const rows = await withAccounts(db, found.rows);
  const others = search !== '' && page === 1 ? await unlinkedPeople(db, pass, search) : [];
  return { rows: [...rows, ...others], next: found.hasMore ? page + 1 : null, total: found.total };
}

async function listByState(
  db: Kysely<WebTables>,
  pass: AdminPass,
  { search, state, page }: UserSearch & { readonly state: keyof MailboxesHealth },
): Promise<ListedUsers> {
  const shown: UserRow[] = [];
  let next: number | null = page;
  for (let read = 0; next !== null && read < SEARCHED_PAGES && shown.length < USERS_ON_PAGE; read += 1) {
    const offset: number = (next - 1) * SEARCHED_USERS;
    const found = await listUsers(pass, { search, limit: SEARCHED_USERS, offset });
    shown.push(...found.rows.filter(({ health }) => (health?.[state] ?? 0) > 0));
    next = found.hasMore ? next + 1 : null;
  }
  return { rows: await withAccounts(db, shown), next, total: null };
}

async function withAccounts(db: Kysely<WebTables>, rows: readonly UserRow[]): Promise<readonly ListedUser[]> {
  const accounts = await peopleByUserName(
    db,
    rows.map(({ userName }) => userName),
  );
  return rows.map((row) => toListed(row, accounts.get(row.userName)));
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
