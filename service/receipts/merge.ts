import type { OrderStatus } from '#contract/dictionaries.ts';
import { canonicalText } from './canonical-text.ts';
import { strengthOf } from './confidence.ts';
import type { Evidence, OrderFacts, ShipmentFacts, ShipmentStatusCode } from './facts.ts';
import { normaliseNumber, orderKey, shipmentKey } from './keys.ts';
import { mergeItems } from './merge-items.ts';
import type { MailRef, OrderState, ShipmentEvent, ShipmentState, Sourced } from './order-state.ts';
import { addStatus, chooseStatus } from './order-status.ts';
import { isRuleRead } from './second-reader/rule-names.ts';

/**
 * Adds one email's facts to the state of its order. The result does not depend on the order of arrival or on repeated
 * merges: every field is the greatest of all emails' values under one total order, in which a second reader's values
 * come last. Fields in `existing.corrected` were edited by the user and stay.
 */
export function mergeOrder(existing: OrderState | null, facts: OrderFacts, mail: MailRef): OrderState {
  const state = existing ?? emptyOrder(facts, mail);
  const keep = new Set(state.corrected);
  const stage = STAGE[facts.status];
  const merge = <T>(field: string, old: Sourced<T> | null, value: T | null, rank: Rank): Sourced<T> | null =>
    keep.has(field) ? old : greater(old, sourced(value, mail, facts.evidence[field], stage), rank);
  const required = <T>(field: string, old: Sourced<T>, value: T, rank: Rank): Sourced<T> =>
    merge(field, old, value, rank) ?? old;
  const items = mergeItems(state.sightings, facts.items, mail, facts.status, facts.isWhole === true);
  const lines = { sightings: items.sightings, items: keep.has('items') ? state.items : items.items };
  const stated = statusOf(facts, mail);
  const known = state.statuses ?? (existing === null ? {} : { [state.status.value]: state.status });
  const statuses = stated === null ? known : addStatus(known, stated, newer);
  const total = keep.has('total') ? state.total : greater(state.total, totalOf(facts, mail), byNewTotal);
  const shipping = merge('shipping', state.shipping, refundAware(facts, facts.shipping), byConfirmation);
  const tax = merge('tax', state.tax, refundAware(facts, facts.tax), byConfirmation);
  const currency = merge('currency', state.currency, facts.currency, byConfirmation);
  const cost = { total, shipping, tax, currency };
  const booking = merge('booking', state.booking ?? null, facts.booking ?? null, byConfirmation);
  return {
    ...state,
    merchant: required('merchant', state.merchant, facts.merchant, byTrust),
    orderNumber: merge('orderNumber', state.orderNumber, facts.orderNumber, byTrust),
    orderDate: merge('orderDate', state.orderDate, facts.orderDate, byTrustThenEarliest),
    title: merge('title', state.title, facts.title, byConfirmation),
    ...cost,
    discount: merge('discount', state.discount, refundAware(facts, facts.discount), byConfirmation),
    status: keep.has('status') ? state.status : (chooseStatus(statuses, { ...lines, ...cost }, newer) ?? state.status),
    statuses,
    purchaseTypeId: required('purchaseTypeId', state.purchaseTypeId, facts.purchaseTypeId, byConfirmation),
    ...(booking === null ? {} : { booking }),
    ...lines,
    mails: addMail(state.mails, mail),
  };
}

