import type { FieldKind, FieldTable } from './field.ts';

/** A field in filters and `orderBy` (contract §4). */
type FilterField<Name> = {
  readonly name: Name;
  readonly type: (typeof TYPES)[FieldKind];
  readonly nullable: true;
  readonly meaning: string;
  readonly aliases?: readonly string[];
};

const TYPES = {
  text: 'text',
  date: 'date',
  money: 'integer',
  currency: 'text',
  count: 'integer',
  url: 'text',
} as const satisfies Record<FieldKind, string>;

/** Returns the fields of a table for filters and `orderBy`. */
export function filterFields<const Table extends FieldTable>(
  table: Table,
): readonly FilterField<keyof Table & string>[] {
  return Object.entries(table).map(([name, { kind, meaning, aliases }]) => ({
    name,
    type: TYPES[kind],
    nullable: true,
    meaning,
    ...(aliases === undefined ? {} : { aliases }),
  }));
}
