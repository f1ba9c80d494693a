import type { Chunk, Document, Link } from '../document.ts';
import { cleanerOf } from '../text/clean.ts';
import { MAX_CHUNK_LENGTH, MAX_CHUNKS, MAX_SOURCE } from './limits.ts';
import { joinLines } from './wrapped-lines.ts';

/** What separates columns. Most lines have a single one, and splitting them would try every character. */
const SEPARATOR = /\t+|\|| {3,}| ?\.{4,} ?/;
const SEPARATED = /[\t|]| {3}|\.{4}/;

/** Reads plain text: one chunk per line, or several if tabs, pipes, wide spaces, or rows of dots separate columns. */
export function readText(text: string): Document {
  const chunks: Chunk[] = [];
  const links: Link[] = [];
  const clean = cleanerOf(text);
  let length = 0;
  let row = 0;
  let table = 0;
  for (const { 0: rawLine, index } of text.slice(0, MAX_SOURCE).matchAll(/[^\r\n]*(?=\r\n|\r|\n|$)/g)) {
    if (rawLine === '') {
      table++;
      row++;
      continue;
    }
    const line = withCharacters(rawLine.replace(/^(?:\s?>)+ ?/, ''));
    const cells = (SEPARATED.test(line) ? line.split(SEPARATOR) : [line]).map(clean).filter((cell) => cell !== '');
    if (cells.length === 0) table++;
    row++;
    for (const [column, cell] of cells.entries()) {
      if (chunks.length >= MAX_CHUNKS) break;
      for (const href of (cell.includes('://') && cell.match(/https?:\/\/[^\s<>"'\])]{4,2000}/gi)) || [])
        links.push({ href, text: '', chunk: chunks.length });
      const value = cell.slice(0, MAX_CHUNK_LENGTH);
      chunks.push({
        text: value,
        index: chunks.length,
        start: length,
        row: cells.length > 1 ? row : -1,
        table: cells.length > 1 ? table : -1,
        column,
        struck: false,
        strong: false,
        href: null,
        source: { start: index, end: index + rawLine.length },
      });
      length += value.length + 1;
    }
  }
  return {
    part: 'text',
    chunks,
    links,
    images: [],
    jsonLd: [],
    microdata: [],
    text: joinLines(chunks, text.includes('\r\n') ? 2 : 1),
  };
}

/** Replaces the HTML entities of characters that some software leaves in a text part: "95,00 &#8364;". */
function withCharacters(line: string): string {
  return line.includes('&')
    ? line.replace(ENTITY, (entity, code: string | undefined) => characterOf(entity, code))
    : line;
}

const ENTITY = /&(?:#(\d{2,5})|amp|nbsp|quot|euro|pound);/g;
const NAMED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&nbsp;': ' ',
  '&quot;': '"',
  '&euro;': '€',
  '&pound;': '£',
};

function characterOf(entity: string, code: string | undefined): string {
  return NAMED[entity] ?? (Number(code) < 0xd8_00 ? String.fromCodePoint(Number(code)) : entity);
}
