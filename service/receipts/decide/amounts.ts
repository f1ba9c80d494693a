import { type AmountNote, type LabelledMoney, weigh } from '../annotate/annotation.ts';
import { inUnitsOf } from '../annotate/currency-beside.ts';
import type { Evidence } from '../facts.ts';
import type { LabelField } from '../labels/label.ts';
import { type Solution, solveSums } from './solve-sums.ts';
import { leaders, TIES } from './ties.ts';

/** An order's amounts with their evidence, in minor units of one currency. */
export type Amounts = {
  readonly total: Proven | null;
  readonly subtotal: Proven | null;
  readonly tax: Proven | null;
  readonly shipping: Proven | null;
  /** The sum of different shipping costs, if no total adds up: those of several sellers, or one of them. */
  readonly shippings: Proven | null;
  readonly discount: Proven | null;
  readonly currency: { readonly value: string; readonly evidence: Evidence } | null;
};

export type Proven = { readonly value: number; readonly evidence: Evidence };

/**
 * Chooses the order's amounts from all labeled ones. The total is the amount with the strongest label. If several
 * labels are equally strong, it is the amount that the others add up to, else the last one, because totals close a
 * table. `printed` counts how often an amount appears in the email: an email about a partial payment also prints the
 * rest.
 */
export function chooseAmounts(candidates: readonly AmountNote[], printed: (minor: number) => number): Amounts {
  const currency = chooseCurrency(candidates);
  const code = currency?.value ?? null;
  const named = byField(candidates.filter(({ value }) => isIn(value, code)).map((note) => inCurrency(note, code)));
  const whole = wholeOf(named);
  const solved = whole === undefined ? findSum(named) : null;
  const subtotal = solved?.subtotal ?? named.subtotals.at(-1);
  const discount = solved?.discount ?? discountAlone(named);
  const total = whole ?? chooseTotal(named, { solved, subtotal, discount }, printed);
  const parts = {
    subtotal,
    tax: solved?.tax ?? named.taxSum,
    shipping: solved?.shipping ?? named.shippings.at(-1),
    discount,
  };
  const inSum = (part: keyof typeof parts) => solved !== null && solved[part] !== null;
  const sure = (part: keyof typeof parts, alone: number) => proven(parts[part], inSum(part) ? 96 : alone);
  return {
    total: proven(total, totalConfidence(named, solved !== null || whole !== undefined)),
    subtotal: sure('subtotal', 88),
    tax: sure('tax', 90),
    shipping: sure('shipping', 90),
    shippings: proven(solved === null ? sumOf(named.shippings)[0] : undefined, 85),
    discount: sure('discount', 75),
    currency,
  };
}

/** Usable amounts, grouped by the field of their label. */
type Named = {
  readonly totals: readonly AmountNote[];
  /** Totals whose label is the strongest. */
  readonly best: readonly AmountNote[];
  readonly strongest: number;
  readonly subtotals: readonly AmountNote[];
  readonly taxes: readonly AmountNote[];
  readonly taxSum: AmountNote | undefined;
  readonly shippings: readonly AmountNote[];
  readonly discounts: readonly AmountNote[];
  /**
   * Discounts with a reliable label. "You saved" often refers to a price that no one paid, so it counts only if it
   * completes the sum.
   */
  readonly taken: readonly AmountNote[];
};

type Solved = Solution<AmountNote> | null;

/** Accepts an amount in the order's currency, without a currency, or with a symbol that may mean that currency. */
function isIn({ currency, shared }: LabelledMoney, chosen: string | null): boolean {
  return currency === null || chosen === null || currency === chosen || shared;
}

/** Converts an amount printed without a currency to minor units of the order's currency. */
function inCurrency(note: AmountNote, code: string | null): AmountNote {
  const { minor, currency } = note.value;
  return currency === null ? { ...note, value: { ...note.value, minor: inUnitsOf(minor, code) } } : note;
}

function byField(usable: readonly AmountNote[]): Named {
  const of = (field: LabelField, least: number) =>
    usable.filter(({ label, value }) => label.field === field && value.minor >= least);
  const totals = newOnes(of('total', 0).filter(({ label }) => label.strength >= 2));
  const strongest = greatest(positive(totals).map(({ label }) => label.strength));
  const taxes = of('tax', 0);
  const discounts = usable.filter(({ label }) => label.field === 'discount');
  return {
    totals,
    best: totals.filter(({ label }) => label.strength === strongest),
    strongest,
    subtotals: of('subtotal', 1),
    taxes,
    taxSum: sumOfTaxes(taxes),
    shippings: of('shipping', 0),
    discounts,
    taken: discounts.filter(({ label }) => label.strength > 1),
  };
}

