import type { AmountNote, DayNote, ReferenceNote } from '../annotate/annotation.ts';
import { referenceRank } from './reference-rank.ts';

/** A way to choose between two candidates: the greater figure wins. `name` describes the comparison in plain words. */
export type Criterion<T> = { readonly name: string; readonly figure: (candidate: T) => number };

/**
 * Criteria for choosing between annotations of one field. They apply in order, and equal candidates keep the order of
 * the email. All such choices are here. Any other deciding fact removes a candidate instead.
 */
export const TIES = {
  /**
   * Prefers the number whose label marks an order number most reliably, then "Order #4712" to "packed together with your
   * order #4711".
   */
  orderNumber: [
    { name: 'rank of the label', figure: referenceRank },
    { name: 'is a sure label', figure: ({ label }: ReferenceNote) => Number(label.strength === 3) },
  ],
  /** Prefers the date whose label marks an order date most reliably. */
  orderDate: [{ name: 'strength of the label', figure: ({ label }: DayNote) => label.strength }],
  /** Prefers a total's currency to that of its parts, and an unambiguous currency to a shared symbol. */
  currency: [
    { name: 'is a total', figure: ({ label }: AmountNote) => Number(label.field === 'total') },
    {
      name: 'is a total with an unmistakable sign',
      figure: ({ label, value }: AmountNote) => Number(label.field === 'total' && !value.shared),
    },
  ],
} as const satisfies Readonly<Record<string, readonly Criterion<never>[]>>;

/** Returns the candidates with the winner first. Equal ones keep their order. */
export function ranked<T>(candidates: readonly T[], criteria: readonly Criterion<T>[]): T[] {
  return candidates.toSorted((a, b) => compare(a, b, criteria));
}

/** Returns all candidates that no criterion ranks below another. */
export function leaders<T>(candidates: readonly T[], criteria: readonly Criterion<T>[]): T[] {
  const [first, ...others] = ranked(candidates, criteria);
  return first === undefined ? [] : [first, ...others.filter((other) => compare(first, other, criteria) === 0)];
}

function compare<T>(a: T, b: T, criteria: readonly Criterion<T>[]): number {
  for (const { figure } of criteria) {
    const difference = figure(b) - figure(a);
    if (difference !== 0) return difference;
  }
  return 0;
}
