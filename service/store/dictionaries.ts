import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { CATEGORIES, PROVIDERS, PURCHASE_TYPES, SHIPPERS } from '#contract/dictionaries.ts';
import type { Tables } from './tables.ts';

/** Dictionaries by their names in expressions, with their tables. */
const TABLES = {
  categories: 'categories',
  purchaseTypes: 'purchase_types',
  shippers: 'shippers',
  providers: 'providers',
} as const;
export type DictionaryName = keyof typeof TABLES;

/** Updates the dictionary tables, which filters and foreign keys use, to the contract's dictionaries. */
export async function fillDictionaries(db: Kysely<Tables>): Promise<void> {
  const dictionaries = { categories: CATEGORIES, purchase_types: PURCHASE_TYPES, shippers: SHIPPERS } as const;
  for (const table of ['categories', 'purchase_types', 'shippers'] as const) {
    await db
      .insertInto(table)
      .values(dictionaries[table].map(({ id, name }) => ({ id, name })))
      .onConflict((conflict) => conflict.column('id').doUpdateSet((row) => ({ name: row.ref('excluded.name') })))
      .execute();
  }
  await db
    .insertInto('providers')
    .values(PROVIDERS.map(({ id, name, key, preferred }) => ({ id, name, key, preferred })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        key: row.ref('excluded.key'),
        preferred: row.ref('excluded.preferred'),
      })),
    )
    .execute();
}

/**
 * Returns the IDs of the entries that a filter selects, in the order of the terms. Both are compiled for the
 * dictionary's name.
 */
export async function findEntryIds(
  db: Kysely<Tables>,
  dictionary: DictionaryName,
  filter: RawBuilder<SqlBool> | null,
  orderBy: RawBuilder<unknown>,
): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`select ${sql.ref(`${dictionary}.id`)}
    from ${sql.table(TABLES[dictionary])} as ${sql.ref(dictionary)}
    where ${filter ?? sql<SqlBool>`true`} order by ${orderBy}`.execute(db);
  return found.rows.map(({ id }) => id);
}