/** Drops the totals that others replace: "Original order total 484.30, new order total 430.49". */
function newOnes(totals: readonly AmountNote[]): readonly AmountNote[] {
  const replacing = totals.filter(({ value }) => value.isNew && value.minor > 0);
  return replacing.length > 0 ? replacing : totals;
}

/**
 * Returns the total that closes the email and to which at least two earlier ones under one label add up: each item has its
 * own subtotal, tax, and total.
 */
function wholeOf({ totals }: Named): AmountNote | undefined {
  const whole = totals.at(-1);
  const parts = totals.filter(({ value, label }) => value.minor !== whole?.value.minor && label.strength < 3);
  const isOneLabel = new Set(parts.map(({ label }) => label.phrase)).size === 1;
  const sum = parts.reduce((minor, { value }) => minor + value.minor, 0);
  return isOneLabel && parts.length >= 2 && sum === whole?.value.minor ? whole : undefined;
}

/** Drops zero totals unless all are zero: "Total refund: 0.00" next to the order's total does not concern the order. */
function positive(totals: readonly AmountNote[]): readonly AmountNote[] {
  const some = totals.filter(({ value }) => value.minor > 0);
  return some.length > 0 ? some : totals;
}

/**
 * Finds the parts that make up a total. Null if nothing adds up, or if the sum proves nothing against a stronger label.
 */
function findSum(named: Named): Solved {
  // Some shops also call the sum of the goods a total: "Order value 258, shipping 39, total 297".
  const sums =
    solve(named, named.subtotals) ?? solve(named, wholeSubtotal(named.subtotals)) ?? solve(named, named.totals);
  if (sums === null) return null;
  const repeats = sums.tax === null && sums.shipping === null && sums.discount === null;
  // A weaker "total" that only repeats the subtotal proves nothing against a stronger one.
  return repeats && sums.total.label.strength < named.strongest ? null : sums;
}

/** Returns the sum of several subtotals under one label: each item has its own. */
function wholeSubtotal(subtotals: readonly AmountNote[]): AmountNote[] {
  const own = [...new Map(subtotals.map((note) => [note.chunk, note])).values()];
  const last = own.at(-1);
  if (last === undefined || own.length < 2) return [];
  return [{ ...last, value: { ...last.value, minor: own.reduce((sum, { value }) => sum + value.minor, 0) } }];
}

function solve(named: Named, bases: readonly AmountNote[]): Solved {
  const { totals, best, taxes, taxSum, shippings, discounts, taken } = named;
  const strongest = new Set(best);
  const subtotals = new Set(named.subtotals);
  return solveSums(
    {
      totals: latestFirst([...totals.filter((one) => !strongest.has(one)), ...best]),
      subtotals: latestFirst(bases),
      taxes: latestFirst([...taxes, ...(taxSum === undefined ? [] : [taxSum])]),
      shippings: latestFirst([...shippings, ...sumOf(shippings)]),
      discounts: latestFirst([...discounts, ...sumOf(taken)]),
    },
    ({ value }) => value.minor,
    (total, base) =>
      total.label.phrase === base.label.phrase || (!subtotals.has(base) && total.value.minor === base.value.minor),
  );
}

/** Returns the discount of an email whose amounts don't add up: the last discount above the total. */
function discountAlone({ best, taken }: Named): AmountNote | undefined {
  const closing = best.at(-1)?.chunk ?? null;
  return taken.findLast(({ chunk }) => closing === null || chunk <= closing) ?? taken.at(-1);
}

type Found = {
  readonly solved: Solved;
  readonly subtotal: AmountNote | undefined;
  readonly discount: AmountNote | undefined;
};

/**
 * Returns the total that the other amounts add up to, else the most frequent one, else the last with the strongest
 * label.
 */
function chooseTotal(named: Named, found: Found, printed: (minor: number) => number): AmountNote | undefined {
  if (found.solved !== null) return found.solved.total;
  const { best, strongest, totals, discounts } = named;
  const some = withoutParts(
    best.filter(({ value }) => value.minor > 0),
    found,
  );
  const closes = mostFrequent(some) ?? some.at(-1);
  if (closes !== undefined) return fullCostOf(closes, positive(totals), discounts, printed);
  // An order costs zero only if a discount covers all of it. Otherwise, zero is the amount still due.
  const isFree =
    found.subtotal !== undefined && Math.abs(found.discount?.value.minor ?? 0) >= found.subtotal.value.minor;
  return strongest === 3 && isFree ? best.at(-1) : undefined;
}

