import { Parser } from 'htmlparser2';
import type { Document, Image, Link } from '../document.ts';
import { MicrodataCollector } from '../markup/microdata-collector.ts';
import { cleanerOf } from '../text/clean.ts';
import { splitPreformatted } from '../text/preformatted.ts';
import { liftCells } from './lift-cells.ts';
import { MAX_SOURCE } from './limits.ts';
import { PlacedRuns } from './placed-runs.ts';

/** Reads HTML in one pass of htmlparser2 without building a tree. */
export function readHtml(html: string): Document {
  const reader = new HtmlReader(html);
  const parser: Parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    ontext: (data) => reader.text(data, parser.startIndex, parser.endIndex + 1),
    onclosetag: (name) => reader.close(name),
  });
  // htmlparser2 inserts at the front of its stack, so deep nesting would take quadratic time. Reading stops at that
  // depth.
  for (let from = 0; from < Math.min(html.length, MAX_SOURCE) && reader.depth < MAX_DEPTH; from += SLICE) {
    parser.write(html.slice(from, Math.min(from + SLICE, MAX_SOURCE)));
  }
  if (reader.depth < MAX_DEPTH) parser.end();
  return reader.finish();
}

const MAX_DEPTH = 2_000;
const SLICE = 32_768;

type Attributes = { readonly [name: string]: string };
/** How an element shows its content, by its name, its style, or both. */
type OpenElement = {
  readonly hides: boolean;
  readonly strikes: boolean;
  readonly emphasizes: boolean;
  /** A browser separates it from the preceding text. */
  readonly apart: boolean;
  /** Places each of its children separately: a grid, a flexible box. */
  readonly spreads: boolean;
};

/** Turns parser events into runs with positions, links, images, and structured data. */
class HtmlReader {
  readonly #clean: (text: string) => string;
  readonly #runs: PlacedRuns;
  readonly #links: Link[] = [];
  readonly #images: Image[] = [];
  readonly #jsonLd: string[] = [];
  readonly #microdata = new MicrodataCollector();
  readonly #open: OpenElement[] = [];
  readonly #styles = new Map<string, OpenElement>();
  /** Number of open elements that hide their content. */
  #hidden = 0;
  #linkText = '';
  #script: string | null = null;

  constructor(html: string) {
    this.#clean = cleanerOf(html);
    this.#runs = new PlacedRuns(this.#clean);
  }

  get depth(): number {
    return this.#open.length;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'script' && /ld\+json/i.test(attributes['type'] ?? '')) this.#script = '';
    this.#microdata.open(name, attributes);
    const element = this.#elementOf(name, attributes);
    if (!VOID.has(name)) {
      this.#open.push(element);
      if (element.hides) this.#hidden++;
    }
    if (this.#hidden > 0) return;
    if (element.apart) this.#runs.flush();
    if (element.strikes && !VOID.has(name)) {
      this.#runs.flush();
      this.#runs.struck++;
    }
    if (element.emphasizes && !VOID.has(name)) this.#runs.strong++;
    this.#place(name, attributes);
  }

  #elementOf(name: string, attributes: Attributes): OpenElement {
    const style = attributes['style'] === undefined ? NO_STYLE : this.#styleOf(attributes['style']);
    const isVoid = VOID.has(name);
    return {
      hides: style.hides || SKIPPED.has(name) || attributes['hidden'] !== undefined,
      strikes: style.strikes || STRUCK.has(name),
      emphasizes: style.emphasizes || BOLD.has(name),
      apart: BLOCK.has(name) || (!isVoid && (style.apart || this.#open.at(-1)?.spreads === true)),
      spreads: style.spreads,
    };
  }

  /** Reads each style once: emails repeat few of them in hundreds of cells. */
  #styleOf(style: string): OpenElement {
    const known = this.#styles.get(style);
    if (known !== undefined) return known;
    const read = readStyle(style);
    this.#styles.set(style, read);
    return read;
  }

  /** Updates the position of the following runs for an element. */
  #place(name: string, attributes: Attributes): void {
    if (name === 'table') this.#runs.openTable();
    else if (name === 'tr') this.#runs.openRow();
    else if (name === 'td' || name === 'th') this.#runs.openCell();
    else if (name === 'pre') this.#runs.openPreformatted();
    else if (name === 'sup') this.#runs.superscript = true;
    else if (name === 'a') this.#openLink(attributes['href'] ?? null);
    else if (name === 'img') this.#addImage(attributes);
  }

