import type { Document } from '../document.ts';
import type { ItemFacts, OrderFacts } from '../facts.ts';
import { categoriesOf } from '../items/category.ts';
import { isFee, isSumLine } from '../items/line-words.ts';
import { findMoney } from '../text/money.ts';
import type { SecondAnswer } from './answer.ts';
import { findPrinted, type PrintedPlace, provePrinted } from './find-printed.ts';

type Named = SecondAnswer['items'][number];
type Line = { readonly item: ItemFacts; readonly amount: number };

/** Maximum number of characters between a name and its price. */
const REACH = 600;

/**
 * Reads the items that a second reader names if the email prints each name followed by its price, in the same order,
 * and the prices add up to the cost of the order. If one line fails, none counts.
 */
export function readPrintedItems(document: Document, named: readonly Named[], order: OrderFacts): readonly ItemFacts[] {
  if (order.total === null || named.length === 0) return [];
  const lines: Line[] = [];
  let from = 0;
  for (const one of named) {
    const line = readLine(document, one, order, from);
    if (line === null) return [];
    lines.push(line.line);
    from = line.end;
  }
  const targets = targetsOf({ ...order, total: order.total });
  const asLines = lines.reduce((sum, { amount }) => sum + amount, 0);
  const asUnits = lines.reduce((sum, { amount, item }) => sum + amount * (item.quantity ?? 1), 0);
  if (targets.has(asUnits)) return lines.map(({ item, amount }) => ({ ...item, price: amount }));
  if (!targets.has(asLines)) return [];
  return lines.map(({ item, amount }) => {
    const unit = amount / (item.quantity ?? 1);
    return { ...item, price: Number.isInteger(unit) ? unit : null };
  });
}

/** Returns the possible sums of the goods: the total with and without each charge that the rules read. */
function targetsOf({ total, tax, shipping, discount }: OrderFacts & { readonly total: number }): ReadonlySet<number> {
  const found = [total];
  for (const part of [-(shipping ?? 0), -(tax ?? 0), discount ?? 0]) found.push(...found.map((sum) => sum + part));
  return new Set(found);
}

function readLine(
  document: Document,
  { name, quantity, price }: Named,
  order: OrderFacts,
  from: number,
): { readonly line: Line; readonly end: number } | null {
  const place = findPrinted(document, name, from);
  if (place === null || !/\p{L}{2}/u.test(name) || isSumLine(name) || isFee(name)) return null;
  const cost = findPrinted(document, price ?? '', place.end);
  if (cost === null || cost.start - place.end > REACH) return null;
  if (isTotals(cost, order, document)) return null;
  const printed = document.text.slice(cost.start, cost.end);
  const [money, ...others] = findMoney(printed, null, true);
  if (money === undefined || others.length > 0 || money.minor <= 0) return null;
  const isOther = money.currency !== null && order.currency !== null && money.currency !== order.currency;
  if (isOther && !money.shared) return null;
  const count = readCount(document, quantity, place.start - REACH, cost.end + 40);
  if (count === undefined) return null;
  const description = document.text.slice(place.start, place.end).replace(/\s+/g, ' ');
  const [categoryId = null, ...ties] = categoriesOf(description, null);
  const item: ItemFacts = {
    description,
    quantity: count,
    price: null,
    options: null,
    productCode: null,
    productUrl: null,
    imageUrl: null,
    categoryId: ties.length === 0 ? categoryId : null,
    evidence: provePrinted(document, 'item', place),
  };
  return { line: { item, amount: money.minor }, end: cost.end };
}

/** Checks whether an amount is the printed total. The text before it is not an item. */
function isTotals(cost: PrintedPlace, { evidence }: OrderFacts, { part }: Document): boolean {
  const total = evidence['total'];
  if (total?.start === undefined || total.end === undefined || total.part !== part) return false;
  return cost.start < total.end && total.start < cost.end;
}

/** Reads a printed count from 1 to 999. Null if the answer has none, undefined if it is not printed near the line. */
function readCount({ text }: Document, quantity: string | null, from: number, to: number) {
  if (quantity === null || quantity.trim() === '') return null;
  const [digits] = /^\D{0,3}([1-9]\d{0,2})\D{0,3}$/.exec(quantity.trim())?.slice(1) ?? [];
  if (digits === undefined) return undefined;
  const near = text.slice(Math.max(0, from), to);
  return new RegExp(`(?<![\\d.,])${digits}(?![\\d.,]*\\d)`).test(near) ? Number(digits) : undefined;
}
