import type { Chunk } from '../document.ts';

/** A value with its run and its end in that run. */
export type Hit<T> = T & { readonly source: Chunk; readonly end: number };
