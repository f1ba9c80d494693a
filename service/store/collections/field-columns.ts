import { type RawBuilder, sql } from 'kysely';
import type { FieldTable } from '#contract/fields/field.ts';
import type { NullableInt8 } from '../column-types.ts';

/** The columns of a table of fields, as the database declares them. */
export type FieldColumns<Table extends FieldTable> = {
  [Name in keyof Table as Table[Name]['column']]: Table[Name]['kind'] extends 'money' ? NullableInt8 : string | null;
};

/** The same as they are read: int8 comes as text. */
export type FieldValues<Table extends FieldTable> = {
  readonly [Name in keyof Table as Table[Name]['column']]: string | null;
};

/** What a form sets of these fields: what is absent stays as it is, and null is not known. */
type FieldsOfForm<Table extends FieldTable> = {
  readonly [Name in keyof Table]?: (Table[Name]['kind'] extends 'money' ? number : string) | null | undefined;
};
type FieldChange<Table extends FieldTable> = {
  readonly [Name in keyof Table as Table[Name]['column']]?: Table[Name]['kind'] extends 'money'
    ? number | null
    : string | null;
};

/** Names of the columns. */
export function columnsOf(fields: FieldTable): readonly string[] {
  return Object.values(fields).map(({ column }) => column);
}

/** The columns to select, as `orders.order_date, …`. */
export function selectFields(table: string, fields: FieldTable): RawBuilder<unknown> {
  return sql.join(columnsOf(fields).map((column) => sql.ref(`${table}.${column}`)));
}

/** The columns that a form changes. */
export function fieldChange<Table extends FieldTable>(fields: Table, form: FieldsOfForm<Table>): FieldChange<Table> {
  const given = form as Readonly<Record<string, unknown>>;
  const changed = Object.entries(fields).filter(([name]) => given[name] !== undefined);
  return Object.fromEntries(changed.map(([name, { column }]) => [column, given[name]])) as FieldChange<Table>;
}
