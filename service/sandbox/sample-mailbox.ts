import { type Html, html, type Part } from '../pages/html.ts';
import { bodyOfBooking, SAMPLE_BOOKINGS, type SampleBooking } from './sample-bookings.ts';
import { SAMPLE_DAY, SAMPLE_ORDERS, SAMPLE_OTHER_MAILS, type SampleOrder } from './sample-orders.ts';
import { SAMPLE_WORDS, type SampleWords } from './sample-words.ts';

/** Address of the sample mailbox. */
export const SAMPLE_ADDRESS = 'sample@sandbox.example';

/** A time on the sample's last day. For a mailbox linked then, all days stay as they are written. */
export const SAMPLE_TIME = Date.parse(`${SAMPLE_DAY}T12:00:00Z`);

/** Returns the day of the sample that is `day` if the mailbox is linked at `now` (ms). */
export function sampleDay(day: string, now: number): string {
  const passed = Math.floor(now / DAY_MS) - Math.floor(SAMPLE_TIME / DAY_MS);
  return new Date(Date.parse(`${day}T00:00:00Z`) + passed * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Returns the bundled sample mailbox: raw emails of fictional shops in several languages, from order to delivery,
 * refund, and cancellation, emails about bookings, a ride, and a subscription, and emails without an order. The same
 * `now` always returns the same bytes.
 * @param now when the mailbox was linked (ms). The emails lead up to it, so that some shipments are under way.
 */
export function sampleMailbox(now = SAMPLE_TIME): readonly Buffer[] {
  const move = (day: string) => sampleDay(day, now);
  const mails = [
    ...SAMPLE_ORDERS.flatMap((order) => mailsOfOrder(order, move)),
    ...SAMPLE_BOOKINGS.map((booking) => bookingMail(booking, move)),
    ...SAMPLE_OTHER_MAILS.map((other) => plainMail(other, move)),
  ];
  return mails
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
    .map((mail) => rawMail(mail, Math.min(sentAt(mail), now - HOUR_MS)));
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns one email about an order: its confirmation (`order`), or a later one for which the order has a date. */
export function mailOfOrder(
  order: SampleOrder,
  kind: 'order' | 'shipped' | 'delivered' | 'refunded' | 'cancelled',
): Buffer {
  const name = kind === 'order' ? 'confirmation' : kind === 'refunded' ? 'refund' : kind;
  const found = mailsOfOrder(order, (day) => day).find(({ id }) => id.startsWith(`${name}.`));
  if (found === undefined) throw new Error(`The order ${order.number} has no day for ${kind}`);
  return rawMail(found, sentAt(found));
}

/** Returns the day on which something happened for this mailbox. */
type MoveDay = (day: string) => string;

function mailsOfOrder(order: SampleOrder, move: MoveDay): Mail[] {
  const words = SAMPLE_WORDS[order.language];
  const { shipped } = order;
  const parcel = shipped === undefined ? '' : parcelTable(shipped, words, move);
  const mail = (kind: string, on: string | undefined, heading: string, sentence: string, table: Part) =>
    on === undefined ? [] : [orderMail(order, move, { kind, on, heading, sentence, table })];
  return [
    ...mail('confirmation', order.ordered, words.confirmed, words.thanks, orderTable(order, words)),
    ...mail('shipped', shipped?.on, words.shipped, words.onItsWay, parcel),
    ...mail('delivery', order.outForDelivery, words.outForDelivery, words.isOutForDelivery, parcel),
    ...mail('delivered', order.delivered, words.delivered, words.wasDelivered, parcel),
    ...mail('refund', order.refunded, words.refunded, words.wasRefunded, refundTable(order, words)),
    ...mail('cancelled', order.cancelled, words.cancelled, words.wasCancelled, ''),
  ];
}

type OrderMail = {
  readonly kind: string;
  readonly on: string;
  readonly heading: string;
  readonly sentence: string;
  readonly table: Part;
};

function orderMail(order: SampleOrder, move: MoveDay, { kind, on, heading, sentence, table }: OrderMail): Mail {
  const words = SAMPLE_WORDS[order.language];
  const body = html`<!doctype html><html lang="${order.language}"><body>
<h1>${heading}</h1>
<p>${sentence}</p>
<table>${row(words.number, order.number)}${row(words.date, longDate(move(order.ordered), words))}</table>
${table}
<p>${order.merchant} · <a href="https://www.${order.domain}/">www.${order.domain}</a></p>
</body></html>`;
  return {
    on: move(on),
    from: `${order.merchant} <orders@${order.domain}>`,
    subject: `${heading} ${order.number}`,
    id: `${kind}.${order.number.replace(/[^A-Za-z0-9]/g, '-')}@${order.domain}`,
    type: 'text/html',
    body: body.toString(),
  };
}

function orderTable(order: SampleOrder, words: SampleWords): Html {
  const subtotal = order.items.reduce((sum, item) => sum + item.quantity * item.price, 0);
  const items = order.items.map(
    (item) =>
      html`<tr><td>${item.name}</td><td>${String(item.quantity)}</td><td>${money(item.price, order, words)}</td></tr>`,
  );
  return html`<table><tr><th>${words.item}</th><th>${words.quantity}</th><th>${words.price}</th></tr>${items}</table>
<table>${row(words.subtotal, money(subtotal, order, words))}${row(words.shipping, money(order.shipping, order, words))}${row(
    words.tax,
    money(order.tax, order, words),
  )}${row(words.total, money(totalOf(order), order, words))}</table>`;
}

function parcelTable(shipped: NonNullable<SampleOrder['shipped']>, words: SampleWords, move: MoveDay): Html {
  const { carrier, tracking, link, expected } = shipped;
  const arrival = expected === undefined ? '' : row(words.expected, longDate(move(expected), words));
  return html`<table>${row(words.carrier, carrier)}${row(words.tracking, tracking)}${arrival}</table>
<p><a href="${link}">${words.track}</a></p>`;
}

function refundTable(order: SampleOrder, words: SampleWords): Html {
  return html`<table>${row(words.refundTotal, money(totalOf(order), order, words))}</table>`;
}

function row(label: string, value: string): Html {
  return html`<tr><td>${label}:</td><td>${value}</td></tr>`;
}

/** Except in dollars, prices include tax, so none is added. */
function totalOf(order: SampleOrder): number {
  const goods = order.items.reduce((sum, item) => sum + item.quantity * item.price, 0);
  return goods + order.shipping + (order.currency === 'USD' ? order.tax : 0);
}

function money(minor: number, order: SampleOrder, words: SampleWords): string {
  const locale = order.currency === 'USD' ? 'en-US' : words.locale;
  return new Intl.NumberFormat(locale, { style: 'currency', currency: order.currency }).format(minor / 100);
}

function longDate(day: string, words: SampleWords): string {
  return new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

function bookingMail(booking: SampleBooking, move: MoveDay): Mail {
  const { on, from, subject, number } = booking;
  const id = `booking.${number}@${domainOf(from)}`;
  return { on: move(on), from, subject, id, type: 'text/html', body: bodyOfBooking(booking, move) };
}

function plainMail({ on, from, subject, text }: (typeof SAMPLE_OTHER_MAILS)[number], move: MoveDay): Mail {
  const id = `${on}.${subject.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()}@${domainOf(from)}`;
  return { on: move(on), from, subject, id, type: 'text/plain', body: text };
}

function domainOf(from: string): string {
  return /@([^>]+)>/.exec(from)?.[1] ?? 'sandbox.example';
}

type Mail = {
  /** `YYYY-MM-DD`. */
  readonly on: string;
  readonly from: string;
  readonly subject: string;
  readonly id: string;
  readonly type: string;
  readonly body: string;
};

function sentAt({ on }: Mail): number {
  return Date.parse(`${on}T09:30:00Z`);
}

function rawMail({ from, subject, id, type, body }: Mail, sent: number): Buffer {
  const date = new Date(sent).toUTCString().replace('GMT', '+0000');
  const encoded = Buffer.from(body, 'utf8').toString('base64').replace(/.{76}/g, '$&\r\n');
  const headers = [
    `From: ${encodeName(from)}`,
    `To: ${SAMPLE_ADDRESS}`,
    `Subject: ${encodeWords(subject)}`,
    `Date: ${date}`,
    `Message-ID: <${id}>`,
    'MIME-Version: 1.0',
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
  ];
  return Buffer.from(`${headers.join('\r\n')}\r\n\r\n${encoded}\r\n`, 'utf8');
}

function encodeName(from: string): string {
  const [, name = '', address = ''] = /^(.*) (<[^>]+>)$/.exec(from) ?? [];
  return `${encodeWords(name)} ${address}`;
}

/** Encodes a text as RFC 2047 encoded words of at most 75 characters each, split between characters. */
function encodeWords(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const words = text.match(/.{1,14}/gu) ?? [];
  return words.map((word) => `=?utf-8?B?${Buffer.from(word, 'utf8').toString('base64')}?=`).join('\r\n ');
}
