import 'server-only';
import { type Notice, readNotice } from '../../cookies/notice-cookie.ts';
import { viewerDay } from '../../cookies/time-zone-cookie.ts';
import { isCurrency } from '../../format/money.ts';
import { runtime } from '../../runtime.ts';
import type { ActingUser } from '../../service/acting-user.ts';
import type { MailboxView } from '../../service/mailbox-view.ts';
import { listMailboxes } from '../../service/mailboxes.ts';
import { listMerchantNames } from '../../service/merchants.ts';
import type { OrderRow } from '../../service/order-view.ts';
import { isCursorRefused, listOrders, type OrderPage } from '../../service/orders.ts';
import { type Outcome, outcomeOf } from '../../service/outcome.ts';
import { listCurrencies } from '../../service/summary.ts';
import { listViews, type View } from '../../views/views.ts';
import { type FilterRefusal, readFilterRefusal } from '../filter/filter-refusal.ts';
import type { OrderList } from './order-list.ts';
import { PAGE_SIZE } from './order-query.ts';

/** What the filter bar offers to choose from. */
export type ListChoices = {
  /** The viewer's today, `YYYY-MM-DD`. */
  readonly today: string;
  /** null: the service does not tell. */
  readonly merchants: readonly string[] | null;
  /** Addresses. */
  readonly mailboxes: readonly string[];
  /** Of the orders; null for a service that does not say. */
  readonly currencies: readonly string[] | null;
  /** Whether orders have states. */
  readonly statuses: boolean;
  /** Whether the service can filter by category. */
  readonly categories: boolean;
};

/** A page of a list with everything that is shown around it. */
export type LoadedList = {
  readonly page: Outcome<OrderPage>;
  /** What the service says about the filter or the order of the list, when it refuses one. */
  readonly refusal: FilterRefusal | null;
  readonly choices: ListChoices;
  /** The viewer's saved lists, whosever orders they look at. */
  readonly views: readonly View[];
  /** What came of the last change to them. */
  readonly told: Notice;
};

/**
 * Asks for a page of a list and what is shown around it, all at once.
 * @param accountId of who is looking
 * @returns failures of the service as values
 */
export async function loadList(user: ActingUser, accountId: string, list: OrderList): Promise<LoadedList> {
  const { can } = list;
  const [page, merchants, mailboxes, today, views, told, otherCurrencies] = await Promise.all([
    outcomeOf(listOrders(user, pageRequest(list))),
    outcomeOf(listMerchantNames(user)),
    outcomeOf(listMailboxes(user)),
    viewerDay(new Date()),
    viewsOf(accountId),
    readNotice(accountId, list.path),
    // A list in one currency does not tell the others to choose from.
    (list.state.bar.currency === '' && list.wrong === null) || !can.has('summary') ? null : listCurrencies(user, ''),
  ]);
  const rows = rowsOf(page);
  const choices = {
    today,
    merchants: merchants.ok ? merchants.value : null,
    mailboxes: mailboxes.ok ? addressesOf(mailboxes.value) : [],
    currencies: currenciesOf(rows, otherCurrencies ?? []),
    statuses: can.knows('orders', 'orderStatus') && (rows.length === 0 || hasStatus(rows) || asksForStatus(list)),
    categories: can.knows('orders', 'categories'),
  };
  return { page, refusal: page.ok ? null : readFilterRefusal(page.error, list.query), choices, views, told };
}

/** The orders that are shown; none when the service gave no answer. */
export function rowsOf(page: Outcome<OrderPage>): readonly OrderRow[] {
  return page.ok ? page.value.rows : [];
}

/** A service may know no states (contract §5, ext): what needs them is there where one was seen. */
export function hasStatus(rows: readonly OrderRow[]): boolean {
  return rows.some((row) => row.status !== null);
}

/**
 * Whether a page lies past the end of its list, because orders went away or the number was made up: "no order fits" would be
 * wrong. So would a cursor be refused whose place is gone.
 */
export function isPastEnd({ query }: OrderList, { page }: LoadedList): boolean {
  return query.page > 1 && (page.ok ? page.value.rows.length === 0 : isCursorRefused(page.error));
}

/** Whether there is not one order yet, rather than none that fits. */
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
    withMailbox: query.columns.includes('mailbox'),
  };
}

async function viewsOf(accountId: string): Promise<readonly View[]> {
  const { database } = await runtime();
  return listViews(database.db, accountId);
}

function asksForStatus({ query, state }: OrderList): boolean {
  return state.bar.statuses.length > 0 || /\borderStatus\b/i.test(`${query.filter} ${query.orderBy}`);
}

function addressesOf(mailboxes: readonly MailboxView[]): readonly string[] {
  return [...new Set(mailboxes.flatMap(({ email }) => email ?? []))];
}

function currenciesOf(rows: readonly OrderRow[], others: readonly string[]): readonly string[] | null {
  const codes = rows.map((row) => row.total?.currency ?? '');
  const currencies = [...new Set([...codes, ...others].filter(isCurrency))].toSorted();
  return rows.length > 0 && currencies.length === 0 ? null : currencies;
}
