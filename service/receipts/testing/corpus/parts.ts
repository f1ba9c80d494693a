import type { ItemTruth } from './receipt.ts';

/** What a layout sets: texts ready to print, in their order. */
export type Parts = {
  readonly shop: string;
  readonly site: string;
  readonly opening: string;
  /** Label and value: number, date, customer number … */
  readonly facts: readonly Row[];
  readonly heads: readonly [product: string, quantity: string, price: string];
  readonly lines: readonly Line[];
  /** Subtotal, shipping, tax, total … */
  readonly sums: readonly Row[];
  readonly notes: readonly string[];
  readonly button: { readonly text: string; readonly href: string };
  readonly address: Row;
  readonly recommended: { readonly head: string; readonly offers: readonly Row[] } | null;
  readonly footer: readonly string[];
};

export type Row = readonly [label: string, value: string];

/** An item as it is printed. */
export type Line = ItemTruth & {
  readonly unit: string;
  readonly sum: string;
  /** "Qty: 2", in the mail's words; '' when a single one is not counted. */
  readonly counted: string;
  readonly detail: string | null;
};
