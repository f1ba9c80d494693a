import type { OrderStatus } from '#contract/dictionaries.ts';
import type { Money } from '#lib/format/money.ts';

/** A sample order on the home page. Its title is in the catalogue. */
export type SampleOrder = {
  readonly item: 'wool' | 'dock' | 'skillet' | 'coffee' | 'book' | 'notebook' | 'jacket';
  readonly shop: string;
  readonly number: string;
  readonly date: string;
  readonly status: OrderStatus;
  readonly total: Money;
};

/** The order whose email is shown next to the table. Its lines add up to its total. */
export const MARKED = {
  item: 'skillet',
  shop: 'Juniper & Oak Kitchen',
  lines: { itemsTotal: 11_495, shipping: 795, tax: 1003 },
  currency: 'USD',
} as const;

const usd = (minor: number): Money => ({ minor, currency: 'USD' });
const eur = (minor: number): Money => ({ minor, currency: 'EUR' });

/** The orders, newest first, with their age in days. */
const SAMPLE_ORDERS: readonly (Omit<SampleOrder, 'date'> & { readonly daysAgo: number })[] = [
  { item: 'wool', shop: 'Wollstube Ammertal', number: 'WA-11820', daysAgo: 1, status: 'placed', total: eur(5760) },
  {
    item: 'dock',
    shop: 'Brightline Electronics',
    number: 'BL7732001946',
    daysAgo: 2,
    status: 'shipped',
    total: usd(26_009),
  },
  { item: 'skillet', shop: MARKED.shop, number: 'JO-1120045', daysAgo: 4, status: 'shipped', total: usd(13_293) },
  { item: 'coffee', shop: 'Rösterei Nordlicht', number: 'NL-20418', daysAgo: 7, status: 'delivered', total: eur(3180) },
  { item: 'book', shop: 'Larkfield Books', number: 'LB-77120', daysAgo: 13, status: 'delivered', total: eur(3148) },
  {
    item: 'notebook',
    shop: 'Papierwerk Lindental',
    number: 'PL-00913',
    daysAgo: 19,
    status: 'delivered',
    total: eur(9220),
  },
  { item: 'jacket', shop: 'La Malle Bleue', number: 'MB-559120', daysAgo: 24, status: 'returned', total: eur(10_690) },
];

/** Returns the sample orders of the days before `today`, newest first, by month. Fixed dates would soon look stale. */
export function sampleMonths(
  today: string,
): readonly { readonly month: string; readonly orders: readonly SampleOrder[] }[] {
  const orders = SAMPLE_ORDERS.map(({ daysAgo, ...order }) => ({
    ...order,
    date: new Date(Date.parse(today) - daysAgo * DAY_MS).toISOString().slice(0, 10),
  }));
  return [...Map.groupBy(orders, ({ date }) => date.slice(0, 7))].map(([month, rows]) => ({ month, orders: rows }));
}

const DAY_MS = 86_400_000;
