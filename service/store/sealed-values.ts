import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Every column with values encrypted under the key-encryption key. `owner` and `of` are the IDs that the value's
 * identity uses for its owner and its row; rows without an owner have UUIDs. Values in a column missing here become
 * unreadable at the next key rotation, so a test searches for such columns.
 */
export const SEALED_COLUMNS = [
  { name: 'credentials', table: 'mailboxes', owner: 'user_id', column: 'credential', of: 'id' },
  { name: 'uploads', table: 'uploads', owner: 'user_id', column: 'sealed_key', of: 'id' },
  { name: 'grants', table: 'mail_grants_to_revoke', owner: 'user_id', column: 'credential', of: 'mailbox_id' },
  { name: "users' authenticator apps", table: 'oauth_apps', owner: 'account_id', column: 'secret', of: 'id' },
  { name: "users' app setups", table: 'oauth_app_setups', owner: 'account_id', column: 'secret', of: 'id' },
  { name: 'authenticator apps', table: 'portal_apps', owner: 'account_id', column: 'secret', of: 'id' },
  { name: 'app setups', table: 'portal_app_setups', owner: 'account_id', column: 'secret', of: 'id' },
  { name: 'emails', table: 'outbox', owner: null, column: 'content', of: 'id' },
  { name: 'webhook secrets', table: 'webhook_secrets', owner: 'endpoint_id', column: 'secret', of: 'id' },
] as const;

export type SealedColumn = (typeof SEALED_COLUMNS)[number];

/** Number of values under each key, by its ID in hexadecimal. */
export type KeyUse = { readonly keyId: string; readonly values: number };

/** Position of the key ID within an encrypted value, for SQL (`secrets/seal.ts`). */
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

/** An encrypted value and its row. `userId` is empty if the row has no owner. */
export type SealedValue = {
  readonly userId: string;
  readonly id: string;
  readonly of: string;
  readonly sealed: Buffer;
};

/** The position of a row in the order in which values are found. */
export type SealedPlace = Pick<SealedValue, 'userId' | 'id'>;

/** Returns the position before every row of a column. */
export function beforeFirst({ owner }: SealedColumn): SealedPlace {
  if (owner === null) return { userId: '', id: '00000000-0000-0000-0000-000000000000' };
  return { userId: LEAST, id: LEAST };
}

/** IDs are 64-bit numbers. */
const LEAST = '-9223372036854775808';

/** Returns values of a column that are encrypted under a different key, ordered by their rows, after row `after`. */
export async function findUnderOtherKeys(
  db: Kysely<Tables>,
  { table, owner, column, of }: SealedColumn,
  current: Buffer,
  keyPlace: KeyIdPlace,
  after: SealedPlace,
  limit: number,
): Promise<readonly SealedValue[]> {
  const [userId, key, place] =
    owner === null
      ? [sql.lit(''), sql`id`, sql`${after.id}::uuid`]
      : [sql.ref(owner), sql`${sql.ref(owner)}, id`, sql`${after.userId}::int8, ${after.id}::int8`];
  const found = await sql<{ user_id: string; id: string; of: string; sealed: Buffer }>`
    select ${userId} as user_id, id, ${sql.ref(of)} as of, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${keyId(column, keyPlace)} <> ${current}
      and (${key}) > (${place})
    order by ${key} limit ${limit}`.execute(db);
  return found.rows.map(({ user_id, id, of: row, sealed }) => ({ userId: user_id, id, of: row, sealed }));
}

/**
 * Replaces a value that was read before.
 * @returns false if it has changed since
 */
export async function replaceSealed(
  db: Kysely<Tables>,
  { table, owner, column }: SealedColumn,
  value: SealedValue,
  sealed: Buffer,
): Promise<boolean> {
  const changed = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
    where ${owner === null ? sql.lit(true) : sql`${sql.ref(owner)} = ${value.userId}`}
      and id = ${value.id} and ${sql.ref(column)} = ${value.sealed}`.execute(db);
  return changed.numAffectedRows === 1n;
}

function keyId(column: string, { from, length }: KeyIdPlace) {
  return sql`substring(${sql.ref(column)} from ${sql.lit(from)} for ${sql.lit(length)})`;
}
