import type { Microdata } from './markup/microdata-collector.ts';

/**
 * An email's body as a flat list of visible text runs in reading order, each with its position in its table, so that a
 * label finds its value next to it, below it, or after it in the same run.
 */
export type Document = {
  readonly part: 'html' | 'text' | 'pdf';
  readonly chunks: readonly Chunk[];
  readonly links: readonly Link[];
  /** Addresses of images, which sometimes carry what the text does not. */
  readonly images: readonly Image[];
  readonly jsonLd: readonly string[];
  readonly microdata: readonly Microdata[];
  /** All chunks joined by line feeds; `Chunk.start` counts into it. */
  readonly text: string;
};

export type Chunk = {
  readonly text: string;
  readonly index: number;
  readonly start: number;
  /** Number of the innermost table row, -1 outside tables; rows and cells are numbered over the whole email. */
  readonly row: number;
  readonly table: number;
  /** Position of the cell in its row. */
  readonly column: number;
  /** Struck-through text: an old price, a removed line. */
  readonly struck: boolean;
  /** Address of the link around the run, else null. */
  readonly href: string | null;
  /**
   * Position of the run in the source of the part, including tags and entities: characters from, up to, not including.
   */
  readonly source: SourceRange;
};

export type SourceRange = { readonly start: number; readonly end: number };

export type Link = { readonly href: string; readonly text: string; readonly chunk: number };
export type Image = { readonly src: string; readonly alt: string; readonly chunk: number };
