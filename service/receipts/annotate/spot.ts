import type { Chunk, Document } from '../document.ts';
import type { FoundLabel } from '../labels/find-labels.ts';
import { excerptOf } from '../text/excerpt.ts';
import type { Proof } from './annotation.ts';

/** A label in its run, and the places where its value may be. */
export type Spot = {
  readonly found: FoundLabel;
  readonly chunk: Chunk;
  /** The run's text with URLs blanked out. */
  readonly text: string;
  /** The part of `text` after the label. */
  readonly rest: string;
  /** The label opens or closes its run, so its value may be in another run. */
  readonly opens: boolean;
  /** The runs that may contain its value, likeliest first. */
  readonly near: readonly Chunk[];
};

/** Returns the source of a value, from its label to `end` in the run `source`. */
export function proofAt({ part, text }: Document, { found, chunk }: Spot, source: Chunk, end: number): Proof {
  const from = chunk.start + found.start;
  return {
    rule: `label/${found.label.language}/${found.label.field}`,
    excerpt: excerptOf(text, from, source.start + end),
    part,
    start: from,
    end: source.start + end,
  };
}
