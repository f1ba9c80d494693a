import type { Chunk, Document } from '../document.ts';
import type { ItemFacts } from '../facts.ts';
import { findLabels } from '../labels/find-labels.ts';
import { excerptOf } from '../text/excerpt.ts';
import { findMoney } from '../text/money.ts';
import { isName } from './is-name.ts';
import type { ItemContext } from './item-context.ts';
import { itemOf } from './item-of.ts';

type Summed = { readonly name: Chunk; readonly amounts: readonly number[] };

/**
 * Reads items that print sums like a whole bill does, each in its own cell: "Isle of Lanterns ⏎ Subtotal: $40.00 ⏎ Total:
 * $42.00". At least two, whose sums add up to the order's.
 */
export function fromSummedCells(document: Document, { range, country, sums }: ItemContext): ItemFacts[] {
  const cells = cellsOf(document.chunks.slice(range.from, range.to)).flatMap((cell) => summed(cell, country) ?? []);
  if (cells.length < 2) return [];
  for (const pick of [-1, 0]) {
    const prices = cells.map(({ amounts }) => amounts.at(pick) ?? 0);
    const sum = prices.reduce((all, price) => all + price, 0);
    if (sum !== sums.total && sum !== sums.subtotal) continue;
    return cells.map(({ name: { text, start } }, at) => {
      const end = start + text.length;
      const excerpt = excerptOf(document.text, start, end, { after: 60 });
      const evidence = { rule: 'items/summed-cells', confidence: 85, excerpt, part: document.part, start, end };
      return itemOf(text, 1, prices[at] ?? null, evidence);
    });
  }
  return [];
}

function cellsOf(chunks: readonly Chunk[]): readonly (readonly Chunk[])[] {
  const cells: Chunk[][] = [];
  for (const chunk of chunks) {
    const open = cells.at(-1);
    if (open !== undefined && open[0]?.row === chunk.row && open[0].column === chunk.column) open.push(chunk);
    else if (chunk.row !== -1) cells.push([chunk]);
  }
  return cells;
}

/** Returns the name that opens a cell, and the amounts behind the labels of sums below it. */
function summed([name, ...lines]: readonly Chunk[], country: string | null): Summed | null {
  if (name === undefined || name.text.length > 120 || !isName(name.text)) return null;
  const amounts = lines.filter(isSum).flatMap(({ text }) => findMoney(text, country)[0]?.minor ?? []);
  return amounts.length === 0 ? null : { name, amounts };
}

function isSum({ text }: Chunk): boolean {
  return findLabels(text).some(
    ({ label, leading }) => leading && (label.field === 'total' || label.field === 'subtotal'),
  );
}
