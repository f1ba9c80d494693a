import type { OrderFacts } from '../facts.ts';
import { readMessage } from '../read-message.ts';
import { messageOf } from './message-of.ts';

/** An email to read: the sender's name, the subject, and the HTML body. */
export type Mail = { readonly name: string; readonly subject: string; readonly html: string; readonly sentAt: number };

/** Returns the only order of an email from the sender's own domain, or the reason that it has none. */
export function readOrder({ name, subject, html, sentAt }: Mail): OrderFacts | string {
  const domain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/[^a-z]/g, '');
  const reading = readMessage(
    messageOf({ from: { name, address: `post@${domain || 'booking'}.example` }, subject, sentAt, html }),
  );
  return reading.kind === 'none' ? reading.reason : (reading.orders[0] ?? 'no order');
}

/** Returns the title of an email's only order, or the reason that it has none. */
export function readTitle(mail: Mail): string | null {
  const order = readOrder(mail);
  return typeof order === 'string' ? order : order.title;
}

/** Returns an HTML table of these rows. */
export function tableOf(...rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<table>${lines.join('')}</table>`;
}
