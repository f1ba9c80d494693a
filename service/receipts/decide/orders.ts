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
    const orders = decideParts(context, parts);
    if (orders.every((order) => order !== null && order.total !== null)) return orders.flatMap((order) => order ?? []);
  }
  const order = decideOrder(context, { from: 0, to: context.orderEnd }, orderNumber);
  if (order === null) return [];
  return (parts.length > 1 ? splitByNumbers(context, order) : null) ?? [order];
}

/** Reads the order of each part, the last one without the sum of all orders: "Total charged to PayPal". */
function decideParts(context: MailContext, parts: readonly Range[]): readonly (OrderFacts | null)[] {
  const orders = parts.map((range) => decideOrder(partOf(context, range), range, null));
  const last = parts.at(-1);
  const others = orders.slice(0, -1);
  const before = others.reduce((sum, order) => sum + (order?.total ?? Number.NaN), 0);
  const rest = last === undefined ? null : withoutWhole(partOf(context, last), before);
  return last === undefined || rest === null ? orders : [...others, decideOrder(rest, last, null)];
}

/** Removes the total to which another total of a part and the orders before it come. Null if there is none. */
function withoutWhole(part: MailContext, before: number): MailContext | null {
  const isTotal = ({ label }: Annotations['amounts'][number]) => label.field === 'total';
  const totals = part.annotations.amounts.filter(isTotal).map(({ value }) => value.minor);
  const whole = totals.find((total) => totals.includes(total - before));
  if (whole === undefined || before === 0) return null;
  const amounts = part.annotations.amounts.filter((amount) => !isTotal(amount) || amount.value.minor !== whole);
  return { ...part, annotations: { ...part.annotations, amounts } };
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
