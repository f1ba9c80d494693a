import type { Chunk, Document } from '../document.ts';
import type { FoundLabel } from '../labels/find-labels.ts';
import type { DateContext } from '../text/dates.ts';
import type { Note } from './annotation.ts';

export type LabelContext = {
  readonly dates: DateContext;
  readonly country: string | null;
  readonly orderEnd: number;
  /** The first chunk after the header of a forwarded email, whose "Date:" is the email's and not the order's. */
  readonly bodyStart: number;
};

/** A document during annotation. */
export type Page = {
  readonly document: Document;
  readonly context: LabelContext;
  /** Rows that are column headers of a list. */
  readonly headers: ReadonlySet<number>;
  readonly labelsOf: (chunk: Chunk) => readonly FoundLabel[];
};

/** An annotation from one rule. `takes` is the run of the value. */
export type Noted = { readonly note: Note; readonly takes: Chunk | null };
