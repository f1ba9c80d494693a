import type { Document } from '../document.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';
import { findMoney } from '../text/money.ts';
import { aboveCode } from './above-code.ts';
import { type AddedUp, findItemLines, type OrderSums } from './add-up.ts';
import { belowHeading } from './below-heading.ts';
import { dedupe } from './dedupe.ts';
import type { Draft } from './draft.ts';
import { isName } from './is-name.ts';
import type { ItemContext } from './item-context.ts';
import { withLeadingNumbers } from './leading-numbers.ts';
import {
  isAddOn,
  isDeliveryOrTax,
  isFee,
  isGone,
  isNotGiven,
  isSumLine,
  isUnnamed,
  withoutGone,
} from './line-words.ts';
import { type ListHeadings, readListHeadings } from './list-headings.ts';
import { namesPeriod } from './period.ts';
import { runOf } from './rule.ts';
import { rule as notAHeading } from './rules/not-a-heading.ts';
import { soldLines } from './sold-lines.ts';
import { findRefunded } from './stated-refund.ts';

/** The lines of the order, and how to read their prices. `unitOf` is null if no sum proves them. */
export type SelectedLines = {
  readonly lines: readonly Draft[];
  readonly unitOf: AddedUp['unitOf'] | null;
  /** The lines left after each step, in the order of the steps. A line missing from a step was dropped there. */
  readonly steps: Readonly<Record<SelectionStep, readonly Draft[]>>;
};

/** The lines that a step removes. */
export type SelectionStep =
  | 'not given'
  | 'below the total'
  | 'listed twice'
  | 'below the sum of the goods'
  | 'neither adds up nor has a quantity'
  | 'fee or sum'
  | 'charge'
  | 'renamed or added on';

/**
 * Selects the order's lines from all candidates: the lines that add up to its sums, else those that print a quantity.
 * Removes charges, sums, and additions to other lines.
 */
export function selectLines(drafts: readonly Draft[], document: Document, context: ItemContext): SelectedLines {
  const headings = readListHeadings(document, context.range);
  const given = drafts.filter(
    (draft) =>
      !isNotGiven(draft.text) &&
      !isGone(draft.text) &&
      !isListedAsNotGiven(draft, headings.notGiven) &&
      !isSentBack(draft, headings),
  );
  const printed = above(given, context.totalAt);
  const lines = withoutSumAbove(
    withoutRepeatedSum(dedupe(withPositivePrices(printed, context.about), document)),
    context,
  );
  const goods = above(lines, context.subtotalAt);
  const reading =
    findRefunded(document, goods, context) ??
    findSum(goods, context.sums) ??
    (goods === lines ? null : findSum(lines, context.sums)) ??
    findStated(goods, context.sums) ??
    (lines.length === printed.length ? null : findSum(above(printed, context.subtotalAt), context.sums)) ??
    // Some receipts print their sums first.
    (printed.length === given.length ? null : findSum(below(given, context.totalAt), context.sums)) ??
    findSumWithReplacements(drafts, goods, context);
  const eligible = context.about === 'order' ? goods : withoutRemainder(goods, headings.remainder, document);
  const isUnproved = context.sums.total === null && context.sums.subtotal === null;
  const own = eligible.filter(isGood);
  const headed = isUnproved ? own.filter((draft) => draft.headed) : [];
  const listed = headed.length > 0 || !isUnproved || context.about !== 'part' ? headed : belowHeading(own, document);
  const stated = listed.length > 0 && !own.some((draft) => draft.stated) ? listed : counted(own);
  const found =
    reading?.drafts ??
    [stated, soldLines(own, document, context)].find(({ length }) => length > 0) ??
    aboveCode(own, document);
  const chargeless = goodsOf(found);
  const labelless = withoutLoneLabel(withoutLabels(withoutFreeCharges(chargeless, document, context)), document);
  const goodsOnly = withoutCharges(labelless, chargesOf(document, context));
  const kept = withoutAddOns(named(namedAboveTime(goodsOnly, document), stated));
  return {
    lines: withoutSections(withLeadingNumbers(kept)),
    unitOf: reading?.unitOf ?? null,
    steps: {
      'not given': given,
      'below the total': printed,
      'listed twice': lines,
      'below the sum of the goods': reading === null ? goods : found,
      'neither adds up nor has a quantity': found,
      'fee or sum': chargeless,
      charge: goodsOnly,
      'renamed or added on': kept,
    },
  };
}

/**
 * Replaces "Tickets · £42.50" with the lines that name them: "2 x Adult, off-peak", "Harbour Lights · 2 · each £21.25".
 */
