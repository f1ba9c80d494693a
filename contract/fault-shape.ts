/** What a value of a fault is: a text, a number, several texts, or one of a few words. */
export type ValueKind = 'text' | 'number' | 'list' | readonly string[];

/** Keys of faults, each with the names of its values and what they are. */
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
 * What is wrong, as data: a stable key, and the names and numbers that its sentence holds in any language. Whoever shows it
 * words it; nobody reads a sentence to find out what it means.
 */
export type FaultOf<Table extends FaultTable> = {
  [Key in keyof Table & string]: { readonly key: Key; readonly values: ValuesOf<Table[Key]> };
}[keyof Table & string];

/** The words for each key of a table, in one language. */
export type WordsOf<Table extends FaultTable> = {
  readonly [Key in keyof Table]: (values: ValuesOf<Table[Key]>) => string;
};

/** A key and values that came from elsewhere, as a fault of the table; null when it has no such key or other values. */
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
