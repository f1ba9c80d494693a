import { patternsOf, slotOf, wholeIn, wordsOf } from '../../languages/slot.ts';
import type { WordPattern } from '../../languages/word-pattern.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import { sharedName } from '../services/shared-name.ts';
import { dayIn } from './days.ts';
import { labelOf, valueAfter } from './labelled.ts';
import { NAME_LINKS, NAME_WORD } from './name-words.ts';
import type { Line, Occasion } from './occasion.ts';
import { isPlace, tidyPlace, withoutMoment } from './places.ts';
import { proofOf } from './proof-of.ts';
import { readRoom } from './room.ts';

/** Reads the name and dates of a stay, or the room and its nights if no name is found. Null without either. */
export function readStay(mail: AnnotatedMail, lines: readonly Line[], isOwnHouse: boolean): Occasion | null {
  const [from, until] = daysOf(mail, lines);
  const merchant = mail.sender.merchant?.name;
  const house =
    valueAfter(
      LODGING,
      lines,
      (value) => HOME_NAME.test(value) && isPlace(value) && dayIn(value, mail.dates) === null,
    ) ??
    houseIn(mail.sender.subject, -1) ??
    firstOf(lines.slice(0, 30), (line) => (isLabelCell(line, lines) ? null : houseIn(line.text, line.index))) ??
    homeIn(lines) ??
    namedInSubject(mail, lines) ??
    sharedName(mail, lines);
  // The Sunny Slope Inn signs its email with "Your Sunny Slope Inn". "Hotel" before the sender's name belongs to it.
  const isSigned =
    merchant !== undefined &&
    house?.text.endsWith(` ${merchant}`) === true &&
    !HOUSES.test(house.text.slice(0, -merchant.length));
  const name = isSigned ? merchant : (house?.text ?? (isOwnHouse ? merchant : undefined));
  if (name !== undefined && (from !== null || house !== null)) {
    const at = house?.index ?? from?.index ?? 0;
    return {
      kind: 'stay',
      name,
      from: from?.day ?? null,
      until: until?.day ?? null,
      proof: proofOf(mail, 'occasion/stay', at, at),
    };
  }
  return readRoom(mail, lines, { from: from?.day ?? null, until: until?.day ?? null });
}

/** Reads the first and last day: after their labels, or else from a run with both, "10.04.2026 – 12.04.2026". */
function daysOf(mail: AnnotatedMail, lines: readonly Line[]): readonly [LabelledDay | null, LabelledDay | null] {
  const from = dayOf(ARRIVING, mail, lines);
  if (from !== null) return [from, dayOf(LEAVING, mail, lines)];
  for (const { text, index } of lines) {
    const { first = '', last = '' } = (text.length > 240 ? null : PERIOD.exec(text))?.groups ?? {};
    const end = dayIn(last, mail.dates);
    const start = /^\d+$/.test(first) && end !== null ? sameMonth(end, Number(first)) : dayIn(first, mail.dates);
    if (start !== null && end !== null && start < end)
      return [
        { day: start, index, label: index },
        { day: end, index, label: index },
      ];
  }
  return [null, null];
}

/** Returns a day of the same month: the 10th for "10–14 April". */
function sameMonth(date: string, day: number): string {
  return `${date.slice(0, 8)}${String(day).padStart(2, '0')}`;
}

