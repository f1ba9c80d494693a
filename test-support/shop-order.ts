import type { HeldMail } from './imap-answers.ts';

const DAY_MS = 86_400_000;
/** Time in ms, one day before the email with number 1 arrived. */
export const FIRST_ORDER = Date.UTC(2026, 0, 5, 10);

/** Returns the shop's order email with this number, received one day after the previous one. */
export const shopOrder = (n: number): HeldMail => ({
  raw: Buffer.from(
    `From: Quince & Quill <orders@quincequill.example>\r\nContent-Type: text/plain; charset=utf-8\r\nSubject: Your order no. ${4711_000 + n}\r\n` +
      `Message-ID: <${n}@shop.example>\r\nDate: ${new Date(FIRST_ORDER + n * DAY_MS).toUTCString()}\r\n\r\n` +
      `Thank you for your order\r\n\r\nOrder number: ${4711_000 + n}\r\nOrder date: 5 January 2026\r\n\r\n` +
      `1 x Lamp    €10.00\r\n\r\nSubtotal: €10.00\r\nShipping: €0.00\r\nOrder total: €10.00\r\n`,
  ),
  receivedAt: new Date(FIRST_ORDER + n * DAY_MS),
});

/** Returns several such emails in this order. */
export const shopOrders = (...numbers: readonly number[]): readonly HeldMail[] => numbers.map(shopOrder);

/** Returns the order numbers in these subjects, in ascending order. */
export const orderNumbers = (emails: readonly { readonly subject: string | null }[]): readonly number[] =>
  emails.map(({ subject }) => Number(/\d+$/.exec(subject ?? '')?.[0]) - 4711_000).sort((a, b) => a - b);
