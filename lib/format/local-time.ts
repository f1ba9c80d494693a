import 'server-only';
import { dateFormat } from './formatters.ts';

const MINUTE_MS = 60_000;

/**
 * Reads the value of a `datetime-local` field as a time in a zone, in ms. Returns null for other text. A time skipped
 * by a clock change is read as if the clocks had not changed.
 */
export function readLocalTime(text: string, timeZone: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?$/.test(text)) return null;
  const asUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asUtc)) return null;
  // The second pass uses the offset at that time, which differs near a clock change.
  const near = asUtc - offsetAt(asUtc, timeZone);
  return asUtc - offsetAt(near, timeZone);
}

/** Formats a time for a `datetime-local` field, to the minute. */
export function localTimeText(time: number, timeZone: string): string {
  return new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 16);
}

/** Returns the offset of a zone from UTC, in ms. */
function offsetAt(time: number, timeZone: string): number {
  const numbers = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format = dateFormat('en-US', { ...numbers, second: '2-digit', hourCycle: 'h23', timeZone });
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts;
  const local = Date.parse(`${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Math.round((local - time) / MINUTE_MS) * MINUTE_MS;
}
