import type { SandboxEvent } from '#contract/sandbox.ts';
import { mailOfOrder } from './sample-mailbox.ts';
import { SAMPLE_ORDERS, type SampleOrder } from './sample-orders.ts';

/** Emails that a shop sends about an order. */
const MAIL_KINDS = ['order', 'shipped', 'delivered', 'refunded', 'cancelled'] as const;
type OrderMailKind = (typeof MAIL_KINDS)[number];

/** `time` is not an email. It marks a day up to which time has passed. */
export type SandboxMailKind = OrderMailKind | 'time';

/** An email that was added to a sandbox mailbox. */
export type SandboxMail = {
  readonly kind: SandboxMailKind;
  /** Number of the order, from 1. 0 for `time`. */
  readonly order: number;
  /** `YYYY-MM-DD`. */
  readonly day: string;
};

/** Order states in which an email can arrive. The last email determines an order's state. */
const BEFORE: Readonly<Record<OrderMailKind, readonly OrderMailKind[]>> = {
  order: [],
  shipped: ['order'],
  delivered: ['shipped'],
  refunded: ['delivered', 'shipped'],
  cancelled: ['order'],
};

const SHIPS_AFTER_DAYS = 1;
const ARRIVES_AFTER_DAYS = 2;

/**
 * Returns the emails that an event adds to a sandbox mailbox. An email about an order continues the latest order to
 * which it can apply, or a new one, whose earlier emails arrive, too.
 * @param today `YYYY-MM-DD`
 */
export function sandboxMailsFor(
  event: Exclude<SandboxEvent, 'sign_in_lost'>,
  before: readonly SandboxMail[],
  { today, days }: { readonly today: string; readonly days: number },
): readonly SandboxMail[] {
  const day = before.reduce((latest, mail) => (mail.day > latest ? mail.day : latest), today);
  if (event === 'days') return passDays(before, addDays(day, days));
  const orders = statesOf(before);
  const fitting = [...orders].toReversed().find(([, { kind }]) => BEFORE[event].includes(kind));
  const order = fitting?.[0] ?? orders.size + 1;
  const kinds = fitting === undefined ? [...leadingTo(event), event] : [event];
  return kinds.map((kind) => ({ kind, order, day }));
}

/** Returns the emails due by a day: open orders ship, and shipments arrive. */
function passDays(before: readonly SandboxMail[], until: string): readonly SandboxMail[] {
  const due = [...statesOf(before)].flatMap(([order, last]) => {
    const shipped = last.kind === 'order' ? addDays(last.day, SHIPS_AFTER_DAYS) : null;
    const arrives = shipped ?? (last.kind === 'shipped' ? last.day : null);
    const mails: SandboxMail[] = [];
    if (shipped !== null && shipped <= until) mails.push({ kind: 'shipped', order, day: shipped });
    if (arrives !== null) {
      const delivered = addDays(arrives, ARRIVES_AFTER_DAYS);
      if (delivered <= until) mails.push({ kind: 'delivered', order, day: delivered });
    }
    return mails;
  });
  return [...due, { kind: 'time', order: 0, day: until }];
}

/** Returns the last email of each order, by order number. */
function statesOf(
  mails: readonly SandboxMail[],
): ReadonlyMap<number, { readonly kind: OrderMailKind; readonly day: string }> {
  return new Map(mails.flatMap(({ kind, order, day }) => (kind === 'time' ? [] : [[order, { kind, day }] as const])));
}

/** Returns the emails of a new order that precede this one. */
function leadingTo(kind: OrderMailKind): readonly OrderMailKind[] {
  const [earlier] = BEFORE[kind];
  return earlier === undefined ? [] : [...leadingTo(earlier), earlier];
}

/** Creates the emails of a sandbox mailbox as a shop would have sent them. */
export function rawSandboxMails(mails: readonly SandboxMail[]): readonly Buffer[] {
  return mails.flatMap((mail) => {
    if (mail.kind === 'time') return [];
    const dayOf = (kind: OrderMailKind) => mails.find((each) => each.order === mail.order && each.kind === kind)?.day;
    return [mailOfOrder(sandboxOrder(mail.order, dayOf), mail.kind)];
  });
}

const SHOPS = SAMPLE_ORDERS.filter(({ language }) => language === 'en');
/** A carrier for which valid tracking numbers can be generated (UPU S10). */
const PARCEL = { carrier: 'Royal Mail', page: 'https://www.royalmail.com/track-your-item#/tracking-results/' };

/** Generates an order with a shop and items of the sample, and with separate numbers and days. */
function sandboxOrder(number: number, dayOf: (kind: OrderMailKind) => string | undefined): SampleOrder {
  const shop = SHOPS[(number - 1) % SHOPS.length];
  if (shop === undefined) throw new Error('The sample has no shop to order from');
  const ordered = dayOf('order');
  if (ordered === undefined) throw new Error(`The order ${number} has no first email`);
  const { shipped: _parcel, delivered: _, refunded: _refunded, cancelled: _cancelled, ...rest } = shop;
  const [items, shipped, delivered] = [rotate(shop.items, number), dayOf('shipped'), dayOf('delivered')];
  const [refunded, cancelled] = [dayOf('refunded'), dayOf('cancelled')];
  const tracking = trackingNumber(70_000_000 + number);
  return {
    ...rest,
    items,
    number: `SB-${700_000 + number}`,
    ordered,
    ...(shipped === undefined
      ? {}
      : { shipped: { on: shipped, carrier: PARCEL.carrier, tracking, link: `${PARCEL.page}${tracking}` } }),
    ...(delivered === undefined ? {} : { delivered }),
    ...(refunded === undefined ? {} : { refunded }),
    ...(cancelled === undefined ? {} : { cancelled }),
  };
}

/** Varies the quantities, so that the orders of one shop have different totals. */
function rotate(items: SampleOrder['items'], number: number): SampleOrder['items'] {
  return items.map((item, index) => ({ ...item, quantity: 1 + ((number + index) % 3) }));
}

/** Returns a tracking number with its check digit (UPU S10). */
function trackingNumber(serial: number): string {
  const digits = String(serial).padStart(8, '0');
  const weights = [8, 6, 4, 2, 3, 5, 9, 7];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const rest = 11 - (sum % 11);
  return `RR${digits}${rest === 10 ? 0 : rest === 11 ? 5 : rest}GB`;
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
