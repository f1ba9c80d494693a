import { strengthOf } from '../service/receipts/confidence.ts';
import type { Evidence, ItemFacts, OrderFacts, Reading, ShipmentFacts } from '../service/receipts/facts.ts';
import { isOrderStatus, matchesStatus } from './score-status.ts';
import { SCORED_FIELDS, type ScoredField, type Truth } from './score-truth.ts';

/** A value that was expected, found, or both. */
export type Judgement = {
  readonly file: string;
  readonly merchant: string;
  readonly field: ScoredField;
  /** `extra`: found although the truth does not contain it. */
  readonly verdict: 'right' | 'wrong' | 'missing' | 'extra';
  readonly expected: string;
  readonly found: string;
  /** The reader's confidence in the value; null when nothing was found or there is no evidence. */
  readonly confidence: number | null;
  /** The number of its rule, for which `confidence` is measured. */
  readonly strength: number | null;
  readonly rule: string | null;
};

/** Compares a reading with its truth. Ambiguous emails are not counted. */
export function scoreReading(truth: Truth, reading: Reading): Judgement[] {
  return truth.ambiguous ? [] : SCORED_FIELDS.flatMap((field) => scoreField(field, truth, reading));
}

function scoreField(field: ScoredField, truth: Truth, reading: Reading): Judgement[] {
  const spelled = truth.values[field] ?? [];
  // A notice in an email without an order has no effect. It is counted separately, as a notice.
  const found = truth.kind === 'none' && reading.kind === 'none' ? [] : valuesOf(field, reading, spelled);
  const used = new Set<Found>();
  const expected = spelled.map((spellings) => {
    const right = found.find(
      (given) =>
        !(used.has(given) && PER_ITEM.has(field)) &&
        spellings.some((value) => value !== '' && matches(field, given.value, value, spellings.length)),
    );
    if (right !== undefined) used.add(right);
    return { spellings, right };
  });
  const others = found.filter((given) => !used.has(given));
  const score = scorerFor(field, truth, reading);
  if (expected.length === 0) return truth.complete.has(field) ? others.map((value) => score('extra', '', [value])) : [];
  return expected.flatMap(({ spellings, right }) => {
    const words = spellings.join('|');
    if (right !== undefined) return [score('right', words, [right])];
    if (others.length === 0 && spellings.includes('')) return [];
    return [score(others.length > 0 ? 'wrong' : 'missing', words, others)];
  });
}

function scorerFor(field: ScoredField, { file, merchant }: Truth, reading: Reading) {
  const nothing = reading.kind === 'none' ? `none: ${reading.reason}` : '';
  return (verdict: Judgement['verdict'], expected: string, values: readonly Found[]): Judgement => ({
    file,
    merchant,
    field,
    verdict,
    expected,
    found: values.length > 0 ? values.map(({ value }) => value).join(', ') : nothing,
    confidence: values[0]?.evidence?.confidence ?? null,
    strength: values[0]?.evidence === undefined ? null : strengthOf(values[0].evidence),
    rule: values[0]?.evidence?.rule ?? null,
  });
}

/** Two items with the same name are two values. Two orders with the same currency are one. */
const PER_ITEM: ReadonlySet<ScoredField> = new Set(['item_name', 'item_quantity', 'item_price']);
const NUMERIC: ReadonlySet<ScoredField> = new Set(['item_lines', 'item_qty', 'total', 'tax', 'shipping', 'discount']);

function matches(field: ScoredField, given: string, expected: string, spellings: number): boolean {
  const plain = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
  if (field === 'status') return matchesStatus(given, expected);
  if (NUMERIC.has(field)) return Number(given) === Number(expected);
  if (field === 'merchant') return isMerchant(plain(given), plain(expected), spellings);
  // A title counts the lines after the first one, and the truth names that one. A booking's title ends with its days.
  if (field === 'title') return [given, given.replace(TITLE_END, '')].some((title) => plain(title) === plain(expected));
  return plain(given) === plain(expected);
}

/**
 * A name may be part of the expected one, and the other way round. A truth that lists several spellings means no other
 * name of the group, "Google Play" for "Google Store|Google": then only the form of the company or the domain may follow.
 */
function isMerchant(given: string, expected: string, spellings: number): boolean {
  if (expected.includes(given)) return true;
  if (spellings === 1) return given.includes(expected);
  return given.startsWith(expected) && COMPANY_END.test(given.slice(expected.length));
}

const COMPANY_END =
  /^(?:com|net|org|couk|de|fr|it|es|nl|pl|ca|comau|in|eu|inc|llc|ltd|limited|gmbh|se|ag|sa|bv|sl|spa)$/;

