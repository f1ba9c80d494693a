import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

const FOLDER = new URL('./testing/emails-by-language/', import.meta.url);

/** Emails of one language. `expect` is what {@link summaryOf} returns, or "not delivered". */
const emailsSchema = z.strictObject({
  from: z.strictObject({ name: z.string(), address: z.string() }),
  emails: z.array(z.strictObject({ expect: z.string(), subject: z.string(), html: z.string() })).min(1),
});

const languages = readdirSync(FOLDER).map((name) => name.slice(0, -'.json'.length));

/** The day of every email, which is the order's date if the email states none. */
const DAY = '2026-03-14';

/** Returns what an email reports: the order, the state of a shipment, or "none" and the reason. */
function summaryOf(from: { name: string; address: string }, subject: string, html: string): string {
  const reading = readMessage(messageOf({ from, subject, html, sentAt: Date.parse(`${DAY}T09:00:00Z`) }));
  if (reading.kind === 'none') return `none ${reading.reason}`;
  const [order] = reading.orders;
  const [shipment] = reading.shipments;
  const parts = [
    ...(order === undefined ? [] : [order.status, order.orderNumber, order.orderDate, order.total, order.currency]),
    ...(order?.items ?? []).map(({ description, quantity, price }) => `${quantity} × ${description} ${price}`),
    ...(shipment === undefined ? [] : ['shipment', shipment.statusCode, shipment.trackingNumber]),
  ];
  return parts.filter((part) => part !== null && part !== DAY).join(' · ');
}

describe.each(languages)('emails in %s', (language) => {
  const { from, emails } = emailsSchema.parse(JSON.parse(readFileSync(new URL(`${language}.json`, FOLDER), 'utf8')));

  test.each(emails)('"$subject" reads as "$expect"', ({ expect: expected, subject, html }) => {
    const summary = summaryOf(from, subject, html);
    if (expected === 'not delivered') expect(summary).not.toMatch(/delivered|shipment · 3/);
    else expect(summary).toBe(expected);
  });
});
