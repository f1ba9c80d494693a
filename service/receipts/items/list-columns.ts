import type { Chunk, Document } from '../document.ts';
import { findLabels } from '../labels/find-labels.ts';
import type { Cell } from '../languages/cell.ts';
import type { LanguageWords } from '../languages/schema.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';
import { onlyMoney } from './only-money.ts';

/** Meaning of a list's columns, by their headers. */
export type ListColumns = {
  /** The quantity column. If the list has one for ordered and one for sent quantities, the sent one. */
  readonly quantity: number | null;
  /** The column of replacements. */
  readonly instead: number | null;
  /** The column of the shop's item codes. */
  readonly code: number | null;
  /** The columns of prices and of the sums of lines. */
  readonly prices: readonly number[];
  /** The column of unit prices, next to one of sums. */
  readonly unit: number | null;
  /** The column of brands, next to that of names. */
  readonly brand: number | null;
  /** The column of guest names, in a list of tickets. */
  readonly guest: number | null;
  /** The columns of delivery, tax, and discounts per line. Their amounts are not prices. */
  readonly charges: readonly number[];
  /** A header announces names: "Description". */
  readonly names: boolean;
  /** The number of headers. */
  readonly width: number;
};

export const NO_COLUMNS: ListColumns = {
  quantity: null,
  instead: null,
  code: null,
  prices: [],
  unit: null,
  brand: null,
  guest: null,
  charges: [],
  names: false,
  width: 0,
};

/**
 * Returns the columns of a row in a text part that has one cell more than the headers: a code or a position before the
 * name, whose header is too close to that of the name ("No. Description").
 */
export function columnsOfRow(columns: ListColumns, row: readonly Chunk[]): ListColumns {
  const [code, name] = row;
  const isCoded = code !== undefined && /^[A-Z\d][A-Z\d./-]*$/u.test(code.text) && /\d/.test(code.text);
  const isWider = columns.width > 2 && new Set(row.map(({ column }) => column)).size === columns.width + 1;
  if (!isCoded || !isWider || name === undefined || !/\p{L}{3}/u.test(name.text)) return columns;
  const next = (column: number | null) => (column === null || column === 0 ? column : column + 1);
  return {
    ...columns,
    quantity: next(columns.quantity),
    instead: next(columns.instead),
    prices: columns.prices.map((column) => column + 1),
    unit: next(columns.unit),
    brand: next(columns.brand),
    charges: columns.charges.map((column) => column + 1),
    width: columns.width + 1,
  };
}

/** Returns a pattern for a header that consists of a slot's words, perhaps after others. */
function headerPattern(pick: (words: LanguageWords) => Cell, before = ''): RegExp {
  return new RegExp(`^${before}${wordsOf(slotOf(pick))}\\.?$`, 'iu');
}

/** Reads the columns that a header row names. Null if the row is not one. */
export function readHeaders(row: readonly Chunk[], document: Document, country: string | null): ListColumns | null {
  if (row.some(({ text }) => onlyMoney(text, country) !== null || /^\d+$/.test(text))) return null;
  const quantity = quantityColumn(row, document);
  const instead = row.length > 1 ? columnOf(row, ({ text }) => text.length < 40 && INSTEAD.test(text)) : null;
  const names = row.some(({ text }) => NAME_HEADER.test(text));
  const heads = row.filter(({ text }) => isPriceHeader(text));
  const sums = heads.filter(({ text }) => isHeaderOf(withoutCurrency(text), SUMS));
  const prices = heads.map(({ column }) => column);
  const unit = sums.length === 0 ? null : (heads.find((head) => !sums.includes(head))?.column ?? null);
  if (quantity === null && instead === null && (!names || prices.length === 0)) return null;
  const code = row.length > 2 ? columnOf(row, ({ text }) => CODE_HEADER.test(text)) : null;
  const charges = row.filter(({ text }) => isHeaderOf(text, CHARGES)).map(({ column }) => column);
  return {
    quantity,
    instead,
    code,
    prices,
    unit,
    brand: brandColumn(row),
    guest: guestColumn(row),
    charges,
    names,
    width: row.length,
  };
}

