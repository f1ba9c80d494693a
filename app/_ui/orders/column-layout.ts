import { type Column, type ColumnKey, USUAL_COLUMNS } from '#lib/orders/list/columns.ts';

/** Columns with a fixed place on a phone. All others follow, each on a line with its name. */
const PLACED: ReadonlySet<ColumnKey> = new Set(USUAL_COLUMNS);

/** Amounts are aligned on their last digit. */
const NUMERIC: ReadonlySet<ColumnKey> = new Set([
  'total',
  'items',
  'shipping',
  'tax',
  'discount',
] satisfies ColumnKey[]);

/** Checks whether a column is one of the usual ones. */
export function isPlaced(key: ColumnKey): boolean {
  return PLACED.has(key);
}

/** Checks whether a column's values are aligned on the right. */
export function isNumeric(key: ColumnKey): boolean {
  return NUMERIC.has(key);
}

/** Returns the class of a column's width (`app/styles/ledger.css`). */
export function widthClass(key: ColumnKey): string {
  if (isPlaced(key)) return `ledger-width-${key}`;
  return isNumeric(key) ? 'ledger-width-amount' : 'ledger-width-text';
}

/** Returns how many columns precede the actions column. A final amount stays at the edge, after the actions. */
export function columnsBeforeActions(columns: readonly Column[]): number {
  const last = columns.at(-1);
  return last !== undefined && isNumeric(last.key) ? columns.length - 1 : columns.length;
}
