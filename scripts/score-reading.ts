import type { Evidence, ItemFacts, Reading } from '../service/receipts/facts.ts';
import { SCORED_FIELDS, type ScoredField, type Truth } from './score-truth.ts';

/** One value that was expected, found, or both. */
export type Judgement = {
  readonly file: string;
  readonly merchant: string;
  readonly field: ScoredField;
  /** `extra`: found where the truth has nothing. */
  readonly verdict: 'right' | 'wrong' | 'missing' | 'extra';
  readonly expected: string;
  readonly found: string;
  /** The reader's own trust in what it found; null when nothing was found or nothing proves it. */
  readonly confidence: number | null;
  readonly rule: string | null;
};

/** Compares one reading with its truth. An ambiguous mail is judged only where it is right. */
export function judgeReading(truth: Truth, reading: Reading): Judgement[] {
  const judgements: Judgement[] = [];
  for (const field of SCORED_FIELDS) {
    const found = valuesOf(field, reading);
    const used = new Set<Found>();
    const judge = (verdict: Judgement['verdict'], expected: string, values: readonly Found[]) => {
      const [first] = values;
      judgements.push({
        file: truth.file,
        merchant: truth.merchant,
        field,
        verdict,
        expected,
        found:
          values.length > 0
            ? values.map(({ value }) => value).join(', ')
            : reading.kind === 'none'
              ? `none: ${reading.reason}`
              : '',
        confidence: first?.evidence?.confidence ?? null,
        rule: first?.evidence?.rule ?? null,
      });
    };
    const expected = (truth.values[field] ?? []).map((spellings) => {
      const right = found.find((given) => spellings.some((value) => matches(field, given.value, value)));
      if (right !== undefined) used.add(right);
      return { spellings, right };
    });
    const others = found.filter((given) => !used.has(given));
    for (const { spellings, right } of expected) {
      if (right !== undefined) judge('right', spellings.join('|'), [right]);
      else if (!truth.ambiguous) judge(others.length > 0 ? 'wrong' : 'missing', spellings.join('|'), others);
    }
    if (truth.ambiguous || !truth.complete.has(field) || expected.length > 0) continue;
    for (const value of found) judge('extra', '', [value]);
  }
  return judgements;
}

const STATUS: Readonly<Record<string, readonly string[]>> = {
  confirmed: ['placed'],
  paid: ['placed'],
  shipped: ['shipped', '1'],
  in_transit: ['shipped', '1'],
  delayed: ['shipped', '1', '4'],
  exception: ['4'],
  ready_for_pickup: ['2'],
  out_for_delivery: ['2'],
  delivered: ['delivered', '3'],
  cancelled: ['cancelled'],
  refunded: ['returned'],
  returned: ['returned'],
};

const NUMERIC: ReadonlySet<ScoredField> = new Set(['item_lines', 'item_qty', 'total', 'tax', 'shipping', 'discount']);

function matches(field: ScoredField, given: string, expected: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (field === 'status') return (STATUS[expected] ?? [expected]).includes(given);
  if (NUMERIC.has(field)) return Number(given) === Number(expected);
  if (field === 'merchant') return plain(expected).includes(plain(given)) || plain(given).includes(plain(expected));
  return plain(given) === plain(expected);
}

/** What a reading says. Of a notice only what it reports counts: it is no parcel before its order is found. */
function saidBy(reading: Reading): Pick<Extract<Reading, { kind: 'facts' }>, 'orders' | 'shipments'> {
  if (reading.kind === 'facts') return reading;
  return { orders: [], shipments: reading.notice === undefined ? [] : [reading.notice.shipment] };
}

type Found = { readonly value: string; readonly evidence: Evidence | undefined };

function valuesOf(field: ScoredField, reading: Reading): Found[] {
  const { orders, shipments } = saidBy(reading);
  const all = [...orders, ...shipments];
  const items = orders.some((order) => order.items.length > 0)
    ? orders.flatMap((order) => order.items)
    : shipments.flatMap((shipment) => shipment.items);
  const read = <T extends (typeof all)[number]>(
    from: readonly T[],
    key: string,
    pick: (facts: T) => string | number | null | undefined,
  ): Found[] =>
    unique(
      from.flatMap((facts) => {
        const value = pick(facts);
        return value === null || value === undefined ? [] : [{ value: String(value), evidence: facts.evidence[key] }];
      }),
    );
  const perItem = (pick: (item: ItemFacts) => string | null): Found[] =>
    items.flatMap((item) => {
      const value = pick(item);
      return value === null ? [] : [{ value, evidence: item.evidence }];
    });
  switch (field) {
    case 'orderNumber':
      return read(all, 'orderNumber', ({ orderNumber }) => orderNumber);
    case 'trackingNumber':
      return read(shipments, 'trackingNumber', ({ trackingNumber }) => trackingNumber);
    case 'shipper':
      return read(shipments, 'shipperId', ({ shipperId }) => shipperId);
    case 'merchant':
      return read(all, 'merchant', ({ merchant }) => merchant?.name);
    case 'status':
      return shipments.length > 0
        ? read(shipments, 'statusCode', ({ statusCode }) => statusCode)
        : read(orders, 'status', ({ status }) => status);
    case 'purchaseType':
      return read(orders, 'purchaseTypeId', ({ purchaseTypeId }) => purchaseTypeId);
    case 'total':
    case 'currency':
    case 'orderDate':
    case 'tax':
    case 'shipping':
    case 'discount':
      return read(orders, field, (order) => order[field]);
    case 'item_name':
      return perItem(({ description }) => description);
    case 'item_price':
      return perItem(({ description, price }) => (price === null ? null : `${description} @ ${price}`));
    case 'item_lines':
      return items.length === 0 ? [] : [{ value: String(items.length), evidence: items[0]?.evidence }];
    case 'item_qty':
      return items.length === 0
        ? read(all, 'itemCount', ({ itemCount }) => itemCount)
        : [
            {
              value: String(items.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0)),
              evidence: items[0]?.evidence,
            },
          ];
  }
}

function unique(values: readonly Found[]): Found[] {
  return [...new Map(values.map((found) => [found.value, found])).values()];
}
