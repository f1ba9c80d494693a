import type { Chunk, Document } from '../document.ts';
import { describesItem } from '../recognise/describes-item.ts';
import { findMoney, type Money } from '../text/money.ts';
import { openLabel } from './bracketed-label.ts';
import { mayBeBrand, namesGoods } from './brand.ts';
import { categoriesOf } from './category.ts';
import { isChargeOfItem } from './charge-of-item.ts';
import type { Draft } from './draft.ts';
import { isFee } from './line-words.ts';
import { isBelow, isNear, isPair, isSameColumn, isSameRow } from './neighbors.ts';
import {
  continues,
  isBelowCode,
  isCaption,
  isChosen,
  isLabelledBelow,
  isOption,
  isOptionOf,
  isOptionRow,
  isPlainOption,
  isSection,
  MARKED,
} from './options-below.ts';
import { readQuantity, splitLabelledCount } from './read-quantity.ts';
import { belowOf, type RowItem } from './read-row.ts';
import { type Found, NOTHING_TO_PAY, type Run } from './rule.ts';
import { rule as amountBehindName } from './rules/amount-behind-name.ts';
import { rule as labelledCountAndName } from './rules/labelled-count-and-name.ts';
import { isFull, wrapWidthOf } from './wrapped-names.ts';

/** Words that become an item's name if an amount or a quantity follows. */
export type Words = {
  readonly chunk: Chunk;
  readonly text: string;
  /** A label announced the name, so the next words do not replace it. */
  readonly isAnnounced?: boolean;
  /** The runs up to this index describe the item. */
  readonly until?: number;
};

/** Context of a walk, in addition to the runs. */
export type WalkContext = { readonly taken: ReadonlySet<number>; readonly country: string | null };

type Line = Extract<Found, { kind: 'line' }>;

/** A walk over runs in reading order that combines the names, quantities, and amounts of each line. */
export class ListWalk {
  readonly drafts: Draft[] = [];
  readonly named: Words[] = [];
  /** The line that may still receive its quantity or amount. */
  #open: Draft | null = null;
  /** The last words that may be a name. */
  #words: Words | null = null;
  /** Words above an order label in the same column: a name only if a quantity follows. */
  #above: Words | null = null;
  /** A line with a quantity but no price, followed by more words. */
  #pending: Draft | null = null;
  /** A quantity is above the first table row that is an item. */
  #isCountAbove: boolean | null = null;
  /** The last table row that is an item: its quantity may be in the row below. */
  #row: Draft | null = null;
  /** The run of the open line's quantity. */
  #countedAt = -1;
  /** The last run already read. */
  #end = -1;
  /** The width of lines in a text part, once needed. */
  #width: { readonly value: number | null } | null = null;
  readonly #document: Document;
  readonly #context: WalkContext;

  constructor(document: Document, context: WalkContext) {
    this.#document = document;
    this.#context = context;
  }

  isPast({ index }: Chunk): boolean {
    return index <= this.#end;
  }

