import { annotateMail } from '../annotate/annotate-mail.ts';
import { readTracking, type TrackedParcel } from '../carriers/read-tracking.ts';
import type { Document } from '../document.ts';
import type { Reading, ShipmentFacts } from '../facts.ts';
import { listsGoods } from '../items/lists-goods.ts';
import { readItems } from '../items/read-items.ts';
import type { MailContext } from '../mail-context.ts';
import type { MarkupFacts } from '../markup/read-markup.ts';
import { ABOUT_GOODS } from '../recognise/about-goods.ts';
import type { Sender } from '../sender.ts';
import { categorised, categorisedParcel } from './categorise.ts';
import { combine } from './combine.ts';
import { contextOf } from './context.ts';
import { fillParcels } from './fill-parcels.ts';
import { fullerList } from './fuller-list.ts';
import { withJointOrders, withoutJointLines } from './joint-orders.ts';
import { withNewsBelow, withParcelsOwnNews } from './news-of-parcels.ts';
import { amountsOf, itemContextOf } from './order.ts';
import { chooseOrderDate } from './order-date.ts';
import { chooseOrderNumber } from './order-number.ts';
import { decideOrders } from './orders.ts';
import { decideParcels } from './parcels.ts';
import { type Refusal, refuse, refuseBySender } from './refuse.ts';

/**
 * Decides which orders and shipments an email states and completes its markup, or returns the reason that it contains
 * none. Its text is not annotated if the sender or the subject already gives that reason.
 */
export function decide(document: Document, sender: Sender, markup: MarkupFacts): Reading {
  const early = markup.orders.length > 0 ? null : refuseBySender(sender);
  if (early !== null) return { kind: 'none', ...early };
  const context = contextOf(annotateMail(document, sender));
  const { annotations } = context;
  const orderNumber = chooseOrderNumber(annotations.references, sender);
  const refusal = markup.orders.length > 0 ? null : refuse(context, orderNumber);
  const tracked = readTracking(document, annotations, sender, orderNumber !== null || listsGoods(document));
  const remaining = refusal === null ? null : remainingContext(refusal, context, tracked);
  if (refusal !== null && remaining === null) return { kind: 'none', ...refusal };
  const reported = withParcelsOwnNews(remaining ?? context, tracked);
  const { parcels: decided, notice } = decideParcels(reported, tracked, orderNumber, markup);
  const parcels = withJointOrders(decided, reported, orderNumber);
  if (sender.carrier !== null) {
    const ownNews = refusal?.reason === 'digest' ? withNewsBelow(parcels, context) : parcels;
    if (parcels.length > 0) return { kind: 'facts', orders: [], shipments: ownNews };
    return { kind: 'none', reason: 'incomplete', detail: `${sender.carrier.name} names no parcel` };
  }
  const mailOf = { domain: sender.domain, languages: context.languages };
  const found = decideOrders(reported, orderNumber);
  const own = parcels.some(({ alsoOf }) => alsoOf !== undefined) ? withoutJointLines(found) : found;
  const orders = combine(markup.orders, own, chooseOrderDate(context)).map((order) => categorised(order, mailOf));
  // Statements about a shipment apply to the email's only order.
  const shipments = parcels.length === 0 && notice !== null && orders.length === 1 ? [notice] : parcels;
  if (orders.length > 0 || shipments.length > 0) {
    const listed = orders.length === 0 ? withBodyList(shipments, context) : shipments;
    const filled = fillParcels(listed, orders, document.text);
    return { kind: 'facts', orders, shipments: filled.map((parcel) => categorisedParcel(parcel, mailOf)) };
  }
  return whyNone(context, orderNumber !== null, notice);
}

/**
 * Completes the items that markup lists for the only shipment of an email without an order by the lines of its body, and
 * adds those of a list with labels, of a sentence of the shop, or whose lines all print their quantities.
 */
function withBodyList(shipments: readonly ShipmentFacts[], context: MailContext): readonly ShipmentFacts[] {
  const [only, more] = shipments;
  if (only === undefined || more !== undefined) return shipments;
  const range = { from: 0, to: context.orderEnd };
  const { items } = readItems(context.document, itemContextOf(context, range, amountsOf(context)));
  if (only.items.length > 0) return [{ ...only, items: fullerList(only.items, items) }];
  const areCounted = items.every(({ evidence }) => evidence.rule.startsWith('items/stated-quantity/'));
  // "Ada has sent your order “Wool coat”."
  const areQuoted =
    context.sender.carrier === null && items.every(({ evidence }) => evidence.rule === 'items/in-sentence');
  return areCounted || areQuoted || listsGoods(context.document) ? [{ ...only, items }] : shipments;
}

/**
 * Returns the context for reading a rejected email's remaining facts: shipments named by a carrier. Null if it has
 * none.
 */
function remainingContext(
  refusal: Refusal,
  context: MailContext,
  tracked: readonly TrackedParcel[],
): MailContext | null {
  const { sender } = context;
  // A carrier's digest may also list shipments. The stated status of one of them, "expected today", does not apply to the
  // others.
  if (refusal.reason === 'digest' && sender.carrier !== null && tracked.some(isSure))
    return { ...context, recognition: ON_ITS_WAY };
  // A carrier may demand duty for a shipment that it names. The email still reports that shipment.
  const due = DUE.has(refusal.reason) && sender.isCarriersOwn && tracked.length > 0;
  return due ? context : null;
}

/** Rejections of emails that demand a payment: one that is "awaited" may be that of duties. */
const DUE: ReadonlySet<Refusal['reason']> = new Set(['payment_demand', 'failed_payment']);

/**
 * Returns the reason that an email with no rejection contains no order or shipment, and its notice if it is about a
 * shipment.
 */
function whyNone(context: MailContext, hasNumber: boolean, notice: ShipmentFacts | null): Reading {
  const { sender, recognition } = context;
  if (sender.personal && notice?.orderNumber == null) return { kind: 'none', reason: 'personal' };
  if (recognition.milestone === null) return { kind: 'none', reason: 'no_order_words' };
  const words = recognition.evidence?.excerpt ?? '';
  if (notice !== null && ABOUT_GOODS.test(words)) {
    return { kind: 'none', reason: 'parcel_without_order', detail: words, notice: { shipment: notice, marks: [] } };
  }
  return { kind: 'none', reason: 'incomplete', detail: missing(context, hasNumber) };
}

const ON_ITS_WAY: MailContext['recognition'] = { milestone: 'shipped', evidence: null };

function isSure({ evidence: { rule, confidence } }: TrackedParcel): boolean {
  return rule.startsWith('label/') ? confidence >= 95 : BY_FORMAT.test(rule) && confidence >= 96;
}

/** Rules whose numbers have the carrier's format and check digit if their confidence is high enough. */
const BY_FORMAT = /^(?:carrier-link\/|body\/carrier-format$)/;

function missing({ sender, annotations }: MailContext, number: boolean): string {
  const total = annotations.amounts.some(({ label }) => label.field === 'total');
  const parts = [
    ...(sender.merchant === null ? ['merchant'] : []),
    ...(number || total ? [] : ['order number or total']),
    ...(sender.sentDay === null ? ['date'] : []),
  ];
  return parts.length === 0 ? 'the parts do not make an order' : `no ${parts.join(', no ')}`;
}
