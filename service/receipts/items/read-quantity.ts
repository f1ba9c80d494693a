import { slotOf, wordsOf } from '../languages/slot.ts';
import { RecentTexts } from '../text/recent-texts.ts';

/** A quantity printed in a run, and the remaining words. */
export type FoundQuantity = { readonly value: number; readonly rest: string };

/**
 * Reads a quantity: "Qty: 2", "2 x Tea", "Tea x2", "Tea (2)", "Menge 2", "2個". Null if the run has none, or one above
 * 999.
 */
export function readQuantity(text: string): FoundQuantity | null {
  return text.length > 260 || !/\d/.test(text) ? null : recent.in(text);
}

function find(text: string): FoundQuantity | null {
  const pattern = PATTERNS.find((each) => each.test(text));
  if (pattern === undefined) return null;
  const { n, m, rest = '' } = pattern.exec(text)?.groups ?? {};
  const value = Number(n ?? m);
  const isCount = Number.isInteger(value) && value >= 1 && value <= 999;
  return isCount && !MEASURE.test(rest) && !MEASURE_FIRST.test(rest) ? { value, rest: rest.trim() } : null;
}

const recent = new RecentTexts(find);

/** Reads the quantity in the run next to its label: "Qty", then "2". */
export function readLabelledCount(label: string, value: string): number | null {
  if (!/^\d{1,3}$/.test(value) || !LABEL_ALONE.test(label)) return null;
  return readQuantity(`${label} ${value}`)?.value ?? null;
}

/** Reads the quantity after its label and before a name: "Qty 2 Sun hat". */
export function splitLabelledCount(text: string): FoundQuantity | null {
  const { n, rest } = (text.length > 200 ? null : LABELLED_FIRST.exec(text))?.groups ?? {};
  const value = Number(n);
  return rest !== undefined && value >= 1 ? { value, rest } : null;
}

/**
 * Reads how many of the ordered units were delivered: "8 of 8", "2/2". With a slash only if complete: "3/4" may be a
 * date or a size.
 */
export function readCameOf(text: string): number | null {
  const match = CAME_OF.exec(text)?.groups;
  const came = Number(match?.['n']);
  const ordered = Number(match?.['m']);
  if (match === undefined || came < 1 || came > ordered) return null;
  return match['mark'] === '/' && came !== ordered ? null : came;
}

const OUT_OF = wordsOf(slotOf(({ lists }) => lists.outOf));
const CAME_OF = new RegExp(`^(?<n>\\d{1,3})\\s?(?<mark>\\/|${OUT_OF})\\s?(?<m>\\d{1,3})$`, 'iu');