function named(lines: readonly Draft[], stated: readonly Draft[]): readonly Draft[] {
  const [only, more] = lines;
  if (only === undefined || more !== undefined || !isUnnamed(only.text)) return lines;
  const names = stated.filter(
    (draft) => draft !== only && !isUnnamed(draft.text) && (draft.price === null || comesTo(draft, only)),
  );
  return names.length > 0 ? names : lines;
}

function comesTo({ price, quantity }: Draft, sum: Draft): boolean {
  return price !== null && (price.minor === sum.price?.minor || price.minor * (quantity ?? 1) === sum.price?.minor);
}

/**
 * Removes charges and sums. A donation without other goods is the item itself, and a charge with a quantity among lines
 * without prices is one of the goods: "2 x Gift wrap".
 */
function goodsOf(lines: readonly Draft[]): readonly Draft[] {
  const unpriced = lines.length >= 2 && lines.every(({ price, stated }) => price === null && stated);
  const isCharge = unpriced ? isDeliveryOrTax : isFee;
  const goods = lines.filter(({ text }) => !isCharge(text) && !isSumLine(text));
  return goods.length > 0 ? goods : lines.filter(({ text }) => DONATION.test(text)).slice(0, 1);
}

const DONATION = new RegExp(`^${wordsOf(slotOf(({ lists }) => lists.donation))}(?!\\p{L})`, 'iu');

/** Makes the amounts of a refund email positive: it may print all of them with a minus. */
function withPositivePrices(drafts: readonly Draft[], about: ItemContext['about']): readonly Draft[] {
  const goods = drafts.filter(({ text, price }) => price !== null && !isFee(text) && !isSumLine(text));
  if (about !== 'undone' || goods.length === 0 || goods.some(isGood)) return drafts;
  return drafts.map((draft) =>
    draft.price === null ? draft : { ...draft, price: { ...draft.price, minor: Math.abs(draft.price.minor) } },
  );
}

/** Returns the runs that an order label took and that contain an amount. */
function chargesOf(document: Document, { taken, country }: ItemContext): number[] {
  return document.chunks.flatMap(({ index, text }) =>
    taken.has(index) && findMoney(text, country, true).length > 0 ? [index] : [],
  );
}

function isGood({ price }: Draft): boolean {
  return price === null || price.minor >= 0;
}

/** Finds the lines whose prices add up to the order. */
function findSum(lines: readonly Draft[], sums: OrderSums): AddedUp | null {
  // A negative line is a discount on the others.
  const off = lines.reduce((sum, { price }) => sum - Math.min(0, price?.minor ?? 0), 0);
  const priced = lines.filter((line) => line.price !== null && isGood(line) && !isSumLine(line.text));
  if (off === 0) return findItemLines(priced, sums);
  // Some discounts are labeled, others are not.
  const discount = sums.discount ?? off;
  return findItemLines(priced, { ...sums, discount }) ?? findItemLines(priced, { ...sums, discount: discount + off });
}

/**
 * Finds the lines that add up only with those marked as changed and charged, "Replaced: Rye bread · £2.10": what came
 * instead.
 */
function findSumWithReplacements(
  drafts: readonly Draft[],
  goods: readonly Draft[],
  { about, sums }: ItemContext,
): AddedUp | null {
  const replacements = drafts.flatMap((draft) => {
    const text = withoutGone(draft.text);
    return text === draft.text || (draft.price?.minor ?? 0) <= 0 ? [] : [{ ...draft, text }];
  });
  if (about === 'undone' || replacements.length === 0 || sums.subtotal === null) return null;
  const found = findSum(
    [...goods, ...replacements].toSorted((a, b) => a.description.index - b.description.index),
    { ...sums, total: null },
  );
  return found !== null && replacements.every((line) => found.drafts.includes(line)) ? found : null;
}

/**
 * Finds the lines with a quantity if they alone add up exactly: the others, "Fries · 2.00", are choices that their prices
 * include.
 */
function findStated(lines: readonly Draft[], sums: OrderSums): AddedUp | null {
  const priced = lines.filter(({ stated, price }) => stated && price !== null && price.minor >= 0);
  if (priced.length === lines.length || priced.length < 2) return null;
  const exact = { ...sums, subtotal: sums.subtotal ?? sums.total, total: null };
  const found = findItemLines(priced, exact);
  return found?.drafts.length === priced.length ? found : null;
}

/** Checks whether a line under "Not available" has no price, or a price of 0. */
function isListedAsNotGiven({ description, price }: Draft, headings: readonly number[]): boolean {
  if (price !== null && price.minor !== 0) return false;
  return headings.some((heading) => heading < description.index && description.index - heading <= 8);
}

