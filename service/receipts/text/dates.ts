import type { Language } from '../languages/load.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';
import { MONTHS_THAT_ARE_WORDS, monthNamed } from './months.ts';
import { readSolarDate } from './solar-dates.ts';

/**
 * Context for resolving an ambiguous date. `anchor` is the email's time in ms, `monthFirst` the sender's convention.
 * `isAhead`: the date is that of a booking, which may be far from the email, so the convention comes first. `language`:
 * that of the email, for names that are another month in another language.
 */
export type DateContext = {
  readonly anchor: number | null;
  readonly monthFirst: boolean | null;
  readonly isAhead?: boolean;
  readonly language?: Language | null;
};

/** A date found in a text, with its position. */
export type FoundDate = { readonly date: string; readonly start: number; readonly end: number };

/**
 * Returns the first calendar date in a text as `YYYY-MM-DD`, or null. Reads ISO, 2025年11月3日, 11月3日, 3 tháng 11, 2025,
 * 2025. 11. 3., 2025. november 3., numbers separated by . / or -, month names in every language, and dates of the Iranian
 * calendar. A missing year is inferred from the email's date. 03/04/2025 is read as the date close to the email, else by
 * the sender's convention, and skipped if neither decides.
 */
export function findDate(text: string, context: DateContext): FoundDate | null {
  if (!DIGIT.test(text)) return null;
  let best: FoundDate | null = null;
  for (const read of READERS) {
    const found = read(text, context);
    if (found !== null && (best === null || found.start < best.start)) best = found;
  }
  return best;
}

const DIGIT = /\d/;

const READERS: readonly ((text: string, context: DateContext) => FoundDate | null)[] = [
  readIso,
  readCjk,
  readDayMonthNumber,
  readYearNamed,
  readYearDay,
  readNamed,
  readNumeric,
  readSolar,
];

/** Returns the calendar day of an instant, in UTC. */
export function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Returns `YYYY-MM-DD` if the day exists and its year is 1995–2100, else null. */
export function makeDate(year: number, month: number, day: number): string | null {
  if (year < 1995 || year > 2100 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : null;
}

function readIso(text: string): FoundDate | null {
  const match = /(?<![\d-])(\d{4})(?:([-/.])(\d{1,2})\2|\. (\d{1,2})\. )(\d{1,2})(?!\d)/.exec(text);
  return match === null
    ? null
    : place(makeDate(Number(match[1]), Number(match[3] ?? match[4]), Number(match[5])), match);
}

function readCjk(text: string, context: DateContext): FoundDate | null {
  const match = /(?:(?<!\d)(\d{4})\s?[年년]\s?)?(?<!\d)(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일号號]/.exec(text);
  return match === null ? null : place(withYear(match[1], '', Number(match[2]), Number(match[3]), context), match);
}

/** Reads "ngày 8 tháng 3 năm 2026" and "8 tháng 3, 2026", the Vietnamese order. */
function readDayMonthNumber(text: string): FoundDate | null {
  const match = /(?<!\d)(\d{1,2}) (?:tháng|thg) (\d{1,2})(?:,| năm)? (\d{4})(?!\d)/iu.exec(text);
  return match === null ? null : place(makeDate(Number(match[3]), Number(match[2]), Number(match[1])), match);
}

/** Reads "2026. március 8." and "2026 m. kovo 8 d.", the Hungarian and Lithuanian order. */
function readYearNamed(text: string, context: DateContext): FoundDate | null {
  for (const match of text.matchAll(YEAR_MONTH_DAY)) {
    const month = monthNamed(monthKey(match[2] ?? ''), context.language ?? null);
    const date = month === undefined ? null : makeDate(Number(match[1]), month, Number(match[3]));
    if (date !== null) return place(date, match);
  }
  return null;
}

/** Reads "2026. gada 8. martā", the Latvian order. */
function readYearDay(text: string, context: DateContext): FoundDate | null {
  for (const match of text.matchAll(YEAR_DAY_MONTH)) {
    const month = monthNamed(monthKey(match[3] ?? ''), context.language ?? null);
    const date = month === undefined ? null : makeDate(Number(match[1]), month, Number(match[2]));
    if (date !== null) return place(date, match);
  }
  return null;
}

/** Yields the matches of a global pattern, which may overlap: "11. bis" and "15. August" in "11. bis 15. August". */
function* matchesOf(pattern: RegExp, text: string): Generator<RegExpExecArray> {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const next = match.index + 1;
    yield match;
    pattern.lastIndex = next;
  }
}

function readNamed(text: string, context: DateContext): FoundDate | null {
  for (const match of matchesOf(DAY_MONTH, text)) {
    const month = monthNamed(monthKey(match[2] ?? ''), context.language ?? null);
    if (month === undefined) continue;
    // "20MAR", as airlines write it, is no everyday word.
    const isSure = /^\d{2}[A-Z]{3}$/.test(match[0]) || isAfterWeekday(text, match.index);
    const word = isSure ? '' : monthKey(match[2] ?? '');
    const date = withYear(match[3], word, month, Number(match[1]), context);
    if (date !== null) return place(date, match);
  }
  for (const match of text.matchAll(MONTH_DAY)) {
    const month = monthNamed(monthKey(match[1] ?? ''), context.language ?? null);
    if (month === undefined) continue;
    const word = isAfterWeekday(text, match.index) ? '' : monthKey(match[1] ?? '');
    const date = withYear(match[3], word, month, Number(match[2]), context);
    if (date !== null) return place(date, match);
  }
  return null;
}

