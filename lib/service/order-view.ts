import 'server-only';
import { type Booking, bookingSchema } from '#contract/booking.ts';
import { type OrderStatus, SHIPMENT_STATUS } from '#contract/dictionaries.ts';
import { emailSchema } from '#contract/email.ts';
import type { OrderFieldName } from '#contract/fields/order-fields.ts';
import type { Item } from '#contract/item.ts';
import { idFromHref } from '#contract/link.ts';
import { mailboxSchema } from '#contract/mailbox.ts';
import type { Order } from '#contract/order.ts';
import { type Shipment, shipmentSchema } from '#contract/shipment.ts';
import type { Money } from '../format/money.ts';
import { PLAIN_COLUMNS, type PlainColumn } from '../orders/list/columns.ts';
import { editedOrderFields, isItemEdited, isKept, isShipmentEdited } from './manual-edits.ts';
import { sentAgainOn } from './sent-again.ts';
import { describeOrder } from './shown-order.ts';

/** A row of an order list. Dates as `YYYY-MM-DD`; null for unknown values. */
export type OrderRow = {
  readonly id: string;
  readonly title: string | null;
  /** For a title made of an item's name and a count: that item and the number of other items. */
  readonly titleItem: { readonly name: string; readonly more: number } | null;
  readonly number: string | null;
  readonly date: string | null;
  readonly total: Money | null;
  readonly merchantName: string | null;
  readonly status: OrderStatus | null;
  readonly tax: Money | null;
  readonly shipping: Money | null;
  readonly discount: Money | null;
  readonly purchaseType: string | null;
  /** Email address of the mailbox; null also if it was not expanded. */
  readonly mailboxEmail: string | null;
  readonly itemCount: number;
  readonly shipmentCount: number;
  /** Shipments that the service sent in full; empty if it sent links only. */
  readonly shipments: readonly ShipmentView[];
  /** Known fields that a list shows unformatted. */
  readonly plain: Readonly<Partial<Record<PlainColumn, string | Money>>>;
};

/** Where a value of an order was found. `confidence` is 0–100. */
export type ProvenanceView = {
  readonly field: string;
  /** ID of the email; null if its href contains none. */
  readonly mailId: string | null;
  readonly rule: string;
  readonly confidence: number;
  readonly excerpt: string;
  /** Character positions in the email content that the service stores; null if it does not send them. */
  readonly place: { readonly start: number; readonly end: number } | null;
  /** The PDF and page the value was read from; null if it is in the email itself. */
  readonly attachment: AttachedPage | null;
};

/** A page of an email attachment; pages count from 1. */
export type AttachedPage = { readonly name: string; readonly page: number };

export type ItemView = {
  readonly id: string;
  readonly description: string | null;
  readonly quantity: number | null;
  readonly price: Money | null;
  /** What was chosen of it: "Size: M, Color: Blue". Null also if the service does not send it. */
  readonly options: string | null;
  readonly productUrl: string | null;
  readonly categoryName: string | null;
  readonly returned: boolean;
  /** 0–100; null if the service does not send it or the user added the item. */
  readonly confidence: number | null;
  /** Emails about the item, the best first. */
  readonly mailIds: readonly string[];
  /** Whether the user is known to have edited it. Never, if the user added the order. */
  readonly byHand: boolean;
};

export type ShipmentHealth = 'pending' | 'shipped' | 'out_for_delivery' | 'delivered' | 'error' | 'unknown';

export type ShipmentView = {
  readonly id: string;
  readonly health: ShipmentHealth;
  readonly shipperName: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
  readonly shippingDate: string | null;
  readonly receivedDate: string | null;
  readonly expected: { readonly from: string | null; readonly to: string | null } | null;
  readonly history: readonly { readonly at: string; readonly location: string | null; readonly activity: string }[];
  readonly itemIds: readonly string[];
  /** The day on which its items left again in another shipment (`sentAgainOn`); null if they did not. */
  readonly sentAgain: string | null;
  readonly mailIds: readonly string[];
  /** Whether the user is known to have edited it. Never, if the user added the order. */
  readonly byHand: boolean;
};

/** An email about an order. Its texts are null if the service sent a link only. */
export type MailLink = {
  readonly id: string;
  readonly subject: string | null;
  readonly from: string | null;
  /** ms since the epoch. */
  readonly sentAt: number | null;
  /** Address of the mailbox; null also if the service does not send it (ext). */
  readonly mailbox: string | null;
};

