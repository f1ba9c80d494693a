import type { Reading } from '../service/receipts/facts.ts';

/** One row of a truth table: what a mail holds, as its columns say (see docs/receipts.md). */
export type Truth = {
  readonly file: string;
  readonly kind: string;
  readonly subkind: string;
  readonly merchant: string;
  readonly ambiguous: boolean;
  readonly values: Readonly<Record<ScoredField, readonly (readonly string[])[]>>;
};

export const SCORED_FIELDS = [
  'orderNumber',
  'total',
  'currency',
  'item_lines',
  'item_qty',
  'trackingNumber',
  'merchant',
  'status',
] as const;
export type ScoredField = (typeof SCORED_FIELDS)[number];

export type Tally = { right: number; wrong: number; missing: number; extra: number };

export type Miss = { readonly file: string; readonly field: string; readonly expected: string; readonly found: string };

/** Reads a tab-separated truth table with a header row. `a|b`: either is right; `a+b`: both are there. */
export function parseTruth(source: string): Truth[] {
  const [header, ...lines] = source.split(/\r?\n/).filter((line) => line.trim() !== '');
  const names = (header ?? '').split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    const cell = (name: string) => (cells[names.indexOf(name)] ?? '').trim();
    const alternatives = (value: string) =>
      value
        .split('+')
        .map((part) => part.split('|').map((one) => one.trim()))
        .filter(([first]) => first !== '');
    return {
      file: cell('file'),
      kind: cell('kind'),
      subkind: cell('subkind'),
      merchant: cell('merchant'),
      ambiguous: cell('ambiguous') === '1',
      values: {
        orderNumber: alternatives(cell('orderNumber')),
        total: alternatives(cell('total_cents')),
        currency: alternatives(cell('currency')),
        item_lines: alternatives(cell('item_lines')),
        item_qty: alternatives(cell('item_qty')),
        trackingNumber: alternatives(cell('trackingNumber')),
        merchant: cell('subkind') === 'carrier' || cell('kind') === 'none' ? [] : [[cell('merchant')]],
        status: cell('kind') === 'none' ? [] : alternatives(cell('status')),
      },
    };
  });
}

/** Compares one reading with its truth: per field what is right, wrong, missing, or given where truth has nothing. */
export function scoreReading(truth: Truth, reading: Reading): { tallies: Map<ScoredField, Tally>; misses: Miss[] } {
  const tallies = new Map<ScoredField, Tally>();
  const misses: Miss[] = [];
  for (const field of SCORED_FIELDS) {
    const tally: Tally = { right: 0, wrong: 0, missing: 0, extra: 0 };
    const found = valuesOf(field, reading);
    const expected = truth.values[field];
    for (const alternatives of expected) {
      if (alternatives.some((value) => found.some((given) => matches(field, given, value)))) tally.right++;
      else {
        if (found.length > 0) tally.wrong++;
        else tally.missing++;
        if (!truth.ambiguous)
          misses.push({ file: truth.file, field, expected: alternatives.join('|'), found: found.join(', ') });
      }
    }
    if (expected.length === 0 && found.length > 0 && isClaim(field)) {
      tally.extra = found.length;
      misses.push({ file: truth.file, field, expected: '', found: found.join(', ') });
    }
    tallies.set(field, truth.ambiguous ? { ...tally, missing: 0, wrong: 0, extra: 0 } : tally);
  }
  return { tallies, misses: truth.ambiguous ? [] : misses };
}

/** A number that names something is a claim; a count or status where truth is silent is not a mistake. */
function isClaim(field: ScoredField): boolean {
  return field === 'orderNumber' || field === 'trackingNumber' || field === 'total';
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

function matches(field: ScoredField, given: string, expected: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (field === 'status') return (STATUS[expected] ?? [expected]).includes(given);
  if (field === 'merchant') return plain(expected).includes(plain(given)) || plain(given).includes(plain(expected));
  if (field === 'item_lines' || field === 'item_qty' || field === 'total') return Number(given) === Number(expected);
  return plain(given) === plain(expected);
}

function valuesOf(field: ScoredField, reading: Reading): string[] {
  if (reading.kind === 'none') return [];
  const { orders, shipments } = reading;
  const all = [...orders, ...shipments];
  const items = orders.some((order) => order.items.length > 0)
    ? orders.flatMap((order) => order.items)
    : shipments.flatMap((shipment) => shipment.items);
  switch (field) {
    case 'orderNumber':
      return unique(all.flatMap(({ orderNumber }) => orderNumber ?? []));
    case 'total':
      return unique(orders.flatMap(({ total }) => (total === null ? [] : String(total))));
    case 'currency':
      return unique(orders.flatMap(({ currency }) => currency ?? []));
    case 'item_lines':
      return items.length === 0 ? [] : [String(items.length)];
    case 'item_qty':
      return items.length === 0 ? [] : [String(items.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0))];
    case 'trackingNumber':
      return unique(shipments.flatMap(({ trackingNumber }) => trackingNumber ?? []));
    case 'merchant':
      return unique(all.flatMap(({ merchant }) => merchant?.name ?? []));
    case 'status':
      return unique([
        ...shipments.map(({ statusCode }) => String(statusCode)),
        ...(shipments.length === 0 ? orders.map(({ status }) => status) : []),
      ]);
  }
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
