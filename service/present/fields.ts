import type { DirectName, FieldTable, ObjectName } from '#contract/fields/field.ts';
import type { FieldValues, ScalarOf } from '../store/collections/field-columns.ts';
import { presentNumber } from './instant.ts';

type Presented<Table extends FieldTable> = {
  -readonly [Name in DirectName<Table>]: ScalarOf<Table[Name]['kind']> | null;
} & {
  -readonly [Parent in ObjectName<Table>]: {
    -readonly [Name in keyof Table as Name extends `${Parent}/${infer Member}` ? Member : never]: ScalarOf<
      Table[Name]['kind']
    > | null;
  };
};

/** Returns the plain fields of a row in the API format. */
export function presentFields<Table extends FieldTable>(fields: Table, row: FieldValues<Table>): Presented<Table> {
  const values = row as Readonly<Record<string, string | number | null>>;
  const presented: Record<string, unknown> = {};
  for (const [name, { column, kind }] of Object.entries(fields)) {
    const stored = values[column] ?? null;
    const value = kind === 'money' ? presentNumber(stored === null ? null : String(stored)) : stored;
    const slash = name.indexOf('/');
    if (slash < 0) presented[name] = value;
    else {
      const parent = name.slice(0, slash);
      presented[parent] = { ...(presented[parent] as object | undefined), [name.slice(slash + 1)]: value };
    }
  }
  return presented as Presented<Table>;
}
