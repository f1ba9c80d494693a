import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Tables } from './tables.ts';

/** Columns of a row that a form changes. */
export type Change<Table extends 'orders' | 'items' | 'shipments'> = Omit<
  Updateable<Tables[Table]>,
  'user_id' | 'id' | 'order_id' | 'corrected' | 'create_time' | 'update_time' | 'deleted_at'
>;

/** The `corrected` column with these column names added: what a person set, no crawl overwrites. */
export function markCorrected(columns: readonly string[]): RawBuilder<readonly string[]> {
  return sql`array(select distinct unnest(corrected || ${columns}::text[]))`;
}
