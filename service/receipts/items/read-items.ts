import type { Document } from '../document.ts';
import type { Evidence, ItemFacts } from '../facts.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { OrderSums } from './add-up.ts';
import { chosenOptions, joinOptions } from './chosen-options.ts';
import { isCodedLine, splitCodeBehind, splitShortCode } from './code-behind.ts';
import { splitCode } from './code-first.ts';
import { collectDrafts } from './collect-drafts.ts';
import type { Draft } from './draft.ts';
import { goodsAmongSums } from './goods-among-sums.ts';
import { fromSentence } from './in-sentence.ts';
import { isName } from './is-name.ts';
import type { ItemContext } from './item-context.ts';
import { itemOf } from './item-of.ts';
import { fromListing } from './listed.ts';
import { fromAboveSums, fromLabel, fromOpening, fromSubject } from './lone-item.ts';
import { nameOf } from './name-of.ts';
import { CHOICE, isOption } from './options-below.ts';
import { fromPictures } from './pictured.ts';
import { type SelectedLines, selectLines } from './select-lines.ts';
import { fromSummedCells } from './summed-cells.ts';

/** An order's lines, and the currency of their prices if all priced lines share one. */
export type ReadItems = {
  readonly items: readonly ItemFacts[];
  readonly currency: { readonly value: string; readonly evidence: Evidence } | null;
};

/**
 * Reads item lines by structure: a run of words with an amount or a printed quantity in the same row or right after it.
 * Lines are kept if their prices add up to the order's sums, or if each prints a quantity. Any other text with a price
 * may be an advertisement and is skipped. An email without a list may name its only item.
 */
export function readItems(document: Document, context: ItemContext): ReadItems {
  const { drafts, named } = collectDrafts(document, context);
  const selected = withoutCodes(withoutBrands(selectLines(drafts, document, context), document));
  if (selected.lines.length > 0) {
    const items = selected.lines.map((draft) => itemOfLine(draft, selected, document));
    return {
      items: withPriceOfGoods(items, drafts, document, context),
      currency: currencyOf(document, selected.lines),
    };
  }
  const isWhole = context.sums.total !== null;
  const quoted = fromSubject(context.subject, document, isWhole && context.about === 'order');
  const opening = () => fromOpening(document, isWhole);
  const labelled = () => (isWhole || context.about === 'part' ? fromLabel(document, named, isWhole) : []);
  const above = () => (context.sums.total === null ? [] : fromAboveSums(document, context));
  const pictured = context.about === 'undone' ? [] : fromPictures(document, context.range);
  const listed = fromListing(document, context);
  const found = [
    () => (isWhole ? fromSummedCells(document, context) : []),
    () => pictured,
    () => listed,
    () => quoted,
    ...(isWhole ? [labelled, above, opening] : [opening, labelled, above]),
    () => fromSentence(document, context),
  ];
  const items = found.reduce<readonly ItemFacts[]>((first, read) => (first.length > 0 ? first : read()), []);
  return { items: withPriceOfGoods(items, drafts, document, context), currency: null };
}

/**
 * Returns the line below each name if two names are the same and these lines differ: the names are brands. "Alder ⏎ Walnut
 * tray", "Alder ⏎ Oak tray", "Birch ⏎ Bowl".
 */
function withoutBrands(selected: SelectedLines, { chunks }: Document): SelectedLines {
  const below = selected.lines.map(({ description }) => chunks[description.index + 1]);
  const texts = new Set(below.map((chunk) => chunk?.text ?? ''));
  const isRepeated = new Set(selected.lines.map(({ text }) => text)).size < selected.lines.length;
  const areNames = below.every((chunk, place) => {
    const { description } = selected.lines[place] ?? {};
    const isInCell = chunk?.row === description?.row && chunk?.column === description?.column;
    return chunk !== undefined && isInCell && !isOption(chunk.text) && !CHOICE.test(chunk.text) && isName(chunk.text);
  });
  if (!isRepeated || !areNames || texts.size < selected.lines.length) return selected;
  const lines = selected.lines.map((line, place) => {
    const name = below[place];
    return name === undefined ? line : { ...line, description: name, text: name.text };
  });
  return { ...selected, lines };
}

/** Splits the shop's code from the name if every line starts or ends with one: "USB-C" may open a single name. */
function withoutCodes(selected: SelectedLines): SelectedLines {
  for (const split of [splitCode, splitCodeBehind, splitShortCode]) {
    const lines = selected.lines.map((line) => {
      const parts = split(line.text);
      if (parts === null) return null;
      const isSure = parts.isSure || isCodedLine(line.description.text);
      return { line: { ...line, text: parts.name, code: line.code ?? parts.code }, isSure };
    });
    const coded = lines.filter((line) => line !== null);
    const areCodes =
      (coded.length >= 2 || coded.some(({ isSure }) => isSure)) && coded.some(({ line }) => /\d/.test(line.code));
    if (areCodes && coded.length === lines.length) return { ...selected, lines: coded.map(({ line }) => line) };
  }
  return selected;
}

