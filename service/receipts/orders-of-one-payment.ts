import type { OrderFacts } from './facts.ts';
import { chooseOrderNumber } from './labels/choose-order-number.ts';
import type { Labelled } from './labels/read-labels.ts';
import type { MailContext } from './mail-context.ts';
import { titleOf } from './order-title.ts';

/**
 * A cart of several sellers: each line carries an order number of its own, and one total closes them all. One order per
 * number, with the lines that stand in the number's own row; what was paid for all of them is no order's own total.
 * Null when the mail is not of that kind.
 */
export function splitByNumbers(context: MailContext, whole: OrderFacts): OrderFacts[] | null {
  const { document, labelled, orderEnd, sender } = context;
  const byNumber = new Map(
    labelled.references
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

/** The same label before numbers of the same form: not an order's number and its customer's. */
function areOfOneKind(references: Labelled['references']): boolean {
  const kinds = references.map(({ label, value }) => `${label.phrase} ${value.value.replace(/\d/g, '0')}`);
  return new Set(kinds).size === 1;
}
