import type { Document } from '../document.ts';
import type { Evidence, ItemFacts } from '../facts.ts';
import { excerptOf } from '../text/excerpt.ts';
import { findMoney } from '../text/money.ts';
import { type AddedUp, findItemLines, type OrderSums } from './add-up.ts';
import { categoryOf } from './category.ts';
import { collectDrafts, type ItemContext, type Words } from './collect-drafts.ts';
import { dedupe } from './dedupe.ts';
import { type Draft, hasWords, isAddOn, isDescription, isFee, isNotGiven, isSumLine } from './draft.ts';
import { withLeadingNumbers } from './leading-numbers.ts';
import { readListHeads } from './list-heads.ts';

/** An order's lines, and the currency of their prices when it is the same for all that print one. */
export type ReadItems = {
  readonly items: readonly ItemFacts[];
  readonly currency: { readonly value: string; readonly evidence: Evidence } | null;
};

/**
 * Item lines by structure: a run of words with an amount or a printed quantity in the same row or right behind it.
 * Lines are kept when their prices add up to the order's sums, or when each carries a printed quantity; anything
 * else with a price in it may be an advertisement and is left out.
 */
export function readItems(document: Document, context: ItemContext): ReadItems {
  const all = collectDrafts(document, context);
  const heads = readListHeads(document, context.range);
  const given = all.drafts.filter((draft) => !isNotGiven(draft.text) && !isListedAsNotGiven(draft, heads.notGiven));
  const printed = above(given, context.totalAt);
  const lines = dedupe(printed, document);
  const goods = above(lines, context.subtotalAt);
  const reading =
    findSum(goods, context.sums) ??
    (goods === lines ? null : findSum(lines, context.sums)) ??
    (lines.length === printed.length ? null : findSum(above(printed, context.subtotalAt), context.sums));
  const told = context.about === 'order' ? goods : above(goods, heads.remainder);
  const found = reading?.drafts ?? counted(told.filter(isGood));
  const chargesAt = document.chunks.flatMap(({ index, text }) =>
    context.taken.has(index) && findMoney(text, context.country, true).length > 0 ? [index] : [],
  );
  const goodsOnly = withoutCharges(
    found.filter(({ text }) => !isFee(text) && !isSumLine(text)),
    chargesAt,
  );
  const kept = withLeadingNumbers(withoutAddOns(goodsOnly));
  if (kept.length === 0) {
    const quoted = fromSubject(context.subject);
    const opening = () => (context.sums.total === null ? fromOpening(document) : fromLabel(document, all.named));
    return { items: quoted.length > 0 ? quoted : opening(), currency: null };
  }
  const items = kept.map((draft) => {
    const minor = draft.price === null ? null : Math.abs(draft.price.minor);
    const quantity = draft.quantity ?? (reading !== null ? 1 : null);
    const price = reading === null || minor === null ? null : draft.unit ? minor : reading.unitOf(minor, quantity ?? 1);
    return {
      ...itemOf(nameOf(draft.text), quantity, price, evidenceOf(document, draft, reading !== null)),
      productUrl: webAddress(draft.description.href),
    };
  });
  return { items, currency: currencyOf(document, kept) };
}

function currencyOf(document: Document, drafts: readonly Draft[]): ReadItems['currency'] {
  const priced = drafts.filter(({ price }) => price?.currency != null);
  const [first] = priced;
  const value = first?.price?.currency ?? null;
  if (first === undefined || value === null || priced.some(({ price }) => price?.currency !== value)) return null;
  const confidence = first.price?.shared === true ? 75 : 90;
  return { value, evidence: { ...evidenceOf(document, first, false), rule: 'items/currency', confidence } };
}

function isGood({ price }: Draft): boolean {
  return price === null || price.minor >= 0;
}

/** The lines whose prices add up to the order. */
function findSum(lines: readonly Draft[], sums: OrderSums): AddedUp | null {
  // A line with a minus is taken off the others.
  const off = lines.reduce((sum, { price }) => sum - Math.min(0, price?.minor ?? 0), 0);
  const priced = lines.filter((line) => line.price !== null && isGood(line) && !isSumLine(line.text));
  if (off === 0) return findItemLines(priced, sums);
  // Some lines are labelled as discounts, others are not.
  const discount = sums.discount ?? off;
  return findItemLines(priced, { ...sums, discount }) ?? findItemLines(priced, { ...sums, discount: discount + off });
}

/** Under "Not available", what has no price or comes to nothing. */
function isListedAsNotGiven({ description, price }: Draft, heads: readonly number[]): boolean {
  if (price !== null && price.minor !== 0) return false;
  return heads.some((head) => head < description.index && description.index - head <= 8);
}

/** What was added to a line belongs to that line, where the others print their quantities and it does not. */
function withoutAddOns(drafts: readonly Draft[]): readonly Draft[] {
  const listed = drafts.filter(({ stated }) => stated).length >= 2;
  return drafts.filter(({ stated, text }) => !(listed && !stated && isAddOn(text)));
}

/**
 * "Bags · 0.40" among the charges, behind a list whose lines all print a quantity: in another table, with delivery, a discount
 * or another labelled sum between.
 */
function withoutCharges(drafts: readonly Draft[], chargesAt: readonly number[]): readonly Draft[] {
  const counted = drafts.filter(({ stated }) => stated);
  const end = Math.max(-1, ...counted.map(({ description }) => description.index));
  if (counted.length < 2) return drafts;
  const first = chargesAt.find((index) => index > end + 1) ?? Number.POSITIVE_INFINITY;
  return drafts.filter(
    ({ stated, description: { index, table, row } }) =>
      stated || index < first || row === -1 || counted.some(({ description }) => description.table === table),
  );
}

