import 'server-only';
import { type Flash, readFlash } from '../../cookies/flash-cookie.ts';
import { viewerDay } from '../../cookies/time-zone-cookie.ts';
import { isCurrency } from '../../format/money.ts';
import { runtime } from '../../runtime.ts';
import type { ActingUser } from '../../service/acting-user.ts';
import type { MailboxView } from '../../service/mailbox-view.ts';
import { listMailboxes } from '../../service/mailboxes.ts';
import { listMerchantNames } from '../../service/merchants.ts';
import type { OrderRow } from '../../service/order-view.ts';
import { countOrders, isCursorRefused, listOrders, type OrderPage } from '../../service/orders.ts';
import { type Outcome, outcomeOf } from '../../service/outcome.ts';
import { type ExactGroup, listCurrencies } from '../../service/summary.ts';
import { listViews, type View } from '../../views/views.ts';
import { type FilterRefusal, readFilterRefusal } from '../filter/filter-refusal.ts';
import { groupsOf, type LoadedSpending, loadMonths, loadShownMonths, loadSpending } from '../load-spending.ts';
import { isByMonth } from './month-groups.ts';
import type { OrderList } from './order-list.ts';
import { PAGE_SIZE } from './order-query.ts';

/** Choices of the filter bar. */
export type ListChoices = {
  /** Today in the viewer's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** null: the service does not list them. */
  readonly merchants: readonly string[] | null;
  /** Addresses. */
  readonly mailboxes: readonly string[];
  /** Currencies of the orders; null if the service does not return them. */
  readonly currencies: readonly string[] | null;
  /** Whether orders have statuses. */
  readonly statuses: boolean;
  /** Whether the service can filter by category. */
  readonly categories: boolean;
};

/** A page of a list with all related data. */
export type LoadedList = {
  readonly page: Outcome<OrderPage>;
  /** The service's error about the list's filter or orderBy. */
  readonly refusal: FilterRefusal | null;
  readonly choices: ListChoices;
  /**
   * Spending of the list's orders, at least in the months that the page shows. Empty if the page is not shown by month
   * or the service has no summaries. A promise, so that the page can render before it is resolved.
   */
  readonly months: Promise<readonly ExactGroup[]>;
  /** null: its panel is closed, or the service has no summaries. */
  readonly spending: LoadedSpending | null;
  /**
   * The number of all orders, if a filter excludes some, and of those under way; null if unknown. A promise, like the
   * sums.
   */
  readonly counts: Readonly<Record<'all' | 'onTheWay', Promise<number | null>>>;
  /** The viewer's saved views, even in a list of another user's orders. */
  readonly views: readonly View[];
  /** Result of the last change to them. */
  readonly flash: Flash;
};

/**
 * Loads a page of a list and all related data concurrently. Waits for the data that most of the page needs.
 * @param accountId of the viewer
 * @returns failures of the service as values
 */
export async function loadList(user: ActingUser, accountId: string, list: OrderList): Promise<LoadedList> {
  const { can, query } = list;
  const summarised = can.has('summary') && list.wrong === null;
  const withCharts = summarised && query.charts !== '';
  const loading = outcomeOf(listOrders(user, pageRequest(list)));
  const byMonth = withCharts
    ? loadMonths(user, list)
    : summarised && isByMonth(query.orderBy)
      ? loading.then((listed) => loadShownMonths(user, list, rowsOf(listed)))
      : null;
  const counts = {
    all: query.filter === '' ? UNKNOWN : countOf(countOrders(user, '')),
    onTheWay: can.knows('orders', 'orderStatus') ? countOf(countOrders(user, ON_THE_WAY)) : UNKNOWN,
  };
  const [page, spending, merchants, mailboxes, today, views, flash, currencies] = await Promise.all([
    loading,
    byMonth === null || !withCharts ? null : loadSpending(user, list, byMonth),
    outcomeOf(listMerchantNames(user)),
    outcomeOf(listMailboxes(user)),
    viewerDay(new Date()),
    viewsOf(accountId),
    readFlash(accountId, list.path),
    can.has('currencies') ? listCurrencies(user) : [],
  ]);
  const rows = rowsOf(page);
  const choices = {
    today,
    merchants: merchants.ok ? merchants.value : null,
    mailboxes: mailboxes.ok ? addressesOf(mailboxes.value) : [],
    currencies: currenciesOf(rows, currencies),
    statuses: can.knows('orders', 'orderStatus') && (rows.length === 0 || hasStatus(rows) || filtersByStatus(list)),
    categories: can.knows('orders', 'categories'),
  };
  const refusal = page.ok ? null : readFilterRefusal(page.error, query);
  return {
    page,
    refusal,
    choices,
    months: byMonth === null || !isByMonth(query.orderBy) ? Promise.resolve([]) : byMonth.then(groupsOf),
    spending: refusal === null ? spending : null,
    counts,
    views,
    flash,
  };
}

const UNKNOWN = Promise.resolve(null);

/** Orders that a carrier has. */
export const ON_THE_WAY = "orderStatus eq 'shipped'";

/** A count next to the list must never make the list fail. */
async function countOf(counting: Promise<number | null>): Promise<number | null> {
  const outcome = await outcomeOf(counting);
  return outcome.ok ? outcome.value : null;
}

/** Returns the displayed orders; none if the service did not respond. */
function rowsOf(page: Outcome<OrderPage>): readonly OrderRow[] {
  return page.ok ? page.value.rows : [];
}

/** Checks whether orders have statuses. A service may have none (contract §5, ext). */
function hasStatus(rows: readonly OrderRow[]): boolean {
  return rows.some((row) => row.status !== null);
}

/**
 * Checks whether a page is past the end of its list, because orders were removed or the number is invalid. The message
 * "no matching orders" would then be wrong. A cursor can be rejected for the same reason.
 */
export function isPastEnd({ query }: OrderList, { page }: LoadedList): boolean {
  return query.page > 1 && (page.ok ? page.value.rows.length === 0 : isCursorRefused(page.error));
}

/** Checks whether there are no orders at all, rather than no matching ones. */
export function isEmptyList({ query, wrong }: OrderList, { page }: LoadedList): boolean {
  return page.ok && page.value.rows.length === 0 && query.filter === '' && wrong === null && query.page === 1;
}

function pageRequest({ query }: OrderList) {
  return {
    filter: query.filter,
    orderBy: query.orderBy,
    limit: PAGE_SIZE,
    after: query.trail.at(-1) ?? null,
    offset: (query.page - 1) * PAGE_SIZE,
    include: query.columns.includes('mailbox') ? (['shipments', 'mailbox'] as const) : (['shipments'] as const),
  };
}

async function viewsOf(accountId: string): Promise<readonly View[]> {
  const { database } = await runtime();
  return listViews(database.db, accountId);
}

function filtersByStatus({ query, state }: OrderList): boolean {
  return state.bar.statuses.length > 0 || /\borderStatus\b/i.test(`${query.filter} ${query.orderBy}`);
}

function addressesOf(mailboxes: readonly MailboxView[]): readonly string[] {
  return [...new Set(mailboxes.flatMap(({ email }) => email ?? []))];
}

/** Returns the currencies to choose from: those of all orders, or of the shown ones if the service lists none. */
function currenciesOf(rows: readonly OrderRow[], all: readonly string[]): readonly string[] | null {
  const codes = rows.map((row) => row.total?.currency ?? '');
  const currencies = [...new Set([...codes, ...all].filter(isCurrency))].toSorted();
  return rows.length > 0 && currencies.length === 0 ? null : currencies;
}
