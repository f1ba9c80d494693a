import { slotOf, wholeWordsOf, wordsOf } from '../languages/slot.ts';
import { monthNamed } from './months.ts';
import { isRandomLetters } from './random-letters.ts';

/** A reference number read at the start of a text, and its end. */
export type FoundReference = { readonly value: string; readonly end: number; readonly marked: boolean };

/**
 * Reads the order or booking number at the very start of a text, after marks such as `:`, `#`, "is", and "Nr.". The
 * number must contain a digit, except for a code of six or nine capitals, or "O-CEBZWPL", if `letters` is set, and for
 * nine capitals that no word has or that a date follows ("XKBWNABJK placed on 5 May"). With `years`, the number may be
 * four digits that look like a year. Rejects dates, amounts, addresses, years, and words.
 */
export function readReference(text: string, letters: boolean, years = false): FoundReference | null {
  const lead = LEAD.exec(text)?.[0] ?? '';
  const rest = text.slice(lead.length);
  const marked = /[#№＃]|n[°º.]|no\.|nr/i.test(lead);
  const match = BEFORE_PARTICLE.exec(rest) ?? SERIES.exec(rest) ?? REFERENCE.exec(rest);
  if (match === null) return null;
  // Word processors replace hyphens by others that do not break.
  const value = match[0].replace(/[‐‑]/gu, '-');
  const after = rest.slice(value.length);
  if (/^[@%€$£]|^:\/\/|^\.\w|^,\d/.test(after)) return null;
  if (/\d/.test(value)) {
    if ((isDateLike(value) && !((marked || years) && /^\d{4}$/.test(value))) || /^\d{1,2}[:.]\d\d$/.test(value))
      return null;
    if (/^\d{1,2}(?:st|nd|rd|th)$/i.test(value) || /^\d{1,3}(?:x|pcs?|km|kg|min|days?|h)$/i.test(value)) return null;
    if (COUNTED.test(after) || UNFILLED.test(value) || (!marked && /^\d{1,6}\.\d\d$/.test(value))) return null;
    const length = value.replace(/[^\p{L}\p{N}]/gu, '').length;
    // Accepts a new shop's "Order no. 42" if nothing else is in its run, or only another part: "Order no. 42 · 6 May".
    if (length < 3 && !(/^\d\d$/.test(value) && (marked || years) && /^\s*(?:$|[·•|]\s)/u.test(after))) return null;
    return { value, end: lead.length + value.length, marked };
  }
  if (isRandomLetters(value) || (/^[A-Z]{9}$/.test(value) && DAY_AFTER.test(after)))
    return { value, end: lead.length + value.length, marked: true };
  if (letters && /^(?:[A-Z]{6}|[A-Z]{9}|O-[A-Z]{7})$/.test(value) && !STATUS.test(value))
    return { value, end: lead.length + value.length, marked };
  return null;
}

/** "Booking reference: CONFIRMED": the status in place of a number. */
const STATUS = new RegExp(
  `^${wordsOf(
    slotOf(
      ({ steps }) => steps.bar,
      ({ lists }) => lists.gone,
    ),
  )}$`,
  'iu',
);

/**
 * Reads digits, or letters and digits, written in groups: "9400 1000 0000 0000", "NX4 7QK 92". Null if the text contains
 * anything else.
 */
export function readSpacedReference(text: string): string | null {
  const rest = text.slice(LEAD.exec(text)?.[0].length ?? 0).trim();
  if (!/^(?=.{8,45}$)(?:[A-Z]{1,4}-)?[A-Z0-9]{1,6}(?:[ ][A-Z0-9]{2,9}){1,9}(?:(?<=\d) [A-Z0-9])?$/.test(rest))
    return null;
  const joined = rest.replace(/ /g, '');
  if (ONLY_MIXED_GROUPS.test(rest)) return joined;
  return (joined.match(/\d/g)?.length ?? 0) >= 6 && joined.length <= 34 ? joined : null;
}

/** Source of a pattern of three or four short groups, each with a digit and one with a letter. */
export const MIXED_GROUPS = '(?=[\\d ]{0,12}[A-Z])(?:(?=[A-Z]*\\d)[A-Z\\d]{2,4}(?: |$)){3,4}';
const ONLY_MIXED_GROUPS = new RegExp(`^${MIXED_GROUPS}$`);

/**
 * Reads a number in two groups that fill a text: "W-10 233", "4711 0815". Null if the second one may be a count or a year.
 */
export function readTwoGroups(text: string): string | null {
  const rest = text.slice(LEAD.exec(text)?.[0].length ?? 0).trim();
  return TWO_GROUPS.test(rest) ? rest.replace(' ', '') : null;
}

const TWO_GROUPS = /^(?:[A-Z]{1,4}-?\d{1,6}|\d{2,6}) (?!(?:19|20)\d\d$)\d{3,6}$/;

/**
 * Reads a number in groups within a sentence: "order no. 512 448 177 (sale …)". A number before a currency is an
 * amount.
 */
export function readGroupedReference(text: string): FoundReference | null {
  const lead = LEAD.exec(text)?.[0] ?? '';
  const value = GROUPS.exec(text.slice(lead.length))?.[0];
  return value === undefined ? null : { value: value.replace(/ /g, ''), end: lead.length + value.length, marked: true };
}

const GROUPS = /^\d{1,4}(?: \d{3,4}){2,5}(?: [A-Z]{2})?(?=\s*(?:[(.,;)|]|$)|\s+\p{Ll}+(?:\s|$))(?![.,]\d)/u;

export function isDateLike(value: string): boolean {
  return (
    /^(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}$/.test(value) ||
    /^\d{1,2}[-/.]\d{1,2}[-/.](?:\d{2}|(?:19|20)\d\d)$/.test(value) ||
    /^(?:19|20)\d\d$/.test(value) ||
    isNamedDate(value)
  );
}

/** Recognizes "01-Mar-2026". */
function isNamedDate(value: string): boolean {
  const month = /^\d{1,2}[-/.](\p{L}{3,9})\.?[-/.](?:19|20)\d\d$/u.exec(value)?.[1];
  return month !== undefined && monthNamed(month.toLowerCase(), null) !== undefined;
}

/** Units after a count: "3 items", "30 days", "20%". */
const COUNTED = new RegExp(
  `^\\s+(?:%|x\\s|pcs|${wholeWordsOf(
    slotOf(
      ({ lists }) => lists.things,
      ({ amounts }) => amounts.days,
    ),
  )})`,
  'iu',
);

/** The date after a PrestaShop order reference, which is nine capitals. */
const DAY_AFTER = new RegExp(
  `^[\\s,(-]+${wordsOf(slotOf(({ papers }) => papers.dated))}\\s+[^\\d\\s]{0,10}\\s?\\d`,
  'iu',
);

/** "RE-2026-xxxx": a number to be given later. */
const UNFILLED = /[^\p{L}]x{3,}$/iu;

/** Words between a label and its number, such as "is" or "number", followed by another one or the number. */
const LEAD_WORD = wholeWordsOf(
  slotOf(
    ({ papers }) => papers.is,
    ({ papers }) => papers.numberWord,
  ),
  '(?=[\\s:.#＃№は])',
);
const LEAD = new RegExp(
  `^\\.?(?:[\\s:：#＃№=>*_"'“„«(（[\\]】）|-]|–|—|n(?:[°º]|\\.º)(?=[\\s:.#＃№は\\d])|${LEAD_WORD}|(?<=\\p{L}|[°º])\\.)*`,
  'iu',
);
/**
 * A number with a particle of Korean or Japanese right behind it: "2026082441870231이 자동 구매확정". Counts, dates, and
 * amounts have other words there.
 */
const BEFORE_PARTICLE =
  /^[A-Z\d](?:[A-Z\d]|[-_](?=[A-Z\d])){4,43}(?<=\d)(?=(?:이|가|은|는|을|를|의|와|과|로|에|으로|에서|에는|건)(?:\s|$)|[のはをがにでと](?!\d))/u;
/** The kind of a paper, its series, and its number, as tax law of Portugal requires: "FT 2026B04/1177203", "FR A/2291". */
const SERIES = /^[A-Z]{1,3} (?=[A-Z\d]*\/?\d{3})[A-Z\d]{1,12}\/\d{1,12}(?![\p{L}\d/])/u;
const REFERENCE = /^[\p{L}\d](?:[\p{L}\d]|[-‐‑_/.](?=[\p{L}\d])){1,44}(?![\p{L}\d])/u;
