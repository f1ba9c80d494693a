import type { Chunk, Document, SourceRange } from '../document.ts';
import type { Evidence, EvidenceByField, ItemFacts, Reading, ShipmentFacts } from '../facts.ts';
import { isPdf, onPage } from './on-page.ts';

/** Adds to all evidence from the body its position in the part's source, so that it can be highlighted there. */
export function locateEvidence(reading: Reading, document: Document): Reading {
  const locate = (evidence: Evidence): Evidence => {
    const { start, end = start } = evidence;
    if (start === undefined || end === undefined || evidence.part !== document.part) return evidence;
    if (isPdf(document)) return onPage(evidence, document, start, end);
    const source = sourceOf(document.chunks, start, end);
    return source === null ? evidence : { ...evidence, source };
  };
  const fields = (evidence: EvidenceByField) =>
    Object.fromEntries(Object.entries(evidence).map(([field, proof]) => [field, locate(proof)]));
  const items = (lines: readonly ItemFacts[]) => lines.map((item) => ({ ...item, evidence: locate(item.evidence) }));
  const parcel = (shipment: ShipmentFacts): ShipmentFacts => ({
    ...shipment,
    items: items(shipment.items),
    evidence: fields(shipment.evidence),
  });
  if (reading.kind === 'none') {
    const { notice } = reading;
    return notice === undefined ? reading : { ...reading, notice: { ...notice, shipment: parcel(notice.shipment) } };
  }
  return {
    ...reading,
    orders: reading.orders.map((order) => ({ ...order, items: items(order.items), evidence: fields(order.evidence) })),
    shipments: reading.shipments.map(parcel),
  };
}

/** Returns the source range of all runs in a range of characters. */
function sourceOf(chunks: readonly Chunk[], start: number, end: number): SourceRange | null {
  const first = lastBefore(chunks, start);
  const last = lastBefore(chunks, Math.max(start, end - 1));
  if (first === null || last === null) return null;
  return { start: first.source.start, end: Math.max(first.source.end, last.source.end) };
}

/** Returns the run that contains a character. Uses binary search, because runs are in the order of their characters. */
function lastBefore(chunks: readonly Chunk[], position: number): Chunk | null {
  let low = 0;
  let high = chunks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((chunks[middle]?.start ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return chunks[low] ?? null;
}
