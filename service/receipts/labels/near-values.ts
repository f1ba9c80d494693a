import type { Chunk, Document } from '../document.ts';
import { type DateContext, findDate } from '../text/dates.ts';
import { findMoney, type Money } from '../text/money.ts';
import { readReference, readSpacedReference } from '../text/references.ts';
import type { FoundLabel } from './find-labels.ts';
import { isInstalment } from './instalments.ts';
import type { Label } from './label.ts';

/** A value with the run it stands in and where it ends there. */
export type Hit<T> = T & { readonly source: Chunk; readonly end: number };

/** The number a label announces: behind it, else in one of the runs `near` it. */
export function readReferenceNear(
  label: Label,
  found: FoundLabel,
  rest: string,
  chunk: Chunk,
  near: readonly Chunk[],
): Hit<{ value: string; marked: boolean }> | null {
  const letters = label.strength === 2 || (label.strength === 3 && (/^\s*[:：]/.test(rest) || rest.trim() === ''));
  // "Order ID 4128 0098 7712": groups of one number.
  const groups = label.strength === 3 ? readSpacedReference(rest) : null;
  if (groups !== null) return { value: groups, marked: false, source: chunk, end: chunk.text.length };
  const own = readReference(label.phrase.endsWith('#') ? `#${rest}` : rest, letters, label.strength === 3);
  if (own !== null) {
    // "Order 1299", with nothing else in the run.
    const alone =
      found.leading && /^\d{4,}$/.test(own.value) && rest.slice(own.end).trim() === '' && !label.phrase.endsWith('#');
    const told = own.marked || alone || /[:：]/.test(rest.slice(0, 3)) || isUnlabelledNumber(own.value);
    if (label.strength === 1 && !told) return null;
    const shift = label.phrase.endsWith('#') ? 1 : 0;
    return { value: own.value, marked: own.marked, source: chunk, end: found.end + own.end - shift };
  }
  if (!/^(?:\s+(?:is|are|lautet|ist|est|es|è|é|är|er|jest|on))?[\s:：#＃№.()-]*$/iu.test(rest)) return null;
  for (const source of near) {
    const hit = readReference(source.text, letters, label.strength === 3);
    const whole = hit !== null && source.text.length - hit.end < 30;
    const alone = found.leading && source.text.length === hit?.value.length && /^\d{4}$/.test(hit.value);
    if (
      hit !== null &&
      whole &&
      (label.strength > 1 || alone || isMarkedAlone(hit, source.text, found) || isUnlabelledNumber(hit.value))
    ) {
      return { value: hit.value, marked: hit.marked, source, end: hit.end };
    }
    const spaced = label.strength === 3 ? readSpacedReference(source.text) : null;
    if (spaced !== null) return { value: spaced, marked: false, source, end: source.text.length };
  }
  return null;
}

/** "… the items of order ⏎ 1183920 …": in a sentence that plain text wraps, a long number opens the next line. */
export function readWrappedReference(
  document: Document,
  rest: string,
  chunk: Chunk,
): Hit<{ value: string; marked: boolean }> | null {
  const next = document.chunks[chunk.index + 1];
  const wraps = document.part === 'text' && chunk.row === -1 && chunk.text.length >= 45 && rest.trim() === '';
  if (!wraps || next === undefined || next.row !== -1 || !/^#?\d/.test(next.text)) return null;
  const hit = readReference(next.text, false);
  if (hit === null || !/^\d{6,20}$/.test(hit.value)) return null;
  return { value: hit.value, marked: hit.marked, source: next, end: hit.end };
}

/** "Order ⏎ #8020": the mark says what the number is. */
function isMarkedAlone(
  hit: { readonly marked: boolean; readonly end: number },
  text: string,
  found: FoundLabel,
): boolean {
  return found.leading && hit.marked && hit.end === text.length;
}

/** "Order 123 of 11 March", "commande n° 123 du 11/03/2026": the day right behind the number is the order's. */
export function readDateBehind(hit: Hit<unknown>, context: DateContext): { date: string; end: number } | null {
  const behind = hit.source.text.slice(hit.end);
  const lead =
    /^\s*[,(]?\s*(?:of|from|dated|placed on|on|vom|du|del|de|van|z dnia|z|från|av|den)\s+(?:el |il |den |le )?/iu.exec(
      behind,
    )?.[0];
  if (lead === undefined) return null;
  const found = findDate(behind.slice(lead.length), context);
  return found === null || found.start > 12 ? null : { date: found.date, end: hit.end + lead.length + found.end };
}

/** Without "number" or "#" between, "order 12345" needs a value that cannot be a count or a year. */
function isUnlabelledNumber(value: string): boolean {
  const digits = value.match(/\d/g)?.length ?? 0;
  return digits >= 4 && value.length >= 5 && !/\p{Ll}{3}/u.test(value);
}

/** The parcel numbers a label announces; several where they are listed. */
export function readTrackingNear(
  label: Label,
  rest: string,
  chunk: Chunk,
  near: readonly Chunk[],
): Hit<{ value: string }>[] {
  const sources: { text: string; chunk: Chunk; offset: number }[] = [
    { text: rest, chunk, offset: chunk.text.length - rest.length },
    ...(/^[^\d]{0,12}$/.test(rest) ? near.map((source) => ({ text: source.text, chunk: source, offset: 0 })) : []),
  ];
  for (const source of sources) {
    const spaced = readSpacedReference(source.text);
    if (spaced !== null && isTrackingShape(spaced)) {
      return [{ value: spaced, source: source.chunk, end: source.chunk.text.length }];
    }
    const first = readReference(source.text, false);
    if (first === null || !isTrackingShape(first.value)) continue;
    if (label.strength === 1 && !/\d{8}/.test(first.value)) continue;
    const hits: Hit<{ value: string }>[] = [
      { value: first.value, source: source.chunk, end: source.offset + first.end },
    ];
    let offset = first.end;
    while (hits.length < 10) {
      const more = /^\s*(?:[,;/&]|and|und|et|y|e|en|i|och)\s*/iu.exec(source.text.slice(offset));
      if (more === null) break;
      const next = readReference(source.text.slice(offset + more[0].length), false);
      if (next === null || !isTrackingShape(next.value)) break;
      offset += more[0].length + next.end;
      hits.push({ value: next.value, source: source.chunk, end: source.offset + offset });
    }
    return hits;
  }
  return [];
}

function isTrackingShape(value: string): boolean {
  const digits = value.match(/\d/g)?.length ?? 0;
  return (
    value.length >= 7 && value.length <= 40 && digits >= 5 && digits * 2 >= value.length && !/\p{Ll}{3}/u.test(value)
  );
}

const THRESHOLD =
  /(?<!\p{L})(?:over|above|exceeds?|at least|minimum|mindestens|from|under|orders?|ab|über|dès|à partir|partir|desde|superiores?|oltre|sopra|da|vanaf|boven|od|powyżej|acima|över|från|upp till|up to|bis zu)(?!\p{L})/iu;

/** "$5.99 per month" is a price of time, not what was paid. */
const PERIODIC =
  /^\s*(?:per|a|\/|pro|im|par|al|por|per|na|om|every|each|jeden|pro|chaque|cada|ogni|elke|iedere|co|każdy|varje|hver)\s*(?:month|mo\b|year|yr\b|week|day|night|person|monat|jahr|mois|an\b|mes|año|mese|anno|maand|jaar|miesiąc|rok|mês|ano|månad|år)/iu;

/** The amount a label announces: behind it, else alone in a run near it. Null for thresholds and prices per time. */
export function readMoneyNear(
  label: Label,
  found: FoundLabel,
  rest: string,
  chunk: Chunk,
  near: readonly Chunk[],
  country: string | null,
): Hit<{ money: Money }> | null {
  const plain = /^\s*[:：]/.test(rest);
  const own = findMoney(rest, country, plain)[0];
  if (own !== undefined) {
    const aside = rest.slice(0, own.start).replace(/^\./, '');
    // "Free delivery over 49 €" names a threshold, not a cost.
    if (THRESHOLD.test(aside) || /^\s*以上/.test(rest.slice(own.end)) || isInstalment(aside)) return null;
    const between = aside.replace(/\([^)]*\)/g, '');
    const allowed = found.leading && chunk.text.length <= 90 ? 45 : label.strength === 3 ? 14 : 6;
    // A bracket that closes here was opened before the label: "(incl. VAT): 12,50" is not the tax.
    if (aside.length > allowed || /[.!?;]\s|\)|\d{2,}(?!\s?%)/.test(between)) return null;
    if (!found.leading && label.strength < 2) return null;
    if (PERIODIC.test(rest.slice(own.end)) && !isPaidForPeriod(label, found, rest, own)) return null;
    if (/(?:will|to|shall) be\s*$/i.test(chunk.text.slice(0, found.start))) return null;
    return { money: own, source: chunk, end: found.end + own.end };
  }
  if (!found.leading || rest.length > 50) return null;
  for (const source of near) {
    const money = findMoney(source.text, country, true)[0];
    if (money === undefined || money.start > 4 || tailOf(source.text, money.end) > 25) continue;
    if (PERIODIC.test(source.text.slice(money.end))) continue;
    return { money, source, end: money.end };
  }
  return null;
}

/** How much stands behind an amount, brackets left out: "€44,75 (inclusief €7,77 21% btw)". */
function tailOf(text: string, end: number): number {
  return text
    .slice(end)
    .replace(/\([^()]*\)/g, '')
    .trim().length;
}

/** "Total: £5.49/month" closes the receipt of a subscription. */
function isPaidForPeriod(label: Label, found: FoundLabel, rest: string, money: Money): boolean {
  const closes =
    label.field === 'total' && label.strength >= 2 && found.leading && /^\s*[:：]\s*$/.test(rest.slice(0, money.start));
  return closes && /^\/\p{L}+\.?$/u.test(rest.slice(money.end).trim());
}

/** The day a label announces: behind it, else in a run near it. */
export function readDateNear(
  rest: string,
  chunk: Chunk,
  near: readonly Chunk[],
  context: DateContext,
): Hit<{ date: string }> | null {
  const own = findDate(rest, context);
  if (own !== null && own.start <= 30)
    return { date: own.date, source: chunk, end: chunk.text.length - rest.length + own.end };
  if (rest.length > 20) return null;
  for (const source of near) {
    const found = findDate(source.text, context);
    if (found !== null && found.start <= 30) return { date: found.date, source, end: found.end };
  }
  return null;
}
