import 'server-only';
import type { OrderItem } from '#contract/filter/ast.ts';
import { FilterError } from '#contract/filter/error.ts';
import { parseOrderBy } from '#contract/filter/parser.ts';
import { print } from '#contract/filter/print.ts';

export type SortDirection = 'asc' | 'desc';

/** A sort criterion: an expression as text, and its direction. */
export type Sort = { readonly by: string; readonly direction: SortDirection };

/** The default sorting of a list (contract §3). */
export const USUAL_SORT: Sort = { by: 'orderDate', direction: 'desc' };

/** Sortings that are offered by name. */
export const OFFERED_SORTS = [
  { by: 'orderDate', direction: 'desc' },
  { by: 'orderDate', direction: 'asc' },
  { by: 'orderTotal', direction: 'desc' },
  { by: 'orderTotal', direction: 'asc' },
  { by: 'merchant/name', direction: 'asc' },
  { by: 'description', direction: 'asc' },
  { by: 'orderStatus', direction: 'asc' },
] as const satisfies readonly Sort[];

/** The sorting of a list by one field: its direction, and its position among all criteria (from 1). */
export type SortedBy = { readonly direction: SortDirection; readonly place: number; readonly of: number };

/** Reads the criteria of an orderBy; the default one if empty, null if invalid. */
export function readSorts(orderBy: string): readonly Sort[] | null {
  if (orderBy === '') return [USUAL_SORT];
  try {
    return parseOrderBy(orderBy).map(toSort);
  } catch (error) {
    if (error instanceof FilterError) return null;
    throw error;
  }
}

/** Returns criteria as orderBy, each field once; empty for the default one alone. */
export function sortsText(sorts: readonly Sort[]): string {
  const once = sorts.filter((sort, index) => sorts.findIndex((other) => isBy(other, sort.by)) === index);
  const [first] = once;
  if (once.length === 1 && first !== undefined && isBy(first, USUAL_SORT.by) && first.direction === 'desc') return '';
  return once.map(({ by, direction }) => `${by} ${direction}`).join(', ');
}

/** Returns the sorting of a list by one field, or null. */
export function sortedBy(orderBy: string, field: string): SortedBy | null {
  const sorts = readSorts(orderBy) ?? [];
  const index = sorts.findIndex((sort) => isBy(sort, field));
  const sort = sorts[index];
  return sort === undefined ? null : { direction: sort.direction, place: index + 1, of: sorts.length };
}

/** Returns the orderBy after a click on a column: sorted by it alone, and reversed by the next click. */
export function toggledOrder(orderBy: string, field: string, first: SortDirection): string {
  const current = sortedBy(orderBy, field);
  const direction = current === null || current.of > 1 ? (current?.direction ?? first) : opposite(current.direction);
  return sortsText([{ by: field, direction }]);
}

/** Adds a column as the last criterion, or reverses it in place. */
export function addedOrder(orderBy: string, field: string, first: SortDirection): string {
  const sorts = readSorts(orderBy) ?? [];
  if (!sorts.some((sort) => isBy(sort, field))) return sortsText([...sorts, { by: field, direction: first }]);
  return sortsText(
    sorts.map((sort) => (isBy(sort, field) ? { by: sort.by, direction: opposite(sort.direction) } : sort)),
  );
}

function toSort({ expression, direction }: OrderItem): Sort {
  return { by: print(expression), direction };
}

/** Names are compared regardless of case and resource type (contract §4). */
function isBy(sort: Sort, field: string): boolean {
  return bare(sort.by) === bare(field);
}

function bare(path: string): string {
  return /^[\w/]+$/.test(path) ? path.toLowerCase().replace(/^order\//, '') : path;
}

function opposite(direction: SortDirection): SortDirection {
  return direction === 'asc' ? 'desc' : 'asc';
}
