import type { Chunk, Document } from '../document.ts';
import type { Evidence } from '../facts.ts';
import { CURRENCY_CODES, minorDigits, resolveCurrency } from '../text/currencies.ts';
import type { DateContext } from '../text/dates.ts';
import { excerptOf } from '../text/excerpt.ts';
import { isFree } from '../text/free.ts';
import type { Money } from '../text/money.ts';
import { type FoundLabel, findLabels } from './find-labels.ts';
import { readIncludedTax, readTaxAside } from './included-tax.ts';
import type { Label, LabelField, Language } from './label.ts';
import {
  readDateBehind,
  readDateNear,
  readMoneyNear,
  readReferenceNear,
  readTrackingNear,
  readWrappedReference,
} from './near-values.ts';
import { readNumberBehindDate } from './number-behind-date.ts';
import { readPaymentLine } from './payment-line.ts';
import { findTableHeads } from './table-heads.ts';

/** A value that a label announced, before anything is chosen. */
export type Candidate<T> = {
  readonly value: T;
  readonly label: Label;
  readonly chunk: number;
  readonly evidence: Evidence;
};

export type LabelledMoney = { readonly minor: number; readonly currency: string | null; readonly shared: boolean };

export type Labelled = {
  readonly references: readonly Candidate<{ readonly value: string; readonly marked: boolean }>[];
  readonly tracking: readonly Candidate<string>[];
  readonly amounts: readonly Candidate<LabelledMoney>[];
  readonly dates: readonly Candidate<string>[];
  readonly texts: readonly Candidate<string>[];
  /** How often each language's strong labels occur: a vote on the mail's language. */
  readonly languages: ReadonlyMap<Language, number>;
  /** Chunks that are a label or the value of one; item readers leave them alone. */
  readonly taken: ReadonlySet<number>;
};

export type LabelContext = {
  readonly dates: DateContext;
  readonly country: string | null;
  readonly orderEnd: number;
  /** First chunk behind the header of a forwarded mail, whose "Date:" is the mail's and not the order's. */
  readonly bodyStart: number;
};

const MONEY_FIELDS = new Set<LabelField>(['total', 'subtotal', 'tax', 'shipping', 'discount']);
const DATE_FIELDS = new Set<LabelField>(['orderDate', 'deliveryDate', 'shippingDate']);
const TEXT_FIELDS = new Set<LabelField>(['carrier', 'seller', 'destination']);

