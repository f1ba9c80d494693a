import type { FieldTable } from '#contract/fields/field.ts';
import type { FieldValues } from '../store/collections/field-columns.ts';
import { presentNumber } from './instant.ts';

type Presented<Table extends FieldTable> = {
  -readonly [Name in keyof Table]: (Table[Name]['kind'] extends 'money' ? number : string) | null;
};

/** The plain fields of a row in the API format. */
export function presentFields<Table extends FieldTable>(fields: Table, row: FieldValues<Table>): Presented<Table> {
  const values = row as Readonly<Record<string, string | null>>;
  const presented = Object.entries(fields).map(([name, { column, kind }]) => {
    const value = values[column] ?? null;
    return [name, kind === 'money' ? presentNumber(value) : value];
  });
  return Object.fromEntries(presented) as Presented<Table>;
}