/** Drops "totals" far below the sum of the goods, "Extra amount", if another is not below it and nothing was deducted. */
function withoutParts(totals: readonly AmountNote[], { subtotal, discount }: Found): readonly AmountNote[] {
  const goods = discount === undefined ? (subtotal?.value.minor ?? 0) : 0;
  const whole = totals.filter(({ value }) => value.minor >= goods / 2);
  return totals.some(({ value }) => value.minor >= goods) ? whole : totals;
}

function totalConfidence({ best, strongest }: Named, solved: boolean): number {
  if (solved) return 97;
  const amounts = new Set(best.filter(({ value }) => value.minor > 0).map(({ value }) => value.minor));
  if (strongest === 3) return amounts.size === 1 ? 93 : 82;
  return amounts.size === 1 ? 88 : 70;
}

/** Returns the cost of a partly paid order: "Total 460, amount paid 230, due in May 230". */
function fullCostOf(
  part: AmountNote,
  totals: readonly AmountNote[],
  discounts: readonly AmountNote[],
  printed: (minor: number) => number,
): AmountNote {
  if (
    !/paid|charged|bezahlt|anzahlung|payé|acompte|pagad|pagat|betaald|zapłacon|pago|betalt|betalat/u.test(
      part.label.phrase,
    )
  ) {
    return part;
  }
  const whole = totals.find(({ value }) => {
    const rest = value.minor - part.value.minor;
    const isDiscount = discounts.some((discount) => Math.abs(discount.value.minor) === rest);
    return rest > 0 && !isDiscount && printed(rest) >= (rest === part.value.minor ? 2 : 1);
  });
  return whole ?? part;
}

/** Returns one candidate per amount, the last one first, because sums close a table. */
function latestFirst(candidates: readonly AmountNote[]): AmountNote[] {
  return [...new Map(candidates.map((candidate) => [candidate.value.minor, candidate])).values()].reverse();
}

/** Returns the sum of several different amounts of one kind. */
function sumOf(candidates: readonly AmountNote[]): AmountNote[] {
  const distinct = [...new Map(candidates.map((candidate) => [Math.abs(candidate.value.minor), candidate])).entries()];
  const [first] = candidates;
  if (first === undefined || distinct.length < 2) return [];
  const minor = distinct.reduce((sum, [amount]) => sum + amount, 0);
  return [{ ...first, value: { ...first.value, minor } }];
}

/** Adds up the taxes of different rates. The same amount printed twice counts once. */
function sumOfTaxes(taxes: readonly AmountNote[]): AmountNote | undefined {
  const [first] = taxes;
  if (first === undefined) return undefined;
  const named = taxes.find(({ proof }) => /total/i.test(proof.excerpt));
  if (named !== undefined) return named;
  const distinct = new Map(taxes.map((tax) => [tax.value.minor, tax] as const));
  const sum = [...distinct.keys()].reduce((total, minor) => total + minor, 0);
  return { ...first, value: { ...first.value, minor: sum } };
}

/** Chooses the currency of the totals, else the one of most amounts. */
function chooseCurrency(candidates: readonly AmountNote[]): Amounts['currency'] {
  const printed = candidates.filter(({ value }) => value.currency !== null);
  const chosen = mostFrequentBy(leaders(printed, TIES.currency), ({ value }) => value.currency);
  if (chosen === undefined || chosen.value.currency === null) return null;
  return { value: chosen.value.currency, evidence: weigh(chosen, chosen.value.shared ? 90 : 96) };
}

function mostFrequent(candidates: readonly AmountNote[]): AmountNote | undefined {
  const counts = new Map<number, number>();
  for (const { value } of candidates) counts.set(value.minor, (counts.get(value.minor) ?? 0) + 1);
  const top = greatest(counts.values());
  const most = candidates.filter(({ value }) => counts.get(value.minor) === top);
  return top > 1 && new Set(most.map(({ value }) => value.minor)).size === 1 ? most.at(-1) : undefined;
}

function mostFrequentBy<T>(items: readonly T[], keyOf: (item: T) => unknown): T | undefined {
  const counts = new Map<unknown, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  const top = greatest(counts.values());
  return items.find((item) => counts.get(keyOf(item)) === top);
}

/** Returns the greatest number, or 0. An email may have more amounts than a call can have arguments. */
function greatest(numbers: Iterable<number>): number {
  let most = 0;
  for (const number of numbers) most = Math.max(most, number);
  return most;
}

function proven(note: AmountNote | undefined, confidence: number): Proven | null {
  return note === undefined ? null : { value: Math.abs(note.value.minor), evidence: weigh(note, confidence) };
}
