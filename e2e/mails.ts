/** Returns an email from a fictional shop, as RFC 5322 text. */
export function orderMail(order: {
  readonly shop: string;
  readonly domain: string;
  readonly number: string;
  readonly date: string;
  readonly item: string;
  readonly total: string;
}): string {
  const { shop, domain, number, date, item, total } = order;
  return [
    `From: ${shop} <orders@${domain}>`,
    'To: Anna <anna@mail.test>',
    `Subject: Your ${shop} order ${number}`,
    `Date: ${date}`,
    `Message-ID: <${number}@${domain}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Thank you for your order!',
    '',
    `Order number: ${number}`,
    '',
    `1 x ${item}    ${total}`,
    '',
    `Total: ${total}`,
    '',
  ].join('\r\n');
}

/** A newsletter that mentions a price but is not an order. */
const NEWSLETTER = [
  'From: Meadow & Mug <news@meadow-mug.example>',
  'To: Anna <anna@mail.test>',
  'Subject: Spring sale: mugs from $9.99',
  'Date: Mon, 02 Mar 2026 08:00:00 +0000',
  'Message-ID: <news-1@meadow-mug.example>',
  'List-Unsubscribe: <https://meadow-mug.example/unsubscribe>',
  'MIME-Version: 1.0',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Our spring sale is on. Mugs from $9.99, bowls from $14.50.',
  '',
].join('\r\n');

/** The emails in Anna's mailbox on the mail server and in the uploaded export. */
export const ANNAS_MAILS: readonly string[] = [
  orderMail({
    shop: 'Meadow & Mug',
    domain: 'meadow-mug.example',
    number: 'MM-20417',
    date: 'Tue, 03 Mar 2026 09:15:00 +0000',
    item: 'Stoneware mug, blue',
    total: '$24.50',
  }),
  orderMail({
    shop: 'Northlight Books',
    domain: 'northlight.example',
    number: 'NB-88121',
    date: 'Fri, 10 Apr 2026 17:40:00 +0000',
    item: 'The Long Winter',
    total: '$18.00',
  }),
  NEWSLETTER,
];

/** Returns emails as one mbox file. */
export function asMbox(mails: readonly string[]): Buffer {
  const entries = mails.map(
    (mail) => `From sender@example.test Mon Mar  2 08:00:00 2026\n${mail.replace(/\r\n/g, '\n')}\n`,
  );
  return Buffer.from(entries.join('\n'));
}
