import { findLabels } from '../../labels/find-labels.ts';
import { anyWord, patternsOf, slotOf, wholeIn, wordsOf } from '../../languages/slot.ts';
import { merchantOfDomain } from '../../merchants/dictionary.ts';
import type { AnnotatedMail } from '../annotate-mail.ts';
import { findHeadline } from '../services/headline.ts';
import { sharedName } from '../services/shared-name.ts';
import { dayIn } from './days.ts';
import { headingOfStay, LEGAL_FORM } from './heading-of-stay.ts';
import { labelOf, valueAfter } from './labelled.ts';
import { NAME_ADDITIONS, NAME_LINKS, NAME_WORD } from './name-words.ts';
import type { Line } from './occasion.ts';
import { isEndLabel } from './places.ts';
import { namesRoom } from './room.ts';

/** The name of a house for guests with its run; -1 is the subject. */
export type House = { readonly text: string; readonly index: number };

/** Finds the house of a stay: after its label, above its address, by a word for lodging, else in the subject. */
export function findHouse(mail: AnnotatedMail, lines: readonly Line[], isOwnHouse: boolean): House | null {
  const { subject } = mail.sender;
  const opening = lines.slice(0, 30);
  // A house that sends its own email also prints the address of its guest.
  const heading = isOwnHouse ? null : headingOfStay(mail, lines);
  const isCut = heading !== null && !subject.includes(heading.text);
  const headed = heading === null ? null : { ...heading, text: isCut ? headOf(heading.text) : heading.text };
  const isRepeated = headed !== null && subject.toLowerCase().includes(headed.text.toLowerCase());
  return (
    labelledHouse(mail, lines) ??
    branchIn(mail, lines) ??
    (isRepeated || headed?.isAddressed === true ? headed : null) ??
    houseIn(subject, -1) ??
    wholeHome(
      firstOf(opening, (line) =>
        isLabelCell(line, lines) || isUnit(line, lines) ? null : houseIn(line.text, line.index),
      ),
      homeIn(mail, lines),
    ) ??
    namedInSubject(mail, lines) ??
    shownHouse(mail, lines) ??
    headed ??
    sharedName(mail, lines)
  );
}

/** Finds the name that the email shows without a label: "Cosy loft by the canal". */
function shownHouse(mail: AnnotatedMail, lines: readonly Line[]): House | null {
  const found = findHeadline(mail, lines);
  return found === null || isRoom(found.text) || !HOME_NAME.test(found.text) ? null : found;
}

/** Returns a home's whole name, "Casa Lucia con terrazza", of which the house is the part with capitals. */
function wholeHome(house: House | null, home: House | null): House | null {
  return house === null || home?.text.startsWith(house.text) === true ? home : house;
}

/** Checks whether a name is that of a hotel or an inn, unlike "Ferienhaus-Direkt". */
export function isHouse(name: string): boolean {
  return name.split(' ').length > 1 && name.split(' ').some((word) => !/[-.]/.test(word) && HOUSES.test(word));
}

/** Checks whether a text contains a word for lodging. */
export function namesHouse(text: string): boolean {
  return HOUSES.test(text);
}

function labelledHouse({ dates }: AnnotatedMail, lines: readonly Line[]): House | null {
  const isName = (text: string) =>
    HOME_NAME.test(text) && !isEndLabel(text) && dayIn(text, dates) === null && !isRoom(text);
  const found = valueAfter(LODGING, lines, (value) => isName(value.replace(REMARK, '')));
  return found === null ? null : { ...found, text: found.text.replace(REMARK, '') };
}

/** "(ref. 4471)", or ", 62 m²", behind a name. */
const REMARK = /\s*(?:[(（][^()（）]*\d[^()（）]*[)）]|,?\s\d{2,3}\s?(?:m²|m2|qm|sqm|sq ?ft))$/u;

/** Checks whether a label's value is a kind of room, a count, or a size: "6-person bungalow", "Comfort Cottage 4 persons". */
function isRoom(text: string): boolean {
  return namesRoom(text) || /^\d|\s\d{1,2}\s?\p{Ll}/u.test(text);
}

