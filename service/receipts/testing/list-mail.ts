import { readMessage } from '../read-message.ts';
import { messageOf } from './message-of.ts';

/** An email with a list of items, in one of two parts. Its subject confirms an order unless stated. */
export type ListMail = { readonly subject?: string; readonly text?: string; readonly html?: string };

/** An email and its items. */
export type ListCase = ListMail & { readonly want: readonly string[] };

/** Returns the items of an email's order, or of its parcel, or the reason that it has neither: "2 Tea 350". */
export function listOf({ subject = 'Your order TG-20481 is confirmed', text, html }: ListMail): readonly string[] {
  const reading = readMessage(messageOf({ subject, text: text ?? null, html: html ?? null }));
  if (reading.kind === 'none') return [reading.reason];
  const [listed] = [...reading.orders, ...reading.shipments];
  return (listed?.items ?? []).map(({ quantity, description, price }) =>
    [quantity, description, price].filter((part) => part !== null).join(' '),
  );
}

/** Returns lines as nested blocks. */
export function divs(...lines: readonly string[]): string {
  return lines.map((line) => `<div>${line}</div>`).join('');
}

/** Before the lines of a text part. */
export const OPENING = 'Thank you for your order.\nOrder number: TG-20481\n\n';
export const RULER = '-'.repeat(60);
export const SHIPPED = 'Your order TG-20481 has shipped';
export const PICTURE = '<img src="https://aldertools.example/p.jpg" alt="">';
