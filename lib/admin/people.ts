import 'server-only';
import { type Kysely, sql } from 'kysely';
import { normaliseEmail } from '../accounts/accounts.ts';
import { searchWords } from '../service/search-words.ts';
import type { WebTables } from '../store/tables.ts';

/** An account as admins see it. `seenAt` is its last use in any browser; null if it has no active session. */
export type Person = {
  readonly id: string;
  readonly email: string;
  /** Name at the service. */
  readonly userName: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly seenAt: Date | null;
};

/** Returns the account of a user, or null if this app has none. */
export async function findPerson(db: Kysely<WebTables>, userName: string): Promise<Person | null> {
  const row = await people(db).where('accounts.user_name', '=', normaliseEmail(userName)).executeTakeFirst();
  return row ?? null;
}

/** Returns the first accounts by address whose name or address contains each word of `search`, in any letter case. */
export async function searchPeople(db: Kysely<WebTables>, search: string, limit: number): Promise<readonly Person[]> {
  const needles = searchWords(search.toLowerCase());
  return people(db)
    .where((query) =>
      query.and(
        needles.map((needle) =>
          query.or([
            query(sql`position(${needle} in accounts.email)`, '>', 0),
            query(sql`position(${needle} in lower(accounts.name))`, '>', 0),
          ]),
        ),
      ),
    )
    .orderBy('accounts.email')
    .limit(limit)
    .execute();
}

/** Returns the accounts of a page of users by user name. */
export async function peopleByUserName(
  db: Kysely<WebTables>,
  userNames: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  if (userNames.length === 0) return new Map();
  const rows = await people(db).where('accounts.user_name', 'in', userNames.map(normaliseEmail)).execute();
  return new Map(rows.map((row) => [row.userName, row]));
}

function people(db: Kysely<WebTables>) {
  return db
    .selectFrom('accounts')
    .select(['accounts.id', 'accounts.email', 'accounts.user_name as userName', 'accounts.name'])
    .select('accounts.created_at as createdAt')
    .select((query) =>
      query
        .selectFrom('sessions')
        .select(({ fn }) => fn.max<Date | null>('sessions.seen_at').as('at'))
        .whereRef('sessions.account_id', '=', 'accounts.id')
        .as('seenAt'),
    );
}
