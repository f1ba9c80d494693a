import { expect, test } from 'vitest';
import { readMessage } from '../read-message.ts';
import { messageOf } from '../testing/message-of.ts';

function totalOf(subject: string, ...lines: readonly string[]): number | string | null {
  const reading = readMessage(messageOf({ subject, text: lines.join('\n') }));
  return reading.kind === 'none' ? reading.reason : (reading.orders[0]?.total ?? null);
}

const SPANISH = [
  'Hemos procesado un reembolso por un importe de 24,20 EUR de tu pedido número TG-20481.',
  'Artículo: Bandeja de nogal',
  'Cantidad: 1',
];

test.each([
  [
    'in Spanish',
    'Tu reembolso por Bandeja de nogal',
    [...SPANISH, 'Reembolso del artículo: 20,00 EUR', 'IVA reembolsado: 4,20 EUR'],
  ],
  [
    'in English, with the delivery',
    'Your refund for order TG-20481',
    [
      'We have processed a refund of 24.20 EUR for your order number TG-20481.',
      'Item: Walnut tray',
      'Quantity: 1',
      'Refund: 15.00 EUR',
      'Shipping: 5.00 EUR',
      'VAT: 4.20 EUR',
    ],
  ],
  [
    'in German',
    'Erstattung zu deiner Bestellung TG-20481',
    [
      'Wir haben dir 24,20 EUR für deine Bestellung TG-20481 erstattet.',
      'Artikel: Tablett',
      'Menge: 1',
      'Erstattung: 20,00 EUR',
      'MwSt.: 4,20 EUR',
    ],
  ],
])('a sentence states the whole refund of which the breakdown has the parts, %s', (_, subject, lines) => {
  expect(totalOf(subject, ...lines)).toBe(2420);
});

test('a sentence with another amount is not the refund', () => {
  const lines = [...SPANISH, 'Reembolso del artículo: 10,00 EUR', 'IVA reembolsado: 2,10 EUR'];
  expect(totalOf('Tu reembolso por Bandeja de nogal', ...lines)).toBe(1000);
});
