import type { Evidence } from '../facts.ts';
import type { LabelField } from './label.ts';
import type { Candidate, LabelledMoney } from './read-labels.ts';
import { solveSums } from './solve-sums.ts';

/** An order's money, each with its proof. Minor units of one currency. */
export type Amounts = {
  readonly total: Proven | null;
  readonly subtotal: Proven | null;
  readonly tax: Proven | null;
  readonly shipping: Proven | null;
  readonly discount: Proven | null;
  readonly currency: { readonly value: string; readonly evidence: Evidence } | null;
};

export type Proven = { readonly value: number; readonly evidence: Evidence };

/**
 * Picks the order's amounts from all labelled ones. The total is the one with the strongest label; among equals the
 * one that the other amounts add up to, else the last, because totals close a table. `printed` counts how often an
 * amount stands in the mail: what is paid in part says so by printing the rest.
 */
export function chooseAmounts(
  candidates: readonly Candidate<LabelledMoney>[],
  printed: (minor: number) => number,
): Amounts {
  const currency = chooseCurrency(candidates);
  const usable = candidates.filter(
    ({ value }) => value.currency === null || currency === null || value.currency === currency.value || value.shared,
  );
  const of = (field: LabelField) => usable.filter((candidate) => candidate.label.field === field);
  const totals = of('total').filter(({ value, label }) => value.minor >= 0 && label.strength >= 2);
  // "Total refund: 0.00" beside the order's own total says nothing of the order.
  const paid = totals.some(({ value }) => value.minor > 0) ? totals.filter(({ value }) => value.minor > 0) : totals;
  const strongest = Math.max(0, ...paid.map(({ label }) => label.strength));
  const best = totals.filter(({ label }) => label.strength === strongest);
  const taxes = of('tax').filter(({ value }) => value.minor >= 0);
  const shippings = of('shipping').filter(({ value }) => value.minor >= 0);
  const subtotals = of('subtotal').filter(({ value }) => value.minor > 0);
  const discounts = of('discount');
  // What "you saved" is often measured against a price that nobody paid: it counts only when it makes the sum.
  const taken = discounts.filter(({ label }) => label.strength > 1);
  const taxSum = sumOfTaxes(taxes);
  const solve = (bases: readonly Candidate<LabelledMoney>[]) =>
    solveSums(
      {
        totals: latestFirst([...totals.filter((one) => !best.includes(one)), ...best]),
        subtotals: latestFirst(bases),
        taxes: latestFirst([...taxes, ...(taxSum === undefined ? [] : [taxSum])]),
        shippings: latestFirst([...shippings, ...sumOf(shippings)]),
        discounts: latestFirst([...discounts, ...sumOf(taken)]),
      },
      ({ value }) => value.minor,
      (total, base) =>
        total.label.phrase === base.label.phrase ||
        (!subtotals.includes(base) && total.value.minor === base.value.minor),
    );
  // Some shops call the sum of the goods a total too: "Order value 258, shipping 39, total 297".
  const sums = solve(subtotals) ?? solve(totals);
  // A weaker "total" that only repeats the subtotal proves nothing against a stronger one.
  const repeats = sums !== null && sums.tax === null && sums.shipping === null && sums.discount === null;
  const solved = sums !== null && repeats && sums.total.label.strength < strongest ? null : sums;

  const tax = solved?.tax ?? taxSum;
  const shipping = solved?.shipping ?? last(shippings);
  const subtotal = solved?.subtotal ?? last(subtotals);
  const closing = last(best)?.chunk ?? null;
  const discount =
    solved?.discount ?? last(taken.filter(({ chunk }) => closing === null || chunk <= closing)) ?? last(taken);
  // Zero is what an order cost only when a discount took all of it; else it is what is still to be paid.
  const isFree = subtotal !== undefined && Math.abs(discount?.value.minor ?? 0) >= subtotal.value.minor;
  const positive = best.filter(({ value }) => value.minor > 0);
  const agreed = mostFrequent(positive);
  const closes = solved?.total ?? agreed ?? last(positive) ?? (strongest === 3 && isFree ? last(best) : undefined);
  const total = solved === null && closes !== undefined ? wholeOf(closes, paid, discounts, printed) : closes;
  const unanimous = new Set(positive.map(({ value }) => value.minor)).size === 1;
  const confidence = solved !== null ? 97 : strongest === 3 ? (unanimous ? 93 : 82) : unanimous ? 88 : 70;
  const sure = (part: Candidate<LabelledMoney> | undefined, inSum: boolean, alone: number) =>
    part === undefined ? null : proven(part, Math.abs(part.value.minor), inSum ? 96 : alone);
  return {
    total: sure(total, false, confidence),
    subtotal: sure(subtotal, solved !== null, 88),
    tax: sure(tax, solved !== null && solved.tax !== null, 90),
    shipping: sure(shipping, solved !== null && solved.shipping !== null, 90),
    discount: sure(discount, solved !== null && solved.discount !== null, 75),
    currency,
  };
}

