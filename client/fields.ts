/** A value in a query or form. Null clears a field, a list is joined with commas, and undefined is omitted. */
export type FieldValue = string | number | bigint | boolean | null | undefined | readonly string[];

/** Fields of a query or form by name. */
export type Fields = Readonly<Record<string, FieldValue>>;

/** Converts fields to the texts that the API parses. */
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
