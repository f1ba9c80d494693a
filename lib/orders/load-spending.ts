import 'server-only';
import type { ActingUser } from '../service/acting-user.ts';
import { type Outcome, outcomeOf } from '../service/outcome.ts';
import type { ServiceError } from '../service/service-error.ts';
import { type ExactGroup, summariseOrders } from '../service/summary.ts';
import type { ConditionGroup } from './filter/condition.ts';
import { buildFilter, EMPTY_BAR } from './filter/filter-bar.ts';
import type { OrderList } from './list/order-list.ts';
import { type CurrencySum, sumByCurrency } from './spending.ts';

/** What the orders of a list cost, in parts; empty where the service does not sum up. */
export type LoadedSpending = {
  readonly months: readonly ExactGroup[];
  readonly merchants: readonly ExactGroup[];
  readonly categories: readonly ExactGroup[];
  /** What was spent in each currency, the one of most orders first. */
  readonly sums: readonly CurrencySum[];
  /** The one that is asked for, else the first; undefined when there is none. */
  readonly shown: CurrencySum | undefined;
  /** Whether orders are left out whose money was not paid, or came back. */
  readonly leavesOut: boolean;
  /** Why one of the parts is missing; null when none is. */
  readonly failure: ServiceError | null;
};

/** Orders whose money was not paid, or came back. */
const NOT_BOUGHT: ConditionGroup = {
  not: true,
  any: [
    { field: 'orderStatus', operator: 'eq', value: 'cancelled' },
    { field: 'orderStatus', operator: 'eq', value: 'returned' },
  ],
};

/**
 * Sums up exactly the orders that a list selects.
 * @param withStatus whether orders tell their states, so that what was not paid in the end can be left out
 */
export async function loadSpending(
  user: ActingUser,
  { query }: OrderList,
  withStatus: boolean,
): Promise<LoadedSpending> {
  // Whoever asks for states gets those.
  const leavesOut = withStatus && !/\borderStatus\b/i.test(query.filter);
  const filter = leavesOut ? buildFilter({ ...EMPTY_BAR, groups: [NOT_BOUGHT] }, query.filter) : query.filter;
  const [months, merchants, categories] = await Promise.all([
    outcomeOf(summariseOrders(user, 'month', filter)),
    outcomeOf(summariseOrders(user, 'merchant', filter)),
    outcomeOf(summariseOrders(user, 'category', filter)),
  ]);
  const sums = sumByCurrency(groupsOf(months));
  return {
    months: groupsOf(months),
    merchants: groupsOf(merchants),
    categories: groupsOf(categories),
    sums,
    shown: sums.find(({ currency }) => (currency ?? 'none') === query.charts) ?? sums[0],
    leavesOut,
    failure: failureOf(months) ?? failureOf(merchants) ?? failureOf(categories),
  };
}

function groupsOf(outcome: Outcome<readonly ExactGroup[] | null>): readonly ExactGroup[] {
  return outcome.ok ? (outcome.value ?? []) : [];
}

function failureOf(outcome: Outcome<unknown>): ServiceError | null {
  return outcome.ok ? null : outcome.error;
}
