import type { OrderSums } from './add-up.ts';

/** Facts about an order that are known before its items are read. */
export type ItemContext = {
  readonly taken: ReadonlySet<number>;
  /** Chunks that may contain items, from `from` up to, but not including, `to`. */
  readonly range: { readonly from: number; readonly to: number };
  readonly country: string | null;
  readonly sums: OrderSums;
  /** The run of the last printed total, or null. */
  readonly totalAt: number | null;
  /** The run of the last printed sum of goods, or null. */
  readonly subtotalAt: number | null;
  /** What the email is about: the whole order, a shipped part of it, or a cancellation or refund. */
  readonly about: 'order' | 'part' | 'undone';
  /** The purchase is a subscription or a download, whose bill may name it without a separate amount. */
  readonly mayOmitAmount: boolean;
  /** The email's subject, which may quote the item's name. */
  readonly subject: string;
};
