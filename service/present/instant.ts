/** Formats milliseconds since the epoch (int8 as text) as `YYYY/MM/DD HH:MM:SS` in UTC (contract §1). */
export function presentInstant(ms: string | null): string | null {
  if (ms === null) return null;
  const iso = new Date(Number(ms)).toISOString();
  return `${iso.slice(0, 10).replaceAll('-', '/')} ${iso.slice(11, 19)}`;
}

/** Converts an int8 column whose values always fit a double: an amount in minor units, or a time. */
export function presentNumber(value: string | null): number | null {
  return value === null ? null : Number(value);
}