  /** Returns a run of the document in the form that rules match. */
  runOf(chunk: Chunk): Run {
    const next = this.#document.chunks[chunk.index + 1];
    return {
      text: openLabel(chunk.text),
      country: this.#context.country,
      beside: next !== undefined && isPair(this.#document, chunk, next) ? next.text : null,
      next: next !== undefined && isBelow(this.#document, chunk, next) ? openLabel(next.text) : null,
      below: belowOf(chunk, this.#document.chunks),
      taken: this.#context.taken.has(chunk.index),
      row: null,
    };
  }

  /** Adds a row that is a separate item, or skips a row whose item was not delivered. */
  takeRow({ draft, chunks }: RowItem): void {
    if (draft !== null) this.drafts.push(draft);
    this.#end = chunks.at(-1)?.index ?? this.#end;
    this.#open = draft?.price === null ? draft : null;
    const above = this.#document.chunks[(chunks[0]?.index ?? 0) - 1];
    this.#isCountAbove ??= above !== undefined && readQuantity(above.text)?.rest === '';
    this.#row = this.#isCountAbove ? null : draft;
    this.#words = null;
    this.#pending = null;
  }

  /** Takes a run whose item has the name `text` for certain. The runs up to `until` describe it. */
  takeHead(chunk: Chunk, text: string, until: number): void {
    if (chunk.index < (this.#words?.until ?? 0)) return;
    this.#words = { chunk, text, until };
    this.#open = null;
    this.#pending = null;
  }

  /** Keeps the name that a label announced up to this run: those between describe the item. */
  keepName(until: number): void {
    if (this.#words !== null) this.#words = { ...this.#words, until };
  }

  /** Checks whether a run is right below the quantity of the open line, perhaps after the label of its price. */
  #isBelowCount({ index }: Chunk): boolean {
    const open = this.#open?.description.index ?? index;
    return this.#countedAt > open && index - this.#countedAt <= 2;
  }

  /** Applies a rule's result for a run. */
  take(chunk: Chunk, found: Found, rule: string): void {
    switch (found.kind) {
      case 'worth':
        this.#takeWorth(chunk, found, rule);
        break;
      case 'count':
        this.#takeCount(chunk, found, rule);
        break;
      case 'amount':
        this.#takeAmount(chunk, found, rule);
        break;
      case 'free':
        this.#takeFree(chunk);
        break;
      case 'announced':
        this.#takeAnnounced(chunk, found);
        break;
      case 'labelled':
        this.#takeLabelled(chunk);
        break;
      case 'line':
        this.#takeLine(chunk, found, rule);
        break;
      case 'words':
        this.#takeWords(chunk, found.name);
        break;
      case 'break':
        this.#words = null;
        break;
      default:
    }
  }

  #start({ chunk: description, text }: Words, line: Omit<Line, 'kind' | 'name'>, rule: string): Draft {
    const { quantity, price, unit } = line;
    const draft: Draft = {
      description,
      text,
      quantity,
      price,
      unit,
      stated: quantity !== null,
      headed: false,
      code: null,
      rule,
    };
    this.drafts.push(draft);
    this.#words = null;
    this.#above = null;
    this.#pending = null;
    return draft;
  }

  /** Returns the last words if they are close enough to be the name of this run. */
  #nameFor(chunk: Chunk): Words | null {
    return this.#words !== null && isNear(this.#words.chunk, chunk) ? this.#words : null;
  }

  #nameAbove(chunk: Chunk): Words | null {
    const above = this.#words === null && this.#open === null ? this.#above : null;
    return above !== null && isNear(above.chunk, chunk) && isSameColumn(above.chunk, chunk) ? above : null;
  }

  #takeWorth(chunk: Chunk, worth: Extract<Found, { kind: 'worth' }>, rule: string): void {
    const name = this.#nameFor(chunk);
    if (name !== null) this.#open = this.#start(name, worth, rule);
  }

  #takeCount(chunk: Chunk, { quantity, beside }: Extract<Found, { kind: 'count' }>, rule: string): void {
    if (beside) this.#end = chunk.index + 1;
    const open = this.#open === null ? null : this.#withWorth(this.#open);
    const name = this.#nameFor(chunk) ?? this.#nameAbove(chunk);
    if (open !== null && open.quantity === null && isNear(open.description, chunk)) open.quantity = quantity;
    else if (name !== null) this.#open = this.#start(name, { quantity, price: null, unit: false }, rule);
    else if (this.#row?.quantity === null && this.#end === chunk.index - 1 && /\p{L}{2}/u.test(chunk.text)) {
      // "Walnut tray · $40.00", and "Qty: 2" in the row below.
      this.#row.quantity = quantity;
      this.#row.stated = true;
    }
    if (this.#open !== null) this.#open.stated = true;
    this.#countedAt = beside ? chunk.index + 1 : chunk.index;
  }

  /** Returns a line whose amount is the value of a gift card, above its quantity and price: "Gift card $20". */
  #withWorth(line: Draft): Draft {
    const isValue = line.quantity === null && line.price !== null && line.rule === amountBehindName.id;
    if (!isValue || !categoriesOf(line.text, null).includes(GIFT_CARDS)) return line;
    const whole = { ...line, text: line.description.text, price: null };
    this.drafts.splice(this.drafts.indexOf(line), 1, whole);
    this.#open = whole;
    return whole;
  }