/** Reads every labelled value of a document: behind the label, in the next cell or run, or in the cell below. */
export function readLabels(document: Document, context: LabelContext): Labelled {
  const references: Candidate<{ value: string; marked: boolean }>[] = [];
  const tracking: Candidate<string>[] = [];
  const amounts: Candidate<LabelledMoney>[] = [];
  const dates: Candidate<string>[] = [];
  const texts: Candidate<string>[] = [];
  const languages = new Map<Language, number>();
  const taken = new Set<number>();

  const cache = new Map<number, FoundLabel[]>();
  const labelsOf = (chunk: Chunk): FoundLabel[] => {
    let found = cache.get(chunk.index);
    if (found === undefined) {
      found = findLabels(maskLinks(chunk.text));
      cache.set(chunk.index, found);
    }
    return found;
  };

  const heads = findTableHeads(document.chunks);
  for (const chunk of document.chunks) {
    if (chunk.struck) continue;
    const tax = chunk.index < context.orderEnd ? readIncludedTax(chunk.text, context.country) : null;
    if (tax !== null) {
      amounts.push(includedTax(document, chunk, tax));
      taken.add(chunk.index);
      continue;
    }
    // "Total: €44.75 (including €7.77 VAT)": the total first, in brackets what of it is tax.
    const aside = chunk.index < context.orderEnd ? readTaxAside(chunk.text, context.country) : null;
    if (aside !== null) amounts.push(includedTax(document, chunk, aside));
    const masked = maskLinks(chunk.text);
    // "Total (inc. GST €4.20)", with the total in the next cell.
    const text = aside === null ? masked : masked.replace(/\([^()]*\)\s*$/, (bracket) => ' '.repeat(bracket.length));
    for (const found of labelsOf(chunk)) {
      const { label } = found;
      const rest = text.slice(found.end);
      const opens = found.leading || closesRun(found, chunk.text);
      const near =
        opens && chunk.text.length <= 90 ? valueChunks(document, chunk, labelsOf, label.field === 'shipping') : [];
      const evidence = (source: Chunk, end: number): Evidence => ({
        rule: `label/${label.language}/${label.field}`,
        confidence: 0,
        excerpt: excerptOf(document.text, chunk.start + found.start, source.start + end),
        part: document.part,
        start: chunk.start + found.start,
        end: source.start + end,
      });
      const take = (source: Chunk) => {
        taken.add(source.index);
        if (opens) taken.add(chunk.index);
        languages.set(label.language, (languages.get(label.language) ?? 0) + label.strength);
      };

      if (label.field === 'orderNumber') {
        if (chunk.index > context.orderEnd && label.strength < 3) continue;
        const hit = readReferenceNear(label, found, rest, chunk, near) ?? readWrappedReference(document, rest, chunk);
        if (hit === null) continue;
        references.push({
          value: { value: hit.value, marked: hit.marked || chunk.text.slice(found.start, found.end).includes('#') },
          label,
          chunk: chunk.index,
          evidence: evidence(hit.source, hit.end),
        });
        take(hit.source);
        const day = readDateBehind(hit, context.dates);
        if (day !== null && chunk.index >= context.bodyStart) {
          dates.push({
            value: day.date,
            label: { field: 'orderDate', language: label.language, phrase: 'behind the number', strength: 3 },
            chunk: chunk.index,
            evidence: { ...evidence(hit.source, day.end), rule: `label/${label.language}/date-behind-number` },
          });
        }
      } else if (label.field === 'trackingNumber') {
        const hits = readTrackingNear(label, rest, chunk, near);
        for (const hit of hits) {
          tracking.push({ value: hit.value, label, chunk: chunk.index, evidence: evidence(hit.source, hit.end) });
          take(hit.source);
        }
      } else if (MONEY_FIELDS.has(label.field)) {
        if (chunk.index >= context.orderEnd || heads.has(chunk.row) || isCompound(labelsOf(chunk), found, text))
          continue;
        const hit = readMoneyNear(label, { ...found, leading: opens }, rest, chunk, near, context.country);
        if (hit === null) continue;
        // "Items", "Products" head a list of goods as often as they name its sum: the sum stands beside them.
        if (label.field === 'subtotal' && label.strength === 2 && !isBeside(chunk, hit.source, rest)) continue;
        const { minor, currency, shared } = hit.money;
        const code = currencyNamed(chunk.text);
        amounts.push({
          value: { minor, currency: currency ?? code ?? currencyBeside(document, hit.source), shared },
          // "TOTAL EUR" closes a bill whose other totals are of its parts.
          label:
            label.field === 'total' && label.strength === 2 && code !== null && rest.trim() === code
              ? { ...label, strength: 3 }
              : label,
          chunk: chunk.index,
          evidence: evidence(hit.source, hit.end),
        });
        take(hit.source);
      } else if (DATE_FIELDS.has(label.field)) {
        if (chunk.index < context.bodyStart || (!found.leading && label.strength < 3)) continue;
        const hit = readDateNear(rest, chunk, near, context.dates);
        if (hit === null) continue;
        dates.push({ value: hit.date, label, chunk: chunk.index, evidence: evidence(hit.source, hit.end) });
        take(hit.source);
      } else if (TEXT_FIELDS.has(label.field) && found.leading) {
        const own = /^\s*[:：]\s*(.{2,120})$/u.exec(rest)?.[1];
        const source = own !== undefined || !/^\s*[:：]?\s*$/.test(rest) ? chunk : near[0];
        const value = own ?? (source === chunk ? undefined : source?.text);
        if (value === undefined || source === undefined || value.length > 120) continue;
        texts.push({ value: value.trim(), label, chunk: chunk.index, evidence: evidence(source, source.text.length) });
        take(source);
      }
    }
  }
  const headed = references.length > 0 ? null : readNumberBehindDate(document, context.orderEnd);
  if (headed !== null) {
    references.push(headed);
    taken.add(headed.chunk);
  }
  if (!amounts.some(({ label }) => label.field === 'total' && label.strength >= 2)) {
    const paid = readPaymentLine(document, context.country, context.orderEnd);
    if (paid !== null) amounts.push(paid);
  }
  // "Localizador" names a booking or a parcel: what a parcel's label announces too is the parcel's.
  const parcels = new Set(tracking.filter(({ label }) => label.strength === 3).map(({ value }) => value));
  const named = references.filter(({ value, label }) => label.strength === 3 || !parcels.has(value.value));
  return { references: named, tracking, amounts, dates, texts, languages, taken };
}

