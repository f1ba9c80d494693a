import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Placeholder } from '../prepared.ts';
import type { Tables } from '../tables.ts';

/** Columns of a row that a form changes. */
export type Change<Table extends 'orders' | 'items' | 'shipments'> = Omit<
  Updateable<Tables[Table]>,
  'user_id' | 'id' | 'order_id' | 'own' | 'withdrawn' | 'corrected' | 'create_time' | 'update_time' | 'deleted_at'
>;

/** Adds column names to the `corrected` column, because no crawl may overwrite a user's edits. */
export function markCorrected(columns: readonly string[]): RawBuilder<readonly string[]> {
  return sql`array(select distinct unnest(corrected || ${columns}::text[]) order by 1)`;
}

/** Result of a change: nothing to change, no difference, or changed. */
export type Changed = 'none' | 'same' | 'changed';

/**
 * Returns the `update_time` of a row that gets these values: `now` if that changes anything, otherwise the old one,
 * because `since` reports only changes. With `corrected`, marking the columns (`markCorrected`) counts as a change.
 */
export function changeTime(
  values: Readonly<Record<string, unknown>>,
  now: number | Placeholder,
  options: { readonly corrected: boolean },
): RawBuilder<number> {
  const names = Object.keys(values);
  const news = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} is distinct from ${value}`);
  if (options.corrected) news.push(sql`not corrected @> ${names}::text[]`);
  if (news.length === 0) return sql<number>`update_time`;
  return sql<number>`case when ${sql.join(news, sql` or `)} then ${now} else update_time end`;
}

/** Checks whether a row with its `changeTime` has changed. For `returning`. */
export function hasChanged(now: number | Placeholder): RawBuilder<boolean> {
  return sql<boolean>`update_time = ${now}`;
}

/** Returns the result of an update that returns `hasChanged`. */
export function toChanged(row: { readonly changed: boolean } | undefined): Changed {
  if (row === undefined) return 'none';
  return row.changed ? 'changed' : 'same';
}
