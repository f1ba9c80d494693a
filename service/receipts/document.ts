import type { Microdata } from './markup/microdata-collector.ts';

/**
 * An email's body as a flat list of visible text runs in reading order. Each run has its position in its table, so a
 * label can find its value next to it, below it, or after it in the same run.
 */
export type Document = {
  readonly part: 'html' | 'text' | 'pdf';
  readonly chunks: readonly Chunk[];
  readonly links: readonly Link[];
  /** Addresses of images, which may contain facts that the text omits. */
  readonly images: readonly Image[];
  readonly jsonLd: readonly string[];
  readonly microdata: readonly Microdata[];
  /**
   * All chunks joined by line feeds, or by a space where a sentence of a text part continues in the next line.
   * `Chunk.start` is a position in this text.
   */
  readonly text: string;
};

export type Chunk = {
  readonly text: string;
  readonly index: number;
  readonly start: number;
  /** Number of the innermost table row, or -1 outside tables. Rows and cells are numbered over the whole email. */
  readonly row: number;
  readonly table: number;
  /** Position of the cell in its row. */
  readonly column: number;
  /** Struck-through text: an old price, a removed line. */
  readonly struck: boolean;
  /** The whole run is bold or a heading. */
  readonly strong: boolean;
  /** Address of the surrounding link, or null. */
  readonly href: string | null;
  /**
   * The run's characters in the source of the part, including tags and entities: from `start` up to, but not including,
   * `end`.
   */
  readonly source: SourceRange;
};

export type SourceRange = { readonly start: number; readonly end: number };

export type Link = { readonly href: string; readonly text: string; readonly chunk: number };
export type Image = { readonly src: string; readonly alt: string; readonly chunk: number };