function itemOfLine(draft: Draft, { lines, unitOf }: SelectedLines, document: Document): ItemFacts {
  const minor = draft.price === null ? null : Math.abs(draft.price.minor);
  // A list of names and prices without a column of quantities has one unit per line.
  const quantity = draft.quantity ?? (unitOf !== null || draft.headed ? 1 : null);
  const unit = minor === null ? null : unitPrice(draft, minor, quantity, unitOf);
  const evidence = evidenceOf(document, draft, unitOf !== null);
  const plain = nameOf(draft.text, false);
  const isShared = lines.some((other) => other !== draft && nameOf(other.text, false).name === plain.name);
  const { name, code, options } = isShared ? nameOf(draft.text, true) : plain;
  const chosen = chosenOptions(document, draft.description, nextAfter(draft, lines));
  const stated = [options, chosen].filter((one) => one !== null);
  return {
    ...itemOf(name, quantity, unit ?? priceOfOne(draft, lines, minor), evidence),
    options: stated.length === 0 ? null : joinOptions(stated),
    productCode: draft.code ?? code,
    productUrl: webAddress(draft.description.href),
  };
}

/** Returns the index of the first run of the next line. */
function nextAfter({ description }: Draft, lines: readonly Draft[]): number {
  const later = lines.map((line) => line.description.index).filter((index) => index > description.index);
  return Math.min(Number.POSITIVE_INFINITY, ...later);
}

/** Returns the price of a line without a quantity among lines that print theirs: it is one unit. */
function priceOfOne({ quantity, price }: Draft, lines: readonly Draft[], minor: number | null): number | null {
  const isOne = quantity === null && price?.currency != null && lines.some(({ stated }) => stated);
  return isOne ? minor : null;
}

/**
 * Returns the unit price in minor units. For a quantity of 1 it is the printed price, for several only what the amounts
 * prove.
 */
function unitPrice(
  { unit, price }: Draft,
  minor: number,
  quantity: number | null,
  unitOf: SelectedLines['unitOf'],
): number | null {
  // A whole number without a currency is a price only if the list adds up.
  if (unitOf === null && price?.currency === null && !price.hasFraction) return null;
  if (unit) return minor;
  return unitOf === null ? (quantity === 1 ? minor : null) : unitOf(minor, quantity ?? 1);
}

/** Returns the sum of the goods: the subtotal, or a total that is the only printed amount. */
function sumOfGoods({ subtotal, total, tax, shipping, discount }: OrderSums, drafts: readonly Draft[]): number | null {
  const alone = tax === null && shipping === null && discount === null && drafts.every(({ price }) => price === null);
  return subtotal ?? (alone ? total : null);
}

/** Gives an order's only line without a price that of the goods. If the sums add up to it, the line is one unit. */
function withPriceOfGoods(
  items: readonly ItemFacts[],
  drafts: readonly Draft[],
  document: Document,
  context: ItemContext,
): readonly ItemFacts[] {
  const priced = withSum(items, sumOfGoods(context.sums, drafts));
  const [only, more] = priced;
  if (only?.price !== null || more !== undefined || context.about !== 'order') return priced;
  const price = (only.quantity ?? 1) === 1 ? goodsAmongSums(document, context) : null;
  return price === null ? priced : [{ ...only, quantity: 1, price }];
}

/** Derives the price of an order's only line from the sum of the goods if the line prints none. */
function withSum(items: readonly ItemFacts[], subtotal: number | null): readonly ItemFacts[] {
  const [only, more] = items;
  if (only?.price !== null || more !== undefined || subtotal === null || only.quantity === null) return items;
  const price = subtotal / only.quantity;
  return Number.isInteger(price) ? [{ ...only, price }] : items;
}

function currencyOf(document: Document, drafts: readonly Draft[]): ReadItems['currency'] {
  const priced = drafts.filter(({ price }) => price?.currency != null);
  const [first] = priced;
  const value = first?.price?.currency ?? null;
  if (first === undefined || value === null || priced.some(({ price }) => price?.currency !== value)) return null;
  const confidence = first.price?.shared === true ? 75 : 90;
  return { value, evidence: { ...evidenceOf(document, first, false), rule: 'items/currency', confidence } };
}

function evidenceOf(document: Document, draft: Draft, addsUp: boolean): Evidence {
  const { start } = draft.description;
  const end = Math.min(document.text.length, start + draft.description.text.length + 60);
  return {
    rule: `items/${addsUp ? 'adds-up' : draft.stated ? 'stated-quantity' : 'listed'}/${draft.rule}`,
    confidence: addsUp ? 93 : 80,
    excerpt: excerptOf(document.text, start, end),
    part: document.part,
    start,
    end,
  };
}

function webAddress(href: string | null): string | null {
  return href !== null && /^https?:/i.test(href) ? href : null;
}
