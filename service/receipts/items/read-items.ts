import type { Chunk, Document } from '../document.ts';
import type { Evidence, ItemFacts } from '../facts.ts';
import { findLabels } from '../labels/find-labels.ts';
import { excerptOf } from '../text/excerpt.ts';
import { findMoney, type Money } from '../text/money.ts';
import { categoryOf } from './category.ts';
import { readQuantity } from './read-quantity.ts';

/** What the order's own sums say; item lines are believed when they add up to one of them. */
export type OrderSums = {
  readonly total: number | null;
  readonly subtotal: number | null;
  readonly tax: number | null;
  readonly shipping: number | null;
  readonly discount: number | null;
};

export type ItemContext = {
  readonly taken: ReadonlySet<number>;
  readonly orderEnd: number;
  readonly country: string | null;
  readonly sums: OrderSums;
};

type Draft = {
  readonly description: Chunk;
  readonly text: string;
  quantity: number | null;
  price: Money | null;
  stated: boolean;
};

const MAX_ITEMS = 200;

/**
 * Item lines by structure: a run of words with an amount or a printed quantity in the same row or right behind it.
 * Lines are kept when their prices add up to the order's sums, or when each carries a printed quantity; anything
 * else with a price in it may be an advertisement and is left out.
 */
export function readItems(document: Document, context: ItemContext): ItemFacts[] {
  const drafts = collect(document, context);
  const priced = drafts.filter((draft) => draft.price !== null);
  const reading = priced.length > 0 ? readPrices(priced, context.sums) : null;
  const kept = reading !== null ? priced : drafts.filter((draft) => draft.stated);
  return dedupe(
    kept.map((draft) => {
      const minor = draft.price === null ? null : Math.abs(draft.price.minor);
      const unit = reading === null || minor === null ? null : reading.unitOf(minor, draft.quantity ?? 1);
      const start = draft.description.start;
      const end = Math.min(document.text.length, start + draft.description.text.length + 60);
      const evidence: Evidence = {
        rule: reading !== null ? 'items/adds-up' : 'items/stated-quantity',
        confidence: reading !== null ? 93 : 80,
        excerpt: excerptOf(document.text, start, end),
        part: document.part,
        start,
        end,
      };
      return {
        description: draft.text,
        quantity: draft.quantity ?? (reading !== null ? 1 : null),
        price: unit,
        productCode: null,
        productUrl:
          draft.description.href !== null && /^https?:/i.test(draft.description.href) ? draft.description.href : null,
        imageUrl: null,
        categoryId: categoryOf(draft.text),
        evidence,
      };
    }),
  );
}

