import type { Document } from '../document.ts';
import type { Evidence, ItemFacts } from '../facts.ts';
import { anyWord, slotOf, wholeIn, wordsOf } from '../languages/slot.ts';
import { excerptOf } from '../text/excerpt.ts';
import { findMoney } from '../text/money.ts';
import { isName } from './is-name.ts';
import type { ItemContext } from './item-context.ts';
import { itemOf } from './item-of.ts';
import type { Words } from './list-walk.ts';

/** Reads the only item of an email without a list from its subject: `Shipped: "Garden hose 20…"`. */
export function fromSubject(subject: string, document: Document): ItemFacts[] {
  const match = /["“„«]([^"“”„«»]{4,120})["”“»]/u.exec(subject) ?? afterColon(subject, document);
  if (match?.[1] === undefined || !isName(match[1]) || MORE.test(subject.slice(match.index))) return [];
  const evidence: Evidence = {
    rule: 'items/subject',
    confidence: 75,
    excerpt: excerptOf(subject, 0, 160),
    part: 'subject',
    start: subject.indexOf(match[1]),
    end: subject.indexOf(match[1]) + match[1].length,
  };
  return [itemOf(match[1], null, null, evidence)];
}

/**
 * Finds the text after a colon in the subject if a run of the email consists of it: "Order confirmed: Garden hose 20
 * m".
 */
function afterColon(subject: string, { chunks }: Document): RegExpExecArray | null {
  const match = /[^:：]{4,40}[:：]\s([^:：]{8,120})$/u.exec(subject);
  const name = match?.[1]?.trim();
  return name !== undefined && chunks.slice(0, 60).some(({ text }) => text === name) ? match : null;
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
  const excerpt = excerptOf(document.text, Math.max(0, start - 30), end);
  return { rule: 'items/named', confidence, excerpt, part: document.part, start, end };
}
