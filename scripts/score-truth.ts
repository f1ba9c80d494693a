import { CATEGORIES } from '#contract/dictionaries.ts';
import type { CorpusMail } from '../service/receipts/testing/corpus/receipt.ts';
import { carriersOf } from './score-carriers.ts';
import { isStatusWord } from './score-status.ts';

/**
 * The compared fields. Money is in minor units. `item_quantity` and `item_price` combine an item's name with its
 * quantity and unit price. `category` is the number of a category of an order's items.
 */
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
  'title',
  'category',
  'item_name',
  'item_quantity',
  'item_price',
  'shipper',
  'purchaseType',
] as const;
export type ScoredField = (typeof SCORED_FIELDS)[number];

/** The expected facts of one email. */
export type Truth = {
  readonly file: string;
  readonly kind: string;
  readonly merchant: string;
  /** The email is not counted because its facts are disputable. */
  readonly ambiguous: boolean;
  /** The values expected per field, each with its accepted spellings. */
  readonly values: Readonly<Partial<Record<ScoredField, readonly (readonly string[])[]>>>;
  /** Fields whose values are all listed, so that any other value is false. */
  readonly complete: ReadonlySet<ScoredField>;
};

/** A false number or total counts as an error. A count or status that the table omits does not. */
export const CLAIMS = ['orderNumber', 'trackingNumber', 'total'] as const;

/**
 * Reads a tab-separated truth table with a header row. `a|b` accepts either; `a+b` requires both; `a|` also accepts no
 * value. Fields without a column are not compared.
 * @throws Error naming a status that no reading can have
 */
export function parseTruth(source: string): Truth[] {
  const [header, ...lines] = source.split(/\r?\n/).filter((line) => line.trim() !== '');
  const names = (header ?? '').split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    const cell = (...columns: readonly string[]) =>
      columns.map((name) => (cells[names.indexOf(name)] ?? '').trim()).find((text) => text !== '') ?? '';
    return {
      file: cell('file'),
      kind: cell('kind'),
      merchant: cell('merchant'),
      ambiguous: cell('ambiguous') === '1',
      values: valuesOf(cell),
      complete: new Set<ScoredField>(CLAIMS),
    };
  });
}

type Cell = (...columns: readonly string[]) => string;

function valuesOf(cell: Cell): Truth['values'] {
  const none = cell('kind') === 'none';
  const statuses = none ? [] : alternatives(cell('status'));
  const unknown = statuses.flat().find((word) => !isStatusWord(word));
  if (unknown !== undefined) throw new Error(`${cell('file')}: unknown status "${unknown}".`);
  const items = alternatives(cell('item_names', 'item_name'));
  return {
    orderNumber: alternatives(cell('orderNumber')),
    total: alternatives(cell('total_cents')),
    currency: alternatives(cell('currency')),
    item_lines: sums(cell('item_lines')),
    item_qty: sums(cell('item_qty')),
    trackingNumber: alternatives(cell('trackingNumber')),
    merchant: cell('subkind') === 'carrier' || none ? [] : [spellingsOf(cell('merchant'))],
    status: statuses,
    orderDate: alternatives(cell('orderDate', 'order_date')),
    title: single(cell('title')),
    category: alternatives(cell('category')).map((spellings) => spellings.map(categoryId)),
    item_name: items,
    item_quantity: perItem(items, cell('item_quantities', 'item_quantity'), '×'),
    item_price: perItem(items, cell('item_prices', 'item_price'), '@'),
    shipper: none ? [] : carriersOf(alternatives(cell('carrier'))),
  };
}

/** Returns the truth of an email without an order or a shipment. */
export function noneTruth(file: string): Truth {
  return { file, kind: 'none', merchant: '', ambiguous: false, values: {}, complete: new Set<ScoredField>(CLAIMS) };
}

function alternatives(value: string): string[][] {
  return value
    .split('+')
    .map(spellingsOf)
    .filter(([first]) => first !== '');
}

/** Returns one value with several spellings. "+" is part of it, as in "Lamp + 2". */
function single(value: string): string[][] {
  return value === '' ? [] : [spellingsOf(value)];
}

function spellingsOf(value: string): string[] {
  return value.split('|').map((one) => one.trim());
}

/** Adds up the counts of all orders in an email, which are judged as one. */
function sums(value: string): string[][] {
  const parts = alternatives(value);
  return parts.length < 2 ? parts : [[String(parts.reduce((sum, [first]) => sum + Number(first), 0))]];
}

/** Combines each item's name with its value, in the order of the names. "-" means that the item has no value. */
function perItem(items: readonly (readonly string[])[], value: string, mark: string): string[][] {
  if (value === '') return [];
  return value.split('+').flatMap((one, index) => {
    const names = items[index];
    const stated = spellingsOf(one);
    if (names === undefined || stated[0] === '-' || stated[0] === '') return [];
    return [
      stated.flatMap((spelling) => (spelling === '' ? [''] : names.map((name) => `${name} ${mark} ${spelling}`))),
    ];
  });
}

function categoryId(text: string): string {
  return String(CATEGORIES.find(({ name }) => name.toLowerCase() === text.toLowerCase())?.id ?? text);
}

/** Returns the truth of a synthetic email in the same form. */
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
      item_quantity: items.map(({ name: item, quantity }) => [`${item} × ${quantity}`]),
      item_price: items.flatMap(({ name: item, price }) => (price === null ? [] : [[`${item} @ ${price}`]])),
      shipper: given(parcels.map(({ shipperId }) => shipperId)),
      purchaseType: given(orders.map(({ purchaseTypeId }) => purchaseTypeId)),
    },
    complete: new Set<ScoredField>([...CLAIMS, 'tax', 'discount', 'item_name']),
  };
}
