import type { Chunk, Document } from '../document.ts';
import type { Evidence, ItemFacts } from '../facts.ts';
import { findLabels } from '../labels/find-labels.ts';
import { excerptOf } from '../text/excerpt.ts';
import { findMoney, type Money } from '../text/money.ts';
import { type AddedUp, findItemLines, type OrderSums } from './add-up.ts';
import { categoryOf } from './category.ts';
import {
  announcesItem,
  type Draft,
  hasWords,
  isAddOn,
  isDescription,
  isDetail,
  isFee,
  isNotGiven,
  isSumLine,
  onlyMoney,
  readCountedSum,
  readItemName,
  readLabelledParts,
  readTimes,
} from './draft.ts';
import { withLeadingNumbers } from './leading-numbers.ts';
import { readListHeads } from './list-heads.ts';
import { readQuantity } from './read-quantity.ts';
import { readRows } from './read-rows.ts';

export type ItemContext = {
  readonly taken: ReadonlySet<number>;
  /** Chunks that may hold items: from, up to and not including. */
  readonly range: { readonly from: number; readonly to: number };
  readonly country: string | null;
  readonly sums: OrderSums;
  /** The run where the order's total is printed last, or null. */
  readonly totalAt: number | null;
  /** The run where the sum of the goods is printed last, or null. */
  readonly subtotalAt: number | null;
  /** Whether the mail confirms the whole order, tells of a part that moved, or takes something back. */
  readonly about: 'order' | 'part' | 'undone';
  /** The mail's subject, which may quote the item's name. */
  readonly subject: string;
};

/** An order's lines, and the currency of their prices when it is the same for all that print one. */
export type ReadItems = {
  readonly items: readonly ItemFacts[];
  readonly currency: { readonly value: string; readonly evidence: Evidence } | null;
};

const MAX_ITEMS = 200;

/**
 * Item lines by structure: a run of words with an amount or a printed quantity in the same row or right behind it.
 * Lines are kept when their prices add up to the order's sums, or when each carries a printed quantity; anything
 * else with a price in it may be an advertisement and is left out.
 */
