import { titleOf } from './decide/order-title.ts';
import type { PdfDocument } from './document/read-pdf.ts';
import type { EvidenceByField, OrderFacts, Reading } from './facts.ts';
import { normaliseNumber } from './keys.ts';
import type { AttachedOrder } from './read-attached-order.ts';
import type { Sender } from './sender.ts';

type Facts = Extract<Reading, { kind: 'facts' }>;

/**
 * Adds values from an attached receipt that the email's order lacks. Returns the order unchanged if the two may be
 * about different things. `isInvoice`: the email's number is that of its invoice.
 */
export function fillOrder(stated: OrderFacts, receipt: AttachedOrder, sender: Sender, isInvoice: boolean): OrderFacts {
  if (!agrees(stated, receipt, sender)) return stated;
  const { order: attached } = receipt;
  // The email printed an invoice number in place of the order number, and the invoice prints the order number.
  const isNamed = isInvoice && receipt.orderNumber?.kind === 'order';
  const order = isNamed ? { ...stated, orderNumber: null } : stated;
  const items = order.items.length > 0 ? order.items : attached.items;
  const filled = {
    ...order,
    orderNumber: order.orderNumber ?? attached.orderNumber,
    total: order.total ?? attached.total,
    currency: order.currency ?? attached.currency,
    tax: order.tax ?? attached.tax,
    shipping: order.shipping ?? attached.shipping,
    discount: order.discount ?? attached.discount,
    items,
    title: order.title ?? titleOf(items),
    ...datedBy(order, attached),
  };
  return { ...filled, evidence: { ...newProofs(order, filled, attached.evidence), ...ownProofs(order, filled) } };
}

/**
 * Creates the order that an attached receipt states, for an email without one. Statements about a shipment in the email
 * apply to this order.
 */
export function orderFacts({ order }: AttachedOrder, reading: Reading, marks: readonly string[]): Facts {
  const shipments =
    reading.kind === 'facts' ? reading.shipments : reading.notice === undefined ? [] : [reading.notice.shipment];
  return { kind: 'facts', orders: [order], shipments, marks };
}

/**
 * Checks whether a receipt may belong to the email's order: no stated value differs, and something connects the two.
 */
function agrees(order: OrderFacts, receipt: AttachedOrder, sender: Sender): boolean {
  const { order: attached, document, title, orderNumber } = receipt;
  if (order.total !== null && attached.total !== null && order.total !== attached.total) return false;
  if (order.currency !== null && attached.currency !== null && order.currency !== attached.currency) return false;
  if (order.orderNumber !== null && isPrinted(order.orderNumber, document)) return true;
  // An invoice has a separate number. A different order number means a different order.
  if (order.orderNumber !== null && orderNumber?.kind === 'order') return false;
  if (order.total !== null && order.total === attached.total) return true;
  return title.kind === 'receipt' && namesSender(document, sender);
}

const SHORTEST_NUMBER = 4;

function isPrinted(number: string, { text }: PdfDocument): boolean {
  const sought = normaliseNumber(number);
  return sought.length >= SHORTEST_NUMBER && normaliseNumber(text).includes(sought);
}

/** Checks whether a document names the sender: the shop's name or its domain, as the shop's own receipt does. */
export function namesSender({ text }: PdfDocument, { merchant, domain }: Sender): boolean {
  const all = plain(text);
  const site = merchant?.domain ?? domain;
  const label = plain(site.split('.')[0] ?? '');
  const name = plain(merchant?.name ?? '');
  return (
    [name, label].some((words) => words.length >= 3 && all.includes(words)) || text.toLowerCase().includes(`@${site}`)
  );
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns the date printed on a receipt, which takes precedence over the email's date. */
function datedBy(order: OrderFacts, attached: OrderFacts): Pick<OrderFacts, 'orderDate'> {
  const isOwn = order.orderDate !== null && order.evidence['orderDate']?.rule !== 'mail-date';
  const isPrinted = attached.orderDate !== null && attached.evidence['orderDate']?.rule !== 'mail-date';
  return { orderDate: isOwn || !isPrinted ? order.orderDate : attached.orderDate };
}

const PROVEN = ['orderNumber', 'orderDate', 'total', 'currency', 'tax', 'shipping', 'discount'] as const;

/** Returns the evidence of values that came from the receipt. */
function newProofs(order: OrderFacts, filled: OrderFacts, evidence: EvidenceByField): EvidenceByField {
  const given = PROVEN.filter((field) => filled[field] !== order[field]);
  return Object.fromEntries(
    given.flatMap((field) => (evidence[field] === undefined ? [] : [[field, evidence[field]]])),
  );
}

/** Returns the evidence of values that came from the email. */
function ownProofs(order: OrderFacts, filled: OrderFacts): EvidenceByField {
  const replaced = new Set<string>(PROVEN.filter((field) => filled[field] !== order[field]));
  return Object.fromEntries(Object.entries(order.evidence).filter(([field]) => !replaced.has(field)));
}
