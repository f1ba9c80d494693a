import { locateEvidence } from '../document/locate-evidence.ts';
import { readDocument } from '../document/read-document.ts';
import type { Document } from '../document.ts';
import type { Evidence, OrderFacts, Reading, ShipmentFacts } from '../facts.ts';
import { normaliseNumber } from '../keys.ts';
import type { Message } from '../message.ts';
import { readMessage } from '../read-message.ts';
import { findDate } from '../text/dates.ts';
import { findMoney } from '../text/money.ts';
import type { SecondAnswer } from './answer.ts';
import { findPrinted, type PrintedPlace, provePrinted, type SecondField } from './find-printed.ts';
import { needsSecondReading } from './needs-second-reading.ts';
import { readPrintedItems } from './read-printed-items.ts';

/**
 * Adds a second reader's values to a reading. None of them is trusted: a value counts only if the email prints it, and
 * only if the rules read the same value after its label is inserted before it. The rules also decide whether the email
 * is an order, with all their rejections. Values from the rules stay.
 */
export function completeReading(message: Message, reading: Reading, answer: SecondAnswer): Reading {
  if (!needsSecondReading(reading)) return reading;
  const document = readDocument(message);
  const pointed = pointAt(document, answer);
  const probe = pointed.length === 0 ? reading : readMessage(labelled(message, document, pointed));
  const read = probe.kind === 'facts' ? keepPointed(probe, document, pointed) : null;
  const completed = reading.kind === 'facts' ? fill(reading, read) : make(reading, read);
  return completed.kind === 'none' ? reading : locateEvidence(withItems(completed, document, answer), document);
}

type Facts = Extract<Reading, { kind: 'facts' }>;

/** A value of the answer with its position in the email. */
type Pointed = { readonly field: SecondField; readonly label: string; readonly value: string } & PrintedPlace;

/** Labels of the fields that the rules recognize in emails of any language. */
const LABELS = {
  orderNumber: 'Order number',
  orderDate: 'Order date',
  total: 'Order total',
  trackingNumber: 'Tracking number',
} as const;

function pointAt(document: Document, answer: SecondAnswer): readonly Pointed[] {
  const values = {
    orderNumber: answer.orderNumber,
    orderDate: answer.orderDate,
    total: answer.total,
    trackingNumber: answer.trackingNumber,
  } as const;
  return Object.entries(LABELS).flatMap(([name, label]) => {
    const field = name as keyof typeof LABELS;
    const place = findPrinted(document, values[field] ?? '');
    if (place === null) return [];
    return { field, label, value: document.text.slice(place.start, place.end).replace(/\s+/g, ' '), ...place };
  });
}

/** Returns the email's visible text with each value repeated on a separate line above its line, after its label. */
function labelled(message: Message, { text }: Document, pointed: readonly Pointed[]): Message {
  let probe = text;
  for (const { label, value, start } of pointed.toSorted((a, b) => b.start - a.start)) {
    const line = text.lastIndexOf('\n', start - 1) + 1;
    probe = `${probe.slice(0, line)}${label}: ${value}\n${probe.slice(line)}`;
  }
  return { ...message, html: null, text: probe };
}

/**
 * Returns the facts that the rules read from the labeled text, with evidence from the original. Null unless they are at
 * most one order and one shipment.
 */
function keepPointed(probe: Facts, document: Document, pointed: readonly Pointed[]): Facts | null {
  if (probe.orders.length > 1 || probe.shipments.length > 1) return null;
  const proof = createProof(document, pointed);
  return {
    ...probe,
    orders: probe.orders.map((order) => provedOrder(order, proof)),
    shipments: probe.shipments.map((shipment) => provedShipment(shipment, proof)),
  };
}

type Proof = {
  /** Returns the evidence for a located value if the rules read that value there. */
  pointed(field: SecondField, isRead: (printed: string) => boolean): Evidence | null;
  /** Returns the evidence for a value that the rules read without an inserted label, at its position in the email. */
  own(evidence: Evidence | undefined): Evidence | null;
};

function createProof(document: Document, pointed: readonly Pointed[]): Proof {
  return {
    pointed(field, isRead) {
      const place = pointed.find((one) => one.field === field);
      return place !== undefined && isRead(place.value) ? provePrinted(document, field, place) : null;
    },
    own(evidence) {
      if (evidence === undefined) return null;
      if (evidence.part === 'subject' || evidence.part === 'headers') return evidence;
      const place = findPrinted(document, evidence.excerpt);
      const { source: _, ...rest } = evidence;
      return place === null ? null : { ...rest, part: document.part, ...place };
    },
  };
}

/**
 * Returns an order read from the labeled text, with evidence from the email. Omits amounts and lines that the second
 * reader did not name.
 */