export type OrderDetail = OrderRow & {
  readonly items: readonly ItemView[];
  readonly provenance: readonly ProvenanceView[];
  readonly mails: readonly MailLink[];
  /**
   * Fields the user is known to have edited, by their names in forms; empty also if the user added the order, or if the
   * service does not report them (ext).
   */
  readonly byHand: readonly string[];
  /** Whether the order was kept when its mailbox was unlinked. */
  readonly kept: boolean;
  /** The booking of a ticket or reservation; null also if the service does not report it (ext). */
  readonly booking: Booking | null;
  /** What forms that delete it, an item, or a shipment show (`describeOrder`). */
  readonly shown: Readonly<Record<string, string>>;
};

/** Converts an order from the API to a row; null if its href contains no ID. */
export function toOrderRow(order: Order): OrderRow | null {
  const id = idFromHref(order.href);
  if (id === null) return null;
  const mailbox = mailboxSchema.safeParse(order.mailbox);
  return {
    id,
    title: joinTexts([order.orderTitle]) ?? joinDescriptions(order),
    titleItem: itemOfTitle(order.orderTitle, order.items.map(descriptionOf)),
    number: order.orderNumber,
    date: order.orderDate,
    total: toMoney(order.orderTotal, order),
    merchantName: order.merchant?.name ?? null,
    status: order.orderStatus ?? null,
    tax: toMoney(order.orderTax, order),
    shipping: toMoney(order.shippingCost, order),
    discount: toMoney(order.discount ?? null, order),
    purchaseType: order.purchaseType?.name ?? null,
    mailboxEmail: mailbox.success ? mailbox.data.email : null,
    itemCount: order.items.length,
    shipmentCount: order.shipments.length,
    shipments: toShipmentViews(order.shipments.flatMap(wholeShipment), order.items, order),
    plain: toPlain(order),
  };
}

/** Converts an order from the API to the detail page. `items` and `shipments` are the order's expanded resources. */
export function toOrderDetail(
  order: Order,
  items: readonly Item[],
  shipments: readonly Shipment[],
): OrderDetail | null {
  const row = toOrderRow(order);
  if (row === null) return null;
  const titleItem = itemOfTitle(
    order.orderTitle,
    items.map((item) => item.description),
  );
  // The item that the order is named after is the first one in its email.
  const isFirst = (item: Item) => Number(titleItem !== null && item.description === titleItem.name);
  return {
    ...row,
    title: row.title ?? joinTexts(items.map((item) => item.description)),
    titleItem,
    items: items.toSorted((a, b) => isFirst(b) - isFirst(a)).map((item) => toItemView(item, order)),
    shipments: toShipmentViews(shipments, items, order),
    provenance: toProvenance(order),
    mails: toMailLinks([...order.orderEmails, ...order.shipmentEmails]),
    byHand: editedOrderFields(order),
    kept: isKept(order),
    booking: bookingOf(order),
    shown: describeOrder({ order, items, shipments }),
  };
}

function bookingOf({ attributes }: Order): Booking | null {
  for (const attribute of attributes) {
    const booking = bookingSchema.safeParse(attribute);
    if (booking.success) return booking.data;
  }
  return null;
}

/** Fields in reading order; others come last. */
const FIELD_ORDER = [
  'merchant',
  'orderTitle',
  'orderNumber',
  'orderDate',
  'orderStatus',
  'orderTotal',
  'orderTax',
  'shippingCost',
  'discount',
  'currency',
];

function toProvenance(order: Order): readonly ProvenanceView[] {
  const place = (field: string) => (FIELD_ORDER.includes(field) ? FIELD_ORDER.indexOf(field) : FIELD_ORDER.length);
  return Object.entries(order.provenance ?? {})
    .map(([field, { email, rule, confidence, excerpt, source, attachment, page }]) => {
      const attached = attachment === undefined || page === undefined ? null : { name: attachment, page };
      const mailId = idFromHref(email.href);
      return { field, mailId, rule, confidence, excerpt, place: source ?? null, attachment: attached };
    })
    .toSorted((a, b) => place(a.field) - place(b.field));
}

/** Returns each email once, oldest first if the service sends their dates. */
export function toMailLinks(mails: Order['orderEmails']): readonly MailLink[] {
  const links = new Map<string, MailLink>();
  for (const mail of mails) {
    const id = idFromHref(mail.href);
    if (id !== null && !links.has(id)) links.set(id, toMailLink(id, mail));
  }
  return [...links.values()].toSorted((a, b) => (a.sentAt ?? 0) - (b.sentAt ?? 0));
}

/** An email that was not expanded is a link without details. */
function toMailLink(id: string, mail: Order['orderEmails'][number]): MailLink {
  const email = emailSchema.safeParse(mail);
  if (!email.success) return { id, subject: null, from: null, sentAt: null, mailbox: null };
  const { subject, from, sentDate, mailbox } = email.data;
  return { id, subject, from, sentAt: sentDate, mailbox: mailbox?.email ?? null };
}

