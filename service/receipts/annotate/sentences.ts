import type { Chunk, Document } from '../document.ts';

/** Returns the first `end` runs of an email, in which wrapped lines of a text part are one run. */
export function sentencesOf({ chunks, text }: Document, end: number): readonly Chunk[] {
  return chunks.slice(0, end).flatMap((chunk) => {
    if (text[chunk.start - 1] === ' ') return [];
    const after = chunk.start + chunk.text.length;
    if (text[after] !== ' ') return [chunk];
    const next = text.indexOf('\n', after);
    return [{ ...chunk, text: text.slice(chunk.start, next === -1 ? undefined : next) }];
  });
}
