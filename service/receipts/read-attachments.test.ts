import { expect, test } from 'vitest';
import { INVOICE, type Invoice, invoicePage } from '../../test-support/pdf-invoice.ts';
import { type PdfWord, widthOf } from '../../test-support/write-pdf.ts';
import { type PdfDocument, readPdf } from './document/read-pdf.ts';
import type { Message } from './message.ts';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

const GERMAN: Invoice = {
  ...INVOICE,
  title: 'Rechnung',
  numberLabel: 'Rechnungsnummer',
  number: 'R-2026-0815',
  dateLabel: 'Rechnungsdatum',
  date: '02.03.2026',
  heads: ['Artikel', 'Menge', 'Einzelpreis', 'Gesamt'],
  tax: ['enthaltene MwSt. 19 %', 1612],
  totalLabel: 'Gesamtbetrag',
  money: (minor) => `${(minor / 100).toFixed(2).replace('.', ',')} €`,
};

/** Builds a document like those from the process that reads PDFs. */
function document(name: string, ...pages: readonly (readonly PdfWord[])[]): PdfDocument {
  const runs = (words: readonly PdfWord[]) =>
    words.map(({ x, y, text, size = 10, align }) => {
      const width = widthOf(text, size);
      return { x: align === 'right' ? x - width : x, baseline: y, width, height: size, text };
    });
  return readPdf(name, {
    pageCount: pages.length,
    pages: pages.map((words) => ({ width: 595, height: 842, runs: runs(words) })),
  });
}

const invoice = (changes: Partial<Invoice> = {}, name = 'invoice.pdf') =>
  document(name, invoicePage({ ...INVOICE, ...changes }));

/** Builds a document without item lines, like a statement or a letter. */
const plain = (...lines: readonly string[]) =>
  document('document.pdf', [
    ...lines.map((text, index) => ({ x: 56, y: 80 + 16 * index, text, size: index === 0 ? 18 : 10 })),
  ]);

const SHOP = { name: 'Meadow Pottery', address: 'orders@meadowpottery.example' };

function mail(changes: Partial<Message>): Message {
  return messageOf({
    messageId: '<1@meadowpottery.example>',
    from: SHOP,
    to: [{ name: '', address: 'robin@mailbox.example' }],
    subject: 'Your invoice',
    sentAt: Date.UTC(2026, 2, 3, 9),
    headers: [{ key: 'date', value: 'Tue, 3 Mar 2026 10:00:00 +0100' }],
    text: 'Hello Robin,\n\nplease find your invoice attached.\n\nKind regards\nMeadow Pottery',
    ...changes,
  });
}

const ORDER = {
  orderNumber: 'MP-20417',
  orderDate: '2026-03-02',
  total: 10_100,
  tax: 1_683,
  currency: 'EUR',
  items: [
    { description: 'Blue mug, 300 ml', quantity: 2, price: 1_450 },
    { description: 'Dinner plate', quantity: 4, price: 1_800 },
  ],
};

test('reads the order from an attached invoice when the email says only that it is attached', () => {
  expect(readMessage(mail({}))).toMatchObject({ kind: 'none', reason: 'incomplete' });
  expect(readMessage(mail({}), [invoice()])).toMatchObject({
    kind: 'facts',
    orders: [{ ...ORDER, merchant: { name: 'Meadow Pottery', domain: 'meadowpottery.example' }, status: 'placed' }],
    shipments: [],
  });
});

test('reads an invoice in another language, with a separate number', () => {
  const own = mail({ subject: 'Ihre Rechnung', text: 'Guten Tag,\n\nim Anhang finden Sie Ihre Rechnung.' });
  expect(readMessage(own, [document('Rechnung.pdf', invoicePage(GERMAN))])).toMatchObject({
    kind: 'facts',
    orders: [{ ...ORDER, orderNumber: 'R-2026-0815', tax: 1_612 }],
  });
});

