import type { Chunk, Document } from '../document.ts';
import { findMoney } from '../text/money.ts';
import type { OrderSums } from './add-up.ts';
import {
  announcesItem,
  type Draft,
  hasWords,
  isDescription,
  isDetail,
  isFee,
  onlyMoney,
  readCountedSum,
  readItemName,
  readLabelledParts,
  readTimes,
} from './draft.ts';
import { readLine } from './read-line.ts';
import { readQuantity } from './read-quantity.ts';
import { readRows } from './read-rows.ts';

/** What is known of an order before its items are read. */
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

const MAX_ITEMS = 200;

/** Walks the runs in reading order; rows that are items of their own are taken whole. */
export function collectDrafts(document: Document, context: ItemContext): { drafts: Draft[]; named: readonly Words[] } {
  const rows = readRows(document, { ...context, undone: context.about === 'undone' });
  const drafts: Draft[] = [];
  const names: Words[] = [];
  let open: Draft | null = null;
  let words: Words | null = null;
  // A line with its count and without a price, below which more words stood.
  let pending: Draft | null = null;
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
    pending = null;
    return draft;
  };
  for (const chunk of document.chunks.slice(context.range.from, context.range.to)) {
    if (drafts.length >= MAX_ITEMS) break;
    if (chunk.index <= rowEnd || chunk.struck || /^https?:\/\//i.test(chunk.text)) continue;
    const row = rows.get(chunk.index);
    if (row !== undefined) {
      if (row.draft !== null) drafts.push(row.draft);
      rowEnd = row.chunks.at(-1)?.index ?? chunk.index;
      open = row.draft?.price === null ? row.draft : null;
      words = null;
      pending = null;
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
      pending = null;
      if (!/\d/.test(chunk.text) || findMoney(chunk.text, context.country).length > 0) open = null;
      continue;
    }
    const money = onlyMoney(withoutRemark(chunk.text), context.country);
    if (money !== null) {
      if (open !== null && open.price === null && isNear(open.description, chunk)) open.price = money;
      else if (open === null && pending !== null && recent !== null && isAbout(pending, recent, chunk)) {
        open = pending;
        open.price = money;
        words = null;
      } else if (open === null && recent !== null && isNear(recent.chunk, chunk))
        open = start(recent, { price: money });
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
      if (open !== null) pending = open.stated && open.quantity !== null && open.price === null ? open : null;
      words = { chunk, text: chunk.text };
      open = null;
    } else if (chunk.text.length > 120) {
      // A sentence of its own parts what stands around it.
      words = null;
    }
  }
  return { drafts, named: names };
}

/** Whether words between a counted line and an amount are about that line: "2 x Candle ⏎ 30 cl ⏎ £18.00". */
function isAbout(line: Draft, words: Words, amount: Chunk): boolean {
  return isNear(line.description, amount) && words.chunk.index > line.description.index && !isFee(words.text);
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
export type Words = { readonly chunk: Chunk; readonly text: string };

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
