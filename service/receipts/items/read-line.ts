import type { Chunk } from '../document.ts';
import { findLabels } from '../labels/find-labels.ts';
import { findMoney, type Money } from '../text/money.ts';
import { type Draft, hasWords, isDescription } from './draft.ts';
import { readQuantity } from './read-quantity.ts';

/** A whole item in one run: "2 x Tea €5.00", "$7.00 -- 500 Bits", "Widget x1". */
export function readLine(chunk: Chunk, country: string | null): Partial<Draft> | null {
  if (chunk.text.length > 240) return null;
  const monies = findMoney(chunk.text, country);
  const labels = findLabels(chunk.text).filter((found) => found.leading && found.label.field !== 'quantity');
  const money = monies[monies.length - 1];
  if (money === undefined) {
    const quantity = readQuantity(chunk.text);
    if (quantity === null || !isDescription(quantity.rest) || labels.some(({ label }) => label.strength === 3))
      return null;
    return { text: quantity.rest, quantity: quantity.value, stated: true };
  }
  const first = monies[0] ?? money;
  const atEnd = chunk.text.length - money.end <= 3 || /^\s*\([^()]{1,30}\)$/.test(chunk.text.slice(money.end));
  const flat = atEnd && monies.length === 2 ? readFlatRow(chunk.text.slice(0, first.start), first, money) : null;
  if (flat !== null) return flat;
  if (monies.length > 3 || !(atEnd || first.start === 0) || labels.some(({ label }) => label.strength >= 2))
    return null;
  const words = atEnd
    ? chunk.text.slice(0, first.start).replace(/[\s@:.…=–—-]+$/u, '')
    : chunk.text.slice(first.end).replace(/^[\s:=–—-]+/u, '');
  const inner = readQuantity(words);
  const text = inner === null || inner.rest === '' ? words : inner.rest;
  if (!hasWords(text) || !isDescription(text) || SENTENCE.test(text)) return null;
  // "Tea - Qty: 1 - €5.00": behind a count the dash parts, it takes nothing off.
  const dash = inner !== null && money.minor < 0 && /^[-–]\s/.test(chunk.text.slice(money.start));
  const price = dash ? { ...money, minor: -money.minor } : money;
  return { text, quantity: inner?.value ?? null, price, stated: inner !== null };
}

/** A sentence ends and another begins; an initial is no end: "The Garden, A. Reed". */
const SENTENCE = /(?<!(?:^|[^\p{L}])\p{Lu})[.!?]\s+\p{Lu}/u;

/** "Tree pack TP-7 3 $6.50 $19.50", a row of a table that a mail program flattened: its amounts prove the quantity. */
function readFlatRow(words: string, unit: Money, sum: Money): Partial<Draft> | null {
  const [, name, digits] = /^(.*\S)\s+(\d{1,3})\s*$/u.exec(words) ?? [];
  const quantity = Number(digits);
  if (name === undefined || quantity < 1 || unit.minor * quantity !== sum.minor) return null;
  const bare = name.replace(/<https?:[^<>]*>/gi, ' ').trim();
  const found = { quantity, price: unit, unit: true, stated: true };
  if (/^[A-Z0-9][A-Z0-9._/-]{1,20}$/.test(bare)) return found;
  return isDescription(bare) ? { ...found, text: bare } : null;
}
