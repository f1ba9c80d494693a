import { type RawBuilder, sql } from 'kysely';
import type { FieldKind, FieldTable } from '#contract/fields/field.ts';
import type { NullableInt8 } from '../column-types.ts';

/** The columns of a field table, as declared in the database. */
export type FieldColumns<Table extends FieldTable> = {
  [Name in keyof Table as Table[Name]['column']]: Table[Name]['kind'] extends 'money'
    ? NullableInt8
    : ScalarOf<Table[Name]['kind']> | null;
};

/** The same columns as they are read: int8 is returned as text. */
export type FieldValues<Table extends FieldTable> = {
  readonly [Name in keyof Table as Table[Name]['column']]:
    | (Table[Name]['kind'] extends 'count' ? number : string)
    | null;
};

/** A value in forms and responses. */
export type ScalarOf<Kind extends FieldKind> = Kind extends 'money' | 'count' ? number : string;

/** Values of these fields in a form. Absent fields are unchanged, and null means unknown. */
type FieldsOfForm<Table extends FieldTable> = {
  readonly [Name in keyof Table]?: ScalarOf<Table[Name]['kind']> | null | undefined;
};
type FieldChange<Table extends FieldTable> = {
  readonly [Name in keyof Table as Table[Name]['column']]?: ScalarOf<Table[Name]['kind']> | null;
};

/** Returns the column names. */
export function columnsOf(fields: FieldTable): readonly string[] {
  return Object.values(fields).map(({ column }) => column);
}

/** Returns the columns to select, such as `orders.order_date, …`. */
export function selectFields(table: string, fields: FieldTable): RawBuilder<unknown> {
  return sql.join(columnsOf(fields).map((column) => sql.ref(`${table}.${column}`)));
}

/** Returns the columns that a form changes. */
export function fieldChange<Table extends FieldTable>(fields: Table, form: FieldsOfForm<Table>): FieldChange<Table> {
  const given = form as Readonly<Record<string, unknown>>;
  const changed = Object.entries(fields).filter(([name]) => given[name] !== undefined);
  return Object.fromEntries(changed.map(([name, { column }]) => [column, given[name]])) as FieldChange<Table>;
}
