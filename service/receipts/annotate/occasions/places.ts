import { slotOf, wholeWordsOf, wordsOf } from '../../languages/slot.ts';
import { findMoney } from '../../text/money.ts';

/** Checks whether a run may be the name or address of a place: words, but no amount, label, or sentence. */
export function isPlace(text: string): boolean {
  return (
    PLACE.test(text) &&
    /\p{L}{2}/u.test(text) &&
    !NO_PLACE.test(text.replace(/(?<=\p{L})-\p{L}+/gu, '')) &&
    !DATED.test(text) &&
    !CODE.test(text) &&
    !CODES.test(text) &&
    !WEEKDAY.test(text) &&
    !OF_CLOCK.test(text) &&
    !isEndLabel(text)
  );
}

/** Checks whether a run consists of labels of a departure or an arrival: "From", "Kalkış / Departure". */
export function isEndLabel(text: string): boolean {
  return text.length < 60 && END_LABELS.test(text);
}

/**
 * Checks whether a text is a fare, a class, a seat, a traveler, or a fee: at least half of its words are, and the first.
 * "Adult, second class" is, "Rail Pass Adult" is not.
 */
export function isFare(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}]{3,}/gu) ?? [];
  const fares = words.filter((word) => FARE.test(word));
  return fares.length * 2 >= words.length && words[0] !== undefined && words[0] === fares[0];
}

