import type { Chunk, Document } from '../document.ts';
import { findLabels } from '../labels/find-labels.ts';
import { isFree } from '../text/free.ts';
import { findMoney, type Money } from '../text/money.ts';
import type { ItemContext } from './item-context.ts';
import { isFee } from './line-words.ts';
import { onlyMoney } from './only-money.ts';

/**
 * Returns the price of the goods from sums that give it any label: "Price $45.00", "Shipping $5.00", "Total $50.00". It is
 * the first of at least two amounts above the total that add up to it, and no charge. Null if nothing adds up.
 */
export function goodsAmongSums({ chunks }: Document, context: ItemContext): number | null {
  const { sums, totalAt } = context;
  if (sums.total === null || totalAt === null) return null;
  const lines = linesAbove(chunks, totalAt, context.country);
  for (let count = 2; count <= lines.length; count++) {
    const [first, ...others] = lines.slice(-count);
    if (first === undefined || !maySumGoods(first) || !others.some(isCharge)) continue;
    const included = others.filter((line) => !isOf(line, 'tax'));
    if ([others, included].some((added) => first.minor + sumOf(added) === sums.total)) return first.minor;
  }
  return null;
}

/** Checks for a label of goods. "4 nights x 90.00" is a part of a calculation. */
function maySumGoods(line: SumLine): boolean {
  return line.minor > 0 && !/\d/.test(line.label) && !isCharge(line);
}

/** A label and its amount, in minor units: negative if it is deducted. */
type SumLine = { readonly label: string; readonly minor: number };

/** Reads the lines right above the total, from the first to the last. */
function linesAbove(chunks: readonly Chunk[], totalAt: number, country: string | null): readonly SumLine[] {
  const lines: SumLine[] = [];
  let at = totalAt - 1;
  while (at >= 0 && lines.length < MOST) {
    const [amount, label] = [chunks[at]?.text ?? '', chunks[at - 1]?.text ?? ''];
    const inOne = readLine(amount, country);
    const line = inOne ?? readPair(label, amount, country);
    if (line === null) break;
    lines.unshift(line);
    at -= inOne === null ? 2 : 1;
  }
  return lines;
}

const MOST = 8;
const LONGEST = 60;

/** Reads a label and an amount in one run, or "Free" in its place. */
function readLine(text: string, country: string | null): SumLine | null {
  const [before = '', free = ''] = text.length > LONGEST ? [] : text.split(/[:：]\s*/u);
  if (isFree(free)) return { label: before, minor: 0 };
  const [money, more] = text.length > LONGEST ? [] : findMoney(text, country);
  if (money === undefined || more !== undefined || text.slice(money.end).trim() !== '') return null;
  const label = text.slice(0, money.start).replace(/[\s:：.…-]+$/u, '');
  return /\p{L}/u.test(label) && !/\d/.test(label) ? lineOf(label, money) : null;
}

function readPair(label: string, amount: string, country: string | null): SumLine | null {
  if (label.length > LONGEST || !/\p{L}{2}/u.test(label) || onlyMoney(label, country) !== null) return null;
  if (isFree(amount)) return { label, minor: 0 };
  const money = onlyMoney(amount, country);
  return money === null || (money.currency === null && !money.hasFraction) ? null : lineOf(label, money);
}

function lineOf(label: string, { minor }: Money): SumLine {
  const line = { label, minor };
  return isOf(line, 'discount') ? { label, minor: -Math.abs(minor) } : line;
}

/** Recognizes a charge, a tax, or a discount, which are not the price of goods. */
function isCharge(line: SumLine): boolean {
  return isFee(line.label) || CHARGES.some((field) => isOf(line, field));
}

const CHARGES = ['shipping', 'tax', 'discount'] as const;

function isOf({ label }: SumLine, field: (typeof CHARGES)[number]): boolean {
  return findLabels(label).some((found) => found.leading && found.label.field === field);
}

function sumOf(lines: readonly SumLine[]): number {
  return lines.reduce((sum, { minor }) => sum + minor, 0);
}