const DAY = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}`;
const NAMED_DAY = String.raw`\d{1,2}\.? (?:de )?\p{L}{3,10}\.?(?: de)? \d{4}`;
const PERIOD = new RegExp(
  String.raw`(?<!\d|[./-])(?<first>${DAY}|\d{1,2}(?=\D))\.?\s?(?:[-–—~]|bis|to|do|au|al|a|t/m|tot|til|till)\s?(?<last>${DAY}|${NAMED_DAY})`,
  'u',
);

/**
 * Finds a heading that the subject repeats, perhaps without its end: "Yellow Square Rome/Termini" in "Confirmed booking:
 * Yellow Square Rome".
 */
function namedInSubject({ sender }: AnnotatedMail, lines: readonly Line[]): { text: string; index: number } | null {
  const subject = sender.subject.toLowerCase();
  const merchant = sender.merchant?.name.toLowerCase() ?? '';
  const isHeading = ({ text }: Line) =>
    /^\p{Lu}\S* \S/u.test(text) &&
    HOME_NAME.test(text) &&
    subject.endsWith(headOf(text).toLowerCase()) &&
    headOf(text).length < subject.length &&
    !merchant.includes(headOf(text).toLowerCase());
  const found = lines.slice(0, 12).find(isHeading);
  return found === undefined ? null : { text: headOf(found.text), index: found.index };
}

/** Returns a name without what follows a slash: "Yellow Square Rome/Termini". The rest has at least two words. */
function headOf(text: string): string {
  return /^(\S+ [^/]*\S)\s?\//u.exec(text)?.[1] ?? text;
}

/** Checks whether a name is that of a hotel or an inn, unlike "Ferienhaus-Direkt". */
export function isHouse(name: string): boolean {
  return name.split(' ').length > 1 && name.split(' ').some((word) => !/[-.]/.test(word) && HOUSES.test(word));
}

/** Reads the car and the dates of a rental. */
export function readCar(mail: AnnotatedMail, lines: readonly Line[]): Occasion | null {
  const car = lines.find(({ text }) => text.length < 90 && SIMILAR.test(text));
  const from = dayOf(ARRIVING, mail, lines);
  if (car === undefined || from === null) return null;
  const until = dayOf(LEAVING, mail, lines);
  const place = lines
    .filter(({ index, text }) => index >= from.label && index <= from.label + 2 && !LEAVING.test(text))
    // "Pick-up: Bremen Airport, 10 March 2026 10:00".
    .map(({ index, text }) => withoutMoment(index === from.label ? (text.split(/[:：]\s/u)[1] ?? '') : text))
    .find((text) => isPlace(text) && dayIn(text, mail.dates) === null);
  return {
    kind: 'car',
    car: car.text.replace(/\s*\([^()]*\)/g, '').trim(),
    place: place === undefined ? null : tidyPlace(place, true),
    from: from.day,
    until: until?.day ?? null,
    proof: proofOf(mail, 'occasion/car', car.index, car.index),
  };
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
const SIMILAR = patternsOf(
  slotOf(({ trips }) => trips.orSimilar),
  (cells) => `^.{3,60}(?:${cells})(?!\\p{L})`,
)(null);
const NAMED = String.raw`(?:${NAME_WORD}|${NAME_LINKS}|\d{2,3})(?![\p{L}\d])`;
const HOUSES = patternsOf(wholeIn(slotOf(({ trips }) => trips.house)))(null);
const LODGING = labelOf(slotOf(({ trips }) => trips.lodging));
const HOSTED = patternsOf(wholeIn(slotOf(({ trips }) => trips.host)))(null);
/** "Entire home", which is no name. */
const KIND = new RegExp(`^${wordsOf(slotOf(({ trips }) => trips.homeKind))}$`, 'iu');
const HOUSE_NAME = new RegExp(`(?:${NAME_WORD} ){0,4}${NAME_WORD}(?: ${NAMED}){0,6}`, 'gu');

/** Finds a capitalized name that includes a word for lodging: "Hotel Puerta del Azahar", "The Old Mill Inn". */
function houseIn(text: string, index: number): { text: string; index: number } | null {
  if (text.length > 160) return null;
  if (UNCASED.test(text)) return uncasedHouse(text, index);
  for (const { 0: name } of text.matchAll(HOUSE_NAME)) {
    const tidy = withoutLead(name.replace(LAST_WORDS, ''));
    if (HOUSES.test(tidy) && tidy.split(' ').length >= 2 && tidy.length <= 60) return { text: tidy, index };
  }
  return null;
}

/** Connecting words behind a name, perhaps with the day that they announce: "Gîte du Moulin du 12". */
const LAST_WORDS = new RegExp(String.raw`(?: (?:${NAME_LINKS})(?: \d{1,2})?)+\.?$|\.$`, 'u');

/** Removes what precedes "im": "Hotel Seeblick" for "Ihre Buchung im Hotel Seeblick". */
function withoutLead(name: string): string {
  const [lead = '', rest] = name.split(/ (?:im|am) (.+)$/u);
  return rest !== undefined && !HOUSES.test(lead) && HOUSES.test(rest) ? rest : name;
}

/** Scripts without capitals. */
const UNCASED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Devanagari}]{2}/u;

/** Finds a word for lodging in a short run or in the value of a label: "ホテル名：京都グランドホテル". */
function uncasedHouse(text: string, index: number): { text: string; index: number } | null {
  const name = (text.split(/[:：]/).at(-1) ?? text).trim();
  const isName = name.length >= 3 && name.length <= 30 && !/[。！!?？、，,\d]|様|您|님|予約|预订|預訂|예약/u.test(name);
  return isName && HOUSES.test(name) ? { text: name, index } : null;
}

/**
 * Recognizes a label in the first of two cells, in scripts without capitals to tell it from a name: "酒店名称", before the
 * hotel's name.
 */
function isLabelCell({ text, table, row, index }: Line, lines: readonly Line[]): boolean {
  if (row === -1 || !UNCASED.test(text)) return false;
  const cells = lines.filter((other) => other.table === table && other.row === row);
  return cells.length === 2 && cells[0]?.index === index;
}

/** Finds the name of a private home, before a dash and its host or in the line above. */
function homeIn(lines: readonly Line[]): { text: string; index: number } | null {
  const host = lines.slice(1, 40).find(({ text }) => text.length < 120 && HOSTED.test(text));
  const [before = '', ...after] = host?.text.split(/\s[—–·|-]\s/) ?? [];
  if (host !== undefined && after.length > 0 && HOME_NAME.test(before) && !HOSTED.test(before) && !KIND.test(before))
    return { text: before, index: host.index };
  const name = lines.find(({ index }) => index === (host?.index ?? -1) - 1);
  return name !== undefined && HOME_NAME.test(name.text) ? { text: name.text, index: name.index } : null;
}

/** A few words, without a sentence or an amount. */
const HOME_NAME = /^(?=.*\p{L}{2})[^.!?:：€$£@]{4,70}$/u;

function firstOf<T>(lines: readonly Line[], read: (line: Line) => T | null): T | null {
  for (const line of lines) {
    const found = read(line);
    if (found !== null) return found;
  }
  return null;
}

type LabelledDay = { readonly day: string; readonly index: number; readonly label: number };

/** Returns the date that a label announces: in its run, or in one of the next four. */
function dayOf(form: WordPattern, { dates }: AnnotatedMail, lines: readonly Line[]): LabelledDay | null {
  return firstOf(lines, (line) => {
    if (line.text.length > 90 || !form.test(line.text)) return null;
    for (const other of [line, ...lines.filter(({ index }) => index > line.index && index <= line.index + 4)]) {
      const day = dayIn(other.text, dates);
      if (day !== null) return { day, index: other.index, label: line.index };
    }
    return null;
  });
}
