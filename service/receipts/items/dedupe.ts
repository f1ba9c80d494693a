import type { Chunk, Document } from '../document.ts';
import { chosenOptions } from './chosen-options.ts';
import type { Draft } from './draft.ts';

/** Merges duplicate lines of lists that are printed twice, for screens and for phones. */
export function dedupe(drafts: readonly Draft[], document: Document): readonly Draft[] {
  const starts = drafts.map(({ description }) => description.index).sort((a, b) => a - b);
  const optionsOf = ({ description }: Draft) =>
    chosenOptions(document, description, starts.find((start) => start > description.index) ?? Infinity);
  const kept: Draft[] = [];
  for (const draft of drafts) {
    const twin = kept.find(
      (other) =>
        other.text === draft.text &&
        other.price?.minor === draft.price?.minor &&
        (other.quantity === draft.quantity || other.quantity === null || draft.quantity === null) &&
        !areTwoRows(document, other, draft) &&
        optionsOf(other) === optionsOf(draft),
    );
    if (twin === undefined) kept.push(draft);
    else if (twin.quantity === null) twin.quantity = draft.quantity;
  }
  return kept;
}

/**
 * Recognizes two separate lines with the same name, such as "Free sample", by the different words in their rows of one
 * table.
 */
function areTwoRows(document: Document, { description: a }: Draft, { description: b }: Draft): boolean {
  if (a.row === -1 || a.row === b.row || a.table !== b.table) return false;
  const wordsOf = ({ index, row }: Chunk) =>
    document.chunks
      .slice(index, index + 12)
      .filter((chunk) => chunk.row === row)
      .map(({ text }) => text)
      .join(' ');
  return wordsOf(a) !== wordsOf(b);
}