test('returns the file, page, and position of evidence in an attachment', () => {
  const reading = readMessage(mail({}), [document('invoice.pdf', [], invoicePage(INVOICE))]);
  const proof = reading.kind === 'facts' ? reading.orders[0]?.evidence['total'] : undefined;
  expect(proof).toMatchObject({ part: 'pdf', attachment: 'invoice.pdf', page: 2, excerpt: 'Total €101.00' });
  expect(proof).not.toHaveProperty('start');
  expect(proof?.box?.x).toBeCloseTo(360);
  expect(proof?.box?.y).toBeCloseTo(397, 0);
});

test("keeps the email's values, and adds the missing ones", () => {
  const own = mail({
    subject: 'Thank you for your order MP-20417',
    text: 'We have received your order.\n\nOrder number: MP-20417\nItem: Mug in blue\n\nYour invoice is attached.',
  });
  const before = readMessage(own);
  expect(before).toMatchObject({ orders: [{ orderNumber: 'MP-20417', total: null }] });
  const after = readMessage(own, [invoice()]);
  expect(after).toMatchObject({ orders: [ORDER] });
  const proofs = after.kind === 'facts' ? after.orders[0]?.evidence : {};
  expect(proofs?.['orderNumber']?.part).not.toBe('pdf');
  expect(proofs?.['merchant']).toMatchObject({ part: 'headers' });
  expect(proofs?.['total']?.part).toBe('pdf');
});

test.each([
  ['another order', { number: 'MP-99999' }],
  ['another order with the same total', { number: 'MP-99999', lines: [{ name: 'Vase', quantity: 1, price: 3_000 }] }],
  ['another total', { lines: [{ name: 'Vase', quantity: 1, price: 9_999 }] }],
  [
    'another currency',
    { lines: [{ name: 'Vase', quantity: 1, price: 3_000 }], money: (minor: number) => `$${(minor / 100).toFixed(2)}` },
  ],
])('ignores an invoice of %s', (_, changes) => {
  const own = mail({
    subject: 'Thank you for your order MP-20417',
    text: 'We have received your order.\n\nOrder number: MP-20417\nTotal: €30.00\n',
  });
  const before = readMessage(own);
  expect(before).toMatchObject({ orders: [{ orderNumber: 'MP-20417', total: 3_000, items: [] }] });
  expect(readMessage(own, [invoice(changes)])).toEqual(before);
});

test("adds an invoice with a separate number to the email's order if it names the shop", () => {
  const own = mail({ subject: 'Vielen Dank für Ihre Bestellung MP-20417', text: 'Bestellnummer: MP-20417' });
  expect(readMessage(own, [document('Rechnung.pdf', invoicePage(GERMAN))])).toMatchObject({
    orders: [{ ...ORDER, tax: 1_612 }],
  });
});

test('replaces an invoice number with the order number that the invoice prints', () => {
  const own = mail({ subject: 'Invoice 880011', text: 'Your invoice 880011 is attached.' });
  expect(readMessage(own)).toMatchObject({ orders: [{ orderNumber: '880011', total: null }] });
  const page = [...invoicePage(INVOICE), { x: 360, y: 166, text: 'Invoice number: 880011' }];
  expect(readMessage(own, [document('invoice.pdf', page)])).toMatchObject({ orders: [ORDER] });
  expect(readMessage(own, [invoice({ number: 'MP-20418' })])).toEqual(readMessage(own));
});

test('ignores several invoices that differ, and accepts an invoice and its confirmation', () => {
  const before = readMessage(mail({}));
  expect(readMessage(mail({}), [invoice(), invoice({ number: 'MP-20418' })])).toEqual(before);
  expect(readMessage(mail({}), [invoice(), invoice({ title: 'Order confirmation' }, 'order.pdf')])).toMatchObject({
    orders: [ORDER],
  });
});

test("applies the email's shipment status to the order that its invoice names", () => {
  const own = mail({
    subject: 'Your parcel is on its way',
    text: 'Good news: your order has been shipped today. The invoice is attached.\n\nMeadow Pottery',
  });
  const reading = readMessage(own, [invoice()]);
  expect(reading).toMatchObject({ kind: 'facts', orders: [{ ...ORDER, status: 'shipped' }] });
});

