/** Kind of a field: text, a date `YYYY-MM-DD`, an amount in minor units, an ISO 4217 code, a whole number, or a URL. */
export type FieldKind = 'text' | 'date' | 'money' | 'currency' | 'count' | 'url';

/**
 * A simple field of a resource, in responses, forms, filters, `orderBy`, CSV, and the database. All of these are
 * derived from this entry; the field's name is its key in the table. A slash leads into an object of the response
 * (`shippingEstimate/minDate`).
 */
export type TableField = {
  readonly kind: FieldKind;
  /** Column of the resource's table; null for an unknown value. */
  readonly column: string;
  /** Description for partners. */
  readonly meaning: string;
  /** Most characters of a text, or the largest number. */
  readonly max?: number;
  /** Other names in filters. */
  readonly aliases?: readonly string[];
  /** An extension, which other services may not have. */
  readonly ext?: true;
};

export type FieldTable = { readonly [name: string]: TableField };

/** Objects of a response that fields of a table are members of (`shippingEstimate`). */
export type ObjectName<Table extends FieldTable> = keyof Table extends infer Name
  ? Name extends `${infer Parent}/${string}`
    ? Parent
    : never
  : never;

/** Fields of a table that are direct members of the response. */
export type DirectName<Table extends FieldTable> = Exclude<keyof Table, `${string}/${string}`>;
