import type { Chunk, Document } from '../document.ts';
import type { ItemFacts } from '../facts.ts';
import { findLabels } from '../labels/find-labels.ts';
import { anyWord, slotOf, wholeWordsOf, wordsOf } from '../languages/slot.ts';
import { ANY_MILESTONE } from '../recognise/phrases.ts';
import { excerptOf } from '../text/excerpt.ts';
import { findMoney } from '../text/money.ts';
import { countedInSentence, enumeratedIn } from './enumerated.ts';
import { isDated } from './is-dated.ts';
import { isName } from './is-name.ts';
import type { ItemContext } from './item-context.ts';
import { itemOf } from './item-of.ts';
import { quotedIn } from './quoted.ts';
import { readQuantity } from './read-quantity.ts';
import { runOf } from './rule.ts';
import { rule as notAHeading } from './rules/not-a-heading.ts';

type Named = { readonly name: string; readonly quantity: number | null };

/**
 * Reads the items that a sentence names after a colon: "We have received your return: Trail shoe (EU 42) and Rope 9 mm.",
 * "In this parcel: tablecloth 150x300 – 1 pc., napkins – 2 pcs". Before the colon is the heading of a list or a report.
 * Every name has a quantity, a number, a quote, or brackets, which other words after a colon lack.
 */
export function fromSentence(document: Document, { range, about, sums }: ItemContext): ItemFacts[] {
  for (const chunk of document.chunks.slice(range.from, Math.min(range.to, range.from + 40))) {
    if (chunk.href !== null) continue;
    const listed = counted(chunk.text, about === 'part');
    const named = () => (about === 'order' ? [] : itemsIn(chunk.text));
    const quoted = () => (about === 'order' && sums.total !== null ? [] : quotedIn(chunk.text));
    const plain = () => (about === 'part' ? countedWords(chunk.text) : []);
    const items = [() => listed, named, quoted, plain].reduce<readonly Named[]>(
      (first, read) => (first.length > 0 ? first : read()),
      [],
    );
    if (items.length > 0)
      return items.map(({ name, quantity }) => itemOf(name, quantity, null, proofOf(document, chunk)));
  }
  return [];
}

function proofOf(document: Document, { text, start }: Chunk): ItemFacts['evidence'] {
  const end = start + text.length;
  const excerpt = excerptOf(document.text, start, end);
  return { rule: 'items/in-sentence', confidence: 70, excerpt, part: document.part, start, end };
}

/** Reads a list whose every part states its quantity: after a colon, or in brackets. */
function counted(text: string, isPart: boolean): readonly Named[] {
  if (text.length > 600 || !/\d/.test(text)) return [];
  for (const form of LISTS) {
    const match = form.exec(text);
    const head = text.slice(0, match?.index);
    const isHeaded = notAHeading.match(runOf(head)) !== null;
    const isPlain = isHeaded || (isPart && ANY_MILESTONE.test(head));
    // "2 pcs. Lamp": not every dot ends a sentence.
    for (const list of [match?.[1] ?? '', match?.[1]?.split(SENTENCE_END)[0] ?? '']) {
      const named = enumeratedIn(list.replace(/[.!。]$/u, '').trim(), isHeaded ? 1 : 2, isPlain);
      if (named !== null) return named;
    }
  }
  return [];
}

/** Reads a sentence that counts its goods in plain words. */
function countedWords(text: string): readonly Named[] {
  if (text.length > 600 || !/\d/.test(text)) return [];
  return (
    enumeratedIn(text.replace(/[.。]$/u, '')) ??
    text
      .split(SENTENCE_END)
      .map(countedInSentence)
      .find((named) => named.length > 0) ??
    []
  );
}

/** What follows the first or the last colon, and what brackets contain. */
const LISTS = [
  /(?<=^[^:：]{3,40})[:：]\s*(.{6,600})$/u,
  /[:：]\s*([^:：]{6,400})$/u,
  /[(（]([^()（）:：]{6,300})[)）]/u,
];

