import 'server-only';
import type { ActingUser } from '../../service/acting-user.ts';
import { countOrders } from '../../service/orders.ts';
import { outcomeOf } from '../../service/outcome.ts';
import { type BarAndRest, EMPTY_BAR, type FilterBar } from '../filter/filter-bar.ts';
import { filterOfBar, type OrderList } from './order-list.ts';

/** A part of a filter. */
type FilterPart =
  | 'search'
  | 'merchant'
  | 'date'
  | 'amount'
  | 'status'
  | 'category'
  | 'kind'
  | 'mailbox'
  | 'conditions'
  | 'text';

/** A filter without one of its parts, and the number of orders that match it. */
type RelaxedFilter = { readonly part: FilterPart; readonly state: BarAndRest; readonly count: number };

const FIELDS: readonly (readonly [part: FilterPart, fields: readonly (keyof FilterBar)[]])[] = [
  ['search', ['search']],
  ['merchant', ['merchants']],
  ['date', ['from', 'to']],
  ['amount', ['min', 'max', 'currency']],
  ['status', ['statuses']],
  ['category', ['categories']],
  ['kind', ['kind']],
  ['mailbox', ['mailbox']],
  ['conditions', ['groups']],
];

/** With more parts, starting over is easier than relaxing the filter. Also limits the requests. */
const MOST_PARTS = 5;

/**
 * Returns the filters that result from removing one part of a filter without matches, the one with the most orders
 * first. Parts that make no difference are omitted. Empty for fewer than 2 or more than 5 parts, or if the service
 * cannot count.
 */
export async function relaxFilter(user: ActingUser, { state, can }: OrderList): Promise<readonly RelaxedFilter[]> {
  const parts = partsOf(state);
  if (parts.length < 2 || parts.length > MOST_PARTS) return [];
  const counted = await Promise.all(
    parts.map(async (part) => {
      const count = await outcomeOf(countOrders(user, filterOfBar(part.state, can)));
      return { ...part, count: count.ok ? (count.value ?? 0) : 0 };
    }),
  );
  return counted.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}

/** Returns the parts of a filter, each with the filter without it. */
export function partsOf({ bar, rest }: BarAndRest): readonly Omit<RelaxedFilter, 'count'>[] {
  const parts = FIELDS.filter(([, fields]) => fields.some((field) => String(bar[field] ?? '') !== '')).map(
    ([part, fields]) => {
      const without = Object.fromEntries(fields.map((field) => [field, EMPTY_BAR[field]]));
      return { part, state: { bar: { ...bar, ...without }, rest } };
    },
  );
  return rest === '' ? parts : [...parts, { part: 'text', state: { bar, rest: '' } }];
}
