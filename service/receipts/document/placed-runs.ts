import type { Chunk } from '../document.ts';
import type { Place } from './lift-cells.ts';
import { MAX_CHUNK_LENGTH, MAX_CHUNKS } from './limits.ts';
import { joinAmount } from './split-amount.ts';

type OpenPlace = { row: number; table: number; column: number };

/**
 * The visible text of HTML as runs with their positions. The parser reports the start and end of tables, cells, lines
 * of preformatted text, links, and struck-through text. A run ends where a browser would start a new line or cell.
 */
export class PlacedRuns {
  readonly chunks: Chunk[] = [];
  /** The cell around each nested table. */
  readonly around = new Map<number, Place>();
  href: string | null = null;
  struck = 0;
  /** Number of open elements in bold. */
  strong = 0;
  superscript = false;
  readonly #rows: OpenPlace[] = [];
  /** The current line of preformatted text, and the index of its first run. */
  #line: OpenPlace | null = null;
  #lineStart = 0;
  #length = 0;
  #rowCount = 0;
  #tableCount = 0;
  #run = '';
  #runStart = 0;
  #runEnd = 0;
  #runHref: string | null = null;
  #runStruck = false;
  #runStrong = false;
  readonly #clean: (run: string) => string;

  /** @param clean returns a run as a reader sees it */
  constructor(clean: (run: string) => string) {
    this.#clean = clean;
  }

  get isPreformatted(): boolean {
    return this.#line !== null;
  }

  add(data: string, start: number, end: number): void {
    // Drops whitespace before the text. Otherwise, a megabyte of it would be scanned again with each addition.
    if (!/\S/.test(this.#run)) {
      this.#run = '';
      this.#runHref = this.href;
      this.#runStart = start;
      this.#runStruck = this.struck > 0;
      this.#runStrong = true;
    }
    if (data.trim() !== '') {
      this.#runEnd = end;
      this.#runStrong &&= this.strong > 0;
    }
    // Superscript cents: "$34<sup>47</sup>" means 34.47.
    if (this.superscript && /^\s*\d\d\s*$/.test(data) && /\d\s*$/.test(this.#run))
      this.#run = `${this.#run.trimEnd()}.${data.trim()}`;
    else if (this.#run.length < MAX_CHUNK_LENGTH * 4) this.#run += data;
  }

  /** Ends the current run. */
  flush(): void {
    if (this.#run === '') return;
    const text = this.#clean(this.#run).slice(0, MAX_CHUNK_LENGTH);
    this.#run = '';
    if (text === '' || this.chunks.length >= MAX_CHUNKS) return;
    const { row = -1, table = -1, column = 0 } = this.#line ?? this.#rows.at(-1) ?? {};
    this.chunks.push({
      text,
      index: this.chunks.length,
      start: this.#length,
      row,
      table,
      column,
      struck: this.#runStruck,
      strong: this.#runStrong,
      href: this.#runHref,
      source: { start: this.#runStart, end: this.#runEnd },
    });
    this.#length += text.length + 1;
  }

  openTable(): void {
    this.endLine(false);
    this.#tableCount++;
    const cell = this.#rows.at(-1);
    if (cell !== undefined) this.around.set(this.#tableCount, { ...cell });
    this.#rows.push({ row: -1, table: this.#tableCount, column: -1 });
  }

  closeTable(): void {
    const place = this.#rows.pop();
    if (place !== undefined) this.#joinAmountOf(place.table);
  }

  /** Turns a nested table that contains only one amount into one run of the surrounding cell. */
  #joinAmountOf(table: number): void {
    const around = this.around.get(table);
    if (around === undefined) return;
    const from = this.chunks.findLastIndex((chunk) => chunk.table !== table) + 1;
    const [first, ...others] = this.chunks.slice(from, from + 5);
    const last = others.at(-1);
    if (first === undefined || last === undefined || last.row !== first.row) return;
    const text = joinAmount([first, ...others].map((chunk) => chunk.text));
    if (text === null) return;
    this.chunks.splice(from, Infinity, {
      ...first,
      ...around,
      text,
      source: { ...first.source, end: last.source.end },
    });
    this.#length = first.start + text.length + 1;
  }

  openRow(): void {
    const place = this.#rows.at(-1);
    if (place === undefined) return;
    place.row = this.#rowCount++;
    place.column = -1;
  }

  openCell(): void {
    this.flush();
    const place = this.#rows.at(-1);
    if (place !== undefined) place.column++;
  }

  openPreformatted(): void {
    this.#tableCount++;
    this.endLine(true);
  }

  /** Starts the next column, after a wide gap in a line of preformatted text. */
  nextColumn(): void {
    this.flush();
    if (this.#line !== null && this.chunks.length > this.#lineStart) this.#line.column++;
  }

  /** Ends the current line of preformatted text. `next` starts another one. */
  endLine(next: boolean): void {
    this.flush();
    const [only, more] = this.chunks.slice(this.#lineStart);
    // A line with one run is not a row.
    if (this.#line !== null && only !== undefined && more === undefined) {
      this.chunks[this.#lineStart] = { ...only, row: -1, table: -1, column: 0, ...this.#rows.at(-1) };
    }
    this.#lineStart = this.chunks.length;
    const table = this.#line?.table ?? this.#tableCount + 1;
    this.#line = next ? { row: this.#rowCount++, table, column: 0 } : null;
  }
}
