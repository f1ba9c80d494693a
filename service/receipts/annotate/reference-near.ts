import type { Chunk, Document } from '../document.ts';
import type { FoundLabel } from '../labels/find-labels.ts';
import { slotOf, wholeWordsOf } from '../languages/slot.ts';
import { reportsNews } from '../recognise/reports-news.ts';
import {
  MIXED_GROUPS,
  readGroupedReference,
  readReference,
  readSpacedReference,
  readTwoGroups,
} from '../text/references.ts';
import type { Hit } from './hit.ts';
import type { Spot } from './spot.ts';

type Numbered = { readonly value: string; readonly marked: boolean };

/** Reads the number that a label announces: after it, else in one of the runs `near` it. */
export function readReferenceNear(spot: Spot): Hit<Numbered> | null {
  const { found, rest: text, chunk, near } = spot;
  const { label } = found;
  // "Booking code (PNR)": the brackets explain the label.
  const aside = label.strength > 1 && found.leading ? ASIDE_OR_PURPOSE : ASIDE;
  const rest = text.replace(aside, (words) => ' '.repeat(words.length));
  const letters = mayBeLetters(label.strength, rest) || isNineLetters(spot);
  // "Order ID 4128 0098 7712": groups of one number.
  const fills = found.start === 0 && GROUPS_OF_FOUR.test(rest);
  const isGrouped = label.strength === 3 || (label.strength === 2 && (fills || GROUPS_BEHIND_COLON.test(rest)));
  const groups = isGrouped ? (readSpacedReference(rest) ?? readTwoGroups(rest)) : null;
  if (groups !== null) return { value: groups, marked: false, source: chunk, end: chunk.text.length };
  const hash = label.phrase.endsWith('#');
  const own = readReference(hash ? `#${rest}` : rest, letters, label.strength === 3);
  const grouped = own === null || !(own.marked || label.strength === 3) ? null : readGroupedReference(rest);
  if (grouped !== null) return { value: grouped.value, marked: true, source: chunk, end: found.end + grouped.end };
  const long = label.strength === 2 && own !== null && /^\d{2,4}$/.test(own.value) ? readGroupedReference(rest) : null;
  // "Your membership number is 6356 0410 7782 4419, keep it": too many digits for a count.
  if (long !== null && long.value.length >= MANY_DIGITS)
    return { value: long.value, marked: false, source: chunk, end: found.end + long.end };
  // "Service number: 503 770 912 417": the groups of a customer's number, of which the first alone is not one of an order.
  if (own !== null && label.strength < 3 && /^\d{2,4}$/.test(own.value) && MORE_GROUPS.test(rest.slice(own.end)))
    return null;
  if (own !== null) {
    if (label.strength === 1 && !isCredibleReference(own, found, rest, chunk)) return null;
    return { value: own.value, marked: own.marked, source: chunk, end: found.end + own.end - (hash ? 1 : 0) };
  }
  if (!LEAD_ALONE.test(rest)) return null;
  for (const source of near) {
    const hit = readBeside(source, found, letters);
    if (hit !== null) return hit;
  }
  return null;
}

const MORE_GROUPS = /^(?: \d{3,4}){2,4}$/;
/** As many as a card has. Telephone numbers have fewer. */
const MANY_DIGITS = 15;

/** The rest of a run whose number is in another run: "is". */
const LEAD_ALONE = new RegExp(
  `^(?:\\s+(?:${wholeWordsOf(
    slotOf(
      ({ papers }) => papers.is,
      ({ papers }) => papers.numberWord,
    ),
  )}))?[\\s:：#＃№.()\\]】］-]*$`,
  'iu',
);

/** What explains a label: "(PNR)", or the same in another language, "Booking reference / Bestillingsreferanse". */
const ASIDE = /^\s*\([\p{L} ./-]{1,24}\)|^\s*\/\s*[\p{L} .-]{3,30}(?=\s*(?:[:：]|$))/u;

/** The same, or what the number is for: "Booking reference for ticket collection: K7Q2-88". */
const ASIDE_OR_PURPOSE = new RegExp(String.raw`${ASIDE.source}|^\s\p{Ll}[\p{L} -]{2,45}(?=[:：]\s?\S)`, 'u');

