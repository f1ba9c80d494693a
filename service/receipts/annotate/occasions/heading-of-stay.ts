import { slotOf, wordsOf } from '../../languages/slot.ts';
import { findMoney } from '../../text/money.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import { isReported, isUnnaming } from '../services/headline.ts';
import { isAddressForm, STREET } from './address.ts';
import { dayIn } from './days.ts';
import { HOUR } from './hour.ts';
import { isLabel } from './labelled.ts';
import type { Line } from './occasion.ts';
import { namesRoom } from './room.ts';

/** A heading with its run. `isAddressed`: an address is below it, not the first day. */
export type HeadingOfStay = { readonly text: string; readonly index: number; readonly isAddressed: boolean };

/**
 * Finds the heading of a stay's details: a name above an address, "Old Mill Rooms" above "21 Harbour Street, Whitstable",
 * else the line right above the label of the first day.
 */
export function headingOfStay(mail: AnnotatedMail, lines: readonly Line[]): HeadingOfStay | null {
  for (const [at, line] of lines.slice(0, 60).entries()) {
    if (!isAddress(line.text, mail)) continue;
    const above = aboveValue(lines, at);
    // "Hachestraße 63" and "45127 Essen" in two lines.
    const isStreet = above !== undefined && !line.text.includes(',') && STREET.test(above.text);
    const { text, index } = (isStreet ? aboveValue(lines, lines.indexOf(above)) : above) ?? {};
    if (text !== undefined && index !== undefined && isHeading(text, mail, lines))
      return { text, index, isAddressed: true };
  }
  const first = lines.findIndex(({ text }) => text.length < 90 && ARRIVING.test(text));
  const above = first > 0 ? aboveValue(lines, first) : undefined;
  const name = above !== undefined && PLACE.test(above.text) ? lines[lines.indexOf(above) - 1] : above;
  if (name === undefined || !/\s/.test(name.text) || !isHeading(name.text, mail, lines)) return null;
  return { text: name.text, index: name.index, isAddressed: name !== above };
}

/** Returns the run above a value, which may follow its label in the same row. */
function aboveValue(lines: readonly Line[], at: number): Line | undefined {
  const [value, before] = [lines[at], lines[at - 1]];
  const isLabelled =
    before !== undefined && before.row !== -1 && before.row === value?.row && before.column !== value.column;
  const above = isLabelled ? lines[at - 2] : before;
  // The value of another label, in its row, is no heading.
  const isInRow = lines.some(
    ({ row, table, column }) => above?.row === row && row !== -1 && table === above.table && column !== above.column,
  );
  return isInRow ? undefined : above;
}

/** Checks whether a run is an address: a house number or a postal code, and a place. */
function isAddress(text: string, { country, dates }: AnnotatedMail): boolean {
  const isOne = text.length >= 10 && text.length <= 120 && isAddressForm(text);
  return isOne && dayIn(text, dates) === null && findMoney(text, country).length === 0 && !HOUR.test(text);
}

/** Checks whether a run may name a house: no address, label, greeting, room, sentence, company, or words about the booking. */
function isHeading(text: string, mail: AnnotatedMail, lines: readonly Line[]): boolean {
  const { dates, sender } = mail;
  const lower = text.toLowerCase();
  return (
    NAME.test(text) &&
    !isAddress(text, mail) &&
    !isLabel(text) &&
    !STREET.test(text) &&
    !PLACE_LABEL.test(text) &&
    !HEADING.test(text) &&
    !isUnnaming(text) &&
    !isReported(text, mail) &&
    !LEGAL_FORM.test(text) &&
    !namesRoom(text) &&
    dayIn(text, dates) === null &&
    // "Départ à 09h10", in a train's ticket.
    !HOUR.test(text) &&
    // "Kim Lee", whom the email greets.
    !lines.slice(0, 12).some((line) => GREETING.test(line.text) && sharesWord(line.text.toLowerCase(), lower)) &&
    !(sender.merchant?.name.toLowerCase() === lower)
  );
}

function sharesWord(greeting: string, name: string): boolean {
  return name.split(/\s+/).some((word) => word.length > 2 && greeting.split(/[\s,!]+/).includes(word));
}

/** "Old Harbor, Izmir": a district and its city. */
const PLACE = /^\p{Lu}[\p{L} .'’-]{2,40}, \p{Lu}[\p{L} .'’,-]{2,40}$/u;
/** "Hi Kim,", perhaps with its sentence, but no address. */
const GREETING = /^[^\d,!]{3,40}[,!，！](?:$|\s\P{Lu}|\s.{12,}[.!])/u;
const NAME = /^(?=.*\p{L}{2})\d{0,4}\p{L}[^.!?:：€$£@#|]{3,69}$/u;
/** The legal form of a company at the end of its name. */
export const LEGAL_FORM =
  /(?<![\p{L}\d])(?:UC|PLC|plc|Pty Ltd|Pte|GmbH|AG|B\.?V|Ltd|Limited|LLC|Inc|S\.?A\.?S?|S\.?r\.?l|S\.?L|A\/S|AS|AB|Oy|Kft|s\.r\.o|sp\. z o|d\.o\.o|OÜ|UAB|SIA)\.?$/u;
const ARRIVING = new RegExp(`^${wordsOf(slotOf(({ trips }) => trips.arrive))}(?!\\p{L})`, 'iu');
const HEADING = new RegExp(`^${wordsOf(slotOf(({ lists }) => lists.heading))}$`, 'iu');
/** "Hotel address", before the address. */
const PLACE_LABEL = new RegExp(`(?<!\\p{L})${wordsOf(slotOf(({ services }) => services.place))}\\s*$`, 'iu');
