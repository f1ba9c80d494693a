import 'server-only';
import { dateFormat, numberFormat } from './formatters.ts';

/** Formats a calendar date `YYYY-MM-DD`. Other text is returned unchanged. */
export function formatDate(date: string, locale: string): string {
  const time = timeOfDay(date);
  return time === null ? date : dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(time);
}

/**
 * Formats a calendar date `YYYY-MM-DD` for a narrow column: "Feb 9", or "Feb 9, 2026" with its year. Other text is
 * returned unchanged.
 */
export function formatShortDate(date: string, withYear: boolean, locale: string): string {
  const time = timeOfDay(date);
  if (time === null) return date;
  const year = withYear ? { year: 'numeric' as const } : {};
  return dateFormat(locale, { day: 'numeric', month: 'short', ...year, timeZone: 'UTC' }).format(time);
}

/**
 * Formats a coming day relative to the viewer's today: "Tomorrow", "Friday, Feb 13", and after a week "Feb 20".
 * @param date `YYYY-MM-DD`, like `today`; other text is returned unchanged
 */
export function formatComingDay(date: string, today: string, locale: string): string {
  const [time, now] = [timeOfDay(date), timeOfDay(today)];
  if (time === null || now === null) return date;
  const days = (time - now) / 86_400_000;
  if (days < 0 || days > 6) return formatShortDate(date, date.slice(0, 4) !== today.slice(0, 4), locale);
  if (days > 1) {
    return dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(time);
  }
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}

/**
 * Formats a day within a sentence: "today", "tomorrow", and otherwise the date.
 * @param date `YYYY-MM-DD`, like `today`; other text is returned unchanged
 */
export function formatNearDay(date: string, today: string, locale: string): string {
  const [time, now] = [timeOfDay(date), timeOfDay(today)];
  if (time === null || now === null) return date;
  const days = (time - now) / 86_400_000;
  if (days !== 0 && days !== 1) return formatDate(date, locale);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
}

/** Formats a month `YYYY-MM`: "February 2026". Other text is returned unchanged. */
export function formatMonth(month: string, locale: string): string {
  const time = timeOfDay(`${month}-01`);
  return time === null ? month : dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(time);
}

/** Returns the start of a day in UTC, in ms, or null for other text. */
function timeOfDay(date: string): number | null {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(time) ? null : time;
}

/** Formats a calendar date `YYYY-MM-DD` with its weekday. Other text is returned unchanged. */
export function formatWeekday(date: string, locale: string): string {
  const time = Date.parse(`${date}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(time)) return date;
  const parts = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return dateFormat(locale, parts).format(time);
}

/**
 * Formats a local time `YYYY-MM-DDTHH:MM` or a day `YYYY-MM-DD` with its weekday: "Sun, Mar 8, 2026, 9:40 AM". Other text
 * is returned unchanged.
 */
export function formatLocalTime(text: string, locale: string): string {
  const [day = '', clock] = text.split('T');
  const time = Date.parse(`${text}Z`);
  if (clock === undefined || timeOfDay(day) === null || Number.isNaN(time)) return formatWeekday(text, locale);
  const parts = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const;
  return dateFormat(locale, { ...parts, hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(time);
}

/** Formats the end of a booking. On the day it starts, only the time of day. */
export function formatLocalEnd(text: string, starts: string | null, locale: string): string {
  const [day = '', clock] = text.split('T');
  const time = Date.parse(`${text}Z`);
  if (clock === undefined || Number.isNaN(time) || starts?.split('T')[0] !== day) return formatLocalTime(text, locale);
  return dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(time);
}

/** Parses the service's `YYYY/MM/DD HH:MM:SS` (contract §1) as UTC. Returns ms, or null for other text. */
export function parseServiceTime(text: string | null): number | null {
  const match = /^(\d{4})\/(\d{2})\/(\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text ?? '');
  if (match === null) return null;
  const time = Date.parse(`${match[1]}-${match[2]}-${match[3]}T${match[4]}Z`);
  return Number.isNaN(time) ? null : time;
}

/**
 * Formats a `YYYY/MM/DD HH:MM:SS` to the minute. The hours are not converted: tracking events are in local time without
 * a zone. Other text is returned unchanged.
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

/** Formats a past time as its age, or as a date after 30 days. */
export function formatAgo(time: number, now: number, locale: string): string {
  const passed = now - time;
  if (Math.abs(passed) > 30 * 86_400_000) return formatDate(new Date(time).toISOString().slice(0, 10), locale);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const [unit, length] of UNITS) {
    if (Math.abs(passed) >= length) return words.format(-Math.trunc(passed / length), unit);
  }
  return words.format(0, 'second');
}

/** Formats a duration in minutes, or in seconds below 1 minute: "2 min", "45 sec", or in full "45 seconds". */
export function formatSpan(ms: number, locale: string, unitDisplay: 'short' | 'long' = 'short'): string {
  const minutes = Math.round(ms / 60_000);
  const [value, unit] = minutes >= 1 ? [minutes, 'minute'] : [Math.max(1, Math.round(ms / 1000)), 'second'];
  return numberFormat(locale, { style: 'unit', unit, unitDisplay }).format(value);
}