/**
 * Finds a branch of the sender's chain in its own run or in the subject: "Scandic Malmen" for a sender named "Scandic",
 * "a&o Berlin Mitte" for "a&o Hostels".
 */
function branchIn({ sender, dates }: AnnotatedMail, lines: readonly Line[]): House | null {
  const merchant = sender.merchant?.name ?? '';
  const words = merchant.split(' ');
  const short = words.filter((word, at) => at === 0 || !HOUSES.test(word.replace(/s$/i, ''))).join(' ');
  const brands = [merchant, short].filter((brand) => brand.length >= 2 && !/[.]/.test(brand));
  const isChain = short !== merchant || merchantOfDomain(sender.domain)?.kind.name === 'stay';
  for (const { text, index } of [{ text: sender.subject, index: -1 }, ...lines.slice(0, 40)]) {
    if (text.length > 160) continue;
    for (const brand of brands) {
      const { 0: found = '', index: at = 0 } = branchOf(brand).exec(text) ?? {};
      const name = found.replace(LAST_WORDS, '');
      // Programs and apps of a chain are named after it, too, and a single house signs with its place.
      const isAlone = index === -1 ? at > 0 : isChain && name === withoutKind(text);
      if (isAlone && name.length > merchant.length && isOwnName(name.slice(brand.length), dates))
        return { text: name, index };
    }
  }
  return null;
}

/** Returns a pattern for the name of a chain with the words behind it. */
function branchOf(brand: string): RegExp {
  return new RegExp(
    String.raw`(?<!\p{L})${escaped(brand)}(?: (?:${NAME_LINKS}|by))?(?: ${NAME_WORD}(?:/${NAME_WORD})?){1,6}`,
    'u',
  );
}

/** Removes a district, and the word for lodging in lower case: "citizenM New York Bowery hotel". */
function withoutKind(text: string): string {
  const name = text.replace(/,.*$/u, '');
  const [last = ''] = / \p{Ll}+$/u.exec(name) ?? [];
  return last !== '' && HOUSES.test(last.trim()) ? name.slice(0, -last.length) : name;
}

/** Checks whether the words behind the name of a chain name a place: not "Customer Service", "Hotels Ltd", or a label. */
function isOwnName(words: string, dates: AnnotatedMail['dates']): boolean {
  const own = words.trim();
  return (
    !TASKS.test(own) &&
    !LEGAL_FORM.test(own) &&
    !ORDER_WORDS.test(own) &&
    findLabels(own).length === 0 &&
    dayIn(own, dates) === null
  );
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/**
 * Finds a heading that the subject repeats, perhaps without its end: "Yellow Square Rome/Termini" in "Confirmed booking:
 * Yellow Square Rome".
 */
function namedInSubject(
  { sender, dates }: AnnotatedMail,
  lines: readonly Line[],
): { text: string; index: number } | null {
  const subject = sender.subject.toLowerCase();
  const merchant = sender.merchant?.name.toLowerCase() ?? '';
  const isHeading = ({ text }: Line) =>
    /^\p{Lu}\S* \S/u.test(text) &&
    HOME_NAME.test(text) &&
    // "Friday 15 May 2026", which the subject repeats.
    dayIn(text, dates) === null &&
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

const TASKS = anyWord(wholeIn(slotOf(({ senders }) => senders.task)));
const ORDER_WORDS = anyWord(slotOf(({ candidates }) => candidates.purchase));
const PURCHASE = anyWord(wholeIn(slotOf(({ papers }) => papers.order)));
const NAMED = String.raw`(?:${NAME_WORD}|${NAME_LINKS}|by|\d{2,3})(?![\p{L}\d])`;
const HOUSES = patternsOf(wholeIn(slotOf(({ trips }) => trips.house)))(null);
const UNITS = labelOf(slotOf(({ trips }) => trips.unit));
/** "Property", "Gîte". */
const LODGING = labelOf(
  slotOf(
    ({ trips }) => trips.lodging,
    ({ trips }) => trips.house,
  ),
);
const LABEL_FIRST = new RegExp(`^${wordsOf(slotOf(({ trips }) => trips.lodging))} (?=\\S+ )`, 'iu');
/** "Booking confirmation", before the name of a house. */
const PAPER_FIRST = new RegExp(`^${wordsOf(slotOf(({ papers }) => papers.receiptTitle))} (?=\\S+ )`, 'iu');
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
    if (HOUSES.test(tidy) && tidy.split(' ').length >= 2 && tidy.length <= 60 && !PURCHASE.test(tidy))
      return { text: index !== -1 && isWholeName(text, tidy) ? text : tidy, index };
  }
  return null;
}

