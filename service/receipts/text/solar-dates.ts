import { WORDS_BY_LANGUAGE } from '../languages/load.ts';
import { spellingsOf } from '../languages/with-capitals.ts';
import type { FoundDate } from './dates.ts';

/**
 * Returns the first date of the Iranian calendar in a text as a Gregorian `YYYY-MM-DD`, or null. Reads 1404/12/24,
 * 1404-12-24, and "24 اسفند 1404". A missing year is the one closest to the email.
 * @param anchor the email's time in ms
 */
export function readSolarDate(text: string, anchor: number | null): FoundDate | null {
  if (!POSSIBLE.test(text)) return null;
  const numeric = NUMERIC.exec(text);
  const date = numeric === null ? null : gregorianOf(Number(numeric[1]), Number(numeric[3]), Number(numeric[4]));
  if (numeric !== null && date !== null) return { date, start: numeric.index, end: numeric.index + numeric[0].length };
  for (const match of text.matchAll(NAMED)) {
    const month = MONTHS.get(match[2] ?? '') ?? 0;
    const named = closest(match[3] === undefined ? null : Number(match[3]), month, Number(match[1]), anchor);
    if (named !== null) return { date: named, start: match.index, end: match.index + match[0].length };
  }
  return null;
}

/** Converts a date of the Iranian calendar, or returns null if the day does not exist. Years are 1374–1478. */
export function gregorianOf(year: number, month: number, day: number): string | null {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1 || day > daysIn(year, month))
    return null;
  // Six months of 31 days, then months of 30.
  const daysBefore = (month - 1) * 30 + Math.min(month - 1, 6);
  return new Date(newYear(year) + (daysBefore + day - 1) * DAY).toISOString().slice(0, 10);
}

function closest(year: number | null, month: number, day: number, anchor: number | null): string | null {
  if (year !== null) return gregorianOf(year, month, day);
  if (anchor === null) return null;
  const near = new Date(anchor).getUTCFullYear() - 621;
  const dates = [near - 1, near, near + 1].flatMap((candidate) => gregorianOf(candidate, month, day) ?? []);
  const distance = (date: string) => Math.abs(Date.parse(date) - anchor);
  return dates.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

function daysIn(year: number, month: number): number {
  if (month <= 6) return 31;
  return month < 12 || isLeap(year) ? 30 : 29;
}

/** Eight leap years in a cycle of 33, as the calendar has had them since 1210 and will until 1635. */
function isLeap(year: number): boolean {
  return LEAP_YEARS.has(year % 33);
}

/** Returns the first day of a year. */
function newYear(year: number): number {
  let days = (year - FIRST_YEAR) * 365;
  for (let before = FIRST_YEAR; before < year; before++) if (isLeap(before)) days++;
  return Date.UTC(1995, 2, 21) + days * DAY;
}

const DAY = 86_400_000;
const FIRST_YEAR = 1374;
const LAST_YEAR = 1478;
const LEAP_YEARS: ReadonlySet<number> = new Set([1, 5, 9, 13, 17, 22, 26, 30]);

/** The months' names in every spelling, mapped to 1–12. */
const MONTHS: ReadonlyMap<string, number> = new Map(
  [...WORDS_BY_LANGUAGE].flatMap(([language, { solarMonths }]) =>
    (solarMonths === 'none' ? [] : solarMonths).flatMap((names, index) =>
      names.flatMap((name) => spellingsOf(name, language).map((form) => [form, index + 1] as const)),
    ),
  ),
);

/** A year of the calendar before a month, or a Persian letter: most texts have neither. */
const POSSIBLE = /1[34]\d\d[/-]|[\u0621-\u06cc]/;
const NUMERIC = /(?<![\d/-])(1[34]\d\d)([/-])(\d{1,2})\2(\d{1,2})(?![\d/-])/u;
const NAMED = new RegExp(
  `(?<!\\d)(\\d{1,2}) (${[...MONTHS.keys()].join('|')})(?: ?ماه)?(?!\\p{L})(?:،? (1[34]\\d\\d)(?!\\d))?`,
  'gu',
);