/** "Member discount", "Standard shipping": the label closes a short run of words that stands before its amount. */
function closesRun({ label, end, start }: FoundLabel, text: string): boolean {
  const names = label.field === 'trackingNumber' || label.field === 'orderNumber';
  const after = text.slice(end).replace(VERB, '');
  // "Your … confirmation code is", with the code in the next cell.
  if (names && label.strength < 3 && (label.strength === 1 || after.length === text.length - end)) return false;
  if (
    (!names && !MONEY_FIELDS.has(label.field)) ||
    label.strength < (label.field === 'total' ? 3 : 2) ||
    text.length > 45
  )
    return false;
  const before = text.slice(0, start);
  // "Balance due on delivery" is no price of a delivery.
  if (/(?<!\p{L})(?:on|at|upon|before|after|until|bei|vor|nach|à la|a la|alla|bij|przy|vid|ved)\s*$/iu.test(before))
    return false;
  return (
    !/[\d:：.,;!?]/.test(before) &&
    before.trim().split(/\s+/).length <= 3 &&
    /^\s*(?:\([^)]*\)|\))?\*{0,3}\s*[:：]?\s*$/.test(after)
  );
}

const VERB = /^\s+(?:is|are|lautet|ist|est|es|è|é|är|er|jest|on)(?=\s*[:：]?\s*$)/iu;

/** "Sum in EUR", with a bare amount behind it. */
function currencyNamed(text: string): string | null {
  const codes = text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu)?.filter((code) => CURRENCY_CODES.has(code)) ?? [];
  const [code] = codes;
  return code !== undefined && codes.length === 1 && minorDigits(code) === 2 ? code : null;
}

function isCurrency(text: string): boolean {
  return CURRENCY_CODES.has(text) || /^[€£]$/.test(text);
}

/** The currency that stands alone in the cell before or behind an amount. */
function currencyBeside(document: Document, { index, row }: Chunk): string | null {
  for (const beside of [document.chunks[index - 1], document.chunks[index + 1]]) {
    if (row !== -1 && beside?.row === row && isCurrency(beside.text)) return resolveCurrency(beside.text, null);
  }
  return null;
}

function isBeside(label: Chunk, value: Chunk, rest: string): boolean {
  return (
    value === label ||
    (value.row !== -1 && value.row === label.row && value.column !== label.column) ||
    /[:：]\s*$/.test(rest)
  );
}

function includedTax(document: Document, chunk: Chunk, money: Money): Candidate<LabelledMoney> {
  const { minor, currency, shared } = money;
  return {
    value: { minor, currency, shared },
    label: { field: 'tax', language: 'en', phrase: 'included', strength: 3 },
    chunk: chunk.index,
    evidence: {
      rule: 'label/included-tax',
      confidence: 0,
      excerpt: excerptOf(document.text, chunk.start, chunk.start + chunk.text.length),
      part: document.part,
      start: chunk.start + money.start,
      end: chunk.start + money.end,
    },
  };
}

