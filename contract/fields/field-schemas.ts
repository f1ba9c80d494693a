import { z } from 'zod';
import { optionalAmount, optionalCurrency, optionalDate, optionalInteger, optionalText, optionalUrl } from '../form.ts';
import type { DirectName, FieldTable, ObjectName, TableField } from './field.ts';

/** The schemas of each kind, in responses and in forms. */
const KINDS = {
  text: { wire: z.string().nullable(), form: ({ max = 500 }: TableField) => optionalText(max) },
  date: { wire: z.string().nullable(), form: () => optionalDate() },
  money: { wire: z.number().int().nullable(), form: () => optionalAmount() },
  currency: { wire: z.string().nullable(), form: () => optionalCurrency() },
  count: { wire: z.number().int().nullable(), form: ({ max = 1_000_000 }: TableField) => optionalInteger(0, max) },
  url: { wire: z.string().nullable(), form: () => optionalUrl() },
} as const satisfies Record<TableField['kind'], unknown>;

type WireOf<Field extends TableField> = Field extends { readonly ext: true }
  ? z.ZodOptional<(typeof KINDS)[Field['kind']]['wire']>
  : (typeof KINDS)[Field['kind']]['wire'];

type WireShape<Table extends FieldTable> = { readonly [Name in DirectName<Table>]: WireOf<Table[Name]> } & {
  readonly [Parent in ObjectName<Table>]: z.ZodObject<{
    readonly [Name in keyof Table as Name extends `${Parent}/${infer Member}` ? Member : never]: WireOf<Table[Name]>;
  }>;
};

/** Returns the members of a resource in responses. */
export function wireShape<const Table extends FieldTable>(table: Table): WireShape<Table> {
  const shape: Record<string, z.ZodType> = {};
  const objects = new Map<string, Record<string, z.ZodType>>();
  for (const [name, { kind, ext }] of Object.entries(table)) {
    const { wire } = KINDS[kind];
    const schema = ext === true ? wire.optional() : wire;
    const [parent = name, member] = name.split('/');
    if (member === undefined) shape[name] = schema;
    else objects.set(parent, { ...objects.get(parent), [member]: schema });
  }
  for (const [name, members] of objects) shape[name] = z.object(members);
  return shape as WireShape<Table>;
}

/** Returns the fields of the form that changes a resource. */
export function formShape<const Table extends FieldTable>(table: Table) {
  const entries = Object.entries(table).map(([name, field]) => [name, KINDS[field.kind].form(field)]);
  return Object.fromEntries(entries) as {
    readonly [Name in keyof Table]: ReturnType<(typeof KINDS)[Table[Name]['kind']]['form']>;
  };
}
