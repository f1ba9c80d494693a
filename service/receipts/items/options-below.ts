import type { Chunk, Document } from '../document.ts';
import { isBelow, isSameRow } from './neighbors.ts';
import { onlyMoney } from './only-money.ts';
import { readQuantity } from './read-quantity.ts';
import { runOf } from './rule.ts';
import { rule as countAmongDetails } from './rules/count-among-details.ts';
import { rule as countAndSum } from './rules/count-and-sum.ts';
import { rule as countTimesPrice } from './rules/count-times-price.ts';
import { rule as labelledParts } from './rules/labelled-parts.ts';

/**
 * Checks whether words between a name and its quantity are the chosen option: "White/Natural", "M", or shorter than a
 * name of several words. The name below a brand is longer than the brand.
 */
export function isChosen({ chunks }: Document, name: Chunk, chunk: Chunk): boolean {
  const [next, after] = chunks.slice(chunk.index + 1, chunk.index + 3);
  if (name.index !== chunk.index - 1 || name.table !== chunk.table || next === undefined) return false;
  const isBelowName = /\S\s\S/.test(name.text);
  const areOptions = CHOICE.test(chunk.text) || (isBelowName && SIZED.test(chunk.text));
  // "Black/White ⏎ $20.00 ⏎ Qty 1".
  const isPricedFirst = areOptions && isBelowName && onlyMoney(next.text, null) !== null && isCounted(after);
  if (!isCounted(next) && !isWorth(next) && !isPricedFirst) return false;
  const isShort = chunk.text.length <= 20 && chunk.text.length < name.text.length && !/\s\S+\s/.test(chunk.text);
  return areOptions || (isShort && isBelowName);
}

function isWorth({ text }: Chunk): boolean {
  return [countAndSum, countAmongDetails, labelledParts].some((rule) => rule.match(runOf(text)) !== null);
}

/** Several options, perhaps with a size behind them, "White/ Moss/ Clay, 8.5 M", or a size. */
export const CHOICE =
  /^(?:\p{L}[\p{L} ]{0,14}(?:\s?\/\s?\p{L}[\p{L} ]{0,14}){1,3}(?:, (?:[A-Z]{1,3} ?)?\d{1,3}(?:[.,½]\d?)?(?: [A-Z]{1,3})?|, X{0,3}[SML])?|(?:X{0,3}[SL]|M)(?:\/(?:X{0,3}[SL]|M))?)$/u;

/** Words before the size of clothes: "White, 8.5 M", "Forest green, L", "Black, size 38". Measures have small letters. */
const SIZED =
  /^\p{L}[\p{L} /-]{1,30}, (?:\p{L}{3,8} )?(?:X{0,3}[SML]|\d?XL|(?:[A-Z]{2} )?\d{1,2}(?:[.,]5|½)?|\d{1,2}[.,]5 [A-Z])$/u;

/**
 * Recognizes the heading of a section, "Dairy", above a name that is in bold as well: the cell has names in bold
 * without one.
 */
export function isSection({ chunks }: Document, heading: Chunk, name: Chunk): boolean {
  if (!heading.strong || !name.strong || !isSameRow(heading, name)) return false;
  return chunks.some(
    ({ strong, index, row }) =>
      strong && row === name.row && index > 0 && chunks[index - 1]?.strong === false && isCounted(chunks[index + 1]),
  );
}

/** Recognizes a quantity, perhaps with its unit price. */
function isCounted(run: Chunk | undefined): boolean {
  if (run === undefined) return false;
  return readQuantity(run.text)?.rest === '' || countTimesPrice.match(runOf(run.text)) !== null;
}

/** Recognizes words below the code of a name in the same cell: "SHIRT ⏎ 0/3456/102 ⏎ WHITE". */
export function isBelowCode({ chunks }: Document, name: Chunk, { index, row, column }: Chunk): boolean {
  if (row === -1 || name.row !== row || name.column !== column || index !== name.index + 2) return false;
  return /^(?=.*\d)[\p{Lu}\d./_-]{4,30}$/u.test(chunks[name.index + 1]?.text ?? '');
}

/** Recognizes the two cells of "Glaze: · Oatmeal". */
export function isOptionRow(label: Chunk, value: Chunk): boolean {
  return isCaption(label.text) && label.row !== -1 && label.row === value.row;
}

/** Recognizes words that lead to the ones below: "Replaced with:". */
export function isCaption(text: string): boolean {
  return /[:：]$/.test(text);
}

/** Recognizes an option further down in the cell of a name: "Glaze: Moss". */
export function isOptionOf(name: Chunk, chunk: Chunk): boolean {
  const same = name.row !== -1 && name.row === chunk.row && name.column === chunk.column;
  return same && chunk.index - name.index <= 5 && isOption(chunk.text);
}

/** Recognizes an option without a label right below a name in the same table: "gray", "matte black". */
export function isPlainOption(name: Chunk, { text, table, index }: Chunk): boolean {
  return table !== -1 && table === name.table && index === name.index + 1 && PLAIN_OPTION.test(text);
}

/** Words in lower case, unlike a name: "iPhone case". */
const PLAIN_OPTION = /^\p{Ll}{2}[\p{Ll}\p{M}\d ,/&-]{0,38}$/u;

/** Recognizes an option of the line above: "- Edition: Gold". */
export function isOption(text: string): boolean {
  return /^[-–•*\s]*\p{L}[\p{L} ./-]{1,24}\s?[:：]\s?\S.{0,60}$/u.test(text);
}

/**
 * Recognizes an option below a name whose label no language file has: "Walnut tray ⏎ Glaze: Moss". The title of a film
 * also has a colon, but a capital letter behind it, and only the short heading of a section above it.
 */
export function isLabelledBelow(document: Document, name: Chunk, chunk: Chunk): boolean {
  if (!LABELLED.test(chunk.text) || LABELLED.test(name.text) || isCaption(name.text)) return false;
  if (chunk.href !== null || (chunk.strong && !name.strong) || !isBelow(document, name, chunk)) return false;
  const areWords = name.text.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length >= 2;
  return areWords || /[:：]\s?\p{Ll}/u.test(chunk.text) || name.text.length >= 10;
}

/** One word, and one or two behind its colon. */
const LABELLED = /^\p{L}[\p{L}\p{M}-]{1,19}\s?[:：]\s?[\p{L}\p{M}\d.-]{1,16}(?:\s[\p{L}\p{M}\d./-]{1,12})?$/u;

/** Recognizes the rest of a wrapped line in plain text, after "2 x …" or a list marker. */
export function continues(document: Document, before: Chunk | null, chunk: Chunk): boolean {
  if (before === null || document.part !== 'text' || before.row !== -1 || chunk.row !== -1) return false;
  if (before.index !== chunk.index - 1 || before.text.length < 36) return false;
  return MARKED.test(before.text) && !MARKED.test(chunk.text);
}

/** "- ", "2 x ". */
export const MARKED = /^(?:[-–•*・]\s|\d{1,3}\s?[x×]\s)/u;