  text(data: string, start: number, end: number): void {
    if (this.#script !== null) {
      if (this.#script.length < MAX_SOURCE) this.#script += data;
      return;
    }
    this.#microdata.text(data);
    if (this.#hidden > 0) return;
    if (this.#runs.isPreformatted) this.#addPreformatted(data, start, end);
    else this.#runs.add(data, start, end);
    if (this.#runs.href !== null && this.#linkText.length < 400) this.#linkText += data;
  }

  close(name: string): void {
    this.#microdata.close(name);
    if (name === 'script' && this.#script !== null) {
      this.#jsonLd.push(this.#script);
      this.#script = null;
    }
    if (VOID.has(name)) {
      if (name === 'br' && this.#hidden === 0) this.#runs.flush();
      return;
    }
    const element = this.#open.pop();
    if (element === undefined) return;
    if (this.#hidden === 0) this.#leave(name, element);
    if (element.hides) this.#hidden--;
  }

  #leave(name: string, { strikes, emphasizes, apart }: OpenElement): void {
    if (apart || name === 'td' || name === 'th' || strikes) this.#runs.flush();
    if (name === 'table') this.#runs.closeTable();
    else if (name === 'pre') this.#runs.endLine(false);
    else if (name === 'a') this.#closeLink();
    else if (name === 'sup') this.#runs.superscript = false;
    if (strikes) this.#runs.struck--;
    if (emphasizes) this.#runs.strong--;
  }

  #addPreformatted(data: string, from: number, to: number): void {
    for (const { kind, text, offset } of splitPreformatted(data)) {
      if (kind === 'line') this.#runs.endLine(true);
      else if (kind === 'words') {
        const start = from + offset;
        this.#runs.add(text, start, text.length === data.length ? to : start + text.length);
      } else this.#runs.nextColumn();
    }
  }

  #openLink(href: string | null): void {
    this.#runs.href = href;
    this.#linkText = '';
  }

  #closeLink(): void {
    const href = this.#runs.href?.trim() ?? '';
    if (/^https?:/i.test(href)) {
      this.#links.push({ href, text: this.#clean(this.#linkText), chunk: this.#runs.chunks.length });
    }
    this.#runs.href = null;
  }

  #addImage(attributes: Attributes): void {
    const src = attributes['src'] ?? '';
    const alt = this.#clean(attributes['alt'] ?? '');
    if (src !== '') this.#images.push({ src, alt, chunk: this.#runs.chunks.length });
  }

  finish(): Document {
    this.#runs.endLine(false);
    const { chunks, around } = this.#runs;
    return {
      part: 'html',
      chunks: liftCells(chunks, around),
      links: this.#links,
      images: this.#images,
      jsonLd: this.#jsonLd,
      microdata: this.#microdata.finish(),
      text: chunks.map((chunk) => chunk.text).join('\n'),
    };
  }
}

function readStyle(style: string): OpenElement {
  return {
    hides: HIDDEN_STYLE.test(style),
    strikes: /line-through/i.test(style),
    emphasizes: BOLD_STYLE.test(style),
    apart: APART_STYLE.test(style) || (COLUMN_STYLE.test(style) && WIDTH_STYLE.test(style)),
    spreads: SPREAD_STYLE.test(style),
  };
}

const BOLD = new Set('b strong th h1 h2 h3 h4 h5 h6'.split(' '));
const BOLD_STYLE = /font-weight\s*:\s*(?:bold|[6-9]00)/i;

/**
 * Styles of elements that a browser separates from the preceding text: "Total<span style="float:right">31 €</span>" is
 * two runs.
 */
const APART_STYLE = /(?:^|[;\s])(?:float\s*:\s*(?:left|right)|display\s*:\s*(?:block|table-cell|table-row))/i;

/** Columns of two elements in one line, whose widths leave space between their texts. */
const COLUMN_STYLE = /(?:^|[;\s])display\s*:\s*inline-block/i;
const WIDTH_STYLE = /(?:^|[;\s])(?:min-)?width\s*:\s*(?:\d{2,3}(?:\.\d+)?%|\d{2,3}px)/i;

/** "<div style="display:grid"><span>Total</span><span>31 €</span></div>" is two runs, too. */
const SPREAD_STYLE = /(?:^|[;\s])display\s*:\s*(?:inline-)?(?:grid|flex)/i;

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

const NO_STYLE = readStyle('');
