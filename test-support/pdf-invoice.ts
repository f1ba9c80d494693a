import type { PdfWord } from './write-pdf.ts';

export type InvoiceLine = { readonly name: string; readonly quantity: number; readonly price: number };

/** Words of an invoice; amounts in minor units. */
export type Invoice = {
  readonly shop: string;
  readonly site: string;
  readonly title: string;
  readonly numberLabel: string;
  readonly number: string;
  readonly dateLabel: string;
  readonly date: string;
  readonly heads: readonly [name: string, quantity: string, price: string, sum: string];
  readonly lines: readonly InvoiceLine[];
  readonly tax: readonly [label: string, amount: number];
  readonly totalLabel: string;
  readonly money: (minor: number) => string;
};

export function totalOf({ lines }: Pick<Invoice, 'lines'>): number {
  return lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
}

/** An invoice of a fictional shop: €101.00 for six pieces. */
export const INVOICE: Invoice = {
  shop: 'Meadow Pottery',
  site: 'meadowpottery.example',
  title: 'Invoice',
  numberLabel: 'Order number:',
  number: 'MP-20417',
  dateLabel: 'Order date:',
  date: '2 March 2026',
  heads: ['Description', 'Qty', 'Unit price', 'Amount'],
  lines: [
    { name: 'Blue mug, 300 ml', quantity: 2, price: 1450 },
    { name: 'Dinner plate', quantity: 4, price: 1800 },
  ],
  tax: ['VAT 20 % included', 1683],
  totalLabel: 'Total',
  money: (minor) => `€${(minor / 100).toFixed(2)}`,
};

const RIGHT = 540;

/**
 * Returns the page of an invoice: the sender, the customer's address next to the numbers, the lines, the totals, and a
 * footer.
 */
export function invoicePage(invoice: Invoice): PdfWord[] {
  const { shop, site, heads, lines, money } = invoice;
  const top = 320;
  const sums = top + 20 + 18 * lines.length;
  const right = (x: number, y: number, text: string): PdfWord => ({ x, y, text, align: 'right' });
  return [
    // The footer is drawn first, as some programs do.
    { x: 56, y: 800, size: 7, text: `${shop} · ${site} · IBAN DE02 1203 0000 0000 2020 51` },
    { x: 56, y: 60, size: 16, text: shop },
    { x: 56, y: 140, text: 'Robin Example' },
    { x: 56, y: 153, text: '5 Sample Street' },
    { x: 56, y: 166, text: '12345 Anytown' },
    { x: 360, y: 140, text: invoice.numberLabel },
    { x: 460, y: 140, text: invoice.number },
    { x: 360, y: 153, text: invoice.dateLabel },
    { x: 460, y: 153, text: invoice.date },
    { x: 56, y: 240, size: 18, text: invoice.title },
    { x: 56, y: top, text: heads[0] },
    right(360, top, heads[1]),
    right(450, top, heads[2]),
    right(RIGHT, top, heads[3]),
    ...lines.flatMap(({ name, quantity, price }, index) => {
      const y = top + 20 + 18 * index;
      return [
        { x: 56, y, text: name },
        right(360, y, String(quantity)),
        right(450, y, money(price)),
        right(RIGHT, y, money(quantity * price)),
      ];
    }),
    { x: 360, y: sums + 14, text: invoice.tax[0] },
    right(RIGHT, sums + 14, money(invoice.tax[1])),
    { x: 360, y: sums + 32, size: 11, text: invoice.totalLabel },
    { ...right(RIGHT, sums + 32, money(totalOf(invoice))), size: 11 },
  ];
}
