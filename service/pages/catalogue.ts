import type { texts } from './texts/en.ts';

/** The English texts of the pages. */
export type Catalogue = typeof texts;

/** The same texts in another language. */
export type Worded<C = Catalogue> = { readonly [K in keyof C]: C[K] extends string ? string : Worded<C[K]> };
