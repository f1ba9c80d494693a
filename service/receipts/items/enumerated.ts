import { anyWord, slotOf, wholeIn, wordsOf } from '../languages/slot.ts';
import { findMoney } from '../text/money.ts';
import { isDated } from './is-dated.ts';
import { isName } from './is-name.ts';
import { MEASURE_WORD } from './measure-word.ts';
import { readQuantity } from './read-quantity.ts';

/** A name in running text, and the quantity next to it. */
export type Named = { readonly name: string; readonly quantity: number };

/**
 * Reads a list in running text whose every part states its quantity: "plum jam (2), rye bread 500 g – 1 pc. and 3 x
 * honey". Null if a part does not, or if there are fewer than `least`.
 */
export function enumeratedIn(list: string, least = 2, isPlain = false): readonly Named[] | null {
  if (list.length < 6 || list.length > 500 || !/\d/.test(list) || findMoney(list, null).length > 0) return null;
  const parts = partsOf(list);
  // "14 de abril - jueves, 16 de abril": days, not counts.
  if (parts.every(isDated)) return null;
  for (const lines of [parts, joined(parts)]) {
    const named = lines.flatMap<Named | null>((part) => atAnd(part, isPlain) ?? [countedIn(part, isPlain)]);
    if (named.length >= least && named.length <= MOST && named.every((one) => one !== null)) return named;
  }
  return null;
}

/**
 * Joins the parts of names that contain a mark, if all quantities are in front or behind: "2 x Mill, beech, 1 x Candle",
 * "Mill, beech x2, Candle x1".
 */
function joined(parts: readonly string[]): readonly string[] {
  const isFront = FRONT_COUNT.test(parts[0] ?? '');
  const lines: string[] = [];
  let isOpen = false;
  for (const part of parts) {
    const isNew = isFront ? FRONT_COUNT.test(part) : !isOpen;
    if (isNew || lines.length === 0) lines.push(part);
    else lines[lines.length - 1] = `${lines.at(-1)}, ${part}`;
    isOpen = !BEHIND_COUNT.test(part);
  }
  return lines;
}

const FRONT_COUNT = /^\d{1,2}\s?[x×]\s/iu;
const BEHIND_COUNT = /(?:[x×]\s?\d{1,2}|[(（]\d{1,2}[)）])[.。]?$/iu;

const MOST = 20;

/** Reads a sentence that counts its goods without a mark before them: "It contains 2 cushions and 1 wool blanket." */
export function countedInSentence(sentence: string): readonly Named[] {
  const [, list] = COUNTED.exec(sentence) ?? [];
  const named = list === undefined || NO_GOODS.test(list) ? null : enumeratedIn(list, 2, true);
  return named ?? [];
}

/** Counted, but not bought: days, nights, parcels, and "items". */
const NO_GOODS = anyWord(
  wholeIn(
    slotOf(
      ({ amounts }) => amounts.days,
      ({ amounts }) => amounts.period,
      ({ trips }) => trips.nights,
      ({ lists }) => lists.things,
      ({ lists }) => lists.parcel,
    ),
  ),
);

/** Splits a list at its marks, but not within brackets or quotes. */
function partsOf(list: string): readonly string[] {
  const masked = list.replace(CLOSED, (inner) => '('.repeat(inner.length));
  const parts: string[] = [];
  let start = 0;
  for (const cut of [...masked.matchAll(SEPARATOR), null]) {
    const part = list.slice(start, cut?.index).trim();
    start = cut === null ? start : cut.index + cut[0].length;
    if (part !== '') parts.push(part.replace(LEADING_AND, ''));
  }
  return parts;
}

/** Splits a part at "and" if both sides state a quantity. In another language, the word may be part of a name. */
function atAnd(part: string, isPlain: boolean): readonly Named[] | null {
  for (const cut of part.matchAll(AND)) {
    const first = countedIn(part.slice(0, cut.index).trim(), isPlain);
    const rest = part.slice(cut.index + cut[0].length);
    const second = first === null ? null : (atAnd(rest, isPlain) ?? [countedIn(rest, isPlain)]);
    if (first !== null && second?.every((one) => one !== null) === true) return [first, ...second];
  }
  return null;
}

const CLOSED = /[(（][^()（）]*[)）]|["“„«「『][^"“”„«»「」『』]{2,80}["”“»」』]/gu;
const SEPARATOR = /[,;]\s+|[，、；]/gu;
const CONJUNCTION = wordsOf(slotOf(({ steps }) => steps.conjunction));
const AND = new RegExp(`\\s${CONJUNCTION}\\s`, 'giu');
const LEADING_AND = new RegExp(`^${CONJUNCTION}\\s(?=\\d)`, 'iu');

function countedIn(part: string, isPlain: boolean): Named | null {
  const { name: before, n } = BEHIND.exec(part)?.groups ?? {};
  const counted = readQuantity(part);
  const front = (isPlain ? PLAIN : FRONT).exec(part)?.groups;
  const name = (counted?.rest || before || front?.['name'] || '').replace(/[\s.。/|,–-]+$/u, '').trim();
  const quantity = counted?.rest ? counted.value : Number(n ?? front?.['n']);
  const isCount = quantity >= 1 && quantity <= 99;
  return isCount && name.length <= 140 && isName(name) && !isDated(name) ? { name, quantity } : null;
}

const COUNTER = wordsOf(slotOf(({ lists }) => lists.counter));
/** "plum jam (2)", "rye bread – 1 pc.", "水龙头 4分*2只". */
const BEHIND = new RegExp(
  `^(?<name>.{2,140}?)(?:\\s?[(（](?:\\p{L}{1,4}[.:°º]?\\s?)?(?<n>\\d{1,2})(?:\\s?${COUNTER})?[)）]|\\s[-–—]\\s(?<n>\\d{1,2})\\s\\p{L}{1,10}\\.?|[\\s*×x]?(?<n>\\d{1,2})\\s?${MEASURE_WORD})[.。]?$`,
  'iu',
);
/** "2 linen cushions". */
const PLAIN = /^(?<n>\d{1,2})\s(?<name>\p{L}[^.]{3,60}?)[.!]?$/u;
/** From the first number, behind at least two words, up to the last name, in a sentence without other numbers. */
const COUNTED = /^\p{L}\D*\s\D*\s(\d{1,2}\s\p{L}[^\d]*(?:(?:,\s|\s)\d{1,2}\s\p{L}[^\d]*)+)$/u;
/** "2 candles “Cedar”": a number before a name in quotes. */
const FRONT = /^(?<n>\d{1,2})\s(?<name>(?:\p{L}+\s){0,3}["“„«].{2,60}["”“»])$/u;
