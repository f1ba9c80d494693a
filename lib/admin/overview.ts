import 'server-only';
import type { Kysely } from 'kysely';
import type { WebTables } from '../store/tables.ts';

/** Accounts of this app: all, and those created in the last 7 days. */
export type AccountCounts = { readonly total: number; readonly newThisWeek: number };

const WEEK_MS = 7 * 86_400_000;

/** Counts the accounts. */
export async function countAccounts(db: Kysely<WebTables>, now: Date): Promise<AccountCounts> {
  const since = new Date(now.getTime() - WEEK_MS);
  const row = await db
    .selectFrom('accounts')
    .select(({ fn, lit }) => [
      fn.countAll<string>().as('total'),
      fn.count<string>(lit(1)).filterWhere('created_at', '>', since).as('recent'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), newThisWeek: Number(row.recent) };
}
