import type { ItemTruth } from './receipt.ts';

/** Texts of an email, ready to print, in order of appearance. */
export type Parts = {
  readonly shop: string;
  readonly site: string;
  readonly opening: string;
  /** Label and value: number, date, customer number, … */
  readonly facts: readonly Row[];
  readonly heads: readonly [product: string, quantity: string, price: string];
  readonly lines: readonly Line[];
  /** Subtotal, shipping, tax, total, … */
  readonly sums: readonly Row[];
  readonly notes: readonly string[];
  readonly button: { readonly text: string; readonly href: string };
  readonly address: Row;
  readonly recommended: { readonly head: string; readonly offers: readonly Row[] } | null;
  readonly footer: readonly string[];
};

export type Row = readonly [label: string, value: string];

/** An item as printed. */
export type Line = ItemTruth & {
  readonly unit: string;
  readonly sum: string;
  /** "Qty: 2", in the email's language; '' if a single unit prints no quantity. */
  readonly counted: string;
  readonly detail: string | null;
};
