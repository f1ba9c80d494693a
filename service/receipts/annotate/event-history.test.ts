import { expect, test } from 'vitest';
import { readHtml } from '../document/read-html.ts';
import { olderEvents } from './event-history.ts';

const dates = { anchor: Date.UTC(2026, 2, 19), monthFirst: null };

function textsLeft(rows: readonly (readonly string[])[]): string[] {
  const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  const { chunks } = readHtml(`<table>${cells}</table>`);
  const isEvent = ({ text }: { readonly text: string }) => /^(?:Delivered|Sent|Arrived)/.test(text);
  const older = olderEvents(chunks, isEvent, dates);
  return chunks.filter((chunk) => isEvent(chunk) && !older.has(chunk.index)).map(({ text }) => text);
}

test.each([
  [
    'newest first, date before',
    [
      ['19.03.2026 10:05', 'Delivered'],
      ['18.03.2026 08:00', 'Sent'],
    ],
    ['Delivered'],
  ],
  [
    'newest last, date after',
    [
      ['Sent', '18 March 2026, 8:00 am'],
      ['Delivered', '18 March 2026, 1:05 pm'],
    ],
    ['Delivered'],
  ],
  [
    'date and time in cells',
    [
      ['18.03.2026', '08:00', 'Sent'],
      ['19.03.2026', '07:00', 'Arrived'],
    ],
    ['Arrived'],
  ],
  [
    'no times',
    [
      ['Sent', '18.03.2026'],
      ['Delivered', '19.03.2026'],
    ],
    ['Sent', 'Delivered'],
  ],
  [
    'one event',
    [
      ['19.03.2026 10:05', 'Delivered'],
      ['19.03.2026 10:05', 'Signed'],
    ],
    ['Delivered'],
  ],
] as const)('keeps the newest event: %s', (_, rows, left) => {
  expect(textsLeft(rows)).toEqual(left);
});
