import type { CorpusMail } from '../service/receipts/testing/corpus/receipt.ts';

/** What is compared. Money in minor units; `item_price` is an item's name with the price of one. */
export const SCORED_FIELDS = [
  'orderNumber',
  'total',
  'currency',
  'item_lines',
  'item_qty',
  'trackingNumber',
  'merchant',
  'status',
  'orderDate',
  'tax',
  'shipping',
  'discount',
  'item_name',
  'item_price',
  'shipper',
  'purchaseType',
] as const;
export type ScoredField = (typeof SCORED_FIELDS)[number];

/** What one mail holds. */
export type Truth = {
  readonly file: string;
  readonly kind: string;
  readonly merchant: string;
  /** Its misses are left out of every figure. */
  readonly ambiguous: boolean;
  /** Per field what must be found, and for each the spellings that are right. */
  readonly values: Readonly<Partial<Record<ScoredField, readonly (readonly string[])[]>>>;
  /** Fields of which the truth names every value, so that any other is a false one. */
  readonly complete: ReadonlySet<ScoredField>;
};

/**
 * Reads a tab-separated truth table with a header row. `a|b`: either is right; `a+b`: both are there. A column that the
 * table lacks is not asked for.
 */
export function parseTruth(source: string): Truth[] {
  const [header, ...lines] = source.split(/\r?\n/).filter((line) => line.trim() !== '');
  const names = (header ?? '').split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    const cell = (name: string) => (cells[names.indexOf(name)] ?? '').trim();
    const none = cell('kind') === 'none';
    return {
      file: cell('file'),
      kind: cell('kind'),
      merchant: cell('merchant'),
      ambiguous: cell('ambiguous') === '1',
      values: {
        orderNumber: alternatives(cell('orderNumber')),
        total: alternatives(cell('total_cents')),
        currency: alternatives(cell('currency')),
        item_lines: sums(cell('item_lines')),
        item_qty: sums(cell('item_qty')),
        trackingNumber: alternatives(cell('trackingNumber')),
        merchant: cell('subkind') === 'carrier' || none ? [] : [[cell('merchant')]],
        status: none ? [] : alternatives(cell('status')),
      },
      // A number that names something is a claim; a count or status where the table is silent is not a mistake.
      complete: new Set<ScoredField>(['orderNumber', 'trackingNumber', 'total']),
    };
  });
}

/** The truth of a mail that holds no order and no parcel. */
export function noneTruth(file: string): Truth {
  const complete = new Set<ScoredField>(['orderNumber', 'trackingNumber', 'total']);
  return { file, kind: 'none', merchant: '', ambiguous: false, values: {}, complete };
}

function alternatives(value: string): string[][] {
  return value
    .split('+')
    .map((part) => part.split('|').map((one) => one.trim()))
    .filter(([first]) => first !== '');
}

/** A mail's counts are judged as a whole: what each of its orders holds is added up. */
function sums(value: string): string[][] {
  const parts = alternatives(value);
  return parts.length < 2 ? parts : [[String(parts.reduce((sum, [first]) => sum + Number(first), 0))]];
}

/** The truth of a made-up mail, in the same terms. */
export function truthOf({ name, tags, truth }: CorpusMail): Truth {
  const { orders, parcels, merchant } = truth;
  const items = orders.flatMap((order) => order.items ?? []);
  const given = <T extends string | number>(values: readonly (T | null | undefined)[]) =>
    values.flatMap((value) => (value === null || value === undefined ? [] : [[String(value)]]));
  const counted = items.length > 0;
  return {
    file: name,
    kind: orders.length === 0 && parcels.length === 0 ? 'none' : (tags[0] ?? ''),
    merchant: merchant ?? '',
    ambiguous: false,
    values: {
      orderNumber: given(orders.map(({ orderNumber }) => orderNumber)),
      total: given(orders.map(({ total }) => total)),
      currency: given(orders.map(({ currency }) => currency)),
      item_lines: counted ? [[String(items.length)]] : [],
      item_qty: counted ? [[String(items.reduce((sum, { quantity }) => sum + quantity, 0))]] : [],
      trackingNumber: given(parcels.map(({ trackingNumber }) => trackingNumber)),
      merchant: given([merchant]),
      status:
        parcels.length > 0 ? given(parcels.map(({ status }) => status)) : given(orders.map(({ status }) => status)),
      orderDate: given(orders.map(({ orderDate }) => orderDate)),
      tax: given(orders.map(({ tax }) => tax)),
      shipping: given(orders.map(({ shipping }) => shipping)),
      discount: given(orders.map(({ discount }) => discount)),
      item_name: items.map(({ name: item }) => [item]),
      item_price: items.flatMap(({ name: item, price }) => (price === null ? [] : [[`${item} @ ${price}`]])),
      shipper: given(parcels.map(({ shipperId }) => shipperId)),
      purchaseType: given(orders.map(({ purchaseTypeId }) => purchaseTypeId)),
    },
    complete: new Set<ScoredField>(['orderNumber', 'total', 'trackingNumber', 'tax', 'discount', 'item_name']),
  };
}
