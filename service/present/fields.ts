import type { DirectName, FieldTable, ObjectName } from '#contract/fields/field.ts';
import type { FieldValues, ScalarOf } from '../store/collections/field-columns.ts';

type Presented<Table extends FieldTable> = {
  -readonly [Name in DirectName<Table>]: ScalarOf<Table[Name]['kind']> | null;
} & {
  -readonly [Parent in ObjectName<Table>]: {
    -readonly [Name in keyof Table as Name extends `${Parent}/${infer Member}` ? Member : never]: ScalarOf<
      Table[Name]['kind']
    > | null;
  };
};

/** Creates a function that returns the plain fields of a row in the API format. */
export function fieldPresenter<Table extends FieldTable>(fields: Table): (row: FieldValues<Table>) => Presented<Table> {
  const places = Object.entries(fields).map(([name, { column, kind }]) => {
    const [parent = '', member] = name.split('/');
    return { parent, member, column, isMoney: kind === 'money' };
  });
  return (row) => {
    const values = row as Readonly<Record<string, string | number | null>>;
    const presented: Record<string, unknown> = {};
    for (const { parent, member, column, isMoney } of places) {
      const stored = values[column] ?? null;
      const value = isMoney && stored !== null ? Number(stored) : stored;
      if (member === undefined) presented[parent] = value;
      else presented[parent] = { ...(presented[parent] as object | undefined), [member]: value };
    }
    return presented as Presented<Table>;
  };
}
