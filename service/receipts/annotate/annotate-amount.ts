import type { Chunk, Document } from '../document.ts';
import type { FoundLabel } from '../labels/find-labels.ts';
import type { Label } from '../labels/label.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';
import { currencyBeside, currencyNamed, inUnitsOf } from './currency-beside.ts';
import { isInstallmentBefore } from './installments.ts';
import { MONEY_FIELDS } from './label-kinds.ts';
import { readMoneyNear } from './money-near.ts';
import { isNewTotal } from './new-total.ts';
import type { Noted, Page } from './page.ts';
import { isPaidColumn } from './paid-column.ts';
import { proofAt, type Spot } from './spot.ts';
import { withoutTaxColumn } from './tax-column.ts';

/**
 * Notes the amount that a label announces, with the currency from the amount, the label's run, or an adjacent cell.
 */
export function annotateAmount(page: Page, spot: Spot): Noted[] {
  const { document, context, headers, labelsOf } = page;
  const { found, chunk, text, rest } = spot;
  if (chunk.index >= context.orderEnd || isCompound(labelsOf(chunk), found, text)) return [];
  const isHeader = headers.has(chunk.row);
  if (isHeader && !isPaidColumn(page, spot)) return [];
  if (found.label.field === 'total' && isInstallmentBefore(text.slice(0, found.start))) return [];
  if (found.label.field === 'tax' && isPriceWithTax(found, text)) return [];
  if (found.label.field === 'subtotal' && isOfLine(labelsOf(chunk), found, text)) return [];
  const hit = readMoneyNear(withoutTaxColumn(page, spot), context.country);
  // "Items" or "Products" is as often the heading of a list as the label of a sum. For a sum, the amount is next to it.
  const needsBeside = found.label.field === 'subtotal' && found.label.strength === 2;
  if (hit === null || (needsBeside && !isBeside(chunk, hit.source, rest))) return [];
  const { minor, currency, shared } = hit.money;
  const code = currencyNamed(chunk.text);
  const beside = currency === null ? (code ?? currencyBeside(document, hit.source)) : null;
  const value = {
    minor: inUnitsOf(minor, beside),
    currency: currency ?? beside,
    shared,
    ...(isNewTotal(spot) || isBesideStruckTotal(document, found, hit.source) ? { isNew: true } : {}),
  };
  const label = closesBill(found.label, code, rest) ? ({ ...found.label, strength: 3 } as const) : found.label;
  const proof = proofAt(document, spot, hit.source, hit.end);
  return [{ note: { kind: 'amount', value, label, chunk: chunk.index, proof }, takes: isHeader ? null : hit.source }];
}

/** Recognizes a total next to the struck-through one that it replaces. */
function isBesideStruckTotal({ chunks }: Document, { label }: FoundLabel, source: Chunk): boolean {
  const before = chunks[source.index - 1];
  return label.field === 'total' && before?.struck === true && before.row === source.row && /\d/.test(before.text);
}

/** Recognizes "Category: Student, Quantity: 2, Subtotal: 15.00": the subtotal is that of the line. */
function isOfLine(labels: readonly FoundLabel[], found: FoundLabel, text: string): boolean {
  return labels.some(
    ({ label, end }) => label.field === 'quantity' && end <= found.start && /^\s?[:：]\s?\d/u.test(text.slice(end)),
  );
}

/** Recognizes "Item price incl. VAT: 32.99" and "Price (VAT included)": the amount is the price. */
function isPriceWithTax({ label, start }: FoundLabel, text: string): boolean {
  if (PRICE_WITH_TAX.test(text)) return true;
  return INCLUDED.test(label.phrase) && /^[^\d]*\p{L}{3}[^\d]*$/u.test(text.slice(0, start));
}

/** A label of a price before brackets with two words or more, which "Amount (VAT)" lacks. */
const PRICE_WITH_TAX = new RegExp(
  String.raw`^${wordsOf(slotOf(({ amounts }) => amounts.price))}\s*\([^()\d]{2,12}\s[^()\d]{2,12}\)`,
  'iu',
);

const INCLUDED = new RegExp(`^(?:${wordsOf(slotOf(({ amounts }) => amounts.included))})(?!\\p{L})`, 'iu');

/** Recognizes the final total of a bill, such as "TOTAL EUR". The bill's other totals are those of its parts. */
function closesBill({ field, strength }: Label, code: string | null, rest: string): boolean {
  return field === 'total' && strength === 2 && code !== null && rest.trim() === code;
}

function isBeside(label: Chunk, value: Chunk, rest: string): boolean {
  return (
    value === label ||
    (value.row !== -1 && value.row === label.row && value.column !== label.column) ||
    /[:：]\s*$/.test(rest)
  );
}

/** Recognizes a label within another one: "envío" in "Total del envío: 15,20 €". */
function isCompound(labels: readonly FoundLabel[], found: FoundLabel, text: string): boolean {
  return labels.some(
    (other) =>
      other.end <= found.start &&
      MONEY_FIELDS.has(other.label.field) &&
      !/[\d,;|·•]/.test(text.slice(other.end, found.start)),
  );
}
