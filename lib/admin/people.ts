import 'server-only';
import { type Kysely, sql } from 'kysely';
import { normaliseEmail } from '../accounts/accounts.ts';
import type { WebTables } from '../store/tables.ts';

/** An account as admins see it. `seenAt` is its last use in any browser; null if it is signed in nowhere. */
export type Person = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly seenAt: Date | null;
};

/** Returns the account of a user, or null if this app has none. */
export async function findPerson(db: Kysely<WebTables>, userName: string): Promise<Person | null> {
  const row = await people(db).where('accounts.email', '=', normaliseEmail(userName)).executeTakeFirst();
  return row ?? null;
}

/** Returns the first accounts by address whose name or address contains `search`, in any letter case. */
export async function searchPeople(db: Kysely<WebTables>, search: string, limit: number): Promise<readonly Person[]> {
  const needle = search.toLowerCase();
  return people(db)
    .where((query) =>
      query.or([
        query(sql`position(${needle} in accounts.email)`, '>', 0),
        query(sql`position(${needle} in lower(accounts.name))`, '>', 0),
      ]),
    )
    .orderBy('accounts.email')
    .limit(limit)
    .execute();
}

/** Returns the accounts of a page of users by address. */
export async function peopleByEmail(
  db: Kysely<WebTables>,
  emails: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  if (emails.length === 0) return new Map();
  const rows = await people(db).where('accounts.email', 'in', emails.map(normaliseEmail)).execute();
  return new Map(rows.map((row) => [row.email, row]));
}

function people(db: Kysely<WebTables>) {
  return db
    .selectFrom('accounts')
    .select(['accounts.id', 'accounts.email', 'accounts.name', 'accounts.created_at as createdAt'])
    .select((query) =>
      query
        .selectFrom('sessions')
        .select(({ fn }) => fn.max<Date | null>('sessions.seen_at').as('at'))
        .whereRef('sessions.account_id', '=', 'accounts.id')
        .as('seenAt'),
    );
}
