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

/** Newest first, by month. */
export const SAMPLE_MONTHS: readonly { readonly month: string; readonly orders: readonly SampleOrder[] }[] = [
  {
    month: '2026-02-01',
    orders: [
      {
        item: 'wool',
        shop: 'Wollstube Ammertal',
        number: 'WA-11820',
        date: '2026-02-09',
        status: 'placed',
        total: eur(5760),
      },
      {
        item: 'dock',
        shop: 'Brightline Electronics',
        number: 'BL7732001946',
        date: '2026-02-08',
        status: 'shipped',
        total: usd(26_009),
      },
      {
        item: 'skillet',
        shop: MARKED.shop,
        number: 'JO-1120045',
        date: '2026-02-06',
        status: 'shipped',
        total: usd(13_293),
      },
      {
        item: 'coffee',
        shop: 'Rösterei Nordlicht',
        number: 'NL-20418',
        date: '2026-02-03',
        status: 'delivered',
        total: eur(3180),
      },
    ],
  },
  {
    month: '2026-01-01',
    orders: [
      {
        item: 'book',
        shop: 'Larkfield Books',
        number: 'LB-77120',
        date: '2026-01-28',
        status: 'delivered',
        total: eur(3148),
      },
      {
        item: 'notebook',
        shop: 'Papierwerk Lindental',
        number: 'PL-2026-00913',
        date: '2026-01-22',
        status: 'delivered',
        total: eur(9220),
      },
      {
        item: 'jacket',
        shop: 'La Malle Bleue',
        number: 'MB-559120',
        date: '2026-01-17',
        status: 'returned',
        total: eur(10_690),
      },
    ],
  },
];
