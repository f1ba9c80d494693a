import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Tables } from '../tables.ts';

/** Columns of a row that a form changes. */
export type Change<Table extends 'orders' | 'items' | 'shipments'> = Omit<
  Updateable<Tables[Table]>,
  'user_id' | 'id' | 'order_id' | 'own' | 'corrected' | 'create_time' | 'update_time' | 'deleted_at'
>;

/** The `corrected` column with these column names added: what a person set, no crawl overwrites. */
export function markCorrected(columns: readonly string[]): RawBuilder<readonly string[]> {
  return sql`array(select distinct unnest(corrected || ${columns}::text[]))`;
}

/** What came of a change: there was nothing to change, all of it was so already, or something is another now. */
export type Changed = 'none' | 'same' | 'changed';

/**
 * The `update_time` of a row that gets these values: `now` when that changes anything, else as it was, because `since` tells
 * changes only. `corrected` says whether the columns are marked too (`markCorrected`), which counts as a change.
 */
export function changeTime(
  values: Readonly<Record<string, unknown>>,
  now: number,
  options: { readonly corrected: boolean },
): RawBuilder<number> {
  const names = Object.keys(values);
  const news = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} is distinct from ${value}`);
  if (options.corrected) news.push(sql`not corrected @> ${names}::text[]`);
  if (news.length === 0) return sql<number>`update_time`;
  return sql<number>`case when ${sql.join(news, sql` or `)} then ${now} else update_time end`;
}

/** Whether a row that was given its `changeTime` has changed; for `returning`. */
export function hasChanged(now: number): RawBuilder<boolean> {
  return sql<boolean>`update_time = ${now}`;
}

/** What came of an update that returns `hasChanged`. */
export function toChanged(row: { readonly changed: boolean } | undefined): Changed {
  if (row === undefined) return 'none';
  return row.changed ? 'changed' : 'same';
}
