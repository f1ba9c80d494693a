import { readTracking, type TrackedParcel } from './carriers/read-tracking.ts';
import type { Document } from './document.ts';
import type { EvidenceByField, OrderFacts, Reading, ShipmentFacts } from './facts.ts';
import { fillParcels } from './fill-parcels.ts';
import { chooseOrderNumber } from './labels/choose-order-number.ts';
import { type LabelContext, type Labelled, readLabels } from './labels/read-labels.ts';
import type { MailContext } from './mail-context.ts';
import type { MarkupFacts } from './markup/read-markup.ts';
import { readOrders } from './read-orders.ts';
import { readShipments } from './read-shipments.ts';
import { ABOUT_GOODS } from './recognise/about-goods.ts';
import { recognise } from './recognise/recognise.ts';
import { refuse } from './recognise/refuse.ts';
import { countryOf, type Sender } from './sender.ts';
import { languagesOf } from './text/languages.ts';
import { findOrderEnd } from './text/sections.ts';

/** Reads what a mail says in words, completes its markup with it, and validates or discards the result. */
export function readOrderText(document: Document, sender: Sender, markup: MarkupFacts): Reading {
  const context = contextOf(document, sender);
  const orderNumber = chooseOrderNumber(context.labelled.references, sender);
  const refusal = markup.orders.length > 0 ? null : refuse(context, orderNumber);
  const tracked = readTracking(document, context.labelled, sender, orderNumber !== null);
  // A carrier's digest of letters may list parcels too, each under its label.
  const listed = refusal?.reason === 'digest' && sender.carrier !== null && tracked.some(isSure);
  // A carrier may want duty for a parcel that it names: that is news of the parcel.
  const due = refusal?.reason === 'payment_demand' && sender.isCarriersOwn && tracked.length > 0;
  if (refusal !== null && !listed && !due) return { kind: 'none', ...refusal };

  // What one of them is said to be, "expected today", is not what the others are.
  const told = listed ? { ...context, recognition: ON_ITS_WAY } : context;
  const { parcels, notice } = readShipments(told, tracked, orderNumber, markup);
  if (sender.carrier !== null) {
    if (parcels.length > 0) return { kind: 'facts', orders: [], shipments: parcels };
    return { kind: 'none', reason: 'incomplete', detail: `${sender.carrier.name} names no parcel` };
  }
  const orders = combine(markup.orders, readOrders(context, orderNumber));
  // What a mail says of a parcel is said of its one order.
  const shipments = parcels.length === 0 && notice !== null && orders.length === 1 ? [notice] : parcels;
  if (orders.length > 0 || shipments.length > 0) {
    return { kind: 'facts', orders, shipments: fillParcels(shipments, orders, document.text) };
  }
  return whyNone(context, orderNumber !== null, notice);
}

/** Why a mail that nothing speaks against holds no order and no parcel; with what it gives notice of, when it is about one. */
function whyNone(context: MailContext, hasNumber: boolean, notice: ShipmentFacts | null): Reading {
  const { sender, recognition } = context;
  if (sender.personal && notice?.orderNumber == null) return { kind: 'none', reason: 'personal' };
  if (recognition.happening === null) return { kind: 'none', reason: 'no_order_words' };
  const words = recognition.evidence?.excerpt ?? '';
  if (notice !== null && ABOUT_GOODS.test(words)) {
    return { kind: 'none', reason: 'parcel_without_order', detail: words, notice: { shipment: notice, marks: [] } };
  }
  return { kind: 'none', reason: 'incomplete', detail: missing(context, hasNumber) };
}

const ON_ITS_WAY: MailContext['recognition'] = { happening: 'shipped', evidence: null };

function isSure({ evidence }: TrackedParcel): boolean {
  return evidence.rule.startsWith('label/') && evidence.confidence >= 95;
}

function contextOf(document: Document, sender: Sender): MailContext {
  const orderEnd = findOrderEnd(document);
  const country = countryOf(sender.merchant?.domain ?? sender.domain);
  const dates = { anchor: sender.sentAt, monthFirst: monthFirst(country, document) };
  const labelled = readAmountsBehind(document, { dates, country, orderEnd, bodyStart: sender.bodyStart });
  const languages = languagesOf(`${sender.subject}\n${document.text.slice(0, 3_000)}`);
  const recognition = recognise(sender, document, { orderEnd, languages });
  return { document, sender, labelled, recognition, orderEnd, country, dates, languages };
}

