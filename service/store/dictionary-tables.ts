import type { Defaulted } from './column-types.ts';

export type DictionaryRow = { id: number; name: string };

export type ProviderRow = DictionaryRow & { key: Defaulted<string>; preferred: Defaulted<boolean> };

export type DictionaryTables = {
  categories: DictionaryRow;
  purchase_types: DictionaryRow;
  shippers: DictionaryRow;
  providers: ProviderRow;
};
