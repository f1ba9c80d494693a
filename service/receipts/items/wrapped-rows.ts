import type { Chunk } from '../document.ts';
import { describesItem } from '../recognise/describes-item.ts';
import { findMoney } from '../text/money.ts';
import { startsWithArticleNumber } from './code-first.ts';
import type { Draft } from './draft.ts';
import { onlyMoney } from './only-money.ts';
import { runOf } from './rule.ts';
import { rule as detail } from './rules/detail.ts';

/** Cells of one table row, at least one. */
export type Row = readonly [Chunk, ...Chunk[]];

/**
 * Joins a row of a plain text table with the next line if that line continues it: words in the first, only numbers and
 * amounts in the second, and together no more cells than the list's header. The cells of the second line close the row,
 * so their columns count from the right. Null if the lines do not form one row.
 */
export function joinWrapped(row: Row, next: Row | undefined, columns: number, country: string | null): Row | null {
  if (next === undefined || columns < 3 || row.length + next.length > columns) return null;
  const isAmount = ({ text }: Chunk) => onlyMoney(text, country) !== null;
  if (row.some(isAmount) || !row.some(({ text }) => /\p{L}{2}/u.test(text))) return null;
  if (!next.some(isAmount) || !next.every((cell) => isAmount(cell) || /^\d{1,4}$/.test(cell.text))) return null;
  const [first] = row;
  const closing = next.map((cell, place) => ({
    ...cell,
    row: first.row,
    table: first.table,
    column: columns - next.length + place,
  }));
  return [...row, ...closing] as [Chunk, ...Chunk[]];
}

/**
 * Returns the line below a row of a plain text table if it continues the row's name: the name ends with a comma, "Hemp
 * hearts, ⏎ 2 lbs", or is behind a code, and the line is indented as deep. Null if it doesn't, or if the line is a label
 * or has an amount.
 */
export function continuationOf(
  { text: name, description }: Pick<Draft, 'text' | 'description'>,
  below: Chunk | undefined,
  country: string | null,
): Chunk | null {
  if (below === undefined || below.text.length > 40 || below.row !== -1 || isAbout(below.text)) return null;
  if (!name.endsWith(',') && !isNarrow(name, description, below)) return null;
  return /[:：#]|\d[.,]\d\d(?!\d)/.test(below.text) || findMoney(below.text, country).length > 0 ? null : below;
}

/** Recognizes a line that describes an item: its options in brackets, or "In stock". */
function isAbout(text: string): boolean {
  return /^[(（].*[)）]$/u.test(text) || describesItem(text) || detail.match(runOf(text)) !== null;
}

/** Checks whether a line is as deep as the names of a narrow column, which is behind a code. */
function isNarrow(name: string, { column }: Chunk, below: Chunk): boolean {
  return (column > 0 || startsWithArticleNumber(name)) && name.length >= LONG && indentOf(below) >= DEEP;
}

/** The shortest name that a column is too narrow for. What is below a shorter one describes it. */
const LONG = 18;
/** Deeper than options are indented below a name in the first column. */
const DEEP = 6;

/** Returns the number of spaces before a line of a text part. */
export function indentOf({ text, source }: Chunk): number {
  return source.end - source.start - text.length;
}
