import { canonicalText } from '../../receipts/canonical-text.ts';

/**
 * The columns of `next` whose values differ from the stored row, without those a person corrected. What is left out
 * is not written, so that reading the same mails again changes no row and no update time.
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

/** One spelling per value: int8 is read as text, and jsonb comes back with its keys in another order. */
function canonical(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? canonicalText(value) : String(value);
}
