import type { Sender } from '../sender.ts';
import { findDate } from '../text/dates.ts';

/** A day of markup, `YYYY-MM-DD`; null when the text has none. */
export function readDay(text: string | null, sender: Sender): string | null {
  return text === null ? null : (findDate(text, { anchor: sender.sentAt, monthFirst: null })?.date ?? null);
}

/** An address of the web, or null. */
export function webAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\/\S{4,2000}$/i.test(text) ? text : null;
}