/** Checks whether a weekday precedes a position: "Sat, Mar 21" is a date, "mar 21" may be a Tuesday. */
function isAfterWeekday(text: string, at: number): boolean {
  return WEEKDAY_LAST.test(text.slice(Math.max(at - 16, 0), at));
}

function readNumeric(text: string, context: DateContext): FoundDate | null {
  const match = /(?<![\d.,/-])(\d{1,2})([./-]|\. (?=\d{1,2}\. \d{4}))(\d{1,2})\2(\d{4}|\d{2})(?![\d])/.exec(text);
  if (match === null) return null;
  const first = Number(match[1]);
  const second = Number(match[3]);
  const year = match[4]?.length === 2 ? 2000 + Number(match[4]) : Number(match[4]);
  const dayFirst = makeDate(year, second, first);
  const monthFirst = match[2]?.startsWith('.') === true ? null : makeDate(year, first, second);
  const date = choose(dayFirst, monthFirst, context);
  // "10.2.30" may also be a version, so a date with a short year must be close to the email.
  const far = match[4]?.length === 2 && context.anchor !== null && date !== null && !isNear(date, context.anchor, 700);
  return far ? null : place(date, match);
}

function readSolar(text: string, { anchor }: DateContext): FoundDate | null {
  return readSolarDate(text, anchor);
}

function choose(dayFirst: string | null, monthFirst: string | null, context: DateContext): string | null {
  if (dayFirst === null || monthFirst === null || dayFirst === monthFirst) return dayFirst ?? monthFirst;
  if (context.anchor !== null && (context.isAhead !== true || context.monthFirst === null)) {
    const nearDay = isNear(dayFirst, context.anchor);
    if (nearDay !== isNear(monthFirst, context.anchor)) return nearDay ? dayFirst : monthFirst;
  }
  if (context.monthFirst === null) return null;
  return context.monthFirst ? monthFirst : dayFirst;
}

function isNear(date: string, anchor: number, days = 25): boolean {
  return Math.abs(Date.parse(date) - anchor) < days * 86_400_000;
}

/** Picks the year that puts the date closest to the email. */
function withYear(
  text: string | undefined,
  word: string,
  month: number,
  day: number,
  context: DateContext,
): string | null {
  if (text !== undefined && text !== '') {
    const year = Number(text.replace(/\D/g, ''));
    return makeDate(year < 100 ? 2000 + year : year, month, day);
  }
  if (context.anchor === null || MONTHS_THAT_ARE_WORDS.has(word)) return null;
  const year = new Date(context.anchor).getUTCFullYear();
  let best: string | null = null;
  for (const candidate of [year - 1, year, year + 1]) {
    const date = makeDate(candidate, month, day);
    if (date === null) continue;
    if (best === null || Math.abs(Date.parse(date) - context.anchor) < Math.abs(Date.parse(best) - context.anchor)) {
      best = date;
    }
  }
  return best;
}

function place(date: string | null, match: RegExpExecArray | RegExpMatchArray): FoundDate | null {
  const start = match.index ?? 0;
  return date === null ? null : { date, start, end: start + match[0].length };
}

function monthKey(word: string): string {
  return word.replaceAll('İ', 'i').toLowerCase().replace(/\.$/, '');
}

const WEEKDAYS = slotOf(
  ({ weekdays }) => weekdays,
  ({ shortWeekdays }) => shortWeekdays,
);
const WEEKDAY_LAST = new RegExp(`(?<!\\p{L})${wordsOf(WEEKDAYS)}[.,]?,?\\s$`, 'iu');

/** A month's name. Hindi letters include combining marks. */
const WORD = String.raw`(?:[\p{L}\p{M}]{3,14}|मई)\.?`;
// "2 November 2025", "2. Nov. 2025", "2 de noviembre de 2025", "2 d’octubre de 2025", "24FEB25"
const DAY_MONTH = new RegExp(
  String.raw`(?<!\d|\d:)(\d{1,2})(?:st|nd|rd|th|er|º|ª)?\.?[ -]?(?:de |d['’]|of )?(${WORD})(?:,? ?(?:de |del )?[ -]?(\d{4}|’?\d{2}(?!\d|:| ?[ap]m)))?`,
  'giu',
);
const YEAR_MONTH_DAY = new RegExp(String.raw`(?<!\d)(\d{4})(?:\.| m\.)? (${WORD}) (\d{1,2})(?!\d|:)`, 'giu');
const YEAR_DAY_MONTH = new RegExp(String.raw`(?<!\d)(\d{4})\. gada (\d{1,2})\. (${WORD})`, 'giu');
// "November 2, 2025", "Nov 2 2025"
const MONTH_DAY = new RegExp(String.raw`(?<!\p{L})(${WORD}) (\d{1,2})(?:st|nd|rd|th)?(?!\d|:)(?:,? ?(\d{4}))?`, 'giu');
