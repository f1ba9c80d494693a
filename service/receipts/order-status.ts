import type { OrderStatus } from '#contract/dictionaries.ts';
import type { ItemState, OrderState, Sourced } from './order-state.ts';

/** The newest statement of each status, so that a status can be chosen again when another email arrives. */
export type Statuses = Readonly<Partial<Record<OrderStatus, Sourced<OrderStatus>>>>;

/** Adds the newest statement of one status. `newer` orders two statements of any statuses. */
export function addStatus(statuses: Statuses, status: Sourced<OrderStatus>, newer: Newer): Statuses {
  const known = statuses[status.value];
  return { ...statuses, [status.value]: known === undefined ? status : newer(known, status) };
}

/** What decides whether a status is that of the whole order: its lines and amounts. */
type Whole = Pick<OrderState, 'items' | 'sightings' | 'total' | 'shipping' | 'tax' | 'currency'>;

/**
 * Chooses the status of an order: the one that `newer` prefers. If some of its lines are cancelled or returned, or a
 * part of its price is refunded, the others decide. The refund of a cancelled order does not return it.
 */
export function chooseStatus(statuses: Statuses, lines: Whole, newer: Newer): Sourced<OrderStatus> | null {
  const { placed, shipped, delivered, cancelled, returned } = statuses;
  const newestOf = (...some: readonly (Sourced<OrderStatus> | undefined)[]) =>
    some.reduce((a, b) => (a === undefined || b === undefined ? (a ?? b) : newer(a, b)));
  const under = newestOf(placed, shipped, delivered);
  const whole = [cancelled, returned].filter(
    (one) => one !== undefined && !(under && (isPartial(one, lines) || isSmallRefund(one, lines))),
  );
  const newest = newestOf(under, ...whole);
  const isRefund = newest === returned && whole.includes(cancelled) && newestOf(under, cancelled) === cancelled;
  return (isRefund ? cancelled : newest) ?? null;
}

type Newer = (a: Sourced<OrderStatus>, b: Sourced<OrderStatus>) => Sourced<OrderStatus>;

/**
 * Checks whether a cancellation or a return is only about some of the lines: all lines of its email are also in others,
 * which have more. Names that are in no other email may be other words for the whole order.
 */
function isPartial(
  { value, mail }: Sourced<OrderStatus>,
  { items, sightings }: Pick<OrderState, 'items' | 'sightings'>,
) {
  const isIn = (line: ItemState) =>
    value === 'returned' ? line.returned : line.cancelled === true || line.mail.emailId === mail.emailId;
  const undone = new Set(sightings.filter(isIn).map(({ key }) => key));
  const others = new Set(sightings.filter((line) => !isIn(line)).map(({ key }) => key));
  if (undone.size === 0 || [...undone].some((key) => !others.has(key))) return false;
  if (value === 'returned') return items.some((item) => !item.returned);
  return [...others].some((key) => !undone.has(key));
}

/**
 * Checks whether an email without lines refunds at most three quarters of the goods: an apology, one of several tickets,
 * or a missing dish.
 */
function isSmallRefund({ refunded }: Sourced<OrderStatus>, { total, shipping, tax, currency }: Whole): boolean {
  if (refunded === undefined || total === null || refunded.amount === 0) return false;
  if (refunded.currency !== null && currency !== null && refunded.currency !== currency.value) return false;
  const goods = total.value - (shipping?.value ?? 0) - (tax?.value ?? 0);
  return refunded.amount <= 0.75 * goods;
}
