import type { Chunk, Document } from '../document.ts';
import type { Evidence } from '../facts.ts';
import { findLabels } from '../labels/find-labels.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';
import { resolveCurrency } from '../text/currencies.ts';
import { excerptOf } from '../text/excerpt.ts';

/**
 * Reads the currency of an email whose amounts have none: "All prices are in euro", "Unit price EUR" or "CHF" above a
 * column. Null if no run states it or two differ.
 */
export function readStatedCurrency(
  document: Document,
  country: string | null,
): { readonly value: string; readonly evidence: Evidence } | null {
  const found = document.chunks.flatMap((chunk) => {
    const stated = chunk.text.length > 200 ? null : (STATED.exec(chunk.text) ?? headerIn(chunk.text));
    const match = stated ?? codeAbove(document, chunk);
    const { name, mark } = match?.groups ?? {};
    const value = resolveCurrency(name ?? mark ?? '', country);
    if (match === null || value === null) return [];
    const start = chunk.start + match.index;
    const end = start + match[0].length;
    const excerpt = excerptOf(document.text, start, end);
    return [{ value, evidence: { rule: 'currency/stated', confidence: 90, excerpt, part: document.part, start, end } }];
  });
  const [first] = found;
  return first !== undefined && found.every(({ value }) => value === first.value) ? first : null;
}

/** "Unit price EUR", "Unit price, EUR", "Cena (Kč)": the header of a column of amounts, perhaps behind that of another. */
function headerIn(text: string): RegExpExecArray | null {
  const match = text.length > 40 ? null : HEADER.exec(text);
  const words = match?.groups?.['words'] ?? '';
  return PRICE.test(words) || findLabels(words).some(({ label, start }) => AMOUNTS.has(label.field) && start === 0)
    ? match
    : null;
}

/** "CHF" alone in the last cell of a header row, above amounts. */
function codeAbove({ chunks }: Document, { text, index, row, column, table }: Chunk): RegExpExecArray | null {
  const match = row === -1 || column === 0 ? null : CODE.exec(text);
  if (match === null || chunks[index - 1]?.row !== row) return null;
  const below = chunks.find((other) => other.index > index && other.table === table && other.column === column);
  const isHeader = chunks.every((other) => other.row !== row || !/\d/.test(other.text));
  return isHeader && below !== undefined && below.row !== row && AMOUNT.test(below.text) ? match : null;
}

const CODE = /^(?<name>[A-Z]{3})$/;
const AMOUNT = /^\d[\d.,’' ]*$/u;

const HEADER = /^(?<words>\p{L}[\p{L}. -]{2,24}),?\s(?:(?<name>[A-Z]{3})|[([](?<mark>[^\s\d()[\]]{1,6})[)\]])$/u;
const PRICE = new RegExp(`(?:^|\\s)${wordsOf(slotOf(({ amounts }) => amounts.price))}$`, 'iu');
const AMOUNTS: ReadonlySet<string> = new Set(['total', 'subtotal']);

const STATED =
  /(?<!\p{L})(?:prices?|amounts?|preise|beträge|preisangaben|prix|montants|precios|importes|prezzi|importi|prijzen|bedragen|ceny|kwoty|preços|valores|priser|beløb|belopp|hinnat)(?!\p{L})[^.!?\d]{0,30}?\s(?:in|en|i|w|em|v)\s(?<name>euros?|€|[A-Z]{3})(?![\p{L}\d])/iu;
