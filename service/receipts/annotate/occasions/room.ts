import { isPart } from '../../items/line-words.ts';
import { patternsOf, slotOf, wholeIn } from '../../languages/slot.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import { isServiceName, withoutRemarks } from '../services/service-name.ts';
import { labelOf, valueAfter } from './labelled.ts';
import type { Line, Occasion } from './occasion.ts';
import { proofOf } from './proof-of.ts';

type Days = { readonly from: string | null; readonly until: string | null };

/** The booked room, with its nights if the same line counts them. */
type Room = { readonly room: string; readonly nights: number | null; readonly index: number };

/**
 * Reads a stay's room and number of nights: from one line with both ("Double room, 2 nights"), else from a line with
 * the room, with the nights from another line or from the dates.
 */
export function readRoom(mail: AnnotatedMail, lines: readonly Line[], days: Days): Occasion | null {
  const counted = nightsOf(days) ?? countNights(lines);
  const found = findRoom(lines, counted === null);
  const nights = found?.nights ?? counted;
  if (found === null || nights === null) return null;
  const { room, index } = found;
  return { kind: 'nights', room, nights, proof: proofOf(mail, 'occasion/nights', index, index) };
}

/**
 * Finds a stay's room: after its label, in a line that also counts nights, or by the words for rooms.
 * @param isCounted accepts only lines that count nights
 */
export function findRoom(lines: readonly Line[], isCounted = false): Room | null {
  const unit = isCounted ? null : valueAfter(UNITS, lines, (value) => unitIn(value) !== null);
  if (unit !== null) return { room: unitIn(unit.text) ?? unit.text, nights: null, index: unit.index };
  for (const { text, index } of lines) {
    if (text.length > 90) continue;
    const both = roomAndNights(text);
    if (both !== null) return { ...both, index };
    const room = isCounted ? null : roomIn(text);
    if (room !== null) return { room, nights: null, index };
  }
  return null;
}

/** Checks whether a text counts nights. */
export function countsNights(text: string): boolean {
  return NIGHTS.test(text);
}

const NIGHTS = patternsOf(
  slotOf(({ trips }) => trips.nights),
  (cells) => `(?<!\\d)(?<count>\\d{1,2})\\s?(?:${cells})(?!\\p{L})`,
)(null);
const ROOMS = patternsOf(wholeIn(slotOf(({ trips }) => trips.room)))(null);

/** Reads a line with room and nights: "Double room, 2 nights". */
function roomAndNights(text: string): { room: string; nights: number } | null {
  const match = NIGHTS.exec(text);
  const nights = Number(match?.groups?.['count'] ?? 0);
  const room = match === null ? '' : text.slice(0, match.index).replace(/[\s,;(–—-]+$/u, '');
  return isNights(nights) && isRoom(room) ? { room, nights } : null;
}

/** Checks whether the words before a number of nights may be its name: no part of the price, "Rent", and no label. */
function isRoom(room: string): boolean {
  return (
    /\p{L}{3}/u.test(room) && room.length <= 60 && !/\d{1,2}[./]\d{1,2}|[:：](?:$|.*\d)/u.test(room) && !isPart(room)
  );
}

/** Checks whether a text names a kind of room. */
export function namesRoom(text: string): boolean {
  return ROOMS.test(text);
}

/** Reads the room from its line: "Doppelzimmer Komfort" from "Zimmer: 1 Doppelzimmer Komfort (2 Personen)". */
function roomIn(text: string): string | null {
  // "2 nights · 3 guests · Shared room"
  const part = text.split(/\s[·•|]\s/u).find((one) => ROOMS.test(one)) ?? text;
  const named = part.split(/[:：]\s/).at(-1) ?? part;
  if (!ROOMS.test(named) || /[.!?€$£]|\d[.,]\d\d/.test(named)) return null;
  const room = named
    .replace(/\s*[(（].*$/u, '')
    .replace(COUNT, '')
    .trim();
  return room.length >= 2 && room.length <= 60 ? room : null;
}

/** "1 Double room", "2 x Double room". */
const COUNT = /^\d{1,2}\s?[x×]?\s+(?=\p{L})/iu;

/** Returns the name in a text without remarks: "Seerose 201" from "Seerose 201 (2 guests)". Null for counts and amounts. */
function unitIn(text: string): string | null {
  const name = withoutRemarks(text).replace(COUNT, '');
  return isServiceName(name) && !NIGHTS.test(name) ? name : null;
}

const UNITS = labelOf(slotOf(({ trips }) => trips.unit));

/** Returns the number of nights in the email, or null if it states different numbers. */
export function countNights(lines: readonly Line[]): number | null {
  const counts = lines.flatMap(({ text }) => {
    const nights = text.length > 90 ? 0 : Number(NIGHTS.exec(text)?.groups?.['count'] ?? 0);
    return isNights(nights) ? [nights] : [];
  });
  const [first] = counts;
  return first !== undefined && new Set(counts).size === 1 ? first : null;
}

function nightsOf({ from, until }: Days): number | null {
  if (from === null || until === null) return null;
  const nights = Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);
  return isNights(nights) ? nights : null;
}

function isNights(count: number): boolean {
  return count >= 1 && count <= 60;
}