/** Adds one email's facts to the state of its shipment, with the same guarantees as `mergeOrder`. */
export function mergeShipment(existing: ShipmentState | null, stated: ShipmentFacts, mail: MailRef): ShipmentState {
  const former = new Set([...(existing?.formerNumbers ?? []), ...formerOf(stated)]);
  const isFormer = (number: string | null | undefined) => number != null && former.has(normaliseNumber(number));
  const known = existing ?? emptyShipment(stated, mail);
  const state = isFormer(known.trackingNumber?.value) ? { ...known, ...WITHOUT_NUMBER } : known;
  const facts = isFormer(stated.trackingNumber) ? { ...stated, ...WITHOUT_NUMBER } : stated;
  const keep = new Set(state.corrected);
  const merge = <T>(field: string, old: Sourced<T> | null, value: T | null, rank: Rank): Sourced<T> | null =>
    keep.has(field) ? old : greater(old, sourced(value, mail, facts.evidence[field], 0), rank);
  const items = mergeItems(state.sightings, facts.items, mail, null);
  const history = addEvent(state.history, {
    timestamp: mail.sentAt,
    statusCode: facts.statusCode,
    activity: facts.description ?? '',
    mail,
  });
  return {
    ...state,
    ...(facts.ofOrder === undefined ? {} : { ofOrder: facts.ofOrder }),
    ...(former.size === 0 ? {} : { formerNumbers: [...former].sort() }),
    merchant: merge('merchant', state.merchant, facts.merchant, byTrust),
    orderNumber: merge('orderNumber', state.orderNumber, facts.orderNumber, byTrust),
    shipperId: merge('shipperId', state.shipperId, facts.shipperId, byTrust),
    trackingNumber: merge('trackingNumber', state.trackingNumber, facts.trackingNumber, byTrust),
    trackingUrl: merge('trackingUrl', state.trackingUrl, facts.trackingUrl, byTrust),
    statusCode: merge('statusCode', state.statusCode, facts.statusCode, byDelivery) ?? state.statusCode,
    description: merge('description', state.description, facts.description, byDate),
    shippingDate: merge('shippingDate', state.shippingDate, facts.shippingDate, byTrustThenEarliest),
    receivedDate: merge('receivedDate', state.receivedDate, facts.receivedDate, byTrustThenEarliest),
    deliveryEstimate: merge('deliveryEstimate', state.deliveryEstimate, facts.deliveryEstimate, byDate),
    destination: merge('destination', state.destination, facts.destination, byTrust),
    sightings: items.sightings,
    items: keep.has('items') ? state.items : items.items,
    history,
    mails: addMail(state.mails, mail),
  };
}

function formerOf({ formerTrackingNumber: former }: ShipmentFacts): readonly string[] {
  return former === undefined ? [] : [normaliseNumber(former)];
}

/** What an email says with a number that another one has replaced. */
const WITHOUT_NUMBER = { trackingNumber: null, trackingUrl: null, shipperId: null };

function statusOf(facts: OrderFacts, mail: MailRef): Sourced<OrderStatus> | null {
  const stated = sourced<OrderStatus>(facts.status, mail, facts.evidence['status'], STAGE[facts.status]);
  if (stated === null || facts.status !== 'returned' || facts.total === null || facts.items.length > 0) return stated;
  return { ...stated, refunded: { amount: Math.abs(facts.total), currency: facts.currency } };
}

function totalOf(facts: OrderFacts, mail: MailRef): Sourced<number> | null {
  const total = sourced(refundAware(facts), mail, facts.evidence['total'], STAGE[facts.status]);
  return total === null || facts.isNewTotal !== true ? total : { ...total, isNewTotal: true };
}

/** Ignores the amounts of a refund, because the order's cost stays the same. */
function refundAware(facts: OrderFacts, value: number | null = facts.total): number | null {
  return facts.status === 'returned' ? null : value;
}

const STAGE: Readonly<Record<OrderStatus, number>> = { placed: 0, shipped: 1, delivered: 2, cancelled: 3, returned: 4 };

type Rank = <T>(value: Sourced<T>) => readonly (number | string)[];

/** Most reliable rule first, then the newest email. */
const byTrust: Rank = ({ evidence, mail }) => [strengthOf(evidence), mail.sentAt, mail.emailId];

/** Confirmations first, because they cover the whole order and a shipping email only one shipment. Then the newest. */
const byConfirmation: Rank = ({ stage, evidence, mail }) => [
  stage === STAGE.placed ? 1 : 0,
  Math.floor(strengthOf(evidence) / 15),
  mail.sentAt,
  strengthOf(evidence),
  mail.emailId,
];

/** Totals that replace that of the confirmation first. */
const byNewTotal: Rank = (total) => [total.isNewTotal === true ? 1 : 0, ...byConfirmation(total)];

/**
 * A stated date first. Of the emails' own dates, the earliest, because the order comes before everything that follows.
 */
const byTrustThenEarliest: Rank = ({ evidence, mail }) => [strengthOf(evidence), -mail.sentAt, mail.emailId];

