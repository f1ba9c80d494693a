import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';
import type { Report, Reports } from './testing/reports/report.ts';
import { SENTENCES } from './testing/reports/sentences.ts';
import { SUBJECTS } from './testing/reports/subjects.ts';

/** How a reading states each report: the status of the order, and of its shipment if it has one (contract §4). */
const EXPECTED: Readonly<Record<Report, readonly string[]>> = {
  placed: ['placed'],
  shipped: ['shipped 1'],
  outForDelivery: ['shipped 2'],
  readyForPickup: ['shipped 2'],
  delivered: ['delivered 3'],
  exception: ['shipped 4'],
  cancelled: ['cancelled'],
  refunded: ['refunded', 'returned'],
};

function read(subject: string, text: string): string {
  const from = { name: 'Tile Garden', address: 'shop@tilegarden.example' };
  const reading = readMessage(messageOf({ from, subject, text: `${text}\n\nTile Garden` }));
  if (reading.kind === 'none') return reading.reason;
  const [order] = reading.orders;
  const [shipment] = reading.shipments;
  if (order?.orderNumber !== '48213907') return `number ${order?.orderNumber}`;
  return [order.status, ...(shipment === undefined ? [] : [shipment.statusCode])].join(' ');
}

/** Returns every text that is not read as it reports, with what was read. */
function wrongIn(reports: Reports[string], readText: (text: string) => string): readonly string[] {
  return Object.entries(reports).flatMap(([report, texts]) =>
    texts.flatMap((text) => {
      const found = readText(text.replace('#', '48213907'));
      return EXPECTED[report as Report].includes(found) ? [] : [`${report}: ${text} → ${found}`];
    }),
  );
}

test.each(Object.entries(SENTENCES))('reads what a sentence reports: %s', (_language, reports) => {
  expect(wrongIn(reports, (sentence) => read('Tile Garden 48213907', sentence))).toEqual([]);
});

// The text has the number again, because a shop's subject alone does not prove an order.
test.each(Object.entries(SUBJECTS))('reads what a subject reports: %s', (_language, reports) => {
  expect(wrongIn(reports, (subject) => read(subject, 'Order number: 48213907'))).toEqual([]);
});