function collect(document: Document, context: ItemContext): Draft[] {
  const drafts: Draft[] = [];
  let open: Draft | null = null;
  let words: Chunk | null = null;
  for (const chunk of document.chunks.slice(0, context.orderEnd)) {
    if (drafts.length >= MAX_ITEMS) break;
    if (chunk.struck || /^https?:\/\//i.test(chunk.text)) continue;
    const quantity = readQuantity(chunk.text);
    if (quantity !== null && quantity.rest === '') {
      if (open !== null && open.quantity === null && chunk.index - open.description.index <= 8)
        open.quantity = quantity.value;
      else if (words !== null && chunk.index - words.index <= 6) {
        open = { description: words, text: words.text, quantity: quantity.value, price: null, stated: true };
        drafts.push(open);
        words = null;
      }
      if (open !== null) open.stated = true;
      continue;
    }
    if (isDetail(chunk.text)) continue;
    if (context.taken.has(chunk.index)) {
      words = null;
      if (!/\d/.test(chunk.text) || findMoney(chunk.text, context.country).length > 0) open = null;
      continue;
    }
    const money = onlyMoney(chunk.text, context.country);
    if (money !== null) {
      if (open !== null && open.price === null && chunk.index - open.description.index <= 8) open.price = money;
      else if (open !== null && open.price !== null && chunk.row === rowOf(open) && chunk.row !== -1) continue;
      else if (words !== null && chunk.index - words.index <= 6) {
        open = { description: words, text: words.text, quantity: null, price: money, stated: false };
        drafts.push(open);
        words = null;
      }
      continue;
    }
    const line = readLine(chunk, context.country);
    if (line !== null) {
      open = line;
      drafts.push(line);
      words = null;
      continue;
    }
    if (isDescription(chunk)) {
      if (
        words !== null &&
        open === null &&
        chunk.row === words.row &&
        chunk.row !== -1 &&
        words.index === chunk.index - 1
      )
        continue;
      words = chunk;
      open = null;
    }
  }
  return drafts;
}

function rowOf(draft: Draft): number {
  return draft.description.row;
}

/** A whole item in one run: "2 x Tea €5.00", "$7.00 -- 500 Bits", "Widget x1". */
function readLine(chunk: Chunk, country: string | null): Draft | null {
  if (chunk.text.length > 240) return null;
  const monies = findMoney(chunk.text, country);
  const quantity = readQuantity(chunk.text);
  if (monies.length === 0) {
    if (
      quantity === null ||
      !hasWords(quantity.rest) ||
      findLabels(chunk.text).some((found) => found.leading && found.label.strength === 3)
    )
      return null;
    return { description: chunk, text: quantity.rest, quantity: quantity.value, price: null, stated: true };
  }
  const money = monies[monies.length - 1];
  if (money === undefined || monies.length > 3) return null;
  const first = monies[0] ?? money;
  const atEnd = chunk.text.length - money.end <= 3;
  const atStart = first.start === 0;
  if (!atEnd && !atStart) return null;
  if (
    findLabels(chunk.text).some(
      (found) => found.leading && found.label.field !== 'quantity' && found.label.strength >= 2,
    )
  )
    return null;
  const words = atEnd
    ? chunk.text.slice(0, first.start).replace(/[\s@:.…=–—-]+$/u, '')
    : chunk.text.slice(first.end).replace(/^[\s:=–—-]+/u, '');
  const inner = readQuantity(words);
  const text = inner === null || inner.rest === '' ? words : inner.rest;
  if (!hasWords(text) || /[.!?]\s+\p{Lu}/u.test(text)) return null;
  return { description: chunk, text, quantity: inner?.value ?? null, price: money, stated: inner !== null };
}

function onlyMoney(text: string, country: string | null): Money | null {
  if (text.length > 60) return null;
  const monies = findMoney(text, country, /^\D{0,3}\d/.test(text));
  const money = monies[monies.length - 1];
  if (money === undefined || monies.length > 2) return null;
  const rest = monies.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  return /^[\s@/=x×*()|:.-]*(?:each|ea\.?|per item|pro stück|stück|je|\/ ?stk|la pièce|c\/u|cad\.?|per stuk|szt\.?|st|incl\.? (?:vat|btw)|inkl\.? mwst\.?|ttc)?[\s)]*$/iu.test(
    rest,
  )
    ? money
    : null;
}

function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text) && text.length >= 3 && text.length <= 300;
}

function isDescription(chunk: Chunk): boolean {
  const { text } = chunk;
  if (!hasWords(text) || isControl(text) || /@\w+\.\w/.test(text)) return false;
  if (/[.!?]\s+\p{Lu}\p{L}+ \p{L}+/u.test(text) && text.length > 120) return false;
  return !findLabels(text).some(
    (found) =>
      found.leading &&
      found.label.strength >= 2 &&
      (found.end >= text.length - 2 || /^\s*[:：]/.test(text.slice(found.end))),
  );
}

/** What a button says is no item. */
function isControl(text: string): boolean {
  return text.length < 60 && CONTROL.test(text);
}

const CONTROL =
  /^(?:track(?:ing)?|view|manage|see|check|cancel|return|reorder|buy (?:it )?again|shop|contact|download|print|rate|review|write|learn|get|go|visit|click|edit|change|need|questions?|hello|hi|dear|thanks?|thank you|help|sign in|log ?in|continue|open|share|follow|your (?:order|account|orders|item|items|cart|package)|order (?:details|summary|info)|sendung|bestellung (?:ansehen|anzeigen)|zur bestellung|suivre|voir|ver|rastrear|seguir|vedi|traccia|bekijk|volg|zobacz|śledź|acompanhar|spåra|visa|item|items|artikel|produkt|produkte|product|products|article|articles|producto|productos|prodotto|prodotti|description|beschreibung|price|preis|prix|precio|prezzo|prijs|cena|preço|pris|summe|商品|商品名|詳細)(?![\p{L}])/iu;

