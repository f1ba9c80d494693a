import { type ConfidenceTable, ITEM_FIELD, keysOf } from '../service/receipts/confidence.ts';
import { wilson } from './score-interval.ts';
import type { Judgement } from './score-reading.ts';
import type { ScoredField } from './score-truth.ts';

/** Judgments of real emails and of generated ones. */
export type Measured = { readonly real: readonly Judgement[]; readonly generated: readonly Judgement[] };

/** Ten generated emails count as one, because they use the formats for which the rules were written. */
const GENERATED_WEIGHT = 0.1;
/** The wider group counts as this many emails, so that a few cases of a rule have little influence. */
const PRIOR_CASES = 10;
/** The stated share is exceeded in nine of ten samples: the one-sided 90% bound. */
const DEVIATIONS = 1.28;
/** If nothing was measured at a level of strength, half of the values are assumed to be right. */
const UNKNOWN = 0.5;

/**
 * Builds the table of confidences: for each rule at each level of strength, the lower Wilson bound of its share of
 * right values. A mean would rank a rule with 3 right values of 3 above one with 990 of 1,000; a bound accounts for the
 * number of cases. The mean of a rule's family is added as `PRIOR_CASES` cases, and to a family the mean of all rules
 * of the level. The entries of a family and of a level apply to rules that were never measured: their bound is based on
 * these cases alone.
 * @param earlier a table whose cases count, too
 */
export function confidenceTable({ real, generated }: Measured, earlier?: ConfidenceTable): ConfidenceTable {
  const counts = new Counts(earlier);
  for (const judgement of real) counts.add(judgement, 'real');
  for (const judgement of generated) counts.add(judgement, 'generated');
  const levels = new Map([...counts.all].map(([key, count]) => [key, meanOf(count, UNKNOWN)]));
  const levelOf = (key: string) => levels.get(key.split(' ').at(-1) ?? '') ?? UNKNOWN;
  const families = new Map([...counts.families].map(([key, count]) => [key, meanOf(count, levelOf(key))]));
  const familyOf = (key: string) => families.get(familyKey(key)) ?? levelOf(key);
  return {
    rules: rows(counts.rules, (key, count) => boundOf(count, familyOf(key))),
    families: rows(counts.families, (key) => boundOf(NO_CASES, families.get(key) ?? UNKNOWN)),
    all: rows(counts.all, (key) => boundOf(NO_CASES, levelOf(key))),
  };
}

type Source = keyof Measured;
type Count = Record<Source, { right: number; given: number }>;

const LEVELS = ['rules', 'families', 'all'] as const;

/** Numbers of right and of all values under each key. */
class Counts {
  readonly rules = new Map<string, Count>();
  readonly families = new Map<string, Count>();
  readonly all = new Map<string, Count>();

  constructor(earlier?: ConfidenceTable) {
    for (const level of LEVELS) {
      for (const [key, { real, generated }] of Object.entries(earlier?.[level] ?? {}))
        this[level].set(key, { real: { ...real }, generated: { ...generated } });
    }
  }

  add({ field, rule, strength, verdict }: Judgement, source: Source): void {
    const proven = FIELD_OF[field];
    if (rule === null || strength === null || proven === undefined) return;
    const keys = keysOf(proven, rule, strength);
    for (const level of LEVELS) {
      const count = this[level].get(keys[level]) ?? { real: { right: 0, given: 0 }, generated: { right: 0, given: 0 } };
      this[level].set(keys[level], count);
      count[source].given++;
      if (verdict === 'right') count[source].right++;
    }
  }
}

/** The field whose evidence a scored field uses; none for fields derived from others. */
const FIELD_OF: Readonly<Partial<Record<ScoredField, string>>> = {
  orderNumber: 'orderNumber',
  total: 'total',
  currency: 'currency',
  trackingNumber: 'trackingNumber',
  merchant: 'merchant',
  status: 'status',
  orderDate: 'orderDate',
  tax: 'tax',
  shipping: 'shipping',
  discount: 'discount',
  title: 'title',
  shipper: 'shipperId',
  item_lines: ITEM_FIELD,
  item_name: ITEM_FIELD,
  item_quantity: ITEM_FIELD,
  item_price: ITEM_FIELD,
};

const NO_CASES: Count = { real: { right: 0, given: 0 }, generated: { right: 0, given: 0 } };

/** Adds to cases those from the wider group's share. */
function weighted({ real, generated }: Count, wider: number): { readonly right: number; readonly given: number } {
  return {
    right: real.right + GENERATED_WEIGHT * generated.right + PRIOR_CASES * wider,
    given: real.given + GENERATED_WEIGHT * generated.given + PRIOR_CASES,
  };
}

function meanOf(count: Count, wider: number): number {
  const { right, given } = weighted(count, wider);
  return right / given;
}

function boundOf(count: Count, wider: number): number {
  const { right, given } = weighted(count, wider);
  return wilson(right, given, DEVIATIONS)?.low ?? wider;
}

/** "total label/total strong" belongs to "label strong". */
function familyKey(key: string): string {
  const [, rule = '', level = ''] = /^\S+ (.*) (\S+)$/.exec(key) ?? [];
  return `${rule.split('/')[0] ?? rule} ${level}`;
}

function rows(
  counts: ReadonlyMap<string, Count>,
  shareOf: (key: string, count: Count) => number,
): ConfidenceTable['rules'] {
  const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    sorted.map(([key, count]) => {
      const confidence = Math.min(99, Math.max(1, Math.floor(100 * shareOf(key, count))));
      return [key, { ...count, confidence }];
    }),
  );
}
