import type { Chunk, Document } from '../document.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';
import { ANY_MILESTONE } from '../recognise/phrases.ts';
import { findMoney } from '../text/money.ts';
import { isDated } from './is-dated.ts';
import { isName } from './is-name.ts';
import { MEASURE_WORD } from './measure-word.ts';
import { readLabelledCount, readQuantity } from './read-quantity.ts';
import { runOf } from './rule.ts';
import { rule as notAHeading } from './rules/not-a-heading.ts';

/** A name and the quantity in its run. */
export type CountedLine = { readonly name: string; readonly quantity: number };

/**
 * Reads lists in which every line ends with its quantity, "Note book, red – 2 copies", "Fitted sheet (1)", or starts
 * with it below words that announce a list: "2 jars of sauce". At least two lines in a row have the same form, by run.
 * In a single line, such a number may be the size of a pack.
 */
export function readCountedLines(
  { chunks }: Document,
  { from, to }: { readonly from: number; readonly to: number },
): ReadonlyMap<number, CountedLine> {
  const found = new Map<number, CountedLine>();
  const runs = linesOf(chunks.slice(from, to)).map((run) => ({ ...run, mayCount: mayCount(run) }));
  if (!runs.some((run) => run.mayCount)) return found;
  for (const { read, isList } of FORMS) {
    let lines: { readonly chunk: Chunk; readonly text: string; readonly line: CountedLine }[] = [];
    for (const run of [...runs, null]) {
      const line = run === null || !run.mayCount ? null : readLine(run.text, read);
      if (run !== null && line !== null) {
        lines.push({ ...run, line });
        continue;
      }
      const above = chunks[(lines[0]?.chunk.index ?? 0) - 1]?.text ?? '';
      const isWhole = lines.length >= 2 && lines.length <= MOST;
      const quantities = lines.map((each) => each.line.quantity);
      if (isWhole && isList(quantities, { above, lines: lines.map(({ text }) => text) }))
        for (const each of lines) if (!found.has(each.chunk.index)) found.set(each.chunk.index, each.line);
      lines = [];
    }
  }
  return found;
}

type Line = { readonly chunk: Chunk; readonly text: string };

/** Checks whether a line may have a quantity in any form: it has a number and no amount. */
function mayCount({ chunk, text }: Line): boolean {
  return chunk.href === null && text.length <= 160 && /\d/.test(text) && findMoney(text, null).length === 0;
}

/** Joins the two cells of a row if the second is a count with its unit: "Radishes · 3 bunches". */
function linesOf(chunks: readonly Chunk[]): readonly Line[] {
  const counted = new Set(chunks.filter(({ text }) => COUNT_CELL.test(text)).map(({ table }) => table));
  return chunks.flatMap((chunk, place) => {
    const [before, next, after] = [chunks[place - 1], chunks[place + 1], chunks[place + 2]];
    const isIn = (other: Chunk | undefined) => chunk.row !== -1 && other?.row === chunk.row;
    const count = (cell: Chunk) => countOf(cell, counted);
    if (next !== undefined && isIn(next) && !isIn(before) && !isIn(after) && count(next) !== null)
      return [{ chunk, text: `${chunk.text} – ${count(next)}` }];
    return isIn(before) && !isIn(next) && count(chunk) !== null ? [] : [{ chunk, text: chunk.text }];
  });
}

/**
 * Returns the count in a cell with its unit, "3 bunches", "1 box of 40". A bare number counts if the table has such a
 * cell.
 */
function countOf({ text, table }: Chunk, counted: ReadonlySet<number>): string | null {
  const { n, unit } = (COUNT_CELL.exec(text) ?? (counted.has(table) ? BARE_CELL.exec(text) : null))?.groups ?? {};
  return n === undefined ? null : `${n} ${unit ?? 'x'}`;
}

const MOST = 60;

function readLine(text: string, pattern: RegExp): CountedLine | null {
  const { name = '', n } = pattern.exec(text)?.groups ?? {};
  const quantity = Number(n);
  if (!(quantity >= 1) || !isName(name) || isDated(name)) return null;
  if (readQuantity(name) !== null) return null;
  const label = name.split(/[\s,;]+/u).at(-1) ?? '';
  // "Heat shrink set 127 pcs - 2 pcs": behind a number, the word counts.
  const isCounted = /\d\s?$/u.test(name.slice(0, -label.length));
  const isLabel = label !== name && !isCounted && readLabelledCount(label, String(quantity)) !== null;
  return { name: isLabel ? name.slice(0, -label.length).replace(/[\s,;–-]+$/u, '') : name, quantity };
}

const COUNTER = wordsOf(slotOf(({ lists }) => lists.counter));

type Around = { readonly above: string; readonly lines: readonly string[] };

type Form = {
  readonly read: RegExp;
  /** Checks the quantities of all lines, the run above them, and their texts. */
  readonly isList: (quantities: readonly number[], around: Around) => boolean;
};

