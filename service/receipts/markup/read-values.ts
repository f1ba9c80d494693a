import type { Sender } from '../sender.ts';
import { findDate } from '../text/dates.ts';

/** Reads a date from markup as `YYYY-MM-DD`. Null if the text contains none. */
export function readDay(text: string | null, sender: Sender): string | null {
  return text === null ? null : (findDate(text, { anchor: sender.sentAt, monthFirst: null })?.date ?? null);
}

/** Returns a text that is a web address, else null. */
export function webAddress(text: string | null): string | null {
  return text !== null && /^https?:\/\/\S{4,2000}$/i.test(text) ? text : null;
}
