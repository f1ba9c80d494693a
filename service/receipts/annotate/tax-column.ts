import type { Chunk } from '../document.ts';
import type { Page } from './page.ts';
import type { Spot } from './spot.ts';

/**
 * Returns the runs near a label without those under a header that names a tax: "Total · 2.79 · 35.40" below "Tax · Sum".
 * Unchanged if that leaves no amount, and for the label of a tax.
 */
export function withoutTaxColumn({ document, headers, labelsOf }: Page, spot: Spot): Spot {
  const { near, chunk, found } = spot;
  const [first] = near;
  if (headers.size === 0 || found.label.field === 'tax' || first === undefined) return spot;
  if (first.row !== chunk.row || first.row === -1 || !isTax(first)) return spot;
  const next = document.chunks[first.index + 1];
  return next !== undefined && next.row === chunk.row && !isTax(next)
    ? { ...spot, near: [next, ...near.slice(1)] }
    : spot;

  function isTax({ table, column, index }: Chunk): boolean {
    const head = document.chunks.find(
      (other) => other.index < index && other.table === table && other.column === column && headers.has(other.row),
    );
    return head !== undefined && labelsOf(head).some(({ label, leading }) => leading && label.field === 'tax');
  }
}