/** A list's mark or the box of a packing list. */
const MARK = String.raw`(?:(?:[-–•*・]|\[[xX✓]?\]|[☑✓✔])\s*)?`;
/** What a seller adds behind a quantity: "(paper)", ", condition: as new". */
const REMARK = String.raw`(?:\s?[(（][^()（）]{1,40}[)）]|,\s\p{L}+\s?[:：]\s.{2,40})?`;
const COUNT_CELL = /^(?<n>\d{1,2})\s?(?<unit>\p{L}{1,10}\.?)(?: \p{L}{1,4} \d{1,3})?$/u;
const BARE_CELL = /^(?<n>[1-9]\d?)$/u;
/** A word that counts, "8 skeins", "2 bags", or how vegetables are sold, "2 kg", unlike other measures and times. */
export const UNIT = String.raw`(?!(?:mm|cm|m|ml|cl|dl|mg|g|lb|oz|in|min|uhr|km|kw|w|v|gb|tb)(?!\p{L}))\p{L}{1,10}`;

const FORMS: readonly Form[] = [
  {
    // "[4] Tomato Tommy Toe". Numbers that count up are notes.
    read: /^\[(?<n>\d{1,2})\]\s(?<name>\S.{2,140})$/u,
    isList: (quantities) => quantities.some((quantity, place) => quantity !== place + 1),
  },
  {
    // "2 jars of 300 g — Plum jam": what is counted, before a dash.
    read: new RegExp(`^${MARK}(?<n>\\d{1,2})\\s${UNIT}(?:\\s[^–—]{1,25})?\\s[–—-]\\s(?<name>\\p{L}.{2,140})$`, 'iu'),
    isList: (quantities, { above }) => isHeading(above) && quantities.some((quantity, place) => quantity !== place + 1),
  },
  {
    read: new RegExp(`^${MARK}(?<name>\\S.{2,140}?)(?:\\s[-–—]|,)\\s(?<n>\\d{1,2})\\s?${COUNTER}${REMARK}$`, 'iu'),
    isList: () => true,
  },
  {
    read: new RegExp(
      `^${MARK}(?<name>\\S.{2,140}?)(?:\\s(?:[-–—]|\\.{2,})|,)\\s(?<n>\\d{1,2})\\s(?:${COUNTER}|${UNIT}\\.?)${REMARK}$`,
      'iu',
    ),
    isList: (_, { above, lines }) => isHeading(above) || lines.every((line) => BULLET.test(line)),
  },
  {
    read: new RegExp(`^${MARK}(?<name>\\S.{2,140}?)\\s[-–—]\\s(?<n>\\d{1,2})$`, 'u'),
    isList: () => true,
  },
  {
    read: new RegExp(`^${MARK}(?<name>\\S.{2,140}?)\\s?[:：]\\s?(?<n>\\d{1,2})(?:\\s?${COUNTER})?$`, 'iu'),
    isList: (_, { above, lines }) => isHead(above) || lines.every((line) => BULLET.test(line)),
  },
  {
    read: new RegExp(`^${MARK}(?<name>\\S.{2,140}?)\\s(?<n>\\d{1,2})\\s?[x×]$`, 'iu'),
    isList: () => true,
  },
  {
    // "・麻布 1m　3個": in scripts without word boundaries, the counter is part of the number.
    read: new RegExp(`^${MARK}(?<name>\\S.{1,140}?)[\\s*×x]+(?<n>\\d{1,2})\\s?${MEASURE_WORD}$`, 'iu'),
    isList: () => true,
  },
  {
    read: new RegExp(`^${MARK}(?<name>\\S.{2,140}?)\\s?[(（](?<n>\\d{1,2})(?:\\s?${COUNTER})?[)）]$`, 'iu'),
    isList: () => true,
  },
  {
    read: new RegExp(
      `^${MARK}(?<n>\\d{1,2})\\s(?:${COUNTER}\\.?\\s)?(?<name>(?![x×]\\s)(?!.*[\\s,–-]\\d+[.,]\\d\\d(?:\\s\\p{L}{3,6})?$)\\p{L}.{3,140})$`,
      'iu',
    ),
    // A sum at the end belongs to another rule. Numbers that count up are positions, except behind a list's marks.
    isList: (quantities, { above, lines }) =>
      lines.every((line) => BULLET.test(line)) ||
      (isHeading(above) && quantities.some((quantity, place) => quantity !== place + 1)),
  },
];

function isHead(above: string): boolean {
  return /[:：】]$/u.test(above) || notAHeading.match(runOf(above)) !== null;
}

/** Checks whether a run announces a list: as its heading, or as the report of the order. */
function isHeading(above: string): boolean {
  return isHead(above) || ANY_MILESTONE.test(above);
}

const BULLET = /^(?:[-–•*・]|\[[xX✓]?\]|[☑✓✔])/u;