const byDate: Rank = ({ mail, evidence }) => [mail.sentAt, strengthOf(evidence), mail.emailId];

/**
 * Any later status outranks "placed", so that a late invoice does not undo a delivery. Then the newest email decides.
 */
const byProgress: Rank = ({ stage, mail }) => [stage === STAGE.placed ? 0 : 1, mail.sentAt, stage, mail.emailId];

function newer(a: Sourced<OrderStatus>, b: Sourced<OrderStatus>): Sourced<OrderStatus> {
  return greater(a, b, byProgress) ?? a;
}

/** Any movement outranks "unknown" and "label created". Then the newest email decides. */
const byDelivery: Rank = ({ value, mail }) => [
  value === 5 ? 0 : value === 0 ? 1 : 2,
  mail.sentAt,
  String(value),
  mail.emailId,
];

function greater<T>(old: Sourced<T> | null, next: Sourced<T> | null, rank: Rank): Sourced<T> | null {
  if (old === null || next === null) return old ?? next;
  const place = (value: Sourced<T>) => [Number(isRuleRead(value.evidence)), ...rank(value), canonicalText(value.value)];
  return compare(place(next), place(old)) > 0 ? next : old;
}

function compare(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index];
    if (right === undefined || left === right) continue;
    return left > right ? 1 : -1;
  }
  return 0;
}

const UNPROVEN: Evidence = { rule: 'derived', confidence: 50, excerpt: '', part: 'headers' };

function sourced<T>(
  value: T,
  mail: MailRef,
  evidence: Evidence | undefined,
  stage: number,
): Sourced<NonNullable<T>> | null {
  return value === null || value === undefined ? null : { value, mail, evidence: evidence ?? UNPROVEN, stage };
}

function addMail(mails: readonly MailRef[], mail: MailRef): readonly MailRef[] {
  if (mails.some(({ emailId }) => emailId === mail.emailId)) return mails;
  return [...mails, mail].sort((a, b) => a.sentAt - b.sentAt || (a.emailId < b.emailId ? -1 : 1));
}

function addEvent(history: readonly ShipmentEvent[], event: ShipmentEvent): readonly ShipmentEvent[] {
  const known = history.some(
    ({ mail, statusCode, activity }) =>
      mail.emailId === event.mail.emailId && statusCode === event.statusCode && activity === event.activity,
  );
  if (known) return history;
  const text = (entry: ShipmentEvent) => `${entry.mail.emailId} ${entry.statusCode} ${entry.activity}`;
  return [...history, event].sort((a, b) => a.timestamp - b.timestamp || (text(a) < text(b) ? -1 : 1));
}

function emptyOrder(facts: OrderFacts, mail: MailRef): OrderState {
  const stage = STAGE[facts.status];
  return {
    key: orderKey(facts),
    merchant: { value: facts.merchant, mail, evidence: facts.evidence['merchant'] ?? UNPROVEN, stage },
    orderNumber: null,
    orderDate: null,
    title: null,
    total: null,
    tax: null,
    shipping: null,
    discount: null,
    currency: null,
    status: { value: facts.status, mail, evidence: facts.evidence['status'] ?? UNPROVEN, stage },
    purchaseTypeId: {
      value: facts.purchaseTypeId,
      mail,
      evidence: facts.evidence['purchaseTypeId'] ?? UNPROVEN,
      stage,
    },
    sightings: [],
    items: [],
    mails: [],
    corrected: [],
  };
}

function emptyShipment(facts: ShipmentFacts, mail: MailRef): ShipmentState {
  return {
    key: shipmentKey(facts) ?? `parcel in ${mail.emailId}`,
    merchant: null,
    orderNumber: null,
    shipperId: null,
    trackingNumber: null,
    trackingUrl: null,
    statusCode: {
      value: facts.statusCode satisfies ShipmentStatusCode,
      mail,
      evidence: facts.evidence['statusCode'] ?? UNPROVEN,
      stage: 0,
    },
    description: null,
    shippingDate: null,
    receivedDate: null,
    deliveryEstimate: null,
    destination: null,
    sightings: [],
    items: [],
    history: [],
    mails: [],
    corrected: [],
  };
}
