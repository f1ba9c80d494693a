import { expect, it } from 'vitest';
import { readMessage } from '../read-message.ts';
import { messageOf } from './message-of.ts';
import { readTitle } from './order-mail.ts';

/** The name of a sender, a subject, and HTML, with the title that they result in. */
export type TitleExample = readonly [name: string, subject: string, html: string, title: string | null];

/** Adds a test for each example. @param sentAt when the emails were sent, in ms */
export function expectTitles(sentAt: number, examples: readonly TitleExample[]): void {
  it.each(examples)('%s: %s', (name, subject, html, title) => {
    expect(readTitle({ name, subject, html, sentAt })).toBe(title);
  });
}

/** The sender's name and address, a subject, HTML, and the title that they result in. */
export type SenderExample = readonly [
  name: string,
  address: string,
  subject: string,
  html: string,
  title: string | null,
];

const SENT_AT = Date.UTC(2026, 1, 14, 18);

/** Adds a test for each example of an email sent on 14 February 2026. Expects the reason if the email gives nothing. */
export function expectTitlesOf(examples: readonly SenderExample[]): void {
  it.each(examples)('%s, %s: %s', (name, address, subject, html, title) => {
    const reading = readMessage(messageOf({ from: { name, address }, subject, html, sentAt: SENT_AT }));
    expect(reading.kind === 'facts' ? (reading.orders[0]?.title ?? null) : reading.reason).toBe(title);
  });
}
