import { type DateContext, findDate } from '../../text/dates.ts';
import { HOUR } from './hour.ts';
import type { Line } from './occasion.ts';

/** The maximum distance between a place and its date, in runs. */
const REACH = 10;

/**
 * Returns the date nearest to a run: in it, else in its row or column of a table, else above it, else below it. Skips
 * dates before `since`.
 */
export function dayNear(lines: readonly Line[], at: number, dates: DateContext, since: string | null): string | null {
  const offsets = [
    0,
    ...Array.from({ length: REACH }, (_, step) => -step - 1),
    ...Array.from({ length: REACH }, (_, step) => step + 1),
  ];
  const around = offsets.flatMap((offset) => lines.find(({ index }) => index === at + offset) ?? []);
  for (const { text } of [...around.slice(0, 1), ...inTable(around, at), ...around]) {
    const day = dayIn(text, dates);
    if (day !== null && (since === null || day >= since)) return day;
  }
  return null;
}

/** Returns the runs in the same row as a run, then those in the same column of a row next to it. */
function inTable(lines: readonly Line[], at: number): readonly Line[] {
  const own = lines.find(({ index }) => index === at);
  if (own === undefined || own.row === -1) return [];
  const others = lines.filter(({ table }) => table === own.table).sort((a, b) => a.index - b.index);
  const isBeside = ({ row, column }: Line) => column === own.column && Math.abs(row - own.row) <= 3 && row !== own.row;
  return [...others.filter(({ row }) => row === own.row), ...others.filter(isBeside)];
}

/** Returns the date in a run, without its time. Null in texts too long to be a detail. */
export function dayIn(text: string, dates: DateContext): string | null {
  return text.length > 120 ? null : (findDate(text, dates)?.date ?? null);
}

/** Checks whether a text begins with a date, perhaps behind its weekday: "Saturday 6 June 2026, 10:00". */
export function opensWithDay(text: string, dates: DateContext): boolean {
  const found = text.length > 120 ? null : findDate(text, dates);
  return found !== null && /^(?:\p{L}{2,12}[.,]*\s)?$/u.test(text.slice(0, found.start));
}

/** Returns the first day after `since` with its hour in the same run or in one of the next two. */
export function comingMoment(lines: readonly Line[], dates: DateContext, since: string | null): string | null {
  for (const [at, { text }] of lines.entries()) {
    const day = dayIn(text, dates);
    const isTimed = lines.slice(at, at + 3).some((line) => line.text.length < 60 && HOUR.test(line.text));
    if (day !== null && isTimed && (since === null || day > since)) return day;
  }
  return null;
}

/** Returns the first day after `since` in a sentence that names its hour right behind it: "on 12 March at 14:00 at home". */
export function momentInSentence(lines: readonly Line[], dates: DateContext, since: string | null): string | null {
  for (const { text } of lines) {
    const found = text.length > LONGEST ? null : findDate(text, dates);
    if (found === null || (since !== null && found.date <= since)) continue;
    if (HOUR.test(text.slice(found.end, found.end + NEAR))) return found.date;
  }
  return null;
}

/** The number of characters of a sentence that may name a day and its hour. */
const LONGEST = 200;
/** The number of characters behind a day in which its hour begins and ends. */
const NEAR = 25;

/** Returns the first date in runs. */
export function firstDay(lines: readonly Pick<Line, 'text'>[], dates: DateContext): string | null {
  for (const { text } of lines) {
    const day = dayIn(text, dates);
    if (day !== null) return day;
  }
  return null;
}