/**
 * The number of other lines, or days as any language writes them: "8 March", "20.–22. März", "30 de marzo–2 de abril",
 * "3月8日".
 */
const TITLE_END = / \+ \d+$|, (?:\d{1,2}(?!\d)|\p{L}+ \d{1,2}(?!\d)|\d{1,2}[월月])[\d\p{L}\p{M}. –'’]{0,40}$/u;

/**
 * Returns the facts of a reading. A notice counts only as the shipment it reports, because it needs its order to take
 * effect.
 */
function reportedBy(reading: Reading): Pick<Extract<Reading, { kind: 'facts' }>, 'orders' | 'shipments'> {
  if (reading.kind === 'facts') return reading;
  return { orders: [], shipments: reading.notice === undefined ? [] : [reading.notice.shipment] };
}

type Found = { readonly value: string; readonly evidence: Evidence | undefined };

function valuesOf(field: ScoredField, reading: Reading, expected: readonly (readonly string[])[]): Found[] {
  const { orders, shipments } = reportedBy(reading);
  const items = orders.some((order) => order.items.length > 0)
    ? orders.flatMap((order) => order.items)
    : shipments.flatMap((shipment) => shipment.items);
  switch (field) {
    case 'orderNumber':
      return read([...orders, ...shipments], 'orderNumber', ({ orderNumber }) => orderNumber);
    case 'merchant':
      return read([...orders, ...shipments], 'merchant', ({ merchant }) => merchant?.name);
    case 'trackingNumber':
      return read(shipments, 'trackingNumber', ({ trackingNumber }) => trackingNumber);
    case 'shipper':
      return read(shipments, 'shipperId', ({ shipperId }) => shipperId);
    case 'status':
      return statusesOf(orders, shipments, expected);
    case 'purchaseType':
      return read(orders, 'purchaseTypeId', ({ purchaseTypeId }) => purchaseTypeId);
    case 'title':
    case 'total':
    case 'currency':
    case 'orderDate':
    case 'tax':
    case 'shipping':
    case 'discount':
      return read(orders, field, (order) => order[field]);
    case 'category':
      // The evidence of a line concerns its words, not its category.
      return unique(
        perItem(items, ({ categoryId }) => (categoryId === null ? null : String(categoryId))).map(({ value }) => ({
          value,
          evidence: undefined,
        })),
      );
    case 'item_name':
      return perItem(items, ({ description }) => description);
    case 'item_quantity':
      return perItem(items, ({ description, quantity }) => `${description} × ${quantity ?? 1}`);
    case 'item_price':
      return perItem(items, ({ description, price }) => (price === null ? null : `${description} @ ${price}`));
    case 'item_lines':
      return items.length === 0 ? [] : [{ value: String(items.length), evidence: items[0]?.evidence }];
    case 'item_qty':
      return unitsOf(items, [...orders, ...shipments]);
  }
}

type Facts = OrderFacts | ShipmentFacts;

function read<T extends Facts>(
  from: readonly T[],
  key: string,
  pick: (facts: T) => string | number | null | undefined,
): Found[] {
  return unique(
    from.flatMap((facts) => {
      const value = pick(facts);
      return value === null || value === undefined ? [] : [{ value: String(value), evidence: facts.evidence[key] }];
    }),
  );
}

function perItem(items: readonly ItemFacts[], pick: (item: ItemFacts) => string | null): Found[] {
  return items.flatMap((item) => {
    const value = pick(item);
    return value === null ? [] : [{ value, evidence: item.evidence }];
  });
}

/** Prefers a shipment's status to its order's, unless the truth is a status that only orders have. */
function statusesOf(
  orders: readonly OrderFacts[],
  shipments: readonly ShipmentFacts[],
  expected: readonly (readonly string[])[],
): Found[] {
  const ofOrders = orders.length > 0 && expected.flat().some(isOrderStatus);
  return shipments.length > 0 && !ofOrders
    ? read(shipments, 'statusCode', ({ statusCode }) => statusCode)
    : read(orders, 'status', ({ status }) => status);
}

/** Returns the units of all items, or the item count stated in the email. */
function unitsOf(items: readonly ItemFacts[], facts: readonly Facts[]): Found[] {
  if (items.length === 0) return read(facts, 'itemCount', ({ itemCount }) => itemCount);
  const units = items.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);
  return [{ value: String(units), evidence: items[0]?.evidence }];
}

function unique(values: readonly Found[]): Found[] {
  return [...new Map(values.map((found) => [found.value, found])).values()];
}
