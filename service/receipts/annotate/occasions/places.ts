import { slotOf, wholeWordsOf, wordsOf } from '../../languages/slot.ts';

/** Checks whether a run may be the name or address of a place: words, but no amount, label, or sentence. */
export function isPlace(text: string): boolean {
  return PLACE.test(text) && /\p{L}{2}/u.test(text) && !NO_PLACE.test(text) && !CODE.test(text) && !WEEKDAY.test(text);
}

/** A day of the week, or its short form: "Fr.". */
const WEEKDAY = new RegExp(`^(?:${wordsOf(slotOf(({ weekdays }) => weekdays))}|\\p{L}{2,3}\\.),?$`, 'iu');
const PLACE = /^[\p{L}\d][\p{L}\p{M}\d .,'’()/&–-]{1,69}$/u;
/** A booking number such as "K7Q2ZX". */
const CODE = /^(?=[A-Z\d]*\d)(?=[A-Z\d]*[A-Z])[A-Z\d]{5,8}$/;
const NO_PLACE = new RegExp(
  [
    String.raw`[€$£]|\d[.,]\d\d(?!\d)|^\d{1,2}[./]\d{1,2}|^\p{L}{2,3} ?\d{2,4}$|(?<!\p{L})(?:visa|mastercard)(?!\p{L})`,
    wholeWordsOf(slotOf(({ trips }) => trips.noPlace)),
  ].join('|'),
  'iu',
);

/** Returns a place without the date and time after it: "Oslo S, Fri 10.04.2026 10:30". */
export function withoutMoment(text: string): string {
  const at = text.search(MOMENT);
  if (at < 2) return text;
  return text
    .slice(0, at)
    .replace(LAST_WEEKDAY, '')
    .replace(/[\s,·|(–—-]+$/u, '');
}

/** A day of the week after a comma, or its short form. */
const LAST_WEEKDAY = new RegExp(
  String.raw`,\s*(?:${wordsOf(slotOf(({ weekdays }) => weekdays))}|\p{L}{2,3})\.?[,\s]*$`,
  'iu',
);

const MOMENT =
  /[\s,(]\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|[\s,(]\d{4}[-./年년]|[\s,(]\d{1,2}[:.h]\d{2}(?!\d)|[\s,(]\d{1,2}\.? \p{L}{3,10}\.? \d{4}/u;

/**
 * Normalizes a place's name: no all-capitals, no remarks in brackets. `first`: keeps only the first line of an address.
 */
export function tidyPlace(text: string, first: boolean): string {
  const plain = text
    .replace(PLATFORM, '')
    .replace(/\s*\([^()]*\)|,\s*\p{Lu}{2}$/gu, '')
    .trim();
  const short = first
    ? (plain.split(/,\s/)[0] ?? plain)
    : plain.replace(/\s+\d+(?:\s*(?:et|&|und|and|y|e|i)\s*\d+)?$/u, '');
  return short === short.toUpperCase() && /\p{Lu}{4}/u.test(short) ? titleCase(short) : short;
}

/** A train's platform after its station: "Hamburg Hbf Gl. 8A-F IC 2215". */
const PLATFORM = new RegExp(
  String.raw`\s+${wordsOf(slotOf(({ trips }) => trips.platform))}(?!\p{L})\s?\S{0,8}.*$`,
  'iu',
);

function titleCase(text: string): string {
  return text.toLowerCase().replace(/(?<![\p{L}\p{M}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());
}
