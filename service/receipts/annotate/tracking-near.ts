import { carriersNamed } from '../carriers/match-carrier.ts';
import type { Chunk, Document } from '../document.ts';
import { slotOf, wholeWordsOf } from '../languages/slot.ts';
import { readReference, readSpacedReference } from '../text/references.ts';
import type { Hit } from './hit.ts';
import type { Spot } from './spot.ts';

/** Reads the tracking numbers that a label announces, also several in a list. */
export function readTrackingNear({ found: { label }, rest, chunk, near }: Spot): Hit<{ value: string }>[] {
  // "Parcel 2 of 3 (UPS): 1Z…", "Tracking number (UPS): 1Z…"
  const after = withoutCarrier(rest, label.strength)
    .replace(SENDER, blank)
    .replace(COUNT, blank)
    .replace(/^\s*\((?!(?:[^()\d]*\d){6})[\p{L}\d .&-]{2,30}\)/u, blank);
  const places: Place[] = [
    { text: after, source: chunk, offset: chunk.text.length - rest.length },
    ...(/^[^\d]{0,12}$/.test(after) ? near.map((source) => ({ text: source.text, source, offset: 0 })) : []),
  ];
  for (const place of places) {
    const hits = readNumbers(place, label.strength === 1);
    if (hits !== null) return hits;
  }
  return [];
}

/**
 * Reads the number that replaced another one before it: "tracking number LP0071… was replaced by RT8812…PT", also in the
 * run below: "is no longer valid and was replaced by:".
 */
export function readSuccessor(
  { chunks }: Document,
  { source, end }: Hit<{ value: string }>,
  { found: { label } }: Spot,
): Hit<{ value: string }> | null {
  const replaced = label.field === 'formerTracking' ? FORMER_TO : REPLACED_BY;
  const rest = source.text.slice(end);
  const next = REPLACED_BELOW.test(rest) ? chunks[source.index + 1] : undefined;
  if (next !== undefined) return onlyOf(readNumbers({ text: next.text, source: next, offset: 0 }, true));
  const between = replaced.exec(rest)?.[0].length ?? null;
  if (between === null) return null;
  const hits = readNumbers({ text: rest.slice(between), source, offset: end + between }, true);
  return onlyOf(hits);
}

function onlyOf<T>(hits: readonly T[] | null): T | null {
  return hits?.length === 1 ? (hits[0] ?? null) : null;
}

/** Perhaps a carrier's name, words, and up to three more before the number: "has been replaced by the new number". */
const REPLACED = `(?:→|[-=]>|${wholeWordsOf(slotOf(({ papers }) => papers.replacedBy))})`;
const BEFORE_NUMBER = '(?:[\\s:：]*\\p{L}{1,12}){0,3}?[\\s:：#]*(?=[A-Z]{0,4}\\d)';
const AFTER_NUMBER = '^\\s*(?:\\([^()\\d]{2,40}\\)\\s*)?';
/** The rest of the sentence about the former number: "is no longer valid and". */
const OTHER_WORDS = '(?:[^.!?:：\\d]{1,40}?\\s)?';
const REPLACED_BY = new RegExp(`${AFTER_NUMBER}${OTHER_WORDS}${REPLACED}${BEFORE_NUMBER}`, 'u');
const REPLACED_BELOW = new RegExp(
  `${AFTER_NUMBER}${OTHER_WORDS}${REPLACED}(?:\\s\\p{L}{1,12}){0,3}\\s?[:：]\\s*$`,
  'u',
);
/** After a former number, one word is enough: "changed from LP0071… to RT8812…PT". */
const FORMER_TO = new RegExp(`${AFTER_NUMBER}(?:${REPLACED}|\\p{L}{1,12}(?=\\s))${BEFORE_NUMBER}`, 'u');

/**
 * Returns how reliably a label announces a number here: "Parcel" alone hardly does, but "Parcel no." does, and "Parcel 2"
 * and "Shipment #100042" if a carrier is named too: shops also count their own shipments.
 */
