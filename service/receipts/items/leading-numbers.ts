import type { Draft } from './draft.ts';

/**
 * Interprets numbers that open every name of a list. "1 Resistor, 2 Power supply, 3 Case" are positions and are
 * removed. "2 Benedict, 1 Toast, 3 Coffee" are quantities, and the prices are line sums. A list stays unchanged if a
 * name has no number or a price is not a multiple of its number ("7 Habits $12.00"), unless others are and one number is
 * 1: three for the price of two have no price of one.
 */
export function withLeadingNumbers(drafts: readonly Draft[]): readonly Draft[] {
  if (drafts.length < 2) return drafts;
  const numbered = drafts.flatMap(readLeading);
  const extras = drafts.filter(({ text }) => EXTRA.test(text));
  if (numbered.length < 2 || numbered.length + extras.length < drafts.length) return drafts;
  // Extras are what restaurants list, and they count.
  const isPosition = extras.length === 0 && numbered.every(({ number }, index) => number === index + 1);
  const isMarked = isPosition || areMarked(numbered);
  if (!isMarked && !numbered.every(isCounted) && !areCounts(numbered)) return drafts;
  const read = new Map(numbered.map((one) => [one.draft, isMarked ? withoutPosition(one) : withQuantity(one)]));
  return drafts.map((draft) => read.get(draft) ?? draft);
}

/** "+ Extra cheese" belongs to the line above and has no number. */
const EXTRA = /^\+\s?\p{L}/u;

type Numbered = { readonly draft: Draft; readonly number: number; readonly text: string };

function readLeading(draft: Draft): readonly Numbered[] {
  const [, number, text] = LEADING.exec(draft.text) ?? [];
  return text === undefined ? [] : [{ draft, number: Number(number), text }];
}

const LEADING = /^[[(]?(\d{1,3})(?:[.)\]]|\s[-–])?\s+((?:\d{1,3}\s?(?=\p{L}))?[\p{L}"'“„([「『《【].{2,})$/u;

/** Checks for positions with a mark that count up, also if lines between are missing: "(1) Tea", "(3) Cups". */
function areMarked(lines: readonly Numbered[]): boolean {
  const countsUp = lines.every(({ number }, place) => number > (lines[place - 1]?.number ?? 0));
  return countsUp && lines.every(({ draft: { text } }) => MARKED.test(text));
}

const MARKED = /^(?:[[(]\d{1,3}[)\]]|\d{1,3}(?:[.)\]]|\s[-–]))\s/u;

function isCounted(line: Numbered): boolean {
  return mayBeCounted(line) && isMultiple(line);
}

function areCounts(lines: readonly Numbered[]): boolean {
  const isProved = lines.some((line) => line.number > 1 && isMultiple(line));
  return lines.length >= 3 && lines.every(mayBeCounted) && lines.some(({ number }) => number === 1) && isProved;
}

function mayBeCounted({ draft: { stated, unit, price }, number }: Numbered): boolean {
  return !stated && !unit && price !== null && number >= 1 && number <= 20;
}

function isMultiple({ draft: { price }, number }: Numbered): boolean {
  return price !== null && Number.isInteger(price.minor / number);
}

function withoutPosition({ draft, text }: Numbered): Draft {
  return { ...draft, text };
}

function withQuantity(line: Numbered): Draft {
  const { draft, number, text } = line;
  const price =
    draft.price === null || !isMultiple(line) ? null : { ...draft.price, minor: draft.price.minor / number };
  return { ...draft, text, quantity: number, price, unit: true, stated: true };
}
