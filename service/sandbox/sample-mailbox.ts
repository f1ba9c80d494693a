import { type Html, html, type Part } from '../pages/html.ts';
import { SAMPLE_ORDERS, SAMPLE_OTHER_MAILS, type SampleOrder } from './sample-orders.ts';
import { SAMPLE_WORDS, type SampleWords } from './sample-words.ts';

/** Address of the sample mailbox. */
export const SAMPLE_ADDRESS = 'sample@sandbox.example';

/**
 * Returns the bundled sample mailbox: raw emails of fictional shops in several languages, from order to delivery,
 * refund, and cancellation, with other emails in between. Every call returns the same bytes.
 */
export function sampleMailbox(): readonly Buffer[] {
  const mails = [...SAMPLE_ORDERS.flatMap(mailsOfOrder), ...SAMPLE_OTHER_MAILS.map(plainMail)];
  return mails.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)).map(({ raw }) => Buffer.from(raw, 'utf8'));
}

/** Returns one email about an order: its confirmation (`order`), or a later one for which the order has a date. */
export function mailOfOrder(
  order: SampleOrder,
  kind: 'order' | 'shipped' | 'delivered' | 'refunded' | 'cancelled',
): Buffer {
  const name = kind === 'order' ? 'confirmation' : kind === 'refunded' ? 'refund' : kind;
  const found = mailsOfOrder(order).find(({ raw }) => raw.includes(`Message-ID: <${name}.`));
  if (found === undefined) throw new Error(`The order ${order.number} has no day for ${kind}`);
  return Buffer.from(found.raw, 'utf8');
}

type DatedMail = { readonly on: string; readonly raw: string };

function mailsOfOrder(order: SampleOrder): DatedMail[] {
  const words = SAMPLE_WORDS[order.language];
  const mails: DatedMail[] = [
    orderMail(order, 'confirmation', order.ordered, words.confirmed, words.thanks, orderTable(order, words)),
  ];
  const parcel = order.shipped === undefined ? '' : parcelTable(order.shipped, words);
  if (order.shipped !== undefined) {
    mails.push(orderMail(order, 'shipped', order.shipped.on, words.shipped, words.onItsWay, parcel));
  }
  if (order.delivered !== undefined) {
    mails.push(orderMail(order, 'delivered', order.delivered, words.delivered, words.wasDelivered, parcel));
  }
  if (order.refunded !== undefined) {
    const table = `<table>${row(words.refundTotal, money(totalOf(order), order, words))}</table>`;
    mails.push(orderMail(order, 'refund', order.refunded, words.refunded, words.wasRefunded, table));
  }
  if (order.cancelled !== undefined) {
    mails.push(orderMail(order, 'cancelled', order.cancelled, words.cancelled, words.wasCancelled, ''));
  }
  return mails;
}

function orderMail(
  order: SampleOrder,
  kind: string,
  on: string,
  heading: string,
  sentence: string,
  table: Part,
): DatedMail {
  const words = SAMPLE_WORDS[order.language];
  const body = html`<!doctype html><html lang="${order.language}"><body>
<h1>${heading}</h1>
<p>${sentence}</p>
<table>${row(words.number, order.number)}${row(words.date, longDate(order.ordered, words))}</table>
${table}
<p>${order.merchant} · <a href="https://www.${order.domain}/">www.${order.domain}</a></p>
</body></html>`;
  return mail({
    on,
    from: `${order.merchant} <orders@${order.domain}>`,
    subject: `${heading} ${order.number}`,
    id: `${kind}.${order.number.replace(/[^A-Za-z0-9]/g, '-')}@${order.domain}`,
    type: 'text/html',
    body: body.toString(),
  });
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

function parcelTable(shipped: NonNullable<SampleOrder['shipped']>, words: SampleWords): Html {
  return html`<table>${row(words.carrier, shipped.carrier)}${row(words.tracking, shipped.tracking)}</table>
<p><a href="${shipped.link}">${words.track}</a></p>`;
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

function plainMail(other: (typeof SAMPLE_OTHER_MAILS)[number]): DatedMail {
  const domain = /@([^>]+)>/.exec(other.from)?.[1] ?? 'sandbox.example';
  const id = `${other.on}.${other.subject.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()}@${domain}`;
  return mail({ on: other.on, from: other.from, subject: other.subject, id, type: 'text/plain', body: other.text });
}

type Envelope = {
  readonly on: string;
  readonly from: string;
  readonly subject: string;
  readonly id: string;
  readonly type: string;
  readonly body: string;
};

function mail({ on, from, subject, id, type, body }: Envelope): DatedMail {
  const date = new Date(`${on}T09:30:00Z`).toUTCString().replace('GMT', '+0000');
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
  return { on, raw: `${headers.join('\r\n')}\r\n\r\n${encoded}\r\n` };
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