/** Checks whether a run adds only what the house has: "Lakefront Cottage with Sauna", unlike "Hotel Sol is ready". */
function isWholeName(run: string, name: string): boolean {
  const rest = run.startsWith(`${name} `) ? run.slice(name.length) : '';
  return HOME_NAME.test(run) && run.length <= 60 && WITH.test(rest) && !/[,\d]/.test(rest);
}

const WITH = new RegExp(`^ (?:${NAME_ADDITIONS})\\s`, 'u');

/** Connecting words behind a name, perhaps with the day that they announce: "Gîte du Moulin du 12". */
const LAST_WORDS = new RegExp(String.raw`(?: (?:${NAME_LINKS})(?: \d{1,2})?)+\.?$|\.$`, 'u');

/**
 * Removes what precedes "im", the title of a paper, and a label: "Hotel Seeblick" for "Ihre Buchung im Hotel Seeblick",
 * "Pension Waldblick" for "Unterkunft Pension Waldblick".
 */
function withoutLead(whole: string): string {
  const text = whole.replace(PAPER_FIRST, '');
  const label = LABEL_FIRST.exec(text)?.[0] ?? '';
  const name =
    label !== '' && !HOUSES.test(label) && HOUSES.test(text.slice(label.length)) ? text.slice(label.length) : text;
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

/** Recognizes a cabin or pitch behind its label: "Cabin: Pine Lodge 4". */
function isUnit({ text, row, index }: Line, lines: readonly Line[]): boolean {
  if (UNITS.exec(text)?.groups?.['value'] !== undefined) return true;
  const before = lines.find((other) => other.index === index - 1);
  return before !== undefined && row !== -1 && before.row === row && UNITS.test(before.text);
}

/** Finds the name of a private home, before a dash and its host or in the line above. */
function homeIn({ dates }: AnnotatedMail, lines: readonly Line[]): { text: string; index: number } | null {
  const opening = lines.slice(1, 40).filter(({ text }) => text.length < 120);
  // "We canceled your stay at Old Barn, hosted by Kim." only mentions the host, and the kind of the home takes its place.
  const host =
    opening.find(({ text }) => HOSTED.test(text) && !/[.!]$/.test(text)) ??
    (opening.some(({ text }) => HOSTED.test(text))
      ? opening.find(({ text }) => KIND.test(text.replace(/\s[·•|]\s.*$/u, '')))
      : undefined);
  const [before = '', ...after] = host?.text.split(/\s[—–·|-]\s/) ?? [];
  if (host !== undefined && after.length > 0 && HOME_NAME.test(before) && !HOSTED.test(before) && !KIND.test(before))
    return { text: before, index: host.index };
  // "Granada · 22–25 May · 3 nights" may be between the home and its host.
  const above = lines.filter(({ index }) => host !== undefined && index < host.index && index >= host.index - 2);
  const name = above.findLast(({ text }) => dayIn(text, dates) === null);
  return name !== undefined && HOME_NAME.test(name.text) ? { text: name.text, index: name.index } : null;
}

/** A few words, without a sentence or an amount. */
const HOME_NAME = /^(?=.*\p{L}{2})[^.!?:：€$£@]{4,70}$/u;

/** Returns the first value that a line gives. */
export function firstOf<T>(lines: readonly Line[], read: (line: Line) => T | null): T | null {
  for (const line of lines) {
    const found = read(line);
    if (found !== null) return found;
  }
  return null;
}
