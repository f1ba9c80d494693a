import type { AmountNote } from '../annotate/annotation.ts';
import type { LabelField } from '../labels/label.ts';
import type { MailContext } from '../mail-context.ts';
import { findMoney } from '../text/money.ts';
import { noteOf } from './price-note.ts';

/**
 * Reads the amount of a refund from a sentence if a labeled amount below is only the part of it without the tax: "We have
 * refunded €34.99", then "Item refund: €28.92" and "VAT refunded: €6.07". Null unless the parts come to it.
 */
export function refundedWhole(context: MailContext): AmountNote | null {
  const { recognition, annotations, document, country } = context;
  const last = annotations.amounts.at(-1);
  if (recognition.milestone !== 'refunded' || last === undefined) return null;
  for (const chunk of document.chunks.slice(0, last.chunk)) {
    const [only, more] = SENTENCE.test(chunk.text) ? findMoney(chunk.text, country) : [];
    if (only === undefined || more !== undefined) continue;
    const below = annotations.amounts.filter((amount) => amount.chunk > chunk.index);
    if (comeTo(only.minor, below)) return noteOf({ document }, chunk, chunk, only, 'refund', 'label/refunded-whole');
  }
  return null;
}

/** Checks whether a sum without tax, the tax, and perhaps the delivery come to an amount. */
function comeTo(whole: number, amounts: readonly AmountNote[]): boolean {
  const parts = [...positive(amounts, 'total'), ...positive(amounts, 'subtotal')];
  const fees = [0, ...positive(amounts, 'shipping')];
  const taxes = positive(amounts, 'tax');
  return parts.some((part) => fees.some((fee) => taxes.some((tax) => part + fee + tax === whole)));
}

function positive(amounts: readonly AmountNote[], field: LabelField): readonly number[] {
  const own = amounts.filter(({ label }) => label.field === field).slice(0, MOST);
  return own.map(({ value }) => Math.abs(value.minor)).filter((minor) => minor > 0);
}

/** Limits the combinations. */
const MOST = 5;
/** At least four words, and a number. */
const SENTENCE = /^(?=.{12,300}$)(?=.*\d)(?:\S+\s+){3,}\S+$/u;
