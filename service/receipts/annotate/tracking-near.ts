import type { Chunk } from '../document.ts';
import { readReference, readSpacedReference } from '../text/references.ts';
import type { Hit } from './hit.ts';
import type { Spot } from './spot.ts';

/** Reads the tracking numbers that a label announces, also several in a list. */
export function readTrackingNear({ found: { label }, rest, chunk, near }: Spot): Hit<{ value: string }>[] {
  const places: Place[] = [
    // "Tracking number (UPS): 1Z…"
    {
      text: rest.replace(/^\s*\([\p{L}\d .&-]{2,30}\)/u, (bracket) => ' '.repeat(bracket.length)),
      source: chunk,
      offset: chunk.text.length - rest.length,
    },
    ...(/^[^\d]{0,12}$/.test(rest) ? near.map((source) => ({ text: source.text, source, offset: 0 })) : []),
  ];
  for (const place of places) {
    const hits = readNumbers(place, label.strength === 1);
    if (hits !== null) return hits;
  }
  return [];
}

type Place = { readonly text: string; readonly source: Chunk; readonly offset: number };

/** Reads the numbers at the start of a text. Null if there are none, or none long enough for a weak label. */
function readNumbers({ text, source, offset }: Place, weak: boolean): Hit<{ value: string }>[] | null {
  const spaced = readSpacedReference(text);
  if (spaced !== null && isTrackingShape(spaced)) return [{ value: spaced, source, end: source.text.length }];
  const first = readReference(text, false);
  if (first === null || !isTrackingShape(first.value) || (weak && !/\d{8}/.test(first.value))) return null;
  const hits: Hit<{ value: string }>[] = [{ value: first.value, source, end: offset + first.end }];
  let position = first.end;
  while (hits.length < 10) {
    const more = AND.exec(text.slice(position));
    const next = more === null ? null : readReference(text.slice(position + more[0].length), false);
    if (more === null || next === null || !isTrackingShape(next.value)) break;
    position += more[0].length + next.end;
    hits.push({ value: next.value, source, end: offset + position });
  }
  return hits;
}

const AND = /^\s*(?:[,;/&]|and|und|et|y|e|en|i|och)\s*/iu;

function isTrackingShape(value: string): boolean {
  const digits = value.match(/\d/g)?.length ?? 0;
  return (
    value.length >= 7 && value.length <= 40 && digits >= 5 && digits * 2 >= value.length && !/\p{Ll}{3}/u.test(value)
  );
}