/** Checks whether a line is under "We received", if "We sent" follows as the heading of the replacements. */
function isSentBack({ description: { index } }: Draft, { returned, sent }: ListHeadings): boolean {
  const last = Math.max(-1, ...returned.filter((heading) => heading < index));
  return (
    last !== -1 && sent.some((heading) => heading > index) && !sent.some((heading) => heading > last && heading < index)
  );
}

/**
 * Removes additions without a quantity if at least two other lines print one: they belong to the line above. So do lines
 * that cost nothing: "Old appliance taken back · 0.00".
 */
function withoutAddOns(drafts: readonly Draft[]): readonly Draft[] {
  const listed = drafts.filter(({ stated }) => stated).length >= 2;
  return drafts.filter(({ stated, text, price }) => !(listed && !stated && (isAddOn(text) || price?.minor === 0)));
}

/**
 * Removes "Bags · 0.40" among the charges after a list whose lines print quantities: in another table, after a labeled
 * sum such as delivery or a discount.
 */
function withoutCharges(drafts: readonly Draft[], chargesAt: readonly number[]): readonly Draft[] {
  const counted = drafts.filter(({ stated }) => stated);
  const end = Math.max(-1, ...counted.map(({ description }) => description.index));
  if (counted.length < 2) return drafts;
  const first = chargesAt.find((index) => index > end + 1) ?? Number.POSITIVE_INFINITY;
  return drafts.filter(
    ({ stated, description: { index, table, row } }) =>
      stated || index < first || row === -1 || counted.some(({ description }) => description.table === table),
  );
}

/**
 * Removes lines that cost nothing and have no quantity from the table of the total, if the goods are in other tables:
 * "Pickup point Mill Lane · 0.00".
 */
function withoutFreeCharges(
  drafts: readonly Draft[],
  { chunks }: Document,
  { totalAt }: ItemContext,
): readonly Draft[] {
  const table = chunks[totalAt ?? -1]?.table ?? -1;
  const goods = drafts.filter(
    ({ stated, price, description }) => stated || price?.minor !== 0 || description.table !== table,
  );
  const areElsewhere = table !== -1 && goods.every(({ description }) => description.table !== table);
  return areElsewhere && goods.length > 0 ? goods : drafts;
}

/** Removes "Courier:" with its price after a list whose lines print quantities and no colons: the label of a charge. */
function withoutLabels(drafts: readonly Draft[]): readonly Draft[] {
  const counted = drafts.filter(({ stated }) => stated);
  const end = Math.max(-1, ...counted.map(({ description }) => description.index));
  if (counted.length === 0 || counted.some(isLabel)) return drafts;
  return drafts.filter((draft) => draft.stated || draft.description.index < end || !isLabel(draft));
}

/**
 * Removes the only line if it is the label of an amount, "Fee:", among other labels in separate runs: "Starts:", "Place:".
 */
function withoutLoneLabel(drafts: readonly Draft[], { chunks }: Document): readonly Draft[] {
  const [only, more] = drafts;
  if (only === undefined || more !== undefined || only.stated || !LABEL.test(only.description.text)) return drafts;
  return chunks.filter(({ text }) => LABEL.test(text)).length > OTHER_LABELS ? [] : drafts;
}

