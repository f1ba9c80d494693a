/** Kind of a field: text, a date `YYYY-MM-DD`, an amount in minor units, or an ISO 4217 code. */
export type FieldKind = 'text' | 'date' | 'money' | 'currency';

/**
 * A simple field of a resource, in responses, forms, filters, `orderBy`, CSV, and the database. All of these are
 * derived from this entry; the field's name is its key in the table.
 */
export type TableField = {
  readonly kind: FieldKind;
  /** Column of the resource's table; null for an unknown value. */
  readonly column: string;
  /** Description for partners. */
  readonly meaning: string;
  /** Most characters of a text. */
  readonly max?: number;
  /** Other names in filters. */
  readonly aliases?: readonly string[];
  /** An extension, which other services may not have. */
  readonly ext?: true;
};

export type FieldTable = { readonly [name: string]: TableField };