/**
 * All labels; and, where a recommendation stands between the goods and what they come to, the sums behind it. They are
 * taken only when both the sum of the goods and a total stand there and none stands before.
 */
function readAmountsBehind(document: Document, context: LabelContext): Labelled {
  const labelled = readLabels(document, context);
  const isTotal = ({ label }: Labelled['amounts'][number]) => label.field === 'total' && label.strength >= 2;
  const rest = document.chunks.slice(context.orderEnd);
  if (rest.length === 0 || labelled.amounts.some(isTotal) || !rest.some(({ text }) => SUBTOTAL.test(text)))
    return labelled;
  const whole = readLabels(document, { ...context, orderEnd: document.chunks.length });
  const behind = whole.amounts.filter(({ chunk }) => chunk >= context.orderEnd);
  const closes = behind.some(isTotal) && behind.some(({ label }) => label.field === 'subtotal' && label.strength === 3);
  return closes ? { ...labelled, amounts: [...labelled.amounts, ...behind] } : labelled;
}

const SUBTOTAL =
  /^(?:item\(?s?\)? )?(?:order |cart )?sub-?\s?total|^zwischensumme|^warenwert|^sous-total|^subtotale?|^subtotaal|^suma częściowa|^delsumma|^mezisoučet|^小計/iu;

/** Month-first dates are the habit of the United States; mail in pounds or with another country's domain is not. */
function monthFirst(country: string | null, document: Document): boolean | null {
  if (country !== null) return country === 'us' || country === 'ca' ? null : false;
  if (/£|€|\bGBP\b|\bEUR\b/.test(document.text)) return false;
  return /\$|\bUSD\b/.test(document.text) ? true : null;
}

/** Markup states facts; the text fills what it leaves out, when both speak of the same single order. */
function combine(markup: readonly OrderFacts[], found: readonly OrderFacts[]): readonly OrderFacts[] {
  const [order] = markup;
  const [text] = found;
  if (order === undefined || text === undefined) return markup.length > 0 ? markup.filter(isDated) : found;
  if (markup.length > 1 || found.length > 1) return markup.map((one) => withDate(one, text));
  const moved = order.status === 'placed' && text.status !== 'placed';
  const status = moved ? text.evidence['status'] : undefined;
  return [
    {
      ...order,
      orderNumber: order.orderNumber ?? text.orderNumber,
      orderDate: order.orderDate ?? text.orderDate,
      title: order.title ?? text.title,
      total: order.total ?? text.total,
      tax: order.tax ?? text.tax,
      shipping: order.shipping ?? text.shipping,
      discount: order.discount ?? text.discount,
      currency: order.currency ?? text.currency,
      status: moved ? text.status : order.status,
      items: order.items.length > 0 ? order.items : text.items,
      evidence: { ...text.evidence, ...proofsOf(order), ...(status === undefined ? {} : { status }) },
    },
  ];
}

/** The bare minimum of an order is a merchant, a number or total, and a date. */
function isDated(order: OrderFacts): boolean {
  return order.orderDate !== null;
}

function withDate(order: OrderFacts, text: OrderFacts): OrderFacts {
  const evidence = text.evidence['orderDate'];
  if (order.orderDate !== null || evidence === undefined) return order;
  return { ...order, orderDate: text.orderDate, evidence: { ...order.evidence, orderDate: evidence } };
}

/** The proofs of fields that markup really filled. */
function proofsOf(order: OrderFacts): EvidenceByField {
  const values: Readonly<Record<string, unknown>> = order;
  return Object.fromEntries(Object.entries(order.evidence).filter(([field]) => (values[field] ?? null) !== null));
}

function missing({ sender, labelled }: MailContext, number: boolean): string {
  const total = labelled.amounts.some(({ label }) => label.field === 'total');
  const parts = [
    ...(sender.merchant === null ? ['merchant'] : []),
    ...(number || total ? [] : ['order number or total']),
    ...(sender.sentDay === null ? ['date'] : []),
  ];
  return parts.length === 0 ? 'the parts do not make an order' : `no ${parts.join(', no ')}`;
}
