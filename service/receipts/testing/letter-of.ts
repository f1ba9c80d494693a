import type { Message } from '../message.ts';
import { readMessage } from '../read-message.ts';
import { messageOf } from './message-of.ts';

/** The sender's name, address, and subject, and the lines of an email. "[words](address)" in a line is a link. */
export type Letter = readonly [name: string, address: string, subject: string, ...lines: readonly string[]];

/** Returns the HTML of lines. */
export function htmlOf(lines: readonly string[]): string {
  return lines.map((line) => `<p>${line.replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>')}</p>`).join('');
}

/** Returns what an email states, "1 orders, 0 parcels", or the reason that it states nothing. */
export function stated([name, address, subject, ...lines]: Letter, details: Partial<Message> = {}): string {
  const html = htmlOf(lines);
  const reading = readMessage(messageOf({ from: { name, address }, subject, html, ...details }));
  return reading.kind === 'none'
    ? reading.reason
    : `${reading.orders.length} orders, ${reading.shipments.length} parcels`;
}

/** Returns letters with the names that their tests show. */
export function named(letters: readonly Letter[]): readonly { readonly name: string; readonly letter: Letter }[] {
  return letters.map((letter) => ({ name: `${letter[0]} <${letter[1]}>: ${letter[2]}`, letter }));
}
