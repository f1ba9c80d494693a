import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Every column that holds values sealed under the key-encryption key. `of` names the id that the value's identity has
 * for its row. A column that is left out here is locked away by the next change of the key; a test looks for such.
 */
export const SEALED_COLUMNS = [
  { name: 'credentials', table: 'mailboxes', column: 'credential', of: 'id' },
  { name: 'uploads', table: 'uploads', column: 'sealed_key', of: 'id' },
  { name: 'grants', table: 'mail_grants_to_revoke', column: 'credential', of: 'mailbox_id' },
] as const;

export type SealedColumn = (typeof SEALED_COLUMNS)[number];

/** How many values there are under each key, by its id in hexadecimal. */
export type KeyUse = { readonly keyId: string; readonly values: number };

/** Where in a sealed value the id of its key stands, for SQL (`secrets/seal.ts`). */
type KeyIdPlace = { readonly from: number; readonly length: number };

export async function countKeyUses(
  db: Kysely<Tables>,
  place: KeyIdPlace,
  columns: readonly SealedColumn[] = SEALED_COLUMNS,
): Promise<readonly KeyUse[]> {
  const each = columns.map(
    ({ table, column }) =>
      sql`select ${keyId(column, place)} as key from ${sql.table(table)} where ${sql.ref(column)} is not null`,
  );
  const found = await sql<{ key: string; count: string }>`select encode(key, 'hex') as key, count(*) as count
    from (${sql.join(each, sql` union all `)}) as every (key) group by 1 order by 1`.execute(db);
  return found.rows.map(({ key, count }) => ({ keyId: key, values: Number(count) }));
}

/** A sealed value and the row it belongs to. */
export type SealedValue = {
  readonly userId: string;
  readonly id: string;
  readonly of: string;
  readonly sealed: Buffer;
};

/** Values of a column that are under another key than this one, by their rows, after row `after`. */
export async function findUnderOtherKeys(
  db: Kysely<Tables>,
  { table, column, of }: SealedColumn,
  current: Buffer,
  place: KeyIdPlace,
  after: { readonly userId: string; readonly id: string },
  limit: number,
): Promise<readonly SealedValue[]> {
  const found = await sql<{ user_id: string; id: string; of: string; sealed: Buffer }>`
    select user_id, id, ${sql.ref(of)} as of, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${keyId(column, place)} <> ${current}
      and (user_id, id) > (${after.userId}::int8, ${after.id}::int8)
    order by user_id, id limit ${limit}`.execute(db);
  return found.rows.map(({ user_id, id, of: row, sealed }) => ({ userId: user_id, id, of: row, sealed }));
}

/**
 * Puts a value in the place of the one that was read.
 * @returns false when that has changed meanwhile
 */
export async function replaceSealed(
  db: Kysely<Tables>,
  { table, column }: SealedColumn,
  value: SealedValue,
  sealed: Buffer,
): Promise<boolean> {
  const changed = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
    where user_id = ${value.userId} and id = ${value.id} and ${sql.ref(column)} = ${value.sealed}`.execute(db);
  return changed.numAffectedRows === 1n;
}

function keyId(column: string, { from, length }: KeyIdPlace) {
  return sql`substring(${sql.ref(column)} from ${sql.lit(from)} for ${sql.lit(length)})`;
}