function provedOrder(order: OrderFacts, proof: Proof): OrderFacts {
  const { merchant, status, purchaseTypeId, orderNumber, orderDate, total, currency } = order;
  const ofNumber = proof.pointed('orderNumber', (printed) => isSameNumber(printed, orderNumber));
  const ofTotal = proof.pointed('total', (printed) => amountOf(printed) === total);
  const ofDate = proof.pointed('orderDate', (printed) => findDate(printed, ANY_DATE)?.date === orderDate);
  const dateProof = ofDate ?? proof.own(order.evidence['orderDate']);
  return {
    merchant,
    status,
    purchaseTypeId,
    orderNumber: ofNumber === null ? null : orderNumber,
    orderDate: dateProof === null ? null : orderDate,
    total: ofTotal === null ? null : total,
    currency: ofTotal === null ? null : currency,
    title: null,
    tax: null,
    shipping: null,
    discount: null,
    items: [],
    evidence: proofs({
      merchant: proof.own(order.evidence['merchant']),
      status: proof.own(order.evidence['status']),
      orderDate: dateProof,
      orderNumber: ofNumber,
      total: ofTotal,
      currency: ofTotal,
    }),
  };
}

function provedShipment(shipment: ShipmentFacts, proof: Proof): ShipmentFacts {
  const { trackingNumber, orderNumber, evidence } = shipment;
  const ofTracking = proof.pointed('trackingNumber', (printed) => isSameNumber(printed, trackingNumber));
  const ofOrder = proof.pointed('orderNumber', (printed) => isSameNumber(printed, orderNumber));
  return {
    ...shipment,
    trackingNumber: ofTracking === null ? null : trackingNumber,
    trackingUrl: ofTracking === null ? null : shipment.trackingUrl,
    orderNumber: ofOrder === null ? null : orderNumber,
    deliveryEstimate: null,
    destination: null,
    items: [],
    evidence: proofs({
      merchant: proof.own(evidence['merchant']),
      statusCode: proof.own(evidence['statusCode']),
      shippingDate: proof.own(evidence['shippingDate']),
      receivedDate: proof.own(evidence['receivedDate']),
      shipperId: ofTracking,
      trackingNumber: ofTracking,
      orderNumber: ofOrder,
    }),
  };
}

/** An ambiguous numeric date is not evidence. */
const ANY_DATE = { anchor: null, monthFirst: null };

function isSameNumber(printed: string, number: string | null): boolean {
  return number !== null && normaliseNumber(printed) === normaliseNumber(number);
}

function amountOf(printed: string): number | null {
  const [money, ...others] = findMoney(printed, null, true);
  return money === undefined || others.length > 0 || money.minor <= 0 ? null : money.minor;
}

function proofs(found: Readonly<Record<string, Evidence | null>>): Readonly<Record<string, Evidence>> {
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, proof]) => (proof === null ? [] : [[field, proof]])),
  );
}

/**
 * Creates a reading from an email that the rules call incomplete: only an order or a tracked shipment that they accept
 * with the added labels.
 */
function make(reading: Reading, read: Facts | null): Reading {
  if (read === null) return reading;
  const orders = read.orders.filter(isReported);
  const shipments = read.shipments.filter(({ trackingNumber }) => trackingNumber !== null);
  if (orders.length === 0 && shipments.length === 0) return reading;
  return { ...read, orders, shipments };
}

/** Maximum position of a report that opens an email, in characters. */
const OPENING = 200;

/**
 * Checks whether an email is about the order with these values: its subject reports the order, or its opening does and
 * the email prints both number and total. Newsletters also mention orders somewhere and contain numbers and prices.
 */
function isReported({ orderNumber, total, orderDate, status, evidence }: OrderFacts): boolean {
  if (orderDate === null || (orderNumber === null && total === null)) return false;
  const proof = evidence['status'];
  if (proof?.part === 'subject') return true;
  const opens = proof?.start !== undefined && proof.start < OPENING;
  return opens && status === 'placed' && orderNumber !== null && total !== null;
}

/**
 * Adds missing values to an order of the rules. A different order number or amount in the labeled text is about
 * something else.
 */
function fill(reading: Facts, read: Facts | null): Facts {
  const [order] = reading.orders;
  const found = read?.orders[0];
  if (order === undefined || found === undefined || found.status !== order.status) return reading;
  const number = order.orderNumber === null ? found.orderNumber : null;
  const isOneCurrency = order.currency === null || found.currency === order.currency;
  const total = order.total === null && isOneCurrency ? found.total : null;
  const evidence = {
    ...order.evidence,
    ...pick(found, number === null ? [] : ['orderNumber']),
    ...pick(found, total === null ? [] : ['total', ...(order.currency === null ? ['currency'] : [])]),
  };
  const filled: OrderFacts = {
    ...order,
    orderNumber: order.orderNumber ?? number,
    total: order.total ?? total,
    currency: order.currency ?? (total === null ? null : found.currency),
    evidence,
  };
  return { ...reading, orders: [filled] };
}

function pick({ evidence }: OrderFacts, fields: readonly string[]): Readonly<Record<string, Evidence>> {
  return Object.fromEntries(
    fields.flatMap((field) => (evidence[field] === undefined ? [] : [[field, evidence[field]]])),
  );
}

function withItems(reading: Facts, document: Document, { items }: SecondAnswer): Facts {
  const [order] = reading.orders;
  if (order === undefined || order.items.length > 0) return reading;
  const lines = readPrintedItems(document, items, order);
  return lines.length === 0 ? reading : { ...reading, orders: [{ ...order, items: lines }] };
}
