import type { Chunk, Document } from '../document.ts';
import type { Evidence, ItemFacts } from '../facts.ts';
import { findLabels } from '../labels/find-labels.ts';
import { anyWord, slotOf, wholeIn, wordsOf } from '../languages/slot.ts';
import { ANY_MILESTONE } from '../recognise/phrases.ts';
import { excerptOf } from '../text/excerpt.ts';
import { findMoney } from '../text/money.ts';
import { enumeratedIn } from './enumerated.ts';
import { isName } from './is-name.ts';
import type { ItemContext } from './item-context.ts';
import { itemOf } from './item-of.ts';
import type { Words } from './list-walk.ts';
import { nameOf } from './name-of.ts';
import { readQuantity } from './read-quantity.ts';

/**
 * Reads the only item of an email without a list from its subject: `Shipped: "Garden hose 20…"`, "Order 4711 confirmed:
 * Garden hose (20 m) x 2". A name that the subject cuts off is completed by a picture or a run that starts with it. It is
 * one unit if the email states the order's total (`isWhole`) and a run consists of the name.
 */
export function fromSubject(subject: string, document: Document, isWhole: boolean): ItemFacts[] {
  const reported = reportedName(subject);
  const match = reported === null ? (QUOTE.exec(subject) ?? afterColon(subject, document)) : null;
  const printed = (reported?.name ?? match?.[1])?.trim();
  if (printed === undefined || !isName(printed)) return [];
  if (reported === null && (MORE.test(subject.slice(match?.index)) || isAmongWords(subject, printed))) return [];
  const start = subject.indexOf(printed);
  const evidence: Evidence = {
    rule: 'items/subject',
    confidence: 75,
    excerpt: excerptOf(subject, 0, 160),
    part: 'subject',
    start,
    end: start + printed.length,
  };
  const name = completed(reported === null ? continued(printed, document) : printed, document);
  const plain = nameOf(name, false).name;
  const isOne = isWhole && document.chunks.some(({ text }) => text === name || text === plain);
  return [itemOf(name, reported?.quantity ?? (isOne ? 1 : null), null, evidence)];
}

