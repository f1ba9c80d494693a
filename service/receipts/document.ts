import { Parser } from 'htmlparser2';
import { liftCells, type Place } from './lift-cells.ts';
import { type Microdata, MicrodataCollector } from './markup/microdata-collector.ts';
import type { Message } from './message.ts';
import { cleanText } from './text/clean.ts';
import { splitPreformatted } from './text/preformatted.ts';
import { undoQuotedPrintable } from './text/undeclared-quoted-printable.ts';

/**
 * A mail's body as a flat list of visible text runs in reading order, each with its place in the table it stands
 * in, so that a label finds its value beside it, below it, or behind it in the same run.
 */
export type Document = {
  readonly part: 'html' | 'text';
  readonly chunks: readonly Chunk[];
  readonly links: readonly Link[];
  /** Addresses of images, which sometimes carry what the text does not. */
  readonly images: readonly Image[];
  readonly jsonLd: readonly string[];
  readonly microdata: readonly Microdata[];
  /** All chunks joined by line feeds; `Chunk.start` counts into it. */
  readonly text: string;
};

export type Chunk = {
  readonly text: string;
  readonly index: number;
  readonly start: number;
  /** Number of the innermost table row, -1 outside tables; rows and cells are numbered over the whole mail. */
  readonly row: number;
  readonly table: number;
  /** Position of the cell in its row. */
  readonly column: number;
  /** Struck-through text: an old price, a removed line. */
  readonly struck: boolean;
  /** Address of the link the run stands in, else null. */
  readonly href: string | null;
  /** Where the run stands in the part's own source, tags and entities included: characters from, up to, not including. */
  readonly source: SourceRange;
};

export type SourceRange = { readonly start: number; readonly end: number };

export type Link = { readonly href: string; readonly text: string; readonly chunk: number };
export type Image = { readonly src: string; readonly alt: string; readonly chunk: number };

const MAX_SOURCE = 3_000_000;
const MAX_CHUNKS = 8_000;
const MAX_DEPTH = 2_000;
const SLICE = 32_768;
const MAX_CHUNK_LENGTH = 4_000;