/** "42 x 30 cm", "6 x 1,5 l": a measure of the item. */
const MEASURE =
  /^\d[\d.,]*\s?(?:[x×]\s?\d[\d.,]*\s?)?(?:mm|cm|dm|m|km|ml|cl|dl|l|ltr|mg|g|kg|oz|lb|in|inch|ft|["”])\.?$/iu;

/** "200 cm / Sage", behind "100 x": two measures and an option. */
const MEASURE_FIRST =
  /^\d[\d.,]*\s?(?:[x×]\s?\d[\d.,]*\s?)?(?:mm|cm|dm|m|ml|cl|l|mg|g|kg|oz|lb|in|inch|ft|["”])\s?[/,;·•|]/iu;

/** Reads the quantity that closes a line about size and color: "Multi / UK 10 / Qty 1". */
export function readClosingQuantity(text: string): number | null {
  const value = text.length > 160 ? Number.NaN : Number(CLOSING.exec(text)?.groups?.['n']);
  return value >= 1 && value <= 999 ? value : null;
}

const LABEL = wordsOf(slotOf(({ lists }) => lists.quantity));
/** "Qty shipped: 1". */
const SENT = wordsOf(
  slotOf(
    ({ lists }) => lists.sentHead,
    ({ lists }) => lists.orderedHead,
  ),
);
const COUNTERS = slotOf(({ lists }) => lists.counter);
const COUNTER = wordsOf(COUNTERS);
const ENGLISH_COUNTER = new RegExp(`^(?:${COUNTERS.get('en')?.join('|')})$`, 'iu');
/** Counters that are not also English: "2pcs mitts" is a set. */
const COUNTER_ABROAD = wordsOf(
  new Map(
    [...COUNTERS].map(([language, cells]) => [
      language,
      language === 'en' ? [] : cells.filter((cell) => !ENGLISH_COUNTER.test(cell.replace(/\\\.\??$/u, ''))),
    ]),
  ),
);
const LABEL_ALONE = new RegExp(`^${LABEL}(?:\\s${SENT})?\\.?\\s*[:：]?$`, 'iu');
const EACH = wordsOf(slotOf(({ lists }) => lists.each));

// "Model # DB29" is not a quantity, although "db" is a counter in Hungarian: a number must be separate from a label in
// Latin letters.
const APART = String.raw`(?:\.?\s*[:：]\s*|\.\s*|\s+|(?<![A-Za-z]))`;

const LABELLED_FIRST = new RegExp(`^${LABEL}${APART}(?<n>\\d{1,3})\\s+(?:[x×]\\s)?(?<rest>[\\p{L}\\d].{2,})$`, 'iu');

const CLOSING = new RegExp(`[\\s,;/|(–-]${LABEL}${APART}(?<n>\\d{1,3})\\)?$`, 'iu');

const PATTERNS: readonly RegExp[] = [
  new RegExp(`^${LABEL}\\.?(?:\\s${SENT})?\\s*(?:[:：]{1,2}|[×x])?\\s*(?<n>\\d{1,3})(?:[.,]0+)?\\s?${COUNTER}?$`, 'iu'),
  new RegExp(`^${LABEL}\\.?\\s*[:：]?\\s*(?<n>\\d{1,3}),\\s*\\S{0,4}?\\s?\\d[\\d.,]*\\s?\\S{0,4}\\s${EACH}$`, 'iu'),
  /^[x×]\s?(?<n>\d{1,3})$|^(?:\()?(?<m>\d{1,3})\s?[x×](?:\))?$/iu,
  /^(?:[-–•*]\s+)?(?<n>\d{1,3})\s?[x×*]\s+(?<rest>\S.{2,230})$/iu,
  // "(1x) Filter", "Pillow case (x2)".
  /^(?:[-–•*]\s+)?[(（](?<n>\d{1,3})\s?[x×][)）]\s*(?<rest>\S.{2,230})$/iu,
  /^(?<rest>.{3,230}?)\s*[(（][x×]\s?(?<n>\d{1,3})[)）]$/iu,
  /^(?<rest>.{3,230}?)\s+[x×]\s?(?<n>\d{1,3})$/iu,
  new RegExp(`^(?<rest>.{3,230}?)[\\s,;(–-]+${LABEL}${APART}(?<n>\\d{1,3})\\)?$`, 'iu'),
  new RegExp(`^(?<n>\\d{1,3})\\s?${COUNTER}$`, 'iu'),
  // "1 st Reading lamp", "2 db Polc". English counters are excluded: "500 pieces puzzle" is a name.
  new RegExp(`^(?<n>\\d{1,2})\\s?${COUNTER_ABROAD}\\.?\\s+(?<rest>\\p{L}.{2,230})$`, 'iu'),
  // "Reading lamp (1 pz)", "Reading lamp - 1 adet", "Reading lamp, 1 stuk": one. More may be the size of a pack.
  new RegExp(
    `^(?<rest>\\p{L}.{2,230}?)(?:\\s*[(（](?<n>1)\\s?${COUNTER_ABROAD}[)）]|(?:\\s[-–—]|,)\\s(?<m>1)\\s?${COUNTER_ABROAD})$`,
    'iu',
  ),
  // "Ordered: 1 of: Copper kettle".
  new RegExp(`^(?:\\p{L}{3,12}\\s?[:：]\\s)?(?<n>\\d{1,3})\\s${OUT_OF}\\s?[:：]\\s(?<rest>\\S.{2,230})$`, 'iu'),
  // "2 Ex. Garden year book": booksellers count copies.
  /^(?<n>\d{1,3})\s(?:ex|expl)\.\s+(?<rest>\S.{2,230})$/iu,
];
