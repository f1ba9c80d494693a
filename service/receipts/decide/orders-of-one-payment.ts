import type { Annotations } from '../annotate/annotation.ts';
import type { OrderFacts } from '../facts.ts';
import type { MailContext } from '../mail-context.ts';
import { chooseOrderNumber } from './order-number.ts';
import { titleOf } from './order-title.ts';

/**
 * Splits a cart from several sellers, with one order number per line and a single total. Returns one order per number,
 * with the lines in the number's row. The payment for all of them is not the total of any single order. Null for any
 * other email.
 */
export function splitByNumbers(context: MailContext, whole: OrderFacts): OrderFacts[] | null {
  const { document, annotations, orderEnd, sender } = context;
  const byNumber = new Map(
    annotations.references
      .filter(({ label, chunk }) => label.strength === 3 && chunk < orderEnd)
      .map((reference) => [reference.value.value, reference] as const),
  );
  const references = [...byNumber.values()];
  const rows = references.map(({ chunk }) => document.chunks[chunk]?.row ?? -1);
  if (references.length < 2 || references.length > 20 || !areOfOneKind(references)) return null;
  if (rows.includes(-1) || new Set(rows).size !== rows.length) return null;
  const rowOf = (at: number | undefined) =>
    document.chunks.findLast(({ start }) => at !== undefined && start <= at)?.row ?? -1;
  const parts = references.map((reference, index) => ({
    number: chooseOrderNumber([reference], sender),
    items: whole.items.filter(({ evidence }) => rowOf(evidence.start) === rows[index]),
  }));
  if (parts.some(({ items }) => items.length === 0)) return null;
  const {
    total: _total,
    tax: _tax,
    shipping: _shipping,
    discount: _discount,
    itemCount: _count,
    ...proofs
  } = whole.evidence;
  return parts.flatMap(({ number, items }) => {
    if (number === null) return [];
    const { itemCount: _all, ...shared } = whole;
    return {
      ...shared,
      orderNumber: number.value,
      title: titleOf(items),
      total: null,
      tax: null,
      shipping: null,
      discount: null,
      items,
      evidence: { ...proofs, orderNumber: number.evidence },
    };
  });
}

/** Checks whether all numbers have the same label and format: not an order number and a customer number. */
function areOfOneKind(references: Annotations['references']): boolean {
  const kinds = references.map(({ label, value }) => `${label.phrase} ${value.value.replace(/\d/g, '0')}`);
  return new Set(kinds).size === 1;
}