const BLOCK = new Set(
  'address article aside blockquote body br center dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
const SKIPPED = new Set(['script', 'style', 'head', 'template', 'title', 'noscript', 'svg', 'object', 'select']);
const STRUCK = new Set(['s', 'strike', 'del']);
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const HIDDEN_STYLE =
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|max-height\s*:\s*0(?:px)?\s*(?:;|$)/i;

/** Reads the body once: the HTML part when there is one with words in it, else the text part. */
export function readDocument(message: Message): Document {
  const text = message.text === null ? null : undoQuotedPrintable(message.text);
  const html = message.html === null ? htmlInDisguise(text) : undoQuotedPrintable(message.html);
  if (html !== null) {
    const document = readHtml(html);
    if (message.html === null || text === null || document.text.length > 40) return document;
  }
  return readText(text ?? '');
}

/** A text part that is HTML by its tags, whatever its type says; else null. */
export function htmlInDisguise(text: string | null): string | null {
  if (text === null) return null;
  const head = text.slice(0, 20_000);
  const tags = head.match(/<(?:html|body|table|td|tr|div|p|br|span|img|a)\b[^<>]{0,500}>/gi);
  return tags !== null && tags.length >= 8 ? text : null;
}

/** Reads HTML in one pass of htmlparser2 without building a tree. */
export function readHtml(html: string): Document {
  const chunks: Chunk[] = [];
  const links: Link[] = [];
  const images: Image[] = [];
  const jsonLd: string[] = [];
  const microdata = new MicrodataCollector();
  const open: OpenElement[] = [];
  const rows: { row: number; table: number; column: number }[] = [];
  const around = new Map<number, Place>();
  // The line of preformatted text that is read, and its first run.
  let line: { row: number; table: number; column: number } | null = null;
  let lineStart = 0;
  let length = 0;
  let rowCount = 0;
  let tableCount = 0;
  let run = '';
  let runStart = 0;
  let runEnd = 0;
  let runHref: string | null = null;
  let runStruck = false;
  let skipping = 0;
  let struck = 0;
  let href: string | null = null;
  let linkText = '';
  let script: string | null = null;
  let superscript = false;

  const flush = () => {
    if (run === '') return;
    const text = cleanText(run).slice(0, MAX_CHUNK_LENGTH);
    run = '';
    if (text === '' || chunks.length >= MAX_CHUNKS) return;
    const place = line ?? rows.at(-1);
    chunks.push({
      text,
      index: chunks.length,
      start: length,
      row: place?.row ?? -1,
      table: place?.table ?? -1,
      column: place?.column ?? 0,
      struck: runStruck,
      href: runHref,
      source: { start: runStart, end: runEnd },
    });
    length += text.length + 1;
  };

  const endLine = (next: boolean) => {
    flush();
    const [only, more] = chunks.slice(lineStart);
    // A line of one run is no row.
    if (line !== null && only !== undefined && more === undefined) {
      chunks[lineStart] = { ...only, row: -1, table: -1, column: 0, ...rows.at(-1) };
    }
    lineStart = chunks.length;
    line = next ? { row: rowCount++, table: line?.table ?? tableCount + 1, column: 0 } : null;
  };

  const addText = (data: string, start: number, end: number) => {
    // Blanks before a text are none of it; kept, a megabyte of them would be looked through again at each one.
    if (!/\S/.test(run)) {
      run = '';
      runHref = href;
      runStart = start;
      runStruck = struck > 0;
    }
    if (data.trim() !== '') runEnd = end;
    // Cents set as superscript: "$34<sup>47</sup>" means 34.47.
    if (superscript && /^\s*\d\d\s*$/.test(data) && /\d\s*$/.test(run)) run = `${run.trimEnd()}.${data.trim()}`;
    else if (run.length < MAX_CHUNK_LENGTH * 4) run += data;
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script') {
        if (/ld\+json/i.test(attributes['type'] ?? '')) script = '';
      }
      microdata.open(name, attributes);
      const hides =
        SKIPPED.has(name) || attributes['hidden'] !== undefined || HIDDEN_STYLE.test(attributes['style'] ?? '');
      const strikes = STRUCK.has(name) || /line-through/i.test(attributes['style'] ?? '');
      if (!VOID.has(name)) open.push({ name, hides, strikes });
      if (hides && !VOID.has(name)) skipping++;
      if (skipping > 0) return;
      if (BLOCK.has(name)) flush();
      if (strikes && !VOID.has(name)) {
        flush();
        struck++;
      }
      if (name === 'pre') {
        tableCount++;
        endLine(true);
      } else if (name === 'table') {
        endLine(false);
        tableCount++;
        const cell = rows.at(-1);
        if (cell !== undefined) around.set(tableCount, { ...cell });
        rows.push({ row: -1, table: tableCount, column: -1 });
      } else if (name === 'tr') {
        const place = rows.at(-1);
        if (place !== undefined) {
          place.row = rowCount++;
          place.column = -1;
        }
      } else if (name === 'td' || name === 'th') {
        flush();
        const place = rows.at(-1);
        if (place !== undefined) place.column++;
      } else if (name === 'a') {
        href = attributes['href'] ?? null;
        linkText = '';
      } else if (name === 'img') {
        const src = attributes['src'] ?? '';
        if (src !== '') images.push({ src, alt: cleanText(attributes['alt'] ?? ''), chunk: chunks.length });
      } else if (name === 'sup') {
        superscript = true;
      }
    },
    ontext(data) {
      if (script !== null) {
        if (script.length < MAX_SOURCE) script += data;
        return;
      }
      microdata.text(data);
      if (skipping > 0) return;
      if (line === null) addText(data, parser.startIndex, parser.endIndex + 1);
      else
        for (const { kind, text, offset } of splitPreformatted(data)) {
          if (kind === 'line') endLine(true);
          else if (kind === 'words') {
            const start = parser.startIndex + offset;
            addText(text, start, text.length === data.length ? parser.endIndex + 1 : start + text.length);
          } else {
            flush();
            if (chunks.length > lineStart) line.column++;
          }
        }
      if (href !== null && linkText.length < 400) linkText += data;
    },
    onclosetag(name) {
      microdata.close(name);
      if (name === 'script' && script !== null) {
        jsonLd.push(script);
        script = null;
      }
      if (VOID.has(name)) {
        if (name === 'br' && skipping === 0) flush();
        return;
      }
      const element = open.pop();
      if (element === undefined) return;
      if (skipping === 0) {
        if (BLOCK.has(name) || name === 'td' || name === 'th' || element.strikes) flush();
        if (name === 'table') rows.pop();
        if (name === 'pre') endLine(false);
        if (name === 'a') {
          if (href !== null && /^https?:/i.test(href.trim())) {
            links.push({ href: href.trim(), text: cleanText(linkText), chunk: chunks.length });
          }
          href = null;
        }
        if (name === 'sup') superscript = false;
        if (element.strikes) struck--;
      }
      if (element.hides) skipping--;
    },
  });
  // htmlparser2 keeps its stack at the front of a list: deep nesting would cost its square, so it ends the reading.
  for (let from = 0; from < Math.min(html.length, MAX_SOURCE) && open.length < MAX_DEPTH; from += SLICE) {
    parser.write(html.slice(from, Math.min(from + SLICE, MAX_SOURCE)));
  }
  if (open.length < MAX_DEPTH) parser.end();
  endLine(false);
  return {
    part: 'html',
    chunks: liftCells(chunks, around),
    links,
    images,
    jsonLd,
    microdata: microdata.finish(),
    text: chunks.map((chunk) => chunk.text).join('\n'),
  };
}

type OpenElement = { readonly name: string; readonly hides: boolean; readonly strikes: boolean };

/** Reads plain text: one chunk per line, or several where a tab, a pipe, wide space or a row of dots parts columns. */
export function readText(text: string): Document {
  const chunks: Chunk[] = [];
  const links: Link[] = [];
  let length = 0;
  let row = 0;
  let table = 0;
  for (const { 0: rawLine, index } of text.slice(0, MAX_SOURCE).matchAll(/[^\r\n]*(?=\r\n|\r|\n|$)/g)) {
    const line = rawLine.replace(/^(?:\s?>)+ ?/, '');
    const cells = line
      .split(/\t+|\|| {3,}| ?\.{4,} ?/)
      .map(cleanText)
      .filter((cell) => cell !== '');
    if (cells.length === 0) table++;
    row++;
    for (const [column, cell] of cells.entries()) {
      if (chunks.length >= MAX_CHUNKS) break;
      for (const match of cell.matchAll(/https?:\/\/[^\s<>"'\])]{4,2000}/gi)) {
        links.push({ href: match[0], text: '', chunk: chunks.length });
      }
      const value = cell.slice(0, MAX_CHUNK_LENGTH);
      chunks.push({
        text: value,
        index: chunks.length,
        start: length,
        row: cells.length > 1 ? row : -1,
        table: cells.length > 1 ? table : -1,
        column,
        struck: false,
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
    text: chunks.map((chunk) => chunk.text).join('\n'),
  };
}