/** "Total 460, amount paid 230, due in May 230": the order cost what both parts come to. */
function wholeOf(
  part: Candidate<LabelledMoney>,
  totals: readonly Candidate<LabelledMoney>[],
  discounts: readonly Candidate<LabelledMoney>[],
  printed: (minor: number) => number,
): Candidate<LabelledMoney> {
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

/** One candidate per amount, the last named first: sums close a table. */
function latestFirst(candidates: readonly Candidate<LabelledMoney>[]): Candidate<LabelledMoney>[] {
  return [...new Map(candidates.map((candidate) => [candidate.value.minor, candidate])).values()].reverse();
}

/** Several different amounts of one kind, as one. */
function sumOf(candidates: readonly Candidate<LabelledMoney>[]): Candidate<LabelledMoney>[] {
  const distinct = [...new Map(candidates.map((candidate) => [Math.abs(candidate.value.minor), candidate])).entries()];
  const [first] = candidates;
  if (first === undefined || distinct.length < 2) return [];
  const minor = distinct.reduce((sum, [amount]) => sum + amount, 0);
  return [{ ...first, value: { ...first.value, minor } }];
}

/** One line per tax rate adds up; the same amount printed twice does not. */
function sumOfTaxes(taxes: readonly Candidate<LabelledMoney>[]): Candidate<LabelledMoney> | undefined {
  const positive = taxes.filter(({ value }) => value.minor >= 0);
  const first = positive[0];
  if (first === undefined) return undefined;
  const named = positive.find(({ evidence }) => /total/i.test(evidence.excerpt));
  if (named !== undefined) return named;
  const distinct = new Map(positive.map((tax) => [tax.value.minor, tax] as const));
  const sum = [...distinct.keys()].reduce((total, minor) => total + minor, 0);
  return { ...first, value: { ...first.value, minor: sum } };
}

function chooseCurrency(candidates: readonly Candidate<LabelledMoney>[]): Amounts['currency'] {
  const totals = candidates.filter(({ label, value }) => label.field === 'total' && value.currency !== null);
  const exact = totals.filter(({ value }) => !value.shared);
  const pool =
    exact.length > 0 ? exact : totals.length > 0 ? totals : candidates.filter(({ value }) => value.currency !== null);
  const chosen = mostFrequentBy(pool, ({ value }) => value.currency);
  if (chosen === undefined || chosen.value.currency === null) return null;
  const confidence = chosen.value.shared ? 90 : 96;
  return { value: chosen.value.currency, evidence: { ...chosen.evidence, confidence } };
}

function mostFrequent(candidates: readonly Candidate<LabelledMoney>[]): Candidate<LabelledMoney> | undefined {
  const counts = new Map<number, number>();
  for (const { value } of candidates) counts.set(value.minor, (counts.get(value.minor) ?? 0) + 1);
  const top = Math.max(0, ...counts.values());
  const leaders = candidates.filter(({ value }) => counts.get(value.minor) === top);
  return top > 1 && new Set(leaders.map(({ value }) => value.minor)).size === 1 ? last(leaders) : undefined;
}

function mostFrequentBy<T>(items: readonly T[], keyOf: (item: T) => unknown): T | undefined {
  const counts = new Map<unknown, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  const top = Math.max(0, ...counts.values());
  return items.find((item) => counts.get(keyOf(item)) === top);
}

function proven(candidate: Candidate<LabelledMoney>, value: number, confidence: number): Proven {
  return { value, evidence: { ...candidate.evidence, confidence } };
}

function last<T>(items: readonly T[]): T | undefined {
  return items[items.length - 1];
}
