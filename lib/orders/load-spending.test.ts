import { expect, test } from 'vitest';
import { actAs } from '../service/acting-user.ts';
import type { ServiceClient } from '../service/client.ts';
import type { OrderRow } from '../service/order-view.ts';
import type { OrderList } from './list/order-list.ts';
import { loadShownMonths } from './load-spending.ts';

/** Creates a user whose service has no orders, and records the filters of its requests. */
function askedUser() {
  const filters: (string | undefined)[] = [];
  const send = async ({ parameters }: { readonly parameters?: Readonly<Record<string, string | undefined>> }) => {
    filters.push(parameters?.['filter']);
    return { body: { result: { by: 'month', count: 0, groups: [] } }, headers: new Headers(), reqId: 'r' };
  };
  return { user: actAs({ send } as unknown as ServiceClient, 'ann'), filters };
}

const listOf = (filter: string) => ({ query: { filter }, can: { knows: () => true } }) as unknown as OrderList;
const rows = (...dates: (string | null)[]) => dates.map((date) => ({ date }) as OrderRow);
const BOUGHT = "not (orderStatus eq 'cancelled' or orderStatus eq 'returned')";

test('sums up only the months that a page shows, in full, for the orders that match the list', async () => {
  const { user, filters } = askedUser();
  await loadShownMonths(user, listOf('price gt 5 or price lt 1'), rows('2026-02-09', '2025-12-30'));
  expect(filters).toEqual([
    `orderDate ge 2025-12-01 and orderDate le 2026-02-28 and ${BOUGHT} and (price gt 5 or price lt 1)`,
  ]);
});

test('keeps the dates of the filter and its statuses', async () => {
  const { user, filters } = askedUser();
  await loadShownMonths(user, listOf("orderDate ge 2026-02-05 and orderStatus eq 'returned'"), rows('2026-02-09'));
  expect(filters).toEqual([
    "orderDate ge 2026-02-01 and orderDate le 2026-02-28 and orderDate ge 2026-02-05 and orderStatus eq 'returned'",
  ]);
});

test('sums up all orders for a page with an undated order, and none for an empty page', async () => {
  const { user, filters } = askedUser();
  await loadShownMonths(user, listOf(''), rows('2026-02-09', null));
  expect(await loadShownMonths(user, listOf(''), [])).toEqual({ ok: true, value: [] });
  expect(filters).toEqual([BOUGHT]);
});