const QUOTE = /["“„«]([^"“”„«»]{4,120})["”“»]/u;

/** Checks whether a quote is a part of a longer name after a colon: `Order confirmed: Bike "Kite" 12 inch`. */
function isAmongWords(subject: string, quote: string): boolean {
  const named = subject.slice(subject.search(/[:：]\s/u) + 1);
  const at = named.indexOf(quote);
  return (
    /[:：]\s/u.test(subject) &&
    /\p{L}{4}/u.test(named.slice(0, Math.max(0, at))) &&
    /^.\s?\p{N}/u.test(named.slice(at + quote.length))
  );
}

/**
 * Reads the name after a report and a colon. It has a measure, a model's number, or brackets, which a sentence about the
 * order lacks.
 */
function reportedName(subject: string): { readonly name: string; readonly quantity: number | null } | null {
  const [, report = '', text = ''] = /^([^:：]{4,60})[:：]\s([^:：]{8,140})$/u.exec(subject.trim()) ?? [];
  const counted = countedName(text);
  const isReport = ANY_MILESTONE.test(report) || (counted !== null && !/\d/.test(report));
  if (!isReport || ANY_MILESTONE.test(text)) return null;
  if (NO_NAME.test(text) || CODE.test(text) || isNumbered(text) || MORE.test(text) || findMoney(text, null).length > 0)
    return null;
  const name = counted?.name ?? text;
  return isName(name) && (counted !== null || SPECIFIC.test(text))
    ? { name, quantity: counted?.quantity ?? null }
    : null;
}

function countedName(text: string): { readonly name: string; readonly quantity: number } | null {
  const counted = readQuantity(text);
  if (counted !== null && counted.rest !== '') return { name: counted.rest, quantity: counted.value };
  const [first, more] = enumeratedIn(text, 1) ?? [];
  return first !== undefined && more === undefined ? first : null;
}

/** Recognizes the number of an order or a parcel: "Ready to collect: order TG-20481". */
function isNumbered(text: string): boolean {
  return findLabels(text).some(
    ({ label, end }) =>
      (label.field === 'orderNumber' || label.field === 'trackingNumber') && /^[\s:：#]*\S*\d/u.test(text.slice(end)),
  );
}

/** "4L", "150 g", "12 Zoll", "AFN-40-BI", "(mint)". */
const SPECIFIC =
  /(?<![\p{L}\d])\d[\d.,]*\s?(?:[mck]?m|[mckd]?l|k?g|in|inch|oz|lb|w|v|gb|tb|zoll|mah)(?![\p{L}\d])|(?<![\p{L}\d])\p{Lu}{2,}-?\d[\p{Lu}\d-]*|\S\s\(\p{L}[^()]{2,60}\)/u;
/** A code alone, which is the number of the order: "Booking confirmed: GYG48H6X6HGF". */
const CODE = /^#?(?=\S*\d)[\p{Lu}\d/-]{5,}$/u;
/** A quote alone, a sentence, a percentage, or a time. */
const NO_NAME = /^["“„«][^"“”„«»]+["”“»]$|[.!?。！？]$|%|(?<!\d)\d{1,2}[:.]\d\d(?!\d)|\d\s?[ap]m(?!\p{L})/iu;

/** Returns the run that continues a name which the subject cuts off between words, else the name. */
function continued(name: string, { chunks }: Document): string {
  const texts = chunks.slice(0, 60).map(({ text }) => text);
  return texts.includes(name) ? name : (texts.find((text) => continues(text, name)) ?? name);
}

/**
 * Completes a name that ends with dots, and one of which the subject leaves out the details behind a dash or a comma:
 * "Shipped: Lens X2" with a link "Lens X2 - tested, clean".
 */
function completed(name: string, { images, chunks }: Document): string {
  const [, start] = /^(.{8,}?)\s?(?:\.{3}|…)$/u.exec(name) ?? [];
  if (start === undefined) {
    const isWhole = ({ text, href }: Chunk) => href !== null && text.length < 300 && text.startsWith(name);
    const [only, more] = new Set(
      chunks
        .slice(0, 60)
        .filter(isWhole)
        .map(({ text }) => text),
    );
    return only !== undefined && more === undefined && /^\s?[-–—,|:] ?\S/u.test(only.slice(name.length)) ? only : name;
  }
  const texts = [...images.map(({ alt }) => alt.trim()), ...chunks.slice(0, 60).map(({ text }) => text)];
  return texts.find((text) => text.startsWith(start) && text.length < 300 && !/(?:\.{3}|…)$/u.test(text)) ?? name;
}

/**
 * Finds the text after a colon in the subject if a run of the email consists of it, or starts with a long part of it that
 * the subject cuts off: "Order confirmed: Garden hose 20 m".
 */
function afterColon(subject: string, { chunks }: Document): RegExpExecArray | null {
  const match = /[^:：]{4,40}[:：]\s([^:：]{8,120})$/u.exec(subject);
  const name = match?.[1]?.trim();
  return name !== undefined && chunks.slice(0, 60).some(({ text }) => text === name || continues(text, name))
    ? match
    : null;
}

/** Checks whether a run starts with a name of at least four words. */
function continues(text: string, name: string): boolean {
  return text.length < 300 && text.startsWith(`${name} `) && name.split(/\s+/u).length >= 4;
}

/**
 * Reads the only item from the opening of an email without a list: "Dein Artikel „Levi's 501“ von …". `isWhole`: the
 * email states the total, so it is one unit.
 */
export function fromOpening(document: Document, isWhole: boolean): ItemFacts[] {
  const match = QUOTED.exec(document.text.slice(0, 1_200));
  const name = match?.groups?.['name'];
  if (match === null || name === undefined || !isName(name)) return [];
  if (isWhole && MORE.test(document.text.slice(match.index, match.index + 200))) return [];
  const start = match.index + match[0].indexOf(name);
  return [itemOf(name, isWhole ? 1 : null, null, namedEvidence(document, start, start + name.length, 75))];
}

const MORE = anyWord(wholeIn(slotOf(({ lists }) => lists.more)));
const QUOTED = new RegExp(
  `(?<!\\p{L})${wordsOf(slotOf(({ lists }) => lists.yourItem))}\\s+["“„«](?<name>[^"“”„«»\\n]{4,120})["”“»]`,
  'iu',
);

/**
 * Reads the only item of an order without a list from its label: "Plan: Standard". `isWhole`: the email states the
 * total, so it is one unit.
 */
export function fromLabel(document: Document, named: readonly Words[], isWhole: boolean): ItemFacts[] {
  const names = new Set(named.map(({ text }) => text));
  const [first] = named;
  // "Item: £10 plan": after its label, a name may start with an amount.
  if (first === undefined || names.size !== 1 || !isName(first.text.replace(/^\p{Sc}?\d[\d.,]*\s?\p{Sc}?\s/u, '')))
    return [];
  const start = first.chunk.start + Math.max(0, first.chunk.text.indexOf(first.text));
  return [itemOf(first.text, isWhole ? 1 : null, null, namedEvidence(document, start, start + first.text.length, 78))];
}

/**
 * Reads the item that a bill for a subscription or a download names right above its sums, without a separate amount:
 * after a complete sentence, or above its billing period.
 */
export function fromAboveSums(document: Document, { taken, range, country, mayOmitAmount }: ItemContext): ItemFacts[] {
  if (!mayOmitAmount) return [];
  const runs = document.chunks.slice(range.from, range.to);
  const sums = runs.findIndex(({ index, text }) => taken.has(index) && findMoney(text, country, true).length > 0);
  const above = runs.slice(Math.max(0, sums - 4), Math.max(0, sums));
  const at = above.findLastIndex(({ text }) => isName(text));
  const chunk = above[at];
  if (chunk === undefined || chunk.text.length > 80 || /[.!?:：,]$/u.test(chunk.text)) return [];
  const period = above[at + 1];
  const isDated = period !== undefined && PERIOD.test(period.text);
  const before = document.chunks[chunk.index - 1]?.text ?? '';
  if (!isDated && !(at === above.length - 1 && before.length > 30 && /[.!:。：！]$/u.test(before))) return [];
  const { start, text } = chunk;
  const evidence = namedEvidence(document, start, start + text.length, 72);
  return [itemOf(text, 1, null, { ...evidence, rule: 'items/above-sums' })];
}

/** Two dates with a dash between them: "20 Oct 2026 – 19 Nov 2026". */
const PERIOD = /^\D{0,12}\d.{2,24}\s[–—-]\s.{0,12}\d.{2,24}$/u;

function namedEvidence(document: Document, start: number, end: number, confidence: number): Evidence {
  const excerpt = excerptOf(document.text, start, end, { before: 30 });
  return { rule: 'items/named', confidence, excerpt, part: document.part, start, end };
}
