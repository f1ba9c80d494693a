import { canonicalText } from '../../receipts/canonical-text.ts';

/**
 * Returns the columns of `next` that differ from the stored row, except those that a user edited. Other columns are not
 * written, so reading the same emails again changes no row and no update time.
 */
export function changedColumns<T extends Readonly<Record<string, unknown>>>(
  row: Readonly<Record<string, unknown>>,
  next: T,
  corrected: readonly string[],
): Partial<T> {
  const changed = Object.entries(next).filter(([column, value]) => {
    return !corrected.includes(column) && canonical(row[column]) !== canonical(value);
  });
  return Object.fromEntries(changed) as Partial<T>;
}

/**
 * Returns one spelling per value, because int8 is read as text, and jsonb is returned with its keys in another order.
 */
function canonical(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? canonicalText(value) : String(value);
}
