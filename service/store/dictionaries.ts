import type { Kysely } from 'kysely';
import { CATEGORIES, PROVIDERS, PURCHASE_TYPES, SHIPPERS } from '#contract/dictionaries.ts';
import type { Tables } from './tables.ts';

/** Brings the dictionary tables, which filters and foreign keys use, in line with the contract's dictionaries. */
export async function fillDictionaries(db: Kysely<Tables>): Promise<void> {
  const dictionaries = {
    categories: CATEGORIES,
    purchase_types: PURCHASE_TYPES,
    shippers: SHIPPERS,
    providers: PROVIDERS,
  } as const;
  for (const table of ['categories', 'purchase_types', 'shippers', 'providers'] as const) {
    await db
      .insertInto(table)
      .values(dictionaries[table].map(({ id, name }) => ({ id, name })))
      .onConflict((conflict) => conflict.column('id').doUpdateSet((row) => ({ name: row.ref('excluded.name') })))
      .execute();
  }
}