/** The goods stand above what they come to; what is named below it is charged or offered. Receipts that begin with the total are left as they are. */
function above(drafts: readonly Draft[], run: number | null): readonly Draft[] {
  const before = run === null ? [] : drafts.filter(({ description }) => description.index < run);
  return before.length > 0 && before.length < drafts.length ? before : drafts;
}

/**
 * Without sums to check against: the lines with a printed quantity, and lines with a price that stand right between or
 * behind them in the same list.
 */
function counted(drafts: readonly Draft[]): Draft[] {
  if (!drafts.some(({ stated }) => stated)) return [];
  const kept = drafts.map(({ stated }) => stated);
  const joins = (index: number, other: number) => {
    const [a, b] = [drafts[index], drafts[other]];
    // Beside lines without prices, one with a price is of another list.
    const joined = kept[other] === true && a !== undefined && b !== undefined;
    return joined && a.price !== null && b.price !== null && areNeighbours(a, b);
  };
  for (const [index] of drafts.entries()) if (joins(index, index - 1)) kept[index] = true;
  for (const index of [...drafts.keys()].reverse()) if (joins(index, index + 1)) kept[index] = true;
  return drafts.filter((_, index) => kept[index] === true);
}

function areNeighbours(a: Draft, b: Draft): boolean {
  const near = Math.abs(a.description.index - b.description.index) <= 6;
  return near && (a.description.row === -1) === (b.description.row === -1);
}

function itemOf(description: string, quantity: number | null, price: number | null, evidence: Evidence): ItemFacts {
  return {
    description,
    quantity,
    price,
    productCode: null,
    productUrl: null,
    imageUrl: null,
    categoryId: categoryOf(description),
    evidence,
  };
}

/** The name without the marks of a list, of bold type and of a link that a text part prints around it. */
function nameOf(text: string): string {
  const bare = text
    .replace(/<https?:[^<>]*>/gi, ' ')
    .replace(/^\*([^*]+)\*/, '$1')
    .replace(/^[\s*•·・–-]+(?=[\p{L}\p{N}"“„'(「])|(?<=\S)\s*\*+\s*$/gu, '')
    .trim()
    .replace(/^「([^「」]+)」$/u, '$1')
    .trim();
  return hasWords(bare) ? bare : text;
}

function evidenceOf(document: Document, draft: Draft, addsUp: boolean): Evidence {
  const { start } = draft.description;
  const end = Math.min(document.text.length, start + draft.description.text.length + 60);
  return {
    rule: addsUp ? 'items/adds-up' : 'items/stated-quantity',
    confidence: addsUp ? 93 : 80,
    excerpt: excerptOf(document.text, start, end),
    part: document.part,
    start,
    end,
  };
}

/** `Shipped: "Garden hose 20…"` names the one item of a mail that prints no list. */
function fromSubject(subject: string): ItemFacts[] {
  const match = /["“„«]([^"“”„«»]{4,120})["”“»]/u.exec(subject);
  if (
    match?.[1] === undefined ||
    !isDescription(match[1]) ||
    /\b(?:more|weitere|autres?|más|altri|meer|mais|fler)\b/iu.test(subject.slice(match.index))
  )
    return [];
  const evidence: Evidence = {
    rule: 'items/subject',
    confidence: 75,
    excerpt: excerptOf(subject, 0, 160),
    part: 'subject',
    start: match.index + 1,
    end: match.index + 1 + match[1].length,
  };
  return [itemOf(match[1], null, null, evidence)];
}

/** "Dein Artikel „Levi's 501“ von …", in the opening of a mail that prints no list. */
function fromOpening(document: Document): ItemFacts[] {
  const match = QUOTED.exec(document.text.slice(0, 1_200));
  const name = match?.groups?.['name'];
  if (match === null || name === undefined || !isDescription(name)) return [];
  const start = match.index + match[0].indexOf(name);
  return [itemOf(name, null, null, namedEvidence(document, start, start + name.length, 75))];
}

const QUOTED =
  /(?<!\p{L})(?:your|dein|ihr|votre|ton|tu|tuo|je|uw|din|ditt|twój)\s+(?:item|artikel|article|artículo|articolo|artykuł|przedmiot|produkt|product)\s+["“„«](?<name>[^"“”„«»\n]{4,120})["”“»]/iu;

/** "Plan: Standard", with the order's total and no list: the one thing that was bought. */
function fromLabel(document: Document, named: readonly Words[]): ItemFacts[] {
  const names = new Set(named.map(({ text }) => text));
  const [first] = named;
  // "Item: £10 plan": behind its label a name may begin with an amount.
  if (
    first === undefined ||
    names.size !== 1 ||
    !isDescription(first.text.replace(/^\p{Sc}?\d[\d.,]*\s?\p{Sc}?\s/u, ''))
  )
    return [];
  const start = first.chunk.start + Math.max(0, first.chunk.text.indexOf(first.text));
  return [itemOf(first.text, 1, null, namedEvidence(document, start, start + first.text.length, 78))];
}

function namedEvidence(document: Document, start: number, end: number, confidence: number): Evidence {
  const excerpt = excerptOf(document.text, Math.max(0, start - 30), end);
  return { rule: 'items/named', confidence, excerpt, part: document.part, start, end };
}

function webAddress(href: string | null): string | null {
  return href !== null && /^https?:/i.test(href) ? href : null;
}