/** ": 4471 9028 8355 1701", ": 5512 0048 773", ": BD-44 180 227", or ": NX4 7QK 92" as the rest of a run. */
const GROUPS_BEHIND_COLON = new RegExp(
  String.raw`^\.?\s*[:：]\s*(?:(?:\d{4}(?: \d{4}){1,4}(?: \d{1,3})?|\d{2,3}(?: \d{3}){2}|[A-Z]{1,4}-\d{1,6}(?: \d{3,4}){1,4})\s*|${MIXED_GROUPS})$`,
);

/** "Booking number 1047 8829 31", as a whole run. */
const GROUPS_OF_FOUR = /^\s+\d{4} \d{4}(?: \d{4})*(?: \d{1,3})?\s*$/;

/**
 * Checks whether a booking code may lack digits. After a strong label, it must be separated by a colon or be in another
 * run.
 */
function mayBeLetters(strength: number, rest: string): boolean {
  return strength === 2 || (strength === 3 && (/^\s*[:：]/.test(rest) || rest.trim() === ''));
}

/** Recognizes PrestaShop's reference after a sure label in a sentence: "order number RTWQPLKMN". */
function isNineLetters({ found: { label, start, end }, rest, chunk }: Spot): boolean {
  return (
    label.strength === 3 && /\p{Ll}/u.test(chunk.text.slice(start, end)) && /^\s+[A-Z]{9}(?![\p{L}\d])/u.test(rest)
  );
}

/**
 * After a weak label, accepts a number only after a colon, with a mark, alone in its run, or if it cannot be a count or
 * a year.
 */
function isCredibleReference(
  own: Numbered & { readonly end: number },
  found: FoundLabel,
  rest: string,
  chunk: Chunk,
): boolean {
  if (MONTH.test(own.value)) return false;
  if (own.marked || /[:：]/.test(rest.slice(0, 3)) || isUnlabelledNumber(own.value)) return true;
  // "(order 1299)", "(order 26-417)".
  const opens = chunk.text.slice(0, found.start).trimEnd().endsWith('(');
  if (opens && /^(?:\d{4,}|\d{2,}-\d{2,})$/.test(own.value) && /^\s*\)/.test(rest.slice(own.end))) return true;
  // "Order 1299", with nothing else in the run.
  const alone = found.leading && /^\d{4,}$/.test(own.value) && rest.slice(own.end).trim() === '';
  if (alone && !found.label.phrase.endsWith('#')) return true;
  // "Confirmation GR-1K8D4", with nothing else in the run.
  if (found.leading && LONG_CODE.test(own.value) && rest.slice(own.end).trim() === '') return true;
  return /^\d{3,4}$/.test(own.value)
    ? isReported(found, chunk.text, found.end + own.end)
    : isCodeInReport(own.value, chunk);
}

/** "Reference: 02/2026": the month of a bill. */
const MONTH = /^(?:0[1-9]|1[0-2])\/20\d\d$/;

/**
 * Recognizes a number in a sentence that reports what happened to its order: "Order 3304 was handed to the courier", "We
 * posted your order 417 today". It also may open a run that says what was ordered: "Order 4471: two jars".
 */
function isReported({ label, start, leading }: FoundLabel, text: string, end: number): boolean {
  const after = /^[^.!?;\n]{0,80}/u.exec(text.slice(end))?.[0] ?? '';
  if (leading && /^\s?[:：]/u.test(after)) return true;
  const near = [...text.slice(Math.max(0, start - 2 * MOST_BEFORE), start)].slice(-MOST_BEFORE).join('');
  return reportsNews(`${near.split(SENTENCE_END).at(-1)}${label.phrase}${after}`);
}

/** Maximum number of characters before a label that report what happened to its order. */
const MOST_BEFORE = 60;

/** "… by DPD (no. 0158…) your order 417": a number behind a period does not begin a sentence. */
const SENTENCE_END = /[!?;\n]|\.(?!\s?\d)/u;

