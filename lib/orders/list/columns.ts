import 'server-only';
import { ORDER_FIELD_NAMES, ORDER_FIELDS, type OrderFieldName } from '#contract/fields/order-fields.ts';
import type { SortDirection } from './sorting.ts';

/** Columns with special rendering. */
const DRAWN = [
  { key: 'date', field: 'orderDate', first: 'desc' },
  { key: 'merchant', field: 'merchant/name', first: 'asc' },
  { key: 'order', field: 'description', first: 'asc' },
  { key: 'status', field: 'orderStatus', first: 'asc' },
  { key: 'total', field: 'orderTotal', first: 'desc' },
  { key: 'number', field: 'orderNumber', first: 'asc' },
  { key: 'items', field: null, first: 'desc' },
  { key: 'kind', field: 'purchaseType/name', first: 'asc' },
  { key: 'shipping', field: 'shippingCost', first: 'desc' },
  { key: 'tax', field: 'orderTax', first: 'desc' },
  { key: 'discount', field: 'discount', first: 'desc' },
  { key: 'mailbox', field: 'mailbox/email', first: 'asc' },
] as const satisfies readonly { readonly key: string; readonly field: string | null; readonly first: SortDirection }[];
type Drawn = (typeof DRAWN)[number];

/** Order fields that a column shows unchanged. Title and currency are already in other columns. */
export type PlainColumn = Exclude<OrderFieldName, Drawn['field'] | 'orderTitle' | 'currency'>;
export type ColumnKey = Drawn['key'] | PlainColumn;
export type Column = { readonly key: ColumnKey; readonly field: string | null; readonly first: SortDirection };

function isPlain(name: OrderFieldName): name is PlainColumn {
  return name !== 'orderTitle' && name !== 'currency' && !DRAWN.some(({ field }) => field === name);
}
export const PLAIN_COLUMNS = ORDER_FIELD_NAMES.filter(isPlain);

function toColumn(field: OrderFieldName): Column {
  return { key: field as PlainColumn, field, first: ORDER_FIELDS[field].kind === 'text' ? 'asc' : 'desc' };
}

/** Available columns in display order: the field that each sorts by, and its initial direction. */
export const COLUMNS: readonly Column[] = [...DRAWN, ...PLAIN_COLUMNS.map(toColumn)];

/** The default columns. */
export const USUAL_COLUMNS: readonly ColumnKey[] = ['date', 'merchant', 'order', 'status', 'total'];

/** Always shown, because it links to the order's page. */
export const FIXED_COLUMN: ColumnKey = 'order';

/** Reads columns from the URL ("date,total"): known ones, once each, or the default ones if there are none. */
export function readColumns(text: string): readonly ColumnKey[] {
  const named = new Set(text.split(',').map((word) => word.trim().toLowerCase()));
  const shown = [...named].flatMap((word) => COLUMNS.filter(({ key }) => key === word)).map(({ key }) => key);
  if (shown.length === 0) return USUAL_COLUMNS;
  return shown.includes(FIXED_COLUMN) ? shown : [...shown, FIXED_COLUMN];
}

/** Returns the columns' text for the URL; empty for the default ones. */
export function columnsText(columns: readonly ColumnKey[]): string {
  const text = columns.join(',');
  return text === USUAL_COLUMNS.join(',') ? '' : text;
}

/** Adds a column at the end, or removes it. */
export function toggledColumn(columns: readonly ColumnKey[], key: ColumnKey): readonly ColumnKey[] {
  return columns.includes(key) ? columns.filter((each) => each !== key) : [...columns, key];
}

/** Moves a column one position to the left (-1) or right (1). No effect at the edge. */
export function movedColumn(columns: readonly ColumnKey[], key: ColumnKey, by: -1 | 1): readonly ColumnKey[] {
  const from = columns.indexOf(key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= columns.length) return columns;
  return columns.toSpliced(from, 1).toSpliced(to, 0, key);
}
