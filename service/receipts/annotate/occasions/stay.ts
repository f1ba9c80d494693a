import { patternsOf, slotOf, wholeIn } from '../../languages/slot.ts';
import type { WordPattern } from '../../languages/word-pattern.ts';
import { dayOf as dayOfInstant } from '../../text/dates.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import { capitalized } from '../services/service-name.ts';
import { dayIn } from './days.ts';
import { findHouse, firstOf, namesHouse } from './house.ts';
import type { Line, Occasion } from './occasion.ts';
import { readPeriod } from './period.ts';
import { proofOf } from './proof-of.ts';
import { countNights, findRoom, readRoom } from './room.ts';

/**
 * Reads the name and dates of a stay, with the booked room instead of the sender's own name, or the room and its nights if no
 * name is found. Null without either.
 */
export function readStay(mail: AnnotatedMail, lines: readonly Line[], isOwnHouse: boolean): Occasion | null {
  const { from, at, ...days } = daysOf(mail, lines);
  const merchant = mail.sender.merchant?.name;
  const house = findHouse(mail, lines, isOwnHouse);
  const until = days.until ?? lastDay(from, countNights(lines));
  // The Sunny Slope Inn signs its email with "Your Sunny Slope Inn". "Hotel" before the sender's name belongs to it.
  const isSigned =
    merchant !== undefined &&
    house?.text.endsWith(` ${merchant}`) === true &&
    !namesHouse(house.text.slice(0, -merchant.length));
  const stated = house === null ? undefined : withoutParts(house.text);
  const name = isSigned ? merchant : (stated ?? (isOwnHouse ? merchant : undefined));
  if (name !== undefined && (from !== null || house !== null)) {
    // The merchant next to the title already names the house.
    const room = from !== null && isOfSender(name, merchant) ? findRoom(lines) : null;
    const index = room?.index ?? house?.index ?? at;
    const title = room === null ? name : capitalized(room.room);
    return { kind: 'stay', name: title, from, until, proof: proofOf(mail, 'occasion/stay', index, index) };
  }
  return readRoom(mail, lines, { from, until });
}

/** Checks whether a name is the sender's, perhaps without some of its words. */
function isOfSender(name: string, merchant: string | undefined): boolean {
  return merchant?.toLowerCase().includes(name.toLowerCase()) === true;
}

/** Returns the first of several parts: "Attic by the park · Entire home · 2 guests". */
function withoutParts(name: string): string {
  const [first = name, ...rest] = name.split(/\s[·•|]\s/u);
  return rest.length > 1 && first.length >= 3 ? first : name;
}

/** Returns the day of departure after a number of nights. */
function lastDay(from: string | null, nights: number | null): string | null {
  return from === null || nights === null ? null : dayOfInstant(Date.parse(from) + nights * 86_400_000);
}

/** Reads the first and last day: after their labels, or else from a run with both, "10.04.2026 – 12.04.2026". */
function daysOf(
  mail: AnnotatedMail,
  lines: readonly Line[],
): { from: string | null; until: string | null; at: number } {
  const from = dayOf(ARRIVING, mail, lines, null);
  const until = from === null ? null : dayOf(LEAVING, mail, lines, from.day);
  const period = from !== null && until !== null && until.day > from.day ? null : readPeriod(mail, lines);
  // A period from another day is not that of the stay.
  if (period !== null && (from === null || period.from === from.day))
    return { from: period.from, until: period.until, at: period.index };
  return { from: from?.day ?? null, until: until?.day ?? null, at: from?.index ?? 0 };
}

const ARRIVING = patternsOf(
  wholeIn(
    slotOf(({ trips }) => trips.arrive),
    true,
  ),
)(null);
const LEAVING = patternsOf(
  wholeIn(
    slotOf(({ trips }) => trips.leave),
    true,
  ),
)(null);

type LabelledDay = { readonly day: string; readonly index: number };

/**
 * Returns the date that a label announces: in its run, or in one of the next four. Skips the first day of the stay
 * (`since`), which is between both headers of a table and the last day.
 */
function dayOf(
  form: WordPattern,
  { dates }: AnnotatedMail,
  lines: readonly Line[],
  since: string | null,
): LabelledDay | null {
  return firstOf(lines, (line) => {
    if (line.text.length > 90 || !form.test(line.text)) return null;
    for (const other of [line, ...lines.filter(({ index }) => index > line.index && index <= line.index + 4)]) {
      const day = dayIn(other.text, dates);
      if (day !== null && day !== since) return { day, index: other.index };
    }
    return null;
  });
}