export function strengthHere({ found: { label }, rest }: Spot): 1 | 2 | 3 {
  if (label.strength > 1) return label.strength;
  if (NUMBER_WORD.test(rest)) return 3;
  return COUNT.test(rest) || SENDER.test(rest) || /^\s*#/.test(rest) ? 2 : 1;
}

/** Blanks the carrier's name between a label and its number: "Waybill DPD 0158…", "ТТН Нової пошти: 2045…". */
function withoutCarrier(rest: string, strength: number): string {
  const name = strength === 1 ? null : NAME.exec(rest);
  return name !== null && carriersNamed(name[0]).length > 0 ? blank(name[0]) + rest.slice(name[0].length) : rest;
}

const NAME = /^\s*\p{Lu}[\p{L}&.-]*(?:\s\p{L}+){0,2}[\s:：]+(?=[A-Z]{0,3}\d{8})/u;

const blank = (text: string) => ' '.repeat(text.length);

/** Which of several parcels it is, perhaps after the word for them: "AWB parcel 1". */
const COUNT = new RegExp(
  `^\\s*(?:(?:${wholeWordsOf(slotOf(({ lists }) => lists.parcel))})\\s*)?#?\\d{1,2}(?:\\s*(?:/|${wholeWordsOf(slotOf(({ lists }) => lists.outOf))})\\s*\\d{1,2})?(?=\\s*(?:[:：(–—-]|$))`,
  'iu',
);
const NUMBER_WORD = new RegExp(
  `^\\s*(?:n[°º]|${wholeWordsOf(slotOf(({ papers }) => papers.numberWord))}(?=[\\s.:：#]|$))`,
  'iu',
);

/** The shop between the word for a parcel and its number: "Votre colis Aldershop n° 84729015". */
const SENDER = new RegExp(
  `^\\s*\\p{Lu}[\\p{L}\\d.&'’-]{1,20}(?:\\s\\p{Lu}[\\p{L}\\d.&'’-]{1,20})?(?=\\s(?:n[°º]|${wholeWordsOf(slotOf(({ papers }) => papers.numberWord))})[\\s.:：#]+\\d)`,
  'u',
);

type Place = { readonly text: string; readonly source: Chunk; readonly offset: number };

/** Reads the numbers at the start of a text. Null if there are none, or none long enough for a weak label. */
function readNumbers({ text, source, offset }: Place, weak: boolean): Hit<{ value: string }>[] | null {
  // "2307 9523 0521 (FedEx Ground)", "KV 4421 2793 5GB.", "(1L 088 204 1773 6)"
  const inBrackets = /^\s*\((?<number>[A-Z\d][A-Z\d ]{6,38})\)/u.exec(text)?.groups?.['number'];
  const spaced = readSpacedReference(inBrackets ?? text.replace(/\s*\([\p{L}\d .&-]{2,30}\)\s*$|[.,;]\s*$/u, ''));
  if (spaced !== null && isTrackingShape(spaced)) return [{ value: spaced, source, end: source.text.length }];
  const first = readReference(text, false);
  if (first === null || !isTrackingShape(first.value) || (weak && !/\d{8}/.test(first.value))) return null;
  const hits: Hit<{ value: string }>[] = [{ value: first.value, source, end: offset + first.end }];
  let position = first.end;
  while (hits.length < 10) {
    const more = AND.exec(text.slice(position));
    const next = more === null ? null : readReference(text.slice(position + more[0].length), false);
    if (more === null || next === null || !isTrackingShape(next.value)) break;
    position += more[0].length + next.end;
    hits.push({ value: next.value, source, end: offset + position });
  }
  return hits;
}

const AND = /^\s*(?:[,;/&]|and|und|et|y|e|en|i|och)\s*/iu;

function isTrackingShape(value: string): boolean {
  const digits = value.match(/\d/g)?.length ?? 0;
  return (
    value.length >= 7 &&
    value.length <= 40 &&
    digits >= 5 &&
    digits * 2 >= value.length &&
    !/\p{Ll}{3}|^\d{1,2}\/\d{4}$/u.test(value)
  );
}
