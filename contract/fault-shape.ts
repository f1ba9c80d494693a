/** Type of a fault's value: a text, a number, a list of texts, or one of several words. */
export type ValueKind = 'text' | 'number' | 'list' | readonly string[];

/** Keys of faults, each with the names and types of its values. */
export type FaultTable = Readonly<Record<string, Readonly<Record<string, ValueKind>>>>;

/** The values of one key. */
export type ValuesOf<Shape> = { readonly [Name in keyof Shape]: ValueOf<Shape[Name]> };

type ValueOf<Kind> = Kind extends 'text'
  ? string
  : Kind extends 'number'
    ? number
    : Kind extends 'list'
      ? readonly string[]
      : Kind extends readonly (infer Word)[]
        ? Word
        : never;

/**
 * An error as data: a stable key, and the names and numbers of its message in any language. Clients show their own text
 * and never parse a message.
 */
export type FaultOf<Table extends FaultTable> = {
  [Key in keyof Table & string]: { readonly key: Key; readonly values: ValuesOf<Table[Key]> };
}[keyof Table & string];

/** The messages for all keys of a table, in one language. */
export type WordsOf<Table extends FaultTable> = {
  readonly [Key in keyof Table]: (values: ValuesOf<Table[Key]>) => string;
};

/** Validates an external key and values as a fault of the table. Returns null for an unknown key or wrong values. */
export function readFault<Table extends FaultTable>(
  table: Table,
  key: unknown,
  values: unknown,
): FaultOf<Table> | null {
  if (typeof key !== 'string' || !Object.hasOwn(table, key)) return null;
  const given: Readonly<Record<string, unknown>> = typeof values === 'object' && values !== null ? { ...values } : {};
  const shape = Object.entries(table[key] ?? {});
  if (!shape.every(([name, kind]) => isOf(kind, given[name]))) return null;
  return { key, values: Object.fromEntries(shape.map(([name]) => [name, given[name]])) } as FaultOf<Table>;
}

function isOf(kind: ValueKind, value: unknown): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'list':
      return Array.isArray(value) && value.every((one) => typeof one === 'string');
    default:
      return typeof value === 'string' && kind.includes(value);
  }
}
