/** A value of a query or form. Null clears a field, a list is joined with commas, undefined is omitted. */
export type FieldValue = string | number | bigint | boolean | null | undefined | readonly string[];

/** Fields of a query or form by name. */
export type Fields = Readonly<Record<string, FieldValue>>;

/** Writes fields as the texts that the API reads. */
export function writeFields(fields: Fields): Readonly<Record<string, string>> {
  const written = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, writeField(value)] as const],
  );
  return Object.fromEntries(written);
}

function writeField(value: Exclude<FieldValue, undefined>): string {
  if (value === null) return '';
  return typeof value === 'object' ? value.join(',') : String(value);
}