const LABEL = /^\p{L}[\p{L}\p{M} .'’/-]{1,28}[:：]$/u;
const OTHER_LABELS = 2;

/**
 * Names a line that only says how long a service takes, and who does it, or for which time its price is, after the run
 * above: "45 min with Kim", "Monthly". Removes one that a label calls a duration: "Duration: 45 min".
 */
function namedAboveTime(drafts: readonly Draft[], { chunks }: Document): readonly Draft[] {
  return drafts.flatMap((draft) => {
    const [label = ''] = /^\p{L}+[:：]\s*/u.exec(draft.text) ?? [];
    const above = chunks[draft.description.index - 1];
    const isTime = namesPeriod(draft.text);
    if (!isTime && !DURATION.test(draft.text.slice(label.length))) return draft;
    if (label !== '' && !isTime) return [];
    const isTaken = drafts.some(({ description }) => description.index === above?.index);
    const isNamed = above !== undefined && !isTaken && isName(above.text) && !/[:：]$/.test(above.text);
    return isNamed ? { ...draft, description: above, text: above.text } : draft;
  });
}

/** "45min with Luca", "1 h": perhaps with the person, and without a name. */
const DURATION = new RegExp(
  String.raw`^\d{1,3}\s?(?:h|min|${wordsOf(slotOf(({ amounts }) => amounts.timeUnit))})(?:\s\d{1,2}\s?min)?(?:[\s,·•-]+(?:\p{Ll}{1,5}\s)?\p{Lu}[\p{L}'’.-]+){0,3}$`,
  'u',
);

function isLabel({ text, description }: Draft): boolean {
  const at = description.text.indexOf(text);
  return /[:：]$/.test(text) || (at !== -1 && /^\s?[:：]/.test(description.text.slice(at + text.length)));
}

/**
 * Keeps the lines above the run of their sum: lines below it are charges or offers. Receipts that start with the total
 * stay unchanged.
 */
function above(drafts: readonly Draft[], run: number | null): readonly Draft[] {
  const before = run === null ? [] : drafts.filter(({ description }) => description.index < run);
  return before.length > 0 && before.length < drafts.length ? before : drafts;
}

/**
 * Removes the lines below "Still to come", up to the next heading of a list. Above it, a line without a quantity may be
 * the only one of the email's own list.
 */
function withoutRemainder(drafts: readonly Draft[], heading: number | null, { chunks }: Document): readonly Draft[] {
  if (heading === null) return drafts;
  const next = chunks.find(({ index, text }) => index > heading + 1 && notAHeading.match(runOf(text)) !== null);
  return drafts.filter(({ description: { index } }) => index < heading || (next !== undefined && index > next.index));
}

/** Removes the line after a list that repeats the sum of its counted lines, under any name. */
function withoutRepeatedSum(drafts: readonly Draft[]): readonly Draft[] {
  const counted = drafts.filter(({ stated, price }) => stated && price !== null);
  const end = Math.max(-1, ...counted.map(({ description }) => description.index));
  const sum = counted.reduce((whole, line) => whole + worthOf(line), 0);
  const isRepeat = ({ stated, price, description }: Draft) =>
    !stated && description.index > end && price?.minor === sum;
  return counted.length === 0 ? drafts : drafts.filter((draft) => !isRepeat(draft));
}

/** Removes the total under any name above a list with quantities: "Final cost: $31.34". */
function withoutSumAbove(drafts: readonly Draft[], { sums }: ItemContext): readonly Draft[] {
  const counted = drafts.filter(({ stated, price }) => stated && price !== null);
  const start = counted[0]?.description.index ?? -1;
  if (counted.length < 2) return drafts;
  return drafts.filter(
    ({ stated, price, description }) => stated || description.index > start || price?.minor !== sums.total,
  );
}

function worthOf({ price, quantity, unit }: Draft): number {
  return (price?.minor ?? 0) * (unit ? (quantity ?? 1) : 1);
}

/** Keeps the lines below the run of their sum if all of them print quantities. */
function below(drafts: readonly Draft[], run: number | null): readonly Draft[] {
  const after = run === null ? [] : drafts.filter(({ description }) => description.index > run);
  return after.every(({ stated }) => stated) ? after : [];
}

/**
 * Selects lines without sums to check against: those with a printed quantity, and priced lines next to them in the same
 * list.
 */
function counted(drafts: readonly Draft[]): Draft[] {
  if (!drafts.some(({ stated }) => stated)) return [];
  const kept = drafts.map(({ stated }) => stated);
  const joins = (index: number, other: number) => {
    const [a, b] = [drafts[index], drafts[other]];
    // Among lines without prices, a line with a price belongs to another list.
    const joined = kept[other] === true && a !== undefined && b !== undefined;
    return joined && a.price !== null && b.price !== null && areNeighbours(a, b);
  };
  for (const [index] of drafts.entries()) if (joins(index, index - 1)) kept[index] = true;
  for (const index of [...drafts.keys()].reverse()) if (joins(index, index + 1)) kept[index] = true;
  return drafts.filter((_, index) => kept[index] === true);
}

function areNeighbours(a: Draft, b: Draft): boolean {
  const near = Math.abs(a.description.index - b.description.index) <= 6;
  return near && (a.description.row === -1) === (b.description.row === -1);
}

/** Removes the menu section after each name, if every line has one: "Pho (Noodle Soups)", "Rolls (Appetizers)". */
function withoutSections(drafts: readonly Draft[]): readonly Draft[] {
  if (drafts.length < 2 || !drafts.every(({ text }) => SECTION_AFTER.test(text))) return drafts;
  return drafts.map((draft) => ({ ...draft, text: draft.text.replace(SECTION_AFTER, '') }));
}

const SECTION_AFTER = /(?<=\p{L}{2}.*)\s\(\p{Lu}\p{L}*(?:(?: | & |, )\p{Lu}\p{L}*){0,3}\)$/u;