function itemsIn(text: string): readonly Named[] {
  const at = text.length > 600 ? -1 : text.search(/[:：]\s/u);
  const list =
    at === -1
      ? ''
      : (text
          .slice(at + 1)
          .split(SENTENCE_END)[0]
          ?.replace(/[.!]$/u, '')
          .trim() ?? '');
  // The cheapest tests first: most runs with a colon are a label and its value.
  if (list.length < 6 || !SPECIFIC.test(list) || !/\p{L}{3}\S*\s/u.test(list) || isDated(list)) return [];
  if (findMoney(list, null).length > 0) return [];
  const head = text.slice(0, at).trim().split(SENTENCE_END).at(-1)?.trim() ?? '';
  const isHeading = notAHeading.match(runOf(head)) !== null || RETURNED.test(head);
  if (!isHeading && (head.length < 12 || !ANY_MILESTONE.test(head) || PLACED_AT.test(head))) return [];
  if (ANY_MILESTONE.test(list)) return [];
  return namesIn(list, /,\s|;\s/u, true) ?? namesIn(list, null, true) ?? namesIn(list, null, false) ?? [];
}

/** Splits a list at a mark, at "and", or not at all. Null if a part does not name an item. */
function namesIn(list: string, mark: RegExp | null, atAnd: boolean): readonly Named[] | null {
  const masked = list.replace(BRACKETS, (inner) => '('.repeat(inner.length));
  const separators = [...(mark === null ? [] : [mark.source]), ...(atAnd ? [AND] : [])].join('|');
  const names: Named[] = [];
  let start = 0;
  const cuts = separators === '' ? [] : [...masked.matchAll(new RegExp(separators, 'giu'))];
  for (const cut of [...cuts, null]) {
    const part = list.slice(start, cut?.index).trim();
    start = cut === null ? start : cut.index + cut[0].length;
    const last = names.at(-1);
    const count = /^(\d{1,3})\s\p{L}{2,8}\.?$/u.exec(part)?.[1];
    if (count !== undefined && last !== undefined && last.quantity === null) {
      names[names.length - 1] = { name: last.name, quantity: Number(count) };
      continue;
    }
    const named = nameIn(part);
    if (named === null) return null;
    names.push(named);
  }
  return names;
}

function nameIn(part: string): Named | null {
  const { name: trailing, n } = TRAILING.exec(part)?.groups ?? {};
  const counted = readQuantity(part);
  const name = trailing ?? counted?.rest ?? part;
  const quantity = n === undefined ? (counted?.value ?? null) : Number(n);
  if (name.length < 4 || name.length > 140 || !isName(name) || isDated(name) || findLabels(name).some(isNumber))
    return null;
  if (quantity !== null) return { name, quantity };
  return SPECIFIC.test(name) && !isPlace(name) && /^[\p{Lu}"“„«]/u.test(name) && /\S\s\S/u.test(name)
    ? { name, quantity }
    : null;
}

/** Recognizes a street with its number at the end, and a town after its postal code. */
function isPlace(text: string): boolean {
  return (
    /^\p{Lu}[\p{L}.’' -]+\s\d{1,4}\s?[a-z]?$/u.test(text) || /^\d{4,6}\s/u.test(text) || / \d{5}(?!\d)/u.test(text)
  );
}

/** The label of a number names no goods: "order 4711". */
function isNumber({ label }: ReturnType<typeof findLabels>[number]): boolean {
  return label.field === 'orderNumber' || label.field === 'trackingNumber' || label.field === 'destination';
}

/** Excludes the dot in "1 pc., 2 pcs." and in "No. 4". */
const SENTENCE_END = /(?<=[.!?])\s+(?=\p{Lu})/u;
const BRACKETS = /[(（][^()（）]*[)）]|["“„«»][^"“”„«»]{2,60}["”“»«]/gu;
const AND = `\\s${wholeWordsOf(slotOf(({ steps }) => steps.conjunction))}\\s`;
/** After "ready to collect" and "delivered" follows the place. */
const PLACED_AT = anyWord(
  slotOf(
    ({ milestones }) => milestones.readyForPickup,
    ({ milestones }) => milestones.delivered,
  ),
);
const RETURNED = new RegExp(`^(?:${wordsOf(slotOf(({ lists }) => lists.returned))})$`, 'iu');
const TRAILING = new RegExp(
  `^(?<name>.{3,140}?)(?:\\s[-–—]|,)\\s(?<n>\\d{1,2})\\s?${wordsOf(slotOf(({ lists }) => lists.counter))}\\.?$`,
  'iu',
);
/** A number within the name, a quote, or brackets. */
const SPECIFIC = /\d|["“„«][^"“”„«»]+["”“»]|\(.+\)/u;
