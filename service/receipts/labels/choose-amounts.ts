import type { Evidence } from '../facts.ts';
import type { LabelField } from './label.ts';
import type { Candidate, LabelledMoney } from './read-labels.ts';

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
 * one that the other amounts add up to, else the last, because totals close a table.
 */
export function chooseAmounts(candidates: readonly Candidate<LabelledMoney>[]): Amounts {
  const currency = chooseCurrency(candidates);
  const usable = candidates.filter(
    ({ value }) => value.currency === null || currency === null || value.currency === currency.value || value.shared,
  );
  const of = (field: LabelField) => usable.filter((candidate) => candidate.label.field === field);
  const tax = sumOfTaxes(of('tax'));
  const shipping = last(of('shipping').filter(({ value }) => value.minor >= 0));
  const discount = last(of('discount'));
  const subtotal = last(of('subtotal').filter(({ value }) => value.minor > 0));
  const parts = {
    subtotal: subtotal?.value.minor ?? null,
    tax: tax?.value.minor ?? 0,
    shipping: shipping?.value.minor ?? 0,
    discount: Math.abs(discount?.value.minor ?? 0),
  };
  const adds = (minor: number) =>
    parts.subtotal !== null &&
    [
      parts.subtotal + parts.tax + parts.shipping - parts.discount,
      parts.subtotal + parts.shipping - parts.discount,
      parts.subtotal + parts.tax + parts.shipping,
    ].some((sum) => Math.abs(sum - minor) <= 1);

  // Zero is what an order cost only when a discount took all of it; else it is what is still to be paid.
  const isFree = (sums: typeof parts) => sums.subtotal !== null && sums.subtotal > 0 && sums.discount >= sums.subtotal;
  const totals = of('total').filter(({ value }) => value.minor >= 0);
  const strongest = Math.max(0, ...totals.map(({ label }) => label.strength));
  const best = totals.filter(({ label }) => label.strength === strongest && label.strength >= 2);
  const addsUp = (candidate: Candidate<LabelledMoney>) => candidate.value.minor > 0 && adds(candidate.value.minor);
  const adding = best.some(addsUp) ? best.filter(addsUp) : [];
  const positive = best.filter(({ value }) => value.minor > 0);
  const agreed = mostFrequent(positive);
  const total = last(adding) ?? agreed ?? last(positive) ?? (strongest === 3 && isFree(parts) ? last(best) : undefined);
  const unanimous = new Set(positive.map(({ value }) => value.minor)).size === 1;
  const confidence = adding.length > 0 ? 97 : strongest === 3 ? (unanimous ? 93 : 82) : unanimous ? 88 : 70;
  return {
    total: total === undefined ? null : proven(total, Math.abs(total.value.minor), confidence),
    subtotal: subtotal === undefined ? null : proven(subtotal, subtotal.value.minor, 88),
    tax: tax === undefined ? null : proven(tax, tax.value.minor, adding.length > 0 ? 93 : 82),
    shipping: shipping === undefined ? null : proven(shipping, shipping.value.minor, adding.length > 0 ? 93 : 82),
    discount:
      discount === undefined ? null : proven(discount, Math.abs(discount.value.minor), adding.length > 0 ? 92 : 75),
    currency,
  };
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