/** "Sold by", a size or a colour under an item's name belong to that name. */
const DETAIL =
  /^(?:sold by|verkauft (?:von|durch)|vendu par|vendido por|venduto da|verkocht door|sprzedawca|size|colou?r|style|sku|item #|model|variant|condition|fulfilled by|größe|farbe|taille|couleur|talla|color|taglia|colore|maat|kleur|rozmiar|kolor|tamanho|cor|storlek|färg|art\.?-?nr|artikel-?nr|ref|サイズ|カラー|色)\b/iu;

function isDetail(text: string): boolean {
  return DETAIL.test(text);
}

type PriceReading = { readonly unitOf: (minor: number, quantity: number) => number | null };

/** How printed prices are meant: unit prices or line totals, with cents lost or not; null when nothing adds up. */
function readPrices(drafts: readonly Draft[], sums: OrderSums): PriceReading | null {
  const targets = sumTargets(sums);
  const amounts = drafts.map((draft) => ({
    minor: Math.abs(draft.price?.minor ?? 0),
    quantity: draft.quantity ?? 1,
    fraction: draft.price?.hasFraction ?? true,
  }));
  const near = (sum: number) => targets.some((target) => Math.abs(target - sum) <= Math.max(1, amounts.length));
  const unit = (scale: number) => amounts.reduce((sum, { minor, quantity }) => sum + (minor / scale) * quantity, 0);
  const line = (scale: number) => amounts.reduce((sum, { minor }) => sum + minor / scale, 0);
  // "$3447" with superscript cents lost: every price lacks its point and is a hundred times too large.
  const scales = amounts.every(({ fraction }) => !fraction) ? [1, 100] : [1];
  for (const scale of scales) {
    if (near(unit(scale))) return { unitOf: (minor) => Math.round(minor / scale) };
    if (near(line(scale))) {
      return {
        unitOf: (minor, quantity) => (Number.isInteger(minor / scale / quantity) ? minor / scale / quantity : null),
      };
    }
    // Tax or fees that the mail does not print: one line below the total, by less than a third of it.
    if (scale === 100 && sums.total !== null && unit(scale) <= sums.total && unit(scale) > sums.total * 0.7) {
      return { unitOf: (minor) => Math.round(minor / scale) };
    }
  }
  if (sums.total === null || amounts.length === 0) return null;
  // Quantities stated beside each line make an order's own table even when a fee is not printed.
  const total = sums.total;
  const stated = drafts.every((draft) => draft.stated);
  if (stated && unit(1) <= total && unit(1) >= total * 0.6) return { unitOf: (minor) => minor };
  return null;
}

function sumTargets({ total, subtotal, tax, shipping, discount }: OrderSums): number[] {
  const targets: number[] = [];
  if (subtotal !== null) targets.push(subtotal, subtotal + Math.abs(discount ?? 0));
  if (total !== null) {
    const taxes = tax ?? 0;
    const fees = shipping ?? 0;
    const off = Math.abs(discount ?? 0);
    targets.push(
      total,
      total - taxes,
      total - fees,
      total - taxes - fees,
      total + off,
      total - fees + off,
      total - taxes - fees + off,
      total - taxes + off,
    );
  }
  return targets.filter((target) => target > 0);
}

/** The same line twice in a row set for screens and phones is one line; twice with a quantity each is two. */
function dedupe(items: readonly ItemFacts[]): ItemFacts[] {
  const kept: ItemFacts[] = [];
  for (const item of items) {
    const twin = kept.some(
      (other) =>
        other.description === item.description && other.price === item.price && other.quantity === item.quantity,
    );
    if (!twin) kept.push(item);
  }
  return kept;
}