export function readItems(document: Document, context: ItemContext): ReadItems {
  const all = collect(document, context);
  const heads = readListHeads(document, context.range);
  const given = all.drafts.filter((draft) => !isNotGiven(draft.text) && !isListedAsNotGiven(draft, heads.notGiven));
  const printed = above(given, context.totalAt);
  const lines = dedupe(printed);
  const goods = above(lines, context.subtotalAt);
  const reading =
    findSum(goods, context.sums) ??
    (goods === lines ? null : findSum(lines, context.sums)) ??
    (lines.length === printed.length ? null : findSum(above(printed, context.subtotalAt), context.sums));
  const told = context.about === 'order' ? goods : above(goods, heads.remainder);
  const found = reading?.drafts ?? counted(told.filter(isGood));
  const kept = withLeadingNumbers(withoutAddOns(found.filter(({ text }) => !isFee(text) && !isSumLine(text))));
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
    .replace(/^[\s*•·–-]+(?=[\p{L}\p{N}"“„'(])|(?<=\S)\s*\*+\s*$/gu, '')
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

/** Walks the runs in reading order; rows that are items of their own are taken whole. */
function collect(document: Document, context: ItemContext): { drafts: Draft[]; named: readonly Words[] } {
  const rows = readRows(document, { ...context, undone: context.about === 'undone' });
  const drafts: Draft[] = [];
  const names: Words[] = [];
  let open: Draft | null = null;
  let words: Words | null = null;
  let rowEnd = -1;
  const start = ({ chunk: description, text }: Words, changes: Partial<Draft>): Draft => {
    const draft: Draft = {
      description,
      text,
      quantity: null,
      price: null,
      unit: false,
      stated: false,
      ...changes,
    };
    drafts.push(draft);
    words = null;
    return draft;
  };
  for (const chunk of document.chunks.slice(context.range.from, context.range.to)) {
    if (drafts.length >= MAX_ITEMS) break;
    if (chunk.index <= rowEnd || chunk.struck || /^https?:\/\//i.test(chunk.text)) continue;
    const row = rows.get(chunk.index);
    if (row !== undefined) {
      if (row.draft !== null) drafts.push(row.draft);
      rowEnd = row.chunks.at(-1)?.index ?? chunk.index;
      open = null;
      words = null;
      continue;
    }
    const recent: Words | null = words;
    const counted = readCountedSum(chunk.text, context.country);
    if (counted !== null) {
      if (recent !== null && isNear(recent.chunk, chunk)) open = start(recent, { ...counted, stated: true });
      continue;
    }
    const parts = readLabelledParts(chunk.text, context.country);
    if (parts !== null) {
      if (recent !== null && isNear(recent.chunk, chunk)) open = start(recent, { ...parts, stated: true });
      continue;
    }
    const times = readTimes(chunk.text, context.country);
    if (times !== null) {
      if (recent !== null && isNear(recent.chunk, chunk)) open = start(recent, { ...times, unit: true, stated: true });
      continue;
    }
    const count = document.chunks[chunk.index + 1];
    const pairs = count !== undefined && isPair(document, chunk, count) && /^\d{1,3}$/.test(count.text);
    const quantity = readQuantity(pairs ? `${chunk.text} ${count.text}` : chunk.text);
    if (quantity !== null && quantity.rest === '') {
      if (pairs) rowEnd = count.index;
      if (open !== null && open.quantity === null && isNear(open.description, chunk)) open.quantity = quantity.value;
      else if (recent !== null && isNear(recent.chunk, chunk)) open = start(recent, { quantity: quantity.value });
      if (open !== null) open.stated = true;
      continue;
    }
    if (isDetail(chunk.text)) continue;
    const beside = document.chunks[chunk.index + 1];
    const pair = beside !== undefined && isPair(document, chunk, beside);
    if (pair && announcesItem(chunk.text) && hasWords(beside.text)) {
      words = { chunk: beside, text: beside.text };
      names.push(words);
      rowEnd = beside.index;
      open = null;
      continue;
    }
    const named = readItemName(chunk.text);
    if (named !== null) {
      const inner = readQuantity(named);
      if (inner !== null && isDescription(inner.rest)) {
        open = start({ chunk, text: inner.rest }, { quantity: inner.value, stated: true });
        continue;
      }
      words = { chunk, text: named };
      names.push(words);
      open = null;
      continue;
    }
    if (context.taken.has(chunk.index)) {
      // A number of the line itself ("Transaction ID: …" under its name, in the same cell) does not end the line.
      if (recent !== null && recent.chunk.row === chunk.row && chunk.row !== -1) continue;
      words = null;
      if (!/\d/.test(chunk.text) || findMoney(chunk.text, context.country).length > 0) open = null;
      continue;
    }
    const money = onlyMoney(withoutRemark(chunk.text), context.country);
    if (money !== null) {
      if (open !== null && open.price === null && isNear(open.description, chunk)) open.price = money;
      else if (open === null && recent !== null && isNear(recent.chunk, chunk)) open = start(recent, { price: money });
      continue;
    }
    const line = readLine(chunk, context.country);
    if (line !== null) {
      const named =
        recent !== null && recent.chunk.index === chunk.index - 1 && (line.text === undefined || isOption(line.text));
      open = start(named ? recent : { chunk, text: chunk.text }, named ? { ...line, text: recent.text } : line);
    } else if (isDescription(chunk.text)) {
      // A second run in the same cell describes the first one, and so do options further down in it.
      if (recent !== null && open === null && (isSameRow(recent.chunk, chunk) || isOptionOf(recent.chunk, chunk)))
        continue;
      if (continues(document, open?.price === null ? open.description : (recent?.chunk ?? null), chunk)) continue;
      words = { chunk, text: chunk.text };
      open = null;
    } else if (chunk.text.length > 120) {
      // A sentence of its own parts what stands around it.
      words = null;
    }
  }
  return { drafts, named: names };
}

/** "$22.00 (release 135894)". */
function withoutRemark(text: string): string {
  return /^\P{L}{0,4}\d/u.test(text) ? text.replace(/\s\([^()]{1,30}\)$/, '') : text;
}

/** A row of two cells, each one run: a label and its value. */
function isPair(document: Document, label: Chunk, value: Chunk): boolean {
  if (label.row === -1 || value.row !== label.row || value.column === label.column) return false;
  return document.chunks[label.index - 1]?.row !== label.row && document.chunks[value.index + 1]?.row !== label.row;
}

/** What may become an item's name, once an amount or a quantity follows. */
type Words = { readonly chunk: Chunk; readonly text: string };

function isNear(description: Chunk, chunk: Chunk): boolean {
  return chunk.index - description.index <= 7;
}

function isSameRow(a: Chunk, b: Chunk): boolean {
  return a.row === b.row && a.row !== -1 && a.index === b.index - 1;
}

/** "Glaze: Moss", further down in the cell of a name. */
function isOptionOf(name: Chunk, chunk: Chunk): boolean {
  const same = name.row !== -1 && name.row === chunk.row && name.column === chunk.column;
  return same && chunk.index - name.index <= 5 && isOption(chunk.text);
}

/** "- Edition: Gold": a choice made for the line above. */
function isOption(text: string): boolean {
  return /^[-–•*\s]*\p{L}[\p{L} ./-]{1,24}\s?[:：]\s?\S.{0,60}$/u.test(text);
}

/** In plain text, the rest of a line that was too long: behind "2 x …" or a line of a list with marks. */
function continues(document: Document, before: Chunk | null, chunk: Chunk): boolean {
  if (before === null || document.part !== 'text' || before.row !== -1 || chunk.row !== -1) return false;
  if (before.index !== chunk.index - 1 || before.text.length < 36) return false;
  const marked = /^(?:[-–•*・]\s|\d{1,3}\s?[x×]\s)/u;
  return marked.test(before.text) && !marked.test(chunk.text);
}

/** A whole item in one run: "2 x Tea €5.00", "$7.00 -- 500 Bits", "Widget x1". */
function readLine(chunk: Chunk, country: string | null): Partial<Draft> | null {
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
  if (!hasWords(text) || !isDescription(text) || /[.!?]\s+\p{Lu}/u.test(text)) return null;
  return { text, quantity: inner?.value ?? null, price: money, stated: inner !== null };
}

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

/** The same line twice in a list set for screens and again for phones is one line. */
function dedupe(drafts: readonly Draft[]): readonly Draft[] {
  const kept: Draft[] = [];
  for (const draft of drafts) {
    const twin = kept.find(
      (other) =>
        other.text === draft.text &&
        other.price?.minor === draft.price?.minor &&
        (other.quantity === draft.quantity || other.quantity === null || draft.quantity === null),
    );
    if (twin === undefined) kept.push(draft);
    else if (twin.quantity === null) twin.quantity = draft.quantity;
  }
  return kept;
}

function webAddress(href: string | null): string | null {
  return href !== null && /^https?:/i.test(href) ? href : null;
}
