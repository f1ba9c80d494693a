import type { Chunk, Document } from '../document.ts';
import { findLabels } from '../labels/find-labels.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';
import { PLACED } from '../recognise/phrases.ts';
import { excerptOf } from '../text/excerpt.ts';
import { languagesOf } from '../text/languages.ts';
import type { ReferenceNote } from './annotation.ts';

/** A place that prints a short number: the run, and the part of it from the label to the number. */
type Place = { readonly chunk: Chunk; readonly number: string; readonly from: number; readonly to: number };

/**
 * Reads an order number of one or two characters, which a new shop or a counter gives: "Order #7", "Bestellung Nr. 37",
 * "order A7". Such a number may count anything, so two of three places must print it: the subject, a run of the body,
 * and a link to the order. The heading of an order in brackets, with its date, is enough. The subject or the opening must
 * report the order. Null if the places print several numbers.
 */
export function readShortNumber(document: Document, subject: string, end: number): ReferenceNote | null {
  const { chunks, text } = document;
  const inSubject = SHORT.exec(subject)?.groups?.['number'];
  const found = chunks.slice(0, Math.min(end, OPENING)).flatMap(placesIn);
  const numbers = new Set([inSubject, ...found.map(({ number }) => number)].flatMap((number) => number ?? []));
  const [number] = numbers;
  if (number === undefined || numbers.size > 1) return null;
  const places = [inSubject !== undefined, found.length > 0, isLinked(document, number)].filter(Boolean).length;
  if (places < 2 && !found.some(({ chunk }) => HEADING.test(chunk.text))) return null;
  if (!PLACED(languagesOf(subject)).test(`${subject}\n${text.slice(0, 600)}`)) return null;
  return {
    kind: 'reference',
    value: { value: number, marked: true },
    label: { field: 'orderNumber', language: 'en', phrase: 'order', strength: 3 },
    chunk: found[0]?.chunk.index ?? 0,
    proof: proofOf(document, subject, found[0]),
  };
}

function proofOf({ part, text }: Document, subject: string, place: Place | undefined): ReferenceNote['proof'] {
  if (place === undefined)
    return { rule: RULE, excerpt: excerptOf(subject, 0, 160), part: 'subject', start: 0, end: subject.length };
  const [start, end] = [place.chunk.start + place.from, place.chunk.start + place.to];
  return { rule: RULE, excerpt: excerptOf(text, start, end), part, start, end };
}

const RULE = 'label/short-number';

/** The number of runs to read. */
const OPENING = 60;

/** Returns the short numbers in a run: behind the word for order and a mark, or alone behind a sure label. */
function placesIn(chunk: Chunk): readonly Place[] {
  if (chunk.text.length > 160 || !/\d/.test(chunk.text)) return [];
  const matches = SHORT.test(chunk.text) ? [...chunk.text.matchAll(ALL)] : [];
  const marked = matches.flatMap(({ 0: words, index, groups }) =>
    placeOf(chunk, groups?.['number'], index, index + words.length),
  );
  if (marked.length > 0) return marked;
  return findLabels(chunk.text).flatMap(({ label, start, end }) => {
    if (label.field !== 'orderNumber' || label.strength < 3) return [];
    return placeOf(chunk, ALONE.exec(chunk.text.slice(end))?.groups?.['number'], start, chunk.text.length);
  });
}

function placeOf(chunk: Chunk, number: string | undefined, from: number, to: number): readonly Place[] {
  return number === undefined ? [] : [{ chunk, number, from, to }];
}

/** Checks for a link whose path or query names an order by this number: "/view-order/7", "?order=7". */
function isLinked({ links }: Document, number: string): boolean {
  return links.some(({ href }) => ORDER_LINK.exec(href)?.groups?.['number']?.toUpperCase() === number.toUpperCase());
}

const NUMBER = String.raw`(?<number>[A-Z]-?\d|\d[A-Z]|\d{1,2})`;
const ORDER_LINK = new RegExp(`order[a-z_-]{0,8}[/=]${NUMBER}(?=[/?#&]|$)`, 'iu');
const ALONE = new RegExp(String.raw`^\s?[:：#]{0,2}\s?#?${NUMBER}$`, 'iu');

const ORDER = wordsOf(slotOf(({ papers }) => papers.order));
const NUMBER_WORD = wordsOf(slotOf(({ papers }) => papers.numberWord));
const MARK = String.raw`(?:\s?[#№＃]|[ :]{1,2}(?:${NUMBER_WORD}\.?|n[°º.])\s?:?)\s?`;
/** The word for order, perhaps with "number", a mark, and the number. Nothing that it could count or date follows. */
const PATTERN = String.raw`(?<!\p{L})${ORDER}(?:[ -]?${NUMBER_WORD})?${MARK}${NUMBER}(?![\p{L}\d%€$£]|[.,/:-]\d|\s?[x×]|\s(?:of|von|de|sur|/)\s\d)`;
const SHORT = new RegExp(PATTERN, 'iu');
const ALL = new RegExp(PATTERN, 'giu');
/** WooCommerce's heading of an order: "[Order #87] (March 9, 2026)". */
const HEADING = new RegExp(String.raw`^\[${ORDER}(?:[ -]?${NUMBER_WORD})?${MARK}${NUMBER}\]\s*\([^()]{6,40}\)$`, 'iu');