test.each<[string, Partial<Message>]>([
  ['a newsletter', { subject: 'Spring sale: 20 % off all mugs', text: 'Shop now and save 20 %. Sale ends on Sunday.' }],
  [
    'a private letter',
    { from: { name: 'Kim', address: 'kim@gmail.com' }, subject: 'the invoice', text: 'Hi, here it is. Kim' },
  ],
  ['a reply', { subject: 'Re: Your invoice', text: 'I think this is wrong, see attached.' }],
  ['a payment demand', { subject: 'Payment overdue', text: 'Your invoice is past due. Please pay now.' }],
  ['an email that impersonates a known shop', { from: { name: 'Amazon', address: 'orders@meadowpottery.example' } }],
  [
    'an email that the receiving server rejected',
    {
      headers: [
        {
          key: 'authentication-results',
          value: 'mx.example; dkim=fail; spf=fail; dmarc=fail header.from=meadowpottery.example',
        },
      ],
    },
  ],
  ['a stranger’s email', { from: { name: 'Blue Rocket', address: 'info@rocket.example' } }],
])('reads no order from an invoice attached to %s', (_, changes) => {
  expect(readMessage(mail(changes), [invoice()])).toEqual(readMessage(mail(changes)));
});

test.each([
  ['Bank statement', 'Account number: 4711 0815', 'Total: €101.00', 'Meadow Pottery'],
  ['Account statement no. 3', 'Order number: MP-20417', 'Total: €101.00', 'Meadow Pottery'],
  ['Kontoauszug Nr. 3', 'Rechnungsnummer: R-4711', 'Gesamtbetrag: 101,00 €', 'Meadow Pottery'],
  ['Payslip', 'Employee number: 4711', 'Net total: €2,101.00', 'Meadow Pottery'],
  ['Gehaltsabrechnung', 'Personalnummer: 4711', 'Gesamtbetrag: 2.101,00 €', 'Meadow Pottery'],
  ['Terms and conditions', 'Order number: see your order', 'A fee of €25.00 applies.', 'Meadow Pottery'],
  ['Allgemeine Geschäftsbedingungen', 'Bestellnummer 4711', 'Gesamtbetrag: 101,00 €', 'Meadow Pottery'],
  ['Quotation Q-4711', 'Order number: MP-20417', 'Total: €101.00', 'Meadow Pottery'],
  ['Angebot 4711', 'Rechnungsnummer: R-4711', 'Gesamtbetrag: 101,00 €', 'Meadow Pottery'],
  ['Pro forma invoice', 'Order number: MP-20417', 'Total: €101.00', 'Meadow Pottery'],
  ['Credit note 12', 'Order number: MP-20417', 'Total: €101.00', 'Meadow Pottery'],
  ['2. Mahnung', 'Rechnungsnummer: R-4711', 'Gesamtbetrag: 101,00 €', 'Meadow Pottery'],
  ['Price list 2026', 'Order number: MP-20417', 'Total: €101.00', 'Meadow Pottery'],
  ['Our spring brochure', 'Order number: MP-20417', 'Total: €101.00', 'Meadow Pottery'],
  ['Boarding pass', 'Booking reference: X4Z71Q', 'Total: €101.00', 'Meadow Pottery'],
  ['Invoice', 'Total: €101.00', 'Meadow Pottery'],
  ['Invoice', 'Order number: MP-20417', 'Meadow Pottery'],
  ['Invoice', 'Order number: MP-20417', 'Total: €101.00', 'Another shop'],
])('reads no order from a document titled "%s" with %s', (...lines) => {
  expect(readMessage(mail({}), [plain(...lines)])).toEqual(readMessage(mail({})));
});

test('ignores a document without text, such as a scan', () => {
  expect(readMessage(mail({}), [document('scan.pdf', [])])).toEqual(readMessage(mail({})));
});
