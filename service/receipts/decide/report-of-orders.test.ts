import { describe, expect, it } from 'vitest';
import { readHtml } from '../document/read-html.ts';
import { reportOfOrders } from './report-of-orders.ts';

function reportIn(...rows: readonly (readonly string[])[]) {
  const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return reportOfOrders(readHtml(`<table>${cells.join('')}</table>`));
}

describe('reportOfOrders', () => {
  it.each([
    ['English', ['Order', 'Customer', 'Status']],
    ['German', ['Bestellnummer', 'Kunde', 'Status']],
    ['Spanish', ['Pedido', 'Cliente', 'Estado']],
    ['Japanese', ['注文番号', 'お客様名', '状態']],
  ])('recognizes orders of different customers in %s', (_, header) => {
    expect(reportIn(header, ['4711', 'N. Moss', '-'], ['4712', 'A. Fell', '-'])).toBe(header.join(' '));
  });

  it.each([
    ['English', ['Tracking number', 'Recipient', 'Reason']],
    ['German', ['Sendungsnummer', 'Empfänger', 'Grund']],
    ['Spanish', ['Expedición', 'Destinatario', 'Motivo']],
    ['French', ['Numéro de suivi', 'Destinataire', 'Motif']],
  ])('recognizes shipments to different recipients in %s', (_, header) => {
    expect(reportIn(header, ['0441200871', 'N. Moss', '-'], ['0441200872', 'A. Fell', '-'])).toBe(header.join(' '));
  });

  it.each([
    {
      table: 'several orders of one customer',
      rows: [
        ['4711', 'N. Moss'],
        ['4712', 'N. Moss'],
      ],
    },
    {
      table: 'one order for several customers',
      rows: [
        ['4711', 'N. Moss'],
        ['4711', 'A. Fell'],
      ],
    },
    { table: 'one order', rows: [['4711', 'N. Moss']] },
  ])('accepts $table', ({ rows }) => {
    expect(reportIn(['Order', 'Customer'], ...rows)).toBeNull();
  });

  it('accepts a table of items', () => {
    expect(reportIn(['Item', 'Total'], ['Tea', '$4.00'], ['Mug', '$9.00'])).toBeNull();
  });
});