/** Recognizes a short code in a run that reports something: "wrapped and waiting behind the till. Ask for order FX-209". */
function isCodeInReport(value: string, { text }: Chunk): boolean {
  return CODE.test(value) || (HYPHENATED.test(value) && reportsNews(text.slice(0, 600)));
}

/** Capitals and at least two digits, with a hyphen between them. */
const LONG_CODE = /^(?=.{6,20}$)(?=.*\d.*\d)[A-Z]{1,5}-[A-Z\d]+(?:-[A-Z\d]+)*$/;

const HYPHENATED = /^[A-Z]{1,4}-\d{3}$/;

/** Reads the number from a separate run next to its label. */
function readBeside(source: Chunk, found: FoundLabel, letters: boolean): Hit<Numbered> | null {
  const strong = found.label.strength === 3;
  // "1010 5883 4772 19", "E8120 4471 93": the first group alone would look like a number, too.
  const isGrouped = found.label.strength > 1 && GROUPS_ALONE.test(source.text);
  const isPaired = strong || (found.label.strength > 1 && PAIR_ALONE.test(source.text));
  const groups =
    (isGrouped ? readSpacedReference(source.text) : null) ?? (isPaired ? readTwoGroups(source.text) : null);
  if (groups !== null) return { value: groups, marked: false, source, end: source.text.length };
  const hit = readReference(source.text, letters, strong);
  if (hit !== null && source.text.length - hit.end < 30 && (found.label.strength > 1 || isAlone(hit, source, found)))
    return { value: hit.value, marked: hit.marked, source, end: hit.end };
  const spaced = strong ? readSpacedReference(source.text) : null;
  return spaced === null ? null : { value: spaced, marked: false, source, end: source.text.length };
}

const GROUPS_ALONE = /^\s*#?(?:[A-Z]{0,2}|[A-Z]{1,4}-)\d{1,6}(?: \d{2,6}){2,9}\s*$/;
const PAIR_ALONE = /^\s*#?\d{4} \d{4}\s*$/;

/** "shop-7719204881" in the cell next to "Order". */
const PREFIXED = /^\p{Ll}{2,6}[-_]\d{6,16}$/u;

const CODE = /^(?=.*\d[A-Z])(?=.*[A-Z].*[A-Z])[A-Z\d]{5,9}$/;

function isAlone(hit: Numbered & { readonly end: number }, { text }: Chunk, found: FoundLabel): boolean {
  if (MONTH.test(hit.value)) return false;
  if (isMarkedAlone(hit, text, found) || isUnlabelledNumber(hit.value)) return true;
  // "Reservation: ⏎ K7Q2LM", "Confirmation ⏎ GR-R-1K8D4": a code that fills the run after its label.
  const isCode = CODE.test(text) || PREFIXED.test(text) || LONG_CODE.test(text);
  if (found.leading && text.length === hit.value.length && isCode) return true;
  return found.leading && text.length === hit.value.length && /^\d{4}$/.test(hit.value);
}

/**
 * Reads a long number that opens the next line of a wrapped plain-text sentence: "… the items of order ⏎ 1183920 …".
 */
export function readWrappedReference(document: Document, { rest, chunk }: Spot): Hit<Numbered> | null {
  const next = document.chunks[chunk.index + 1];
  const wraps = document.part === 'text' && chunk.row === -1 && chunk.text.length >= 45 && rest.trim() === '';
  if (!wraps || next === undefined || next.row !== -1 || !/^#?\d/.test(next.text)) return null;
  const hit = readReference(next.text, false);
  if (hit === null || !/^\d{6,20}$/.test(hit.value)) return null;
  return { value: hit.value, marked: hit.marked, source: next, end: hit.end };
}

/**
 * Recognizes a number whose mark identifies it: "Order
 * #8020".
 */
function isMarkedAlone(
  hit: { readonly marked: boolean; readonly end: number },
  text: string,
  found: FoundLabel,
): boolean {
  return found.leading && hit.marked && hit.end === text.length;
}

/** Checks whether a number after "order", without "number" or "#", cannot be a count or a year. */
function isUnlabelledNumber(value: string): boolean {
  const digits = value.match(/\d/g)?.length ?? 0;
  return digits >= 4 && value.length >= 5 && !/\p{Ll}{3}/u.test(value);
}