/** Recognizes a header of amounts, perhaps with their currency: "Price", "Sum (SEK)". */
function isPriceHeader(text: string): boolean {
  if (text.length > 30) return false;
  const head = withoutCurrency(text);
  return PRICE_HEADER.test(head) || isHeaderOf(head, SUMS);
}

function withoutCurrency(head: string): string {
  return head.replace(CURRENCY, '');
}

const CURRENCY = /[\s(（]+(?:\p{Sc}|[A-Z]{3}|kr\.?|zł|Kč|Ft|lei|TL|руб\.?|грн\.?|元|円|원)[)）]?$/u;

/** Checks whether a header consists of a label of one of these fields. */
function isHeaderOf(head: string, fields: ReadonlySet<string>): boolean {
  const found = findLabels(head).find(({ leading, label }) => leading && fields.has(label.field));
  return found !== undefined && found.end >= head.length - 1;
}

const SUMS: ReadonlySet<string> = new Set(['total', 'subtotal']);
const CHARGES: ReadonlySet<string> = new Set(['shipping', 'tax', 'discount']);

/**
 * Returns the first column if it lists guests, because the next one names their tickets: "Name · Ticket type ·
 * Quantity".
 */
function guestColumn(row: readonly Chunk[]): number | null {
  const kind = columnOf(row, ({ text }) => TICKET_KIND.test(text));
  const first = row[0];
  return first !== undefined && kind === first.column + 1 && NAME_HEADER.test(first.text) ? first.column : null;
}

/** Returns the column of brands if another one has names or codes: "Brand · Product · Quantity". */
function brandColumn(row: readonly Chunk[]): number | null {
  const brand = columnOf(row, ({ text }) => BRAND_HEADER.test(text));
  const isNamed = row.some(({ text, column }) => column !== brand && NAME_HEADER.test(text));
  return isNamed ? brand : null;
}

const BRAND_HEADER = headerPattern(({ lists }) => lists.brandHead);

const TICKET_KIND = headerPattern(({ lists }) => lists.ticketKind);

/** Returns the column of sent quantities if another column has ordered ones, else the first quantity column. */
function quantityColumn(row: readonly Chunk[], document: Document): number | null {
  const ordered = row.some(({ text }) => ORDERED.test(text));
  const sent = ordered ? columnOf(row, ({ text }) => SENT.test(text)) : null;
  const counts = ({ text }: Chunk) => isQuantityHeader(text) || (document.part === 'text' && opensWithQuantity(text));
  return sent ?? columnOf(row, counts);
}

function columnOf(row: readonly Chunk[], isHead: (chunk: Chunk) => boolean): number | null {
  return row.find(isHead)?.column ?? null;
}

function isQuantityHeader(text: string): boolean {
  const end = text.length < 20 ? quantityEnd(text) : null;
  return end !== null && end >= text.length - 1;
}

/** Recognizes two headers that a text part prints too close together: "Qty Description", "Qty SKU". */
function opensWithQuantity(text: string): boolean {
  const end = text.length < 40 ? quantityEnd(text) : null;
  const next = end === null ? '' : text.slice(end).trim();
  return NAME_HEADER.test(next) || CODE_HEADER.test(next);
}

function quantityEnd(text: string): number | null {
  const found = findLabels(text).find(({ leading, label }) => leading && label.field === 'quantity');
  return found?.end ?? null;
}

const PRICE_HEADER = headerPattern(({ amounts }) => amounts.price);

const NAME_HEADER = new RegExp(
  `^${wordsOf(
    slotOf(
      ({ lists }) => lists.nameHead,
      ({ lists }) => lists.itemName,
    ),
  )}\\.?$`,
  'iu',
);

const AMOUNTS_OF = `(?:${wordsOf(slotOf(({ lists }) => lists.quantity))}\\.? )?`;
/** Recognizes the header of the names of goods. */
export function isNameHeader(text: string): boolean {
  return NAME_HEADER.test(text);
}

const SENT = headerPattern(({ lists }) => lists.sentHead, AMOUNTS_OF);

const ORDERED = headerPattern(({ lists }) => lists.orderedHead, AMOUNTS_OF);

const INSTEAD = headerPattern(({ lists }) => lists.insteadHead);

const CODE_HEADER = headerPattern(({ lists }) => lists.codeHead);
