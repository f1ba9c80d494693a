import type { AmountNote, DayNote } from '../annotate/annotation.ts';
import { referenceRank } from './reference-rank.ts';

/** One way to choose between two candidates: the greater figure wins. `name` says in plain words what is compared. */
export type Criterion<T> = { readonly name: string; readonly figure: (candidate: T) => number };

/**
 * The winner when several annotations claim one field: the criteria apply in order, and equal candidates keep the order
 * of the email. All such choices are here. Anything else that decides is a reason to leave a candidate out.
 */
export const TIES = {
  /** The number whose label marks an order number most reliably. */
  orderNumber: [{ name: 'rank of the label', figure: referenceRank }],
  /** The day whose label marks the order date most reliably. */
  orderDate: [{ name: 'strength of the label', figure: ({ label }: DayNote) => label.strength }],
  /** A total's currency before that of its parts, and an unambiguous currency before one whose symbol is shared. */
  currency: [
    { name: 'is a total', figure: ({ label }: AmountNote) => Number(label.field === 'total') },
    {
      name: 'is a total with an unmistakable sign',
      figure: ({ label, value }: AmountNote) => Number(label.field === 'total' && !value.shared),
    },
  ],
} as const satisfies Readonly<Record<string, readonly Criterion<never>[]>>;

/** The candidates with the winner first. Equal ones keep their order. */
export function ranked<T>(candidates: readonly T[], criteria: readonly Criterion<T>[]): T[] {
  return candidates.toSorted((a, b) => compare(a, b, criteria));
}

/** All candidates that no criterion ranks behind another. */
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