  #takeAmount(chunk: Chunk, found: Extract<Found, { kind: 'amount' }>, rule: string): void {
    const { price: amount, unit = false } = found;
    const name = this.#nameFor(chunk);
    const counted = this.#open ?? this.#pending;
    const price = counted?.stated === true ? withoutBullet(amount, chunk) : amount;
    if (this.#open !== null) {
      if (!isNear(this.#open.description, chunk) && !this.#isBelowCount(chunk)) return;
      if (this.#open.price === null) {
        this.#open.price = price;
        this.#open.unit ||= unit;
      } else if (isSumOf(this.#open, price)) this.#open.unit = true;
      return;
    }
    if (this.#pending !== null && this.#words !== null && isAbout(this.#pending, this.#words, chunk)) {
      this.#open = this.#pending;
      this.#open.price = price;
      this.#open.unit ||= unit;
      this.#words = null;
    } else if (name !== null) this.#open = this.#start(name, { quantity: null, price, unit }, rule);
  }

  #takeFree(chunk: Chunk): void {
    const open = this.#open ?? this.#pending;
    if (open?.stated === true && open.price === null && isNear(open.description, chunk)) open.price = NOTHING_TO_PAY;
  }

  #takeAnnounced(chunk: Chunk, { name, beside }: Extract<Found, { kind: 'announced' }>): void {
    const source = beside ? (this.#document.chunks[chunk.index + 1] ?? chunk) : chunk;
    if (beside) this.#end = source.index;
    this.#words = { chunk: source, text: name, isAnnounced: true };
    // "Items" above the first line of a list is a heading.
    if (!beside || chunk.row !== -1) this.named.push(this.#words);
    this.#open = null;
  }

  #takeLabelled(chunk: Chunk): void {
    // A number of the line itself ("Transaction ID: …" under its name, in the same cell) does not end the line.
    if (this.#words !== null && this.#words.chunk.row === chunk.row && chunk.row !== -1) return;
    if (this.#isChargeOfItem(chunk)) return;
    if (this.#words !== null && isSameColumn(this.#words.chunk, chunk)) this.#above = this.#words;
    this.#words = null;
    if (!/\d/.test(chunk.text) || findMoney(chunk.text, this.#context.country).length > 0) this.#open = null;
  }

  /** Checks whether a charge is right below a name, or below the quantity of a line that has no price so far. */
  #isChargeOfItem(chunk: Chunk): boolean {
    const isBelowName = this.#words?.chunk.index === chunk.index - 1;
    const isBelowCount = this.#open?.price === null && this.#countedAt === chunk.index - 1;
    if (!isBelowName && !isBelowCount) return false;
    return isChargeOfItem(chunk, this.#document.chunks[chunk.index + 1], this.#context.country);
  }

  #takeLine(chunk: Chunk, line: Line, rule: string): void {
    const above = this.#words?.chunk.index === chunk.index - 1 ? this.#words : null;
    const isOfAbove =
      line.name === null ||
      (isOption(line.name) && !(above !== null && mayBeBrand(above.text) && namesGoods(above.text, line.name))) ||
      // "Walnut tray ⏎ Oiled · Qty 1".
      /\s[·•|]$/u.test(line.name) ||
      this.#isColor(above, chunk, line.name) ||
      // "Walnut tray ⏎ Qty 1 Oak", but not in a list of such lines.
      (rule === labelledCountAndName.id &&
        splitLabelledCount(this.#document.chunks[chunk.index + 1]?.text ?? '') === null);
    const named = above !== null && isOfAbove ? above : null;
    this.#open = this.#start(named ?? { chunk, text: line.name ?? chunk.text }, line, rule);
  }

  /**
   * Checks whether a counted line is the color of the name above: "Black x1" closes a cell with only the two, and is much
   * shorter than the name.
   */
  #isColor(above: Words | null, { index, row, column }: Chunk, option: string): boolean {
    if (above === null || row === -1 || option.length > 16 || above.text.length < Math.max(12, 2 * option.length))
      return false;
    const isInCell = (chunk: Chunk | undefined) => chunk?.row === row && chunk.column === column;
    const { chunks } = this.#document;
    return isInCell(above.chunk) && !isInCell(chunks[above.chunk.index - 1]) && !isInCell(chunks[index + 1]);
  }

  /** Checks whether a label announced the name in the run before. */
  #isAnnouncedAbove({ index, row }: Chunk): boolean {
    return this.#words?.isAnnounced === true && row === -1 && this.#words.chunk.index === index - 1;
  }

  /** Recognizes a row "Glaze: · Oatmeal" below "Item: · Walnut tray" in a text part: an option of the announced name. */
  #isOfAnnounced(chunk: Chunk): boolean {
    const words = this.#words;
    if (this.#document.part !== 'text' || words?.isAnnounced !== true || words.chunk.row === -1) return false;
    const { chunks } = this.#document;
    const label = isCaption(chunk.text) ? chunk : chunks[chunk.index - 1];
    const value = label === undefined ? undefined : chunks[label.index + 1];
    return isNear(words.chunk, chunk) && label !== undefined && value !== undefined && isOptionRow(label, value);
  }

  /** Adds the rest of a name that a text part wraps. */
  #joinsWrapped(chunk: Chunk, rest: string): boolean {
    const open = this.#open?.price === null ? this.#open : null;
    const before = open?.description ?? this.#words?.chunk ?? null;
    if (before === null || before.index !== chunk.index - 1 || before.row !== -1 || chunk.row !== -1) return false;
    if (MARKED.test(chunk.text) || isOption(chunk.text)) return false;
    this.#width ??= { value: wrapWidthOf(this.#document) };
    if (!isFull(before.text, chunk.text, this.#width.value)) return false;
    if (open === null && this.#words !== null) this.#words = { ...this.#words, text: `${this.#words.text} ${rest}` };
    if (open === null) return true;
    this.#open = { ...open, text: `${open.text} ${rest}` };
    this.drafts.splice(this.drafts.indexOf(open), 1, this.#open);
    return true;
  }

  /** Checks whether a run describes the name above: "In stock". */
  #isDescribed(chunk: Chunk): boolean {
    const name = this.#open?.price === null ? this.#open.description : (this.#words?.chunk ?? null);
    return name !== null && isNear(name, chunk) && describesItem(chunk.text) && !describesItem(name.text);
  }

  /** Returns the words that may be a name, unlike "New" above it. */
  #nameSoFar(): Chunk | null {
    const words = this.#words?.chunk ?? null;
    return words === null || describesItem(words.text) ? null : words;
  }

  /** Checks whether a run describes the words above. */
  #isOf(above: Chunk, chunk: Chunk): boolean {
    // A second run in the same cell describes the first unless that is a caption or the heading of a section. So do
    // options further down.
    const isDetail =
      isSameRow(above, chunk) ||
      isBelowCode(this.#document, above, chunk) ||
      isOptionOf(above, chunk) ||
      isPlainOption(above, chunk);
    if (isDetail && !isCaption(above.text) && !isSection(this.#document, above, chunk)) return true;
    return (
      this.#isAnnouncedAbove(chunk) ||
      this.#isOfAnnounced(chunk) ||
      isChosen(this.#document, above, chunk) ||
      (isNear(above, chunk) && isLabelledBelow(this.#document, above, chunk))
    );
  }

  #takeWords(chunk: Chunk, text: string): void {
    const open = this.#open;
    const above = this.#nameSoFar();
    if (chunk.index < (this.#words?.until ?? 0) || this.#isDescribed(chunk)) return;
    if (above !== null && open === null && this.#isOf(above, chunk)) return;
    if (this.#joinsWrapped(chunk, text)) return;
    if (continues(this.#document, open?.price === null ? open.description : above, chunk)) return;
    if (open !== null) this.#pending = open.stated && open.quantity !== null && open.price === null ? open : null;
    this.#words = { chunk, text };
    this.#open = null;
  }
}

/** The category of gift cards. */
const GIFT_CARDS = 19;

/** Checks whether words between a counted line and an amount belong to that line: "2 x Candle ⏎ 30 cl ⏎ £18.00". */
function isAbout({ description }: Draft, { chunk, text }: Words, amount: Chunk): boolean {
  const isOffer = chunk.table !== description.table && chunk.table === amount.table && chunk.table !== -1;
  // An offer below the list has its name and its price in a separate table, below other words.
  if (isOffer && chunk.index > description.index + 1) return false;
  return isNear(description, amount) && chunk.index > description.index && !isFee(text);
}

/** "- $9.50" below a counted name: the dash opens its line. */
function withoutBullet(amount: Money, { text }: Chunk): Money {
  return amount.minor < 0 && /^[-–]\s/u.test(text) ? { ...amount, minor: -amount.minor } : amount;
}

/** Checks whether a second amount of a line is the sum of its units. */
function isSumOf({ quantity, price, stated }: Draft, sum: Money): boolean {
  return stated && quantity !== null && price !== null && quantity > 1 && price.minor * quantity === sum.minor;
}
