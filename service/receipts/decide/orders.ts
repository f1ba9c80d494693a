import type { Annotations } from '../annotate/annotation.ts';
import type { OrderFacts } from '../facts.ts';
import type { MailContext } from '../mail-context.ts';
import { decideOrder, type Range } from './order.ts';
import { listOrderNumbers, type OrderNumber } from './order-number.ts';
import { splitByNumbers } from './orders-of-one-payment.ts';

/** Reads the orders in the email's text: several if it prints several numbers, each with a total. */
export function decideOrders(context: MailContext, orderNumber: OrderNumber | null): OrderFacts[] {
  const parts = splitOrders(context);
  if (parts.length > 1) {
    const orders = parts.map((range) => decideOrder(partOf(context, range), range, null));
    if (orders.every((order) => order !== null && order.total !== null)) return orders.flatMap((order) => order ?? []);
  }
  const order = decideOrder(context, { from: 0, to: context.orderEnd }, orderNumber);
  if (order === null) return [];
  return (parts.length > 1 ? splitByNumbers(context, order) : null) ?? [order];
}

/**
 * Returns the part of the email that belongs to each order number. Returns several only if several numbers are printed.
 */
export function splitOrders({ annotations, orderEnd, document }: MailContext): Range[] {
  const references = annotations.references.filter(({ chunk }) => chunk < orderEnd);
  const starts = listOrderNumbers(references, document);
  return starts.map((chunk, index) => ({ from: index === 0 ? 0 : chunk, to: starts[index + 1] ?? orderEnd }));
}

/** Returns the email's context with the annotations of one part. */
export function partOf(context: MailContext, { from, to }: Range): MailContext {
  const inside = ({ chunk }: { readonly chunk: number }) => chunk >= from && chunk < to;
  const { annotations } = context;
  const part: Annotations = {
    ...annotations,
    references: annotations.references.filter(inside),
    amounts: annotations.amounts.filter(inside),
    dates: annotations.dates.filter((date) => inside(date) || from === 0),
  };
  return { ...context, annotations: part };
}
