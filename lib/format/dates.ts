import 'server-only';
import { dateFormat, numberFormat } from './formatters.ts';

/** Words a calendar date `YYYY-MM-DD`; text that is no date is shown as it came. */
export function formatDate(date: string, locale: string): string {
  const time = Date.parse(`${date}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(time)) return date;
  return dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(time);
}

/** ms of the service's `YYYY/MM/DD HH:MM:SS` (contract §1), taken as UTC; null when it is no such text. */
export function parseServiceTime(text: string | null): number | null {
  const match = /^(\d{4})\/(\d{2})\/(\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text ?? '');
  if (match === null) return null;
  const time = Date.parse(`${match[1]}-${match[2]}-${match[3]}T${match[4]}Z`);
  return Number.isNaN(time) ? null : time;
}

/**
 * Words a `YYYY/MM/DD HH:MM:SS` to the minute. Its hours are shown as they came: a parcel's history is told in local time
 * of the place, without a zone. Text of another form is shown as it came.
 */
export function formatServiceTime(text: string, locale: string): string {
  const time = parseServiceTime(text);
  if (time === null) return text;
  return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(time);
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Words how long ago an instant was: to the minute today, a date when it is more than 30 days. */
export function formatAgo(time: number, now: number, locale: string): string {
  const passed = now - time;
  if (Math.abs(passed) > 30 * 86_400_000) return formatDate(new Date(time).toISOString().slice(0, 10), locale);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const [unit, length] of UNITS) {
    if (Math.abs(passed) >= length) return words.format(-Math.trunc(passed / length), unit);
  }
  return words.format(0, 'second');
}

/** Words a span as whole minutes and up, or seconds below one minute: "2 min", "45 sec". */
export function formatSpan(ms: number, locale: string): string {
  const minutes = Math.round(ms / 60_000);
  const [value, unit] = minutes >= 1 ? [minutes, 'minute'] : [Math.max(1, Math.round(ms / 1000)), 'second'];
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}
