import 'server-only';
import { daysOf } from '../filter/date-presets.ts';
import { buildFilter, EMPTY_BAR } from '../filter/filter-bar.ts';
import { type LoadedList, ON_THE_WAY } from './load-list.ts';
import type { OrderList } from './order-list.ts';
import { type OrderListState, orderQueryString } from './order-query.ts';

/** A built-in view. `count` is null if it is not counted, and resolves to null if the count is unknown. */
type BuiltInView = {
  readonly key: 'all' | 'onTheWay' | 'thisYear';
  readonly state: OrderListState;
  readonly count: Promise<number | null> | null;
};

/** Returns the built-in views that the service supports. */
export function builtInViews({ can }: OrderList, { counts, choices }: LoadedList): readonly BuiltInView[] {
  const stateOf = (filter: string): OrderListState => ({ filter, orderBy: '', columns: [] });
  const thisYear = buildFilter({ ...EMPTY_BAR, ...daysOf('thisYear', choices.today) }, '');
  const onTheWay = { key: 'onTheWay', state: stateOf(ON_THE_WAY), count: counts.onTheWay } as const;
  return [
    { key: 'all', state: stateOf(''), count: null },
    ...(choices.statuses && can.knows('orders', 'orderStatus') ? [onTheWay] : []),
    { key: 'thisYear', state: stateOf(thisYear), count: null },
  ];
}

/** Checks whether two lists show the same orders: same filter, sorting, and columns. */
export function isSameState(one: OrderListState, other: OrderListState): boolean {
  return addressOf(one) === addressOf(other);
}

function addressOf({ filter, orderBy, columns }: OrderListState): string {
  return orderQueryString({ filter, orderBy, columns });
}
