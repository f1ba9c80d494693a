import { z } from 'zod';
import { optionalAmount, optionalCurrency, optionalDate, optionalText } from '../form.ts';
import type { FieldTable, TableField } from './field.ts';

/** The schemas of each kind, in responses and in forms. */
const KINDS = {
  text: { wire: z.string().nullable(), form: ({ max = 500 }: TableField) => optionalText(max) },
  date: { wire: z.string().nullable(), form: () => optionalDate() },
  money: { wire: z.number().int().nullable(), form: () => optionalAmount() },
  currency: { wire: z.string().nullable(), form: () => optionalCurrency() },
} as const satisfies Record<TableField['kind'], unknown>;

type WireOf<Field extends TableField> = Field extends { readonly ext: true }
  ? z.ZodOptional<(typeof KINDS)[Field['kind']]['wire']>
  : (typeof KINDS)[Field['kind']]['wire'];

/** Returns the members of a resource in responses. */
export function wireShape<const Table extends FieldTable>(table: Table) {
  const entries = Object.entries(table).map(([name, { kind, ext }]) => {
    const { wire } = KINDS[kind];
    return [name, ext === true ? wire.optional() : wire];
  });
  return Object.fromEntries(entries) as { readonly [Name in keyof Table]: WireOf<Table[Name]> };
}

/** Returns the fields of the form that changes a resource. */
export function formShape<const Table extends FieldTable>(table: Table) {
  const entries = Object.entries(table).map(([name, field]) => [name, KINDS[field.kind].form(field)]);
  return Object.fromEntries(entries) as {
    readonly [Name in keyof Table]: ReturnType<(typeof KINDS)[Table[Name]['kind']]['form']>;
  };
}