/** A day of the week, or its short form: "Fr.". */
const WEEKDAYS = wordsOf(slotOf(({ weekdays }) => weekdays));
const WEEKDAY = new RegExp(`^(?:${WEEKDAYS}|\\p{L}{2,3}\\.),?$`, 'iu');
/** A weekday with its date, or a date with the year in front: "Fr 03 Apr", "2026. március 8.". */
const DATED = new RegExp(
  `^${WEEKDAYS}[.,]*\\s\\d|^(?:19|20)\\d\\d[.년年/-]|^(?:\\p{L}{2,4}[.,]*\\s)?\\d{1,2}\\.? (?:de )?\\p{L}{3,9}\\.?$`,
  'iu',
);
const PLACE = /^[\p{L}\d][\p{L}\p{M}\d .,،'’()/&+–-]{1,99}$/u;
/** Two airports: "FRA - PMI". */
const CODES = /^[A-Z]{3}\s?[-–/]\s?[A-Z]{3}$/;
/** What remains of a time without its digits: "AM", "Uhr". */
const OF_CLOCK = /^(?:[ap]\.?m\.?|uhr|hrs)$/iu;
/** A booking number such as "K7Q2ZX". */
const CODE = /^(?=[A-Z\d]*\d)(?=[A-Z\d]*[A-Z])[A-Z\d]{5,8}$/;
const NO_PLACE = new RegExp(
  [
    String.raw`[€$£]|\d[.,]\d\d(?!\d)|^\d{1,2}[./]\d{1,2}|^\p{L}{2,3} ?\d{2,4}$|(?<!\p{L})(?:visa|mastercard)(?!\p{L})`,
    wholeWordsOf(
      slotOf(
        ({ trips }) => trips.noPlace,
        ({ trips }) => trips.fare,
      ),
    ),
    // "Valid from", "Valid until", next to the hours of a ticket.
    `^${wordsOf(slotOf(({ services }) => services.validity))}\\s*[:：]?$`,
  ].join('|'),
  'iu',
);
const FARE = new RegExp(wholeWordsOf(slotOf(({ trips }) => trips.fare)), 'iu');
const END_LABEL = wordsOf(
  slotOf(
    ({ trips }) => trips.getIn,
    ({ trips }) => trips.getOut,
    ({ trips }) => trips.arrive,
    ({ trips }) => trips.leave,
    ({ trips }) => trips.route,
  ),
);
const END_LABELS = new RegExp(`^${END_LABEL}(?:[\\s/|]+${END_LABEL})*\\s*[:：]?$`, 'iu');

/** Returns a place without the date and time before or after it: "08:12 Praha hl.n.", "Oslo S, Fri 10.04.2026 10:30". */
export function placeIn(text: string): string {
  return isAmount(text) ? text : withoutMoment(text.replace(LEADING_MOMENT, ''));
}

/** Checks whether a run prints an amount: "1.03 euro" is no time. */
export function isAmount(text: string): boolean {
  return /\d/.test(text) && findMoney(text, null).length > 0;
}

const CLOCK = String.raw`\d{1,2}[:.h]\d{2}(?!\d)(?:\s?[ap]\.?m\b\.?)?(?:\s?(?:uhr|h)\b)?`;
const LEADING_MOMENT = new RegExp(
  String.raw`^(?:(?:${WEEKDAYS}|\p{L}{2,3}[.,])[.,]*\s)?(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{2,4})?,?\s*(?:[–|-]\s)?(?:${CLOCK})?|\d{4}-\d{2}-\d{2},?\s*(?:${CLOCK})?|\d{1,2}\.? \p{L}{3,10}\.? \d{4},?\s(?:(?:kl|klo|at|um|à|a las|alle|ore|o)\.?\s)?${CLOCK}|${CLOCK})[\s,–|-]*(?=\p{L})`,
  'iu',
);

/** Returns a place without the date and time after it: "Oslo S, Fri 10.04.2026 10:30". */
export function withoutMoment(text: string): string {
  const at = text.search(MOMENT);
  if (at < 2) return text;
  return text
    .slice(0, at)
    .replace(LAST_WEEKDAY, '')
    .replace(/[\s,·|(–—-]+$/u, '')
    .replace(LAST_WORD, '');
}

/** A small word before a time, perhaps with its hour: "Fukuoka at", "Haneda at 14", "Hamburg Hbf ab", "Nice du". */
export const LAST_WORD =
  /\s(?:kl|klo|at|um|à|a las|alle|ore|on|am|vom|den|le|du|del|do dia|dne|z dnia|o|ab|an|dep|arr|dép)\.?(?:\s\d{1,2})?$/iu;

/** A day of the week after a comma, or its short form. */
const LAST_WEEKDAY = new RegExp(String.raw`,\s*(?:${WEEKDAYS}|\p{L}{2,3})\.?[,\s]*$`, 'iu');

const MOMENT =
  /[\s,(]\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|[\s,(]\d{4}[-./年년]|[\s,(]\d{1,2}[:.h]\d{2}(?!\d)|[\s,(]\d{1,2}\.? \p{L}{3,10}\.? \d{4}/u;

/**
 * Normalizes a place's name: no all-capitals, no remarks in brackets. `first`: keeps only the first line of an address.
 */
export function tidyPlace(text: string, first: boolean): string {
  const plain = text.replace(PLATFORM, '').replace(TRAIN_NAME, '').replace(AIRPORT_CODE, '').replace(ASIDE, '').trim();
  const short = first
    ? streetOf(plain)
    : (AIRPORT_OF_CITY.exec(plain)?.groups?.['city'] ?? plain)
        .replace(TERMINAL, '')
        .replace(/\s+\d+(?:\s*(?:et|&|und|and|y|e|i)\s*\d+)?$/u, '');
  return short === short.toUpperCase() && /\p{Lu}{4}/u.test(short)
    ? titleCase(short)
    : short.replace(/(?<!\p{L})\p{Lu}{5,}(?!\p{L})/gu, titleCase);
}

/** Drops the terminal behind an airport: "Barcelona T1". */
export function withoutTerminal(text: string): string {
  return text.replace(TERMINAL, '');
}

/** Returns the first line of an address, with a number behind its street: "Rua das Flores, 1508". */
function streetOf(address: string): string {
  const [street = address, next = ''] = address.split(/[,،]\s/);
  const number = /\d/.test(street) ? undefined : /^\d{1,5}\p{L}?(?=$|\s[-–—]\s)/u.exec(next)?.[0];
  return number === undefined ? street : `${street}, ${number}`;
}

/** Remarks in brackets, except within a name, "Frankfurt(Main)Hbf", and states of America at the end. */
const ASIDE = /\s*\((?!(?<=\p{L}\()\p{L}{1,12}\)\p{L})[^()]*\)|(?:,\s*\p{Lu}{2}){1,2}$/gu;
/** A city with its airport or its neighbor: "Stockholm / Arlanda", "Dallas/Fort Worth". */
const AIRPORT_OF_CITY = /^(?<city>\p{Lu}[\p{L} .'’-]{3,}?)\s?\/\s?\p{Lu}/u;
/** ", Terminal 2", "T2,3". */
const TERMINAL = /(?:,\s*|\s+)(?:T|Terminal )\d\w?(?:,\s?\d)*$/u;
/** The code in front of a place: "SGN - Hồ Chí Minh". */
const AIRPORT_CODE = /^[A-Z]{3}\s?[-–]\s?(?=\p{L}{2})/u;

/** A train's platform after its station: "Hamburg Hbf Gl. 8A-F IC 2215", "Hamburg Hbf ab [08:36] Gl. 8". */
const PLATFORM = new RegExp(
  String.raw`(?:\s(?:ab|an|dep|arr|dép)\.?)?\s+${wordsOf(slotOf(({ trips }) => trips.platform))}(?!\p{L})\s?\S{0,8}.*$`,
  'iu',
);

/** A train behind its station: "仙台 はやぶさ5号". */
const TRAIN_NAME = /\s+[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]{2,10}\s?\d{1,4}号.*$/u;

function titleCase(text: string): string {
  // Other languages lack these letters. Only Turkish pairs "İ" with "i".
  const locale = /[İŞĞ]/.test(text) ? 'tr' : 'en';
  return text
    .toLocaleLowerCase(locale)
    .replace(/(?<![\p{L}\p{M}'’])\p{Ll}/gu, (letter) => letter.toLocaleUpperCase(locale));
}

/** Words about a journey before a place: "Outward journey Bristol", "arriving at Haneda". */
export const LEAD = new RegExp(
  `^(?:(?:${wholeWordsOf(
    slotOf(
      ({ trips }) => trips.getIn,
      ({ trips }) => trips.getOut,
      ({ trips }) => trips.route,
      ({ trips }) => trips.journey,
      ({ trips }) => trips.noPlace,
    ),
  )})\\s*[:：–-]?\\s+){1,3}(?=\\S)`,
  'iu',
);
