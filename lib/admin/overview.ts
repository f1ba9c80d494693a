import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { WebTables } from '../store/tables.ts';

/** Accounts of this app: all, those created in the last 7 days, and the number at the end of each of 12 weeks. */
export type AccountCounts = {
  readonly total: number;
  readonly newThisWeek: number;
  /** Oldest first; the last is now. */
  readonly byWeek: readonly number[];
};

const WEEK_S = 7 * 86_400;
const WEEKS = 12;

/** Counts the accounts. */
export async function countAccounts(db: Kysely<WebTables>, now: Date): Promise<AccountCounts> {
  const { rows } = await sql<{ readonly age: number; readonly total: string }>`
    select least(${WEEKS}, greatest(0, ceil(extract(epoch from ${now}::timestamptz - created_at) / ${WEEK_S}) - 1))::int as age,
      count(*) as total
    from accounts group by 1`.execute(db);
  const createdBefore = (weeksAgo: number) =>
    rows.reduce((sum, { age, total }) => sum + (age >= weeksAgo ? Number(total) : 0), 0);
  const byWeek = Array.from({ length: WEEKS }, (_, index) => createdBefore(WEEKS - 1 - index));
  const total = createdBefore(0);
  return { total, newThisWeek: total - createdBefore(1), byWeek };
}
