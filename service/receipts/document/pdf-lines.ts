import { cleanText } from '../text/clean.ts';
import type { PdfPage, PdfRun } from './pdf-text.ts';

/** Text between two gaps of a line, in points from the top left corner of the page. */
export type Cell = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** Cells on one line, from left to right. */
export type Line = { readonly baseline: number; readonly height: number; readonly cells: readonly Cell[] };

/** Minimum gaps between two cells and between two words, in letter heights. */
const CELL_GAP = 0.95;
const WORD_GAP = 0.12;

/**
 * Groups a page's runs into lines from top to bottom, by their baselines. Runs arrive in drawing order, which means
 * nothing. Text drawn twice at nearly the same position is bold and kept once.
 */
export function linesOf(page: PdfPage): Line[] {
  const runs = page.runs
    .flatMap(splitWide)
    .filter(({ text, height }) => text !== '' && height > 0)
    .sort((a, b) => a.baseline - b.baseline || a.x - b.x);
  const lines: PdfRun[][] = [];
  let current: PdfRun[] = [];
  for (const run of runs) {
    const [first] = current;
    if (first !== undefined && run.baseline - first.baseline > 0.4 * Math.min(run.height, first.height)) current = [];
    if (current.length === 0) lines.push(current);
    current.push(run);
  }
  return lines.map(toLine);
}

/** Splits a run whose columns are aligned with spaces: "Mug      2      5.00". */
function splitWide(run: PdfRun): PdfRun[] {
  const text = run.text.normalize('NFKC');
  if (!/\S {3,}\S/.test(text)) return [{ ...run, text: cleanText(text) }];
  const each = run.width / text.length;
  return [...text.matchAll(/\S+(?: {1,2}\S+)*/g)].map(({ 0: part, index }) => ({
    ...run,
    x: run.x + index * each,
    width: part.length * each,
    text: cleanText(part),
  }));
}

function toLine(runs: readonly PdfRun[]): Line {
  const ordered = [...runs].sort((a, b) => a.x - b.x);
  const cells: Cell[] = [];
  let last: PdfRun | null = null;
  for (const run of ordered) {
    const cell = cells.at(-1);
    if (last !== null && run.text === last.text && Math.abs(run.x - last.x) < 0.2 * run.height) continue;
    last = run;
    const gap = cell === undefined ? Number.POSITIVE_INFINITY : run.x - cell.right;
    if (cell === undefined || gap > CELL_GAP * run.height) cells.push(cellOf(run));
    else cells[cells.length - 1] = joined(cell, cellOf(run), gap > WORD_GAP * run.height ? ' ' : '');
  }
  return {
    baseline: ordered[0]?.baseline ?? 0,
    height: Math.max(...ordered.map(({ height }) => height)),
    cells,
  };
}

function cellOf({ x, baseline, width, height, text }: PdfRun): Cell {
  return { text, left: x, right: x + width, top: baseline - height, bottom: baseline + 0.25 * height };
}

/** Joins two cells and their boxes. */
export function joined(a: Cell, b: Cell, between: string): Cell {
  return {
    text: `${a.text}${between}${b.text}`,
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    top: Math.min(a.top, b.top),
    bottom: Math.max(a.bottom, b.bottom),
  };
}
