import { expect, test } from 'vitest';
import type { PdfRun } from './pdf-text.ts';
import { readPdf } from './read-pdf.ts';

/** Builds a page of runs in drawing order, each with its text and its position from the left and top. */
function page(...runs: readonly (readonly [text: string, x: number, baseline: number, more?: Partial<PdfRun>])[]) {
  return {
    width: 595,
    height: 842,
    runs: runs.map(([text, x, baseline, more]) => ({ text, x, baseline, width: 5 * text.length, height: 10, ...more })),
  };
}

const read = (...pages: readonly ReturnType<typeof page>[]) => readPdf('a.pdf', { pageCount: pages.length, pages });

/** Returns the rows and lines of a document, each with its cells. */
function linesOf(document: ReturnType<typeof read>): string[] {
  const lines: string[][] = [];
  let before = -1;
  for (const { row, text } of document.chunks) {
    if (row === -1 || row !== before) lines.push([]);
    lines.at(-1)?.push(text);
    before = row;
  }
  return lines.map((cells) => cells.join(' | '));
}

test('reads from top to bottom, regardless of drawing order', () => {
  const document = read(page(['foot', 50, 800], ['second', 50, 120], ['first', 50, 100]));
  expect(linesOf(document)).toEqual(['first', 'second', 'foot']);
});

test('joins the runs of a word and of a line, and separates cells', () => {
  const document = read(page(['Inv', 50, 100], ['oice', 65, 100.4], ['number', 90, 100], ['A-17', 200, 99.8]));
  expect(linesOf(document)).toEqual(['Invoice number | A-17']);
});

test('separates columns that are aligned with spaces in one run', () => {
  expect(linesOf(read(page(['Mug        2     14.50', 50, 100])))).toEqual(['Mug | 2 | 14.50']);
});

test('keeps text once that is drawn twice to look bold', () => {
  expect(linesOf(read(page(['Total', 50, 100], ['Total', 50.4, 100], ['Total', 300, 100])))).toEqual(['Total | Total']);
});

test('reads a table row by row, even if it was drawn column by column', () => {
  const document = read(
    page(['Mug', 50, 120], ['Plate', 50, 140], ['Item', 50, 100], ['Qty', 200, 100], ['2', 205, 120], ['4', 205, 140]),
  );
  expect(linesOf(document)).toEqual(['Item | Qty', 'Mug | 2', 'Plate | 4']);
  expect(new Set(document.chunks.map(({ table }) => table)).size).toBe(1);
});

test('assigns a cell to the column above it, even next to empty cells', () => {
  const document = read(
    page(
      ['Item', 50, 100],
      ['Qty', 200, 100],
      ['Price', 300, 100],
      ['Mug', 50, 120],
      ['2', 205, 120],
      ['14.50', 300, 120],
      ['Sum', 50, 140],
      ['14.50', 300, 140],
    ),
  );
  expect(document.chunks.map(({ column }) => column)).toEqual([0, 1, 2, 0, 1, 2, 0, 2]);
});

test('rejoins a wrapped name, and an amount with its currency on the next line', () => {
  const document = read(
    page(
      ['A name that goes on', 50, 100],
      ['2', 205, 100],
      ['14,50', 300, 100],
      ['for another line', 50, 111],
      ['€', 300, 122],
      ['Art. 4711', 50, 133],
      ['A second name', 50, 160],
      ['1', 205, 160],
      ['3,00', 300, 160],
    ),
  );
  expect(linesOf(document)).toEqual([
    'A name that goes on for another line | 2 | 14,50 €',
    'Art. 4711',
    'A second name | 1 | 3,00',
  ]);
});

test('separates a date or time from the name above it', () => {
  const document = read(
    page(['Team plan, monthly', 50, 100], ['2', 205, 100], ['12.00', 300, 100], ['Mar 2 \u2013 Apr 2, 2026', 50, 112]),
  );
  expect(linesOf(document)).toEqual(['Team plan, monthly | 2 | 12.00', 'Mar 2 \u2013 Apr 2, 2026']);
});

test('separates the lines of an address', () => {
  const document = read(
    page(['Robin Example', 50, 100], ['Date', 300, 100], ['3 March', 400, 100], ['5 Sample Street', 50, 112]),
  );
  expect(linesOf(document)).toEqual(['Robin Example | Date | 3 March', '5 Sample Street']);
});

test('reads columns of text one after the other', () => {
  const left = Array.from({ length: 5 }, (_, n) => [`left ${n}`, 50, 100 + 14 * n] as const);
  const right = Array.from({ length: 5 }, (_, n) => [`right ${n}`, 320, 107 + 14 * n] as const);
  const words = linesOf(read(page(...left, ...right)));
  expect(words).toEqual([...left, ...right].map(([text]) => text));
});

test('returns the position of each run, page by page', () => {
  const { chunks, attachment } = read(page(['one', 50, 100]), page(['two', 60, 200, { height: 12 }]));
  expect(chunks.map(({ text }) => text)).toEqual(['one', 'two']);
  expect(attachment.places).toEqual([
    { page: 1, box: { x: 50, y: 90, width: 15, height: 12.5 } },
    { page: 2, box: { x: 60, y: 188, width: 15, height: 15 } },
  ]);
});

test('numbers the tables of all pages consecutively', () => {
  const rows = page(['a', 50, 100], ['b', 200, 100]);
  const { chunks } = read(rows, rows);
  expect(new Set(chunks.map(({ table }) => table)).size).toBe(2);
  expect(new Set(chunks.map(({ row }) => row)).size).toBe(2);
});

test('splits ligatures and omits invisible text', () => {
  expect(linesOf(read(page(['Of\ufb01ce', 50, 100], ['\u200b', 90, 100])))).toEqual(['Office']);
});

test.each([
  ['one line', (n: number) => [`w${n}`, 20 * n, 100] as const],
  ['a grid', (n: number) => [`w${n}`, 20 * (n % 60), 12 * Math.floor(n / 60)] as const],
  ['steps', (n: number) => [`w${n}`, 20 * n, 11 * n] as const],
  ['one position', (n: number) => [`w${n}`, 50, 100] as const],
  ['impossible positions', (n: number) => [`w${n}`, -1e6 + n, n % 2 === 0 ? 1e6 : -1e6] as const],
])('reads 50,000 runs set as %s', (_, place) => {
  const runs = Array.from({ length: 50_000 }, (__, n) => place(n));
  const { chunks } = read(page(...runs));
  expect(chunks.length).toBeGreaterThan(0);
  expect(chunks.length).toBeLessThanOrEqual(8_000);
});