function idsOf(links: readonly { readonly href: string }[]): readonly string[] {
  return links.map(({ href }) => idFromHref(href)).filter((id) => id !== null);
}

function toItemView(item: Item, order: Order): ItemView {
  return {
    id: idFromHref(item.href) ?? item.href,
    description: item.description,
    quantity: item.quantity,
    price: toMoney(item.price, order),
    options: item.options ?? null,
    productUrl: webAddress(item.productUrl),
    categoryName: item.category?.name ?? null,
    returned: item.returned,
    confidence: item.parsingConfidence,
    mailIds: idsOf([...item.orderEmails, ...item.shipmentEmails]),
    byHand: isItemEdited(item, order),
  };
}

/** Converts the shipments of an order. Of items that are only links, the quantity is unknown. */
function toShipmentViews(
  shipments: readonly Shipment[],
  items: readonly Order['items'][number][],
  order: Order,
): readonly ShipmentView[] {
  const ordered = new Map<string, number | null>();
  for (const { href, quantity } of items)
    if (typeof quantity === 'number' || quantity === null) ordered.set(idFromHref(href) ?? href, quantity);
  const views = shipments.map((shipment) => toShipmentView(shipment, order));
  return views.map((view) => ({ ...view, sentAgain: sentAgainOn(view, views, ordered) }));
}

function toShipmentView(shipment: Shipment, order: Order): ShipmentView {
  const { minDate, maxDate } = shipment.deliveryEstimate;
  return {
    id: idFromHref(shipment.href) ?? shipment.href,
    health: shipmentHealth(shipment.status.code),
    shipperName: shipment.shipper?.name ?? null,
    trackingNumber: shipment.trackingNumber,
    trackingUrl: webAddress(shipment.trackingUrl) ?? webAddress(shipment.merchantTrackingUrl),
    shippingDate: shipment.shippingDate,
    receivedDate: shipment.receivedDate,
    expected: minDate === null && maxDate === null ? null : { from: minDate, to: maxDate },
    history: shipment.history.map(({ timestamp, location, activity }) => ({ at: timestamp, location, activity })),
    itemIds: idsOf(shipment.items),
    sentAgain: null,
    mailIds: idsOf(shipment.emails),
    byHand: isShipmentEdited(shipment, order),
  };
}

/** A shipment that was not expanded is a link without details. */
function wholeShipment(shipment: Order['shipments'][number]): readonly Shipment[] {
  const whole = shipmentSchema.safeParse(shipment);
  return whole.success ? [whole.data] : [];
}

/** Converts a shipment's status code (contract §5) to a state. */
export function shipmentHealth(code: number): ShipmentHealth {
  switch (code) {
    case SHIPMENT_STATUS.PENDING:
      return 'pending';
    case SHIPMENT_STATUS.SHIPPED:
      return 'shipped';
    case SHIPMENT_STATUS.OUT_FOR_DELIVERY:
      return 'out_for_delivery';
    case SHIPMENT_STATUS.DELIVERED:
      return 'delivered';
    case SHIPMENT_STATUS.ERROR:
      return 'error';
    default:
      return 'unknown';
  }
}

function toPlain(order: Order): OrderRow['plain'] {
  const shownOf = (name: OrderFieldName) => {
    const value = order[name] ?? null;
    return typeof value === 'number' ? toMoney(value, order) : value;
  };
  const shown = PLAIN_COLUMNS.map((name) => [name, shownOf(name)] as const);
  return Object.fromEntries(shown.filter(([, value]) => value !== null));
}

function toMoney(minor: number | null, order: Order): Money | null {
  return minor === null ? null : { minor, currency: order.currency ?? null };
}

/** Returns web URLs only: links in emails can have any scheme, and others must never become clickable. */
function webAddress(url: string | null): string | null {
  return url !== null && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null;
}

/**
 * Services name an order after its first item, such as "Mug + 2". Comparing with the items excludes names that contain
 * a plus.
 */
function itemOfTitle(title: string | null, descriptions: readonly (string | null)[]): OrderRow['titleItem'] {
  const name = /^(.+) \+ \d{1,4}$/s.exec(title ?? '')?.[1];
  return name === undefined || !descriptions.includes(name) ? null : { name, more: descriptions.length - 1 };
}

function joinDescriptions(order: Order): string | null {
  return joinTexts(order.items.map(descriptionOf));
}

/** An item that was not expanded is a link without a description. */
function descriptionOf(item: Order['items'][number]): string | null {
  return 'description' in item && typeof item.description === 'string' ? item.description : null;
}

function joinTexts(texts: readonly (string | null)[]): string | null {
  const known = texts.filter((text) => text !== null && text !== '');
  return known.length === 0 ? null : known.join(', ');
}
