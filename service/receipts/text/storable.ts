/** Removes NUL and replaces unpaired surrogates, which PostgreSQL cannot store in text. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Applies `storable` to every string inside a value. */
export function storableDeep<T>(value: T): T {
  if (typeof value === 'string') return storable(value) as T;
  if (Array.isArray(value)) return value.map(storableDeep) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, storableDeep(entry)])) as T;
}
