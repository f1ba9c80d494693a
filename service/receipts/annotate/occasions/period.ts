import { slotOf, wordsOf } from '../../languages/slot.ts';
import { dayOf, type FoundDate, findDate } from '../../text/dates.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import { dayIn } from './days.ts';
import type { Line } from './occasion.ts';

/** The first and last day of a stay with the run that prints both. */
export type Period = { readonly from: string; readonly until: string; readonly index: number };

/**
 * Finds a run with two days around a dash or "to": "10.04.2026 – 12.04.2026", "Mar 12 - Mar 15, 2026", "12. bis 15. März
 * 2026", "Mar 12–15, 2026". The first may lack its month and year.
 */
export function readPeriod({ dates, sender }: AnnotatedMail, lines: readonly Line[]): Period | null {
  for (const { text, index } of lines) {
    const period =
      text.length > 240 || !/\d.*\d/.test(text)
        ? null
        : (twoDays(text, dates) ?? daysOfMonth(text, dates) ?? twoDays(text.replace(YEARLESS, WITH_YEAR), dates));
    if (period !== null && (sender.sentDay === null || period.until >= sender.sentDay)) return { ...period, index };
  }
  return null;
}

type Days = { readonly from: string; readonly until: string };

/** Returns two dates that only a joint separates. */
function twoDays(text: string, dates: AnnotatedMail['dates']): Days | null {
  const found = datesIn(text, dates);
  for (const [at, { date: first, start, end }] of found.entries()) {
    const next = found[at + 1];
    if (next === undefined || !JOINT.test(text.slice(end, next.start))) continue;
    const isYearOpen = !hasYear(text.slice(start, end)) && hasYear(text.slice(next.start, next.end));
    const days = inOrder(isYearOpen ? withYearOf(first, next.date) : first, next.date);
    if (days !== null) return days;
  }
  return null;
}

/** Returns two days of one month: "10–14 April 2026", "Mar 12–15, 2026". */
function daysOfMonth(text: string, dates: AnnotatedMail['dates']): Days | null {
  for (const form of [DAYS_FIRST, MONTH_FIRST]) {
    const { first = '', last = '', lead = '', tail = '' } = form.exec(text)?.groups ?? {};
    const until = dayIn(`${lead}${last}${tail}`, dates);
    const days = until === null ? null : inOrder(`${until.slice(0, 8)}${first.padStart(2, '0')}`, until);
    if (days !== null) return days;
  }
  return null;
}

/** Returns all dates of a run. */
function datesIn(text: string, dates: AnnotatedMail['dates']): readonly FoundDate[] {
  const found: FoundDate[] = [];
  for (let from = 0; found.length < 8; ) {
    const next = findDate(text.slice(from), dates);
    if (next === null) break;
    found.push({ ...next, start: next.start + from, end: next.end + from });
    from += next.end;
  }
  return found;
}

function inOrder(from: string, until: string): Days | null {
  return from < until && Date.parse(until) - Date.parse(from) <= LONGEST ? { from, until } : null;
}

function hasYear(text: string): boolean {
  return /\d{4}|\d[./-]\d{1,2}[./-]\d{2}/.test(text);
}

/** Returns a day in the year of a later one, or in the year before: "30 December – 2 January 2027". */
function withYearOf(day: string, later: string): string {
  const same = `${later.slice(0, 4)}${day.slice(4)}`;
  return same <= later ? same : dayOf(Date.parse(`${Number(later.slice(0, 4)) - 1}${day.slice(4)}`));
}

/** The longest stay in ms: longer periods are those of contracts. */
const LONGEST = 60 * 86_400_000;
const BETWEEN = `(?:[-–—~～→]|${wordsOf(slotOf(({ trips }) => trips.untilDay))})`;
const HOUR = String.raw`(?:\d{1,2}[:.h]\d{2}(?:\s?[ap]\.?m\b\.?)?(?:\s?\p{L}{1,4}\.?)?)?`;
/** Between two dates: perhaps the hour of the first, and the weekday of the second. */
const JOINT = new RegExp(
  String.raw`^(?:\s?\([^()]{1,20}\))?[\s,.]*${HOUR}[\s,.;]*${BETWEEN}\s*(?:\p{L}{2,12}[.,]{0,2}\s)?\(?$`,
  'iu',
);
/** "Mar 12" before "- Mar 15, 2026": short months are also words without their year. */
const YEARLESS = /(\p{L}{3,12}\.?\s\d{1,2}|\d{1,2}\.?\s\p{L}{3,12}\.?)(?=(?:\s[-–—]\s|[–—])[^–—]{3,25}?(\d{4})(?!\d))/u;
const WITH_YEAR = '$1, $2';
const DAYS_FIRST = new RegExp(
  String.raw`(?<![\d.,:/-])(?<first>\d{1,2})\.?(?:\s?[-–—~]\s?|\s${BETWEEN}\s)(?<last>\d{1,2})(?<tail>(?:\.|\s)\s?(?:de\s)?\p{L}{3,12}\.?(?:\s(?:de\s)?\d{4})?|[./]\d{1,2}[./]\d{4})`,
  'iu',
);
const MONTH_FIRST =
  /(?<lead>\p{L}{3,12}\.?\s)(?<first>\d{1,2})\s?[-–—]\s?(?<last>\d{1,2})(?!\d|[.:]\d)(?<tail>(?:,?\s\d{4})?)/iu;
