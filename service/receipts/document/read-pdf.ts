import type { Chunk, Document } from '../document.ts';
import { inReadingOrder } from './pdf-columns.ts';
import { linesOf } from './pdf-lines.ts';
import { readTables } from './pdf-tables.ts';
import type { PdfText } from './pdf-text.ts';

/**
 * The position of a run in an attachment: the page number from 1, and its box in points from the page's top left
 * corner.
 */
export type PagePlace = { readonly page: number; readonly box: PageBox };
export type PageBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** A PDF as a document. Its chunks are cells, and `places` contains the position of each. */
export type PdfDocument = Document & {
  readonly part: 'pdf';
  readonly attachment: { readonly name: string; readonly pages: number; readonly places: readonly PagePlace[] };
};

const MAX_CHUNKS = 8_000;
const MAX_CHUNK_LENGTH = 4_000;

/** Converts the text of a PDF to a document: pages in order, and table rows as rows. */
export function readPdf(name: string, { pageCount, pages }: PdfText): PdfDocument {
  const chunks: Chunk[] = [];
  const places: PagePlace[] = [];
  let length = 0;
  let rows = 0;
  let tables = 0;
  for (const [index, page] of pages.entries()) {
    if (chunks.length >= MAX_CHUNKS) break;
    const cells = readTables(inReadingOrder(linesOf(page)));
    for (const { cell, table, row, column } of cells) {
      if (chunks.length >= MAX_CHUNKS) break;
      const text = cell.text.slice(0, MAX_CHUNK_LENGTH);
      chunks.push({
        text,
        index: chunks.length,
        start: length,
        row: row === -1 ? -1 : rows + row,
        table: table === -1 ? -1 : tables + table,
        column,
        struck: false,
        strong: false,
        href: null,
        source: { start: length, end: length + text.length },
      });
      const box = { x: cell.left, y: cell.top, width: cell.right - cell.left, height: cell.bottom - cell.top };
      places.push({ page: index + 1, box: roundBox(box) });
      length += text.length + 1;
    }
    rows += 1 + cells.reduce((most, { row }) => Math.max(most, row), 0);
    tables += 1 + cells.reduce((most, { table }) => Math.max(most, table), 0);
  }
  return {
    part: 'pdf',
    chunks,
    links: [],
    images: [],
    jsonLd: [],
    microdata: [],
    text: chunks.map(({ text }) => text).join('\n'),
    attachment: { name, pages: pageCount, places },
  };
}

function roundBox({ x, y, width, height }: PageBox): PageBox {
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}
