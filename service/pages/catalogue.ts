import type { texts } from './texts/en.ts';

/** The texts of the pages, as they are in English. */
export type Catalogue = typeof texts;

/** The same texts in another language. */
export type Worded<C = Catalogue> = { readonly [K in keyof C]: C[K] extends string ? string : Worded<C[K]> };
