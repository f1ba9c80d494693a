/** What a field holds: text, a day `YYYY-MM-DD`, an amount in minor units, or an ISO 4217 code. */
export type FieldKind = 'text' | 'date' | 'money' | 'currency';

/**
 * A plain field of a resource: on the wire, in forms, in filters and `orderBy`, in CSV and as a column. All of these follow from
 * this one line; its name is the key it has in its table.
 */
export type TableField = {
  readonly kind: FieldKind;
  /** Of the table of the resource; holds null when the value is not known. */
  readonly column: string;
  /** What partners read of it. */
  readonly meaning: string;
  /** Most characters of a text. */
  readonly max?: number;
  /** Other names that filters know it by. */
  readonly aliases?: readonly string[];
  /** An extension: another service may leave it out. */
  readonly ext?: true;
};

export type FieldTable = { readonly [name: string]: TableField };