/** Where a label's value may stand when not behind it: the next runs, then the cell below in a table with a header. */
function valueChunks(
  document: Document,
  chunk: Chunk,
  labelsOf: (chunk: Chunk) => FoundLabel[],
  skipsStruck: boolean,
): Chunk[] {
  const beside = besideInStack(document, chunk);
  if (beside !== null) return [beside];
  const near: Chunk[] = [];
  const beneath = cellBelow(document, chunk);
  // A row of heads only, "Order · Date · Customer": the values are the row below.
  if (beneath !== null && isRowOfWords(document, chunk) && /\d/.test(beneath.text)) return [beneath];
  for (let index = chunk.index + 1; index <= chunk.index + 3; index++) {
    const next = document.chunks[index];
    if (next === undefined) break;
    // "Total | EUR | 41.21": the currency in a cell of its own.
    if (/^[\s:：#|–—-]*$/.test(next.text) || (next.row === chunk.row && chunk.row !== -1 && isCurrency(next.text)))
      continue;
    // What delivery would have cost, struck through, with what it does cost beside it.
    if (skipsStruck && next.struck && isPricedBeside(document.chunks[index + 1], next)) continue;
    if (labelsOf(next).some((found) => found.leading && !/\d/.test(next.text)) || startsLabelledLine(next, labelsOf))
      break;
    near.push(next);
    break;
  }
  if (chunk.row < 0 || near[0]?.row === chunk.row) return near;
  if (beneath === null || near.includes(beneath)) return near;
  // At the end of a row of heads the next run opens the row of values: the cell below is this head's own.
  return chunk.column > 0 ? [beneath, ...near] : [...near, beneath];
}

function isPricedBeside(chunk: Chunk | undefined, old: Chunk): boolean {
  return chunk !== undefined && !chunk.struck && chunk.row === old.row && chunk.row !== -1 && /\d/.test(chunk.text);
}

/** "Subtotal ⏎ Shipping ⏎ Total" in one cell, and as many amounts in the next one: the first to the first, and so on. */
function besideInStack(document: Document, chunk: Chunk): Chunk | null {
  if (chunk.row < 0) return null;
  const around = document.chunks.slice(Math.max(0, chunk.index - 12), chunk.index + 25);
  const cell = (column: number) => around.filter((other) => other.row === chunk.row && other.column === column);
  const labels = cell(chunk.column);
  const values = cell(chunk.column + 1);
  if (labels.length < 2 || values.length !== labels.length) return null;
  if (values.some(({ text }) => !(/\d/.test(text) || isFree(text)) || text.length > 40)) return null;
  if (labels.some(({ text }) => /\d{3}|[.,]\d\d/.test(text))) return null;
  return values[labels.indexOf(chunk)] ?? null;
}

function cellBelow(document: Document, chunk: Chunk): Chunk | null {
  if (chunk.row < 0) return null;
  const below = document.chunks
    .slice(chunk.index + 1, chunk.index + 40)
    .find((other) => other.table === chunk.table && other.row > chunk.row && other.column === chunk.column);
  return below ?? null;
}

function isRowOfWords(document: Document, chunk: Chunk): boolean {
  const row = document.chunks
    .slice(Math.max(0, chunk.index - 8), chunk.index + 9)
    .filter((other) => other.row === chunk.row);
  return row.length >= 2 && row.every(({ text }) => !/\d/.test(text) && text.length < 40);
}

/** "Total: $5" right behind a lone label is a new line of its own, not the label's value. */
function startsLabelledLine(chunk: Chunk, labelsOf: (chunk: Chunk) => FoundLabel[]): boolean {
  return labelsOf(chunk).some(
    (found) => found.leading && found.label.strength >= 2 && /^[:：]/.test(chunk.text.slice(found.end).trim()),
  );
}

/** Addresses as blanks of the same length: what stands in them was not written for people. */
function maskLinks(text: string): string {
  return text.includes('://') ? text.replace(/https?:\/\/[^\s<>"')\]]+/gi, (link) => ' '.repeat(link.length)) : text;
}

/** In "Total del envío: 15,20 €" the second label belongs to the first. */
function isCompound(labels: readonly FoundLabel[], found: FoundLabel, text: string): boolean {
  return labels.some(
    (other) =>
      other.end <= found.start &&
      MONEY_FIELDS.has(other.label.field) &&
      !/[\d,;]/.test(text.slice(other.end, found.start)),
  );
}
