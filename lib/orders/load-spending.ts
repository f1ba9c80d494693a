import 'server-only';
import type { ActingUser } from '../service/acting-user.ts';
import type { OrderRow } from '../service/order-view.ts';
import { type Outcome, outcomeOf } from '../service/outcome.ts';
import type { ServiceError } from '../service/service-error.ts';
import { type ExactGroup, summariseOrders } from '../service/summary.ts';
import type { ConditionGroup } from './filter/condition.ts';
import { buildFilter, EMPTY_BAR } from './filter/filter-bar.ts';
import { daysOfMonths } from './list/month-groups.ts';
import type { OrderList } from './list/order-list.ts';
import { type CurrencySum, sumByCurrency } from './spending.ts';

/** Spending of a list's orders in parts; empty if the service has no summaries. */
export type LoadedSpending = {
  readonly months: readonly ExactGroup[];
  readonly merchants: readonly ExactGroup[];
  readonly categories: readonly ExactGroup[];
  /** Spending by currency, the one with the most orders first. */
  readonly sums: readonly CurrencySum[];
  /** The requested currency, otherwise the first; undefined if there is none. */
  readonly shown: CurrencySum | undefined;
  /** Whether cancelled and returned orders are left out. */
  readonly leavesOut: boolean;
  /** The reason why a part is missing; null if none is. */
  readonly failure: ServiceError | null;
};

/** Cancelled and returned orders, which were not paid or were refunded. */
const NOT_BOUGHT: ConditionGroup = {
  not: true,
  any: [
    { field: 'orderStatus', operator: 'eq', value: 'cancelled' },
    { field: 'orderStatus', operator: 'eq', value: 'returned' },
  ],
};

/** Summarizes spending by month for the orders of a list, without cancelled and returned ones. */
export function loadMonths(user: ActingUser, list: OrderList): Promise<Outcome<readonly ExactGroup[] | null>> {
  return outcomeOf(summariseOrders(user, 'month', spendingFilter(list).filter));
}

/**
 * Like `loadMonths`, but reads only the orders of the months that a page shows, which may be few out of very many.
 * @param rows of the page, sorted by date
 */
export async function loadShownMonths(
  user: ActingUser,
  list: OrderList,
  rows: readonly OrderRow[],
): ReturnType<typeof loadMonths> {
  if (rows.length === 0) return { ok: true, value: [] };
  const { filter } = spendingFilter(list);
  const shown = buildFilter({ ...EMPTY_BAR, ...daysOfMonths(rows) }, filter);
  return outcomeOf(summariseOrders(user, 'month', shown));
}

/**
 * Summarizes spending of exactly the orders of a list.
 * @param byMonth `loadMonths` of the list, which the list may show too
 */
export async function loadSpending(
  user: ActingUser,
  list: OrderList,
  byMonth: ReturnType<typeof loadMonths>,
): Promise<LoadedSpending> {
  const { filter, leavesOut } = spendingFilter(list);
  const [months, merchants, categories] = await Promise.all([
    byMonth,
    outcomeOf(summariseOrders(user, 'merchant', filter)),
    outcomeOf(summariseOrders(user, 'category', filter)),
  ]);
  const sums = sumByCurrency(groupsOf(months));
  return {
    months: groupsOf(months),
    merchants: groupsOf(merchants),
    categories: groupsOf(categories),
    sums,
    shown: sums.find(({ currency }) => (currency ?? 'none') === list.query.charts) ?? sums[0],
    leavesOut,
    failure: failureOf(months) ?? failureOf(merchants) ?? failureOf(categories),
  };
}

/** Returns the filter for orders that count as spending. A filter by status is not changed. */
function spendingFilter({ query, can }: OrderList): { readonly filter: string; readonly leavesOut: boolean } {
  const leavesOut = can.knows('orders', 'orderStatus') && !/\borderStatus\b/i.test(query.filter);
  const filter = leavesOut ? buildFilter({ ...EMPTY_BAR, groups: [NOT_BOUGHT] }, query.filter) : query.filter;
  return { filter, leavesOut };
}

/** Returns the groups of a summary; none without one. */
export function groupsOf(outcome: Outcome<readonly ExactGroup[] | null>): readonly ExactGroup[] {
  return outcome.ok ? (outcome.value ?? []) : [];
}

function failureOf(outcome: Outcome<unknown>): ServiceError | null {
  return outcome.ok ? null : outcome.error;
}
