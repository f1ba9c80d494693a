/** A piece of preformatted text: words, the wide space between two columns, or the end of a line. */
export type Piece = { readonly kind: 'words' | 'gap' | 'line'; readonly text: string; readonly offset: number };

/** Parts preformatted text as a plain-text mail is parted: lines, and columns where three blanks or a tab stand. */
export function* splitPreformatted(text: string): Generator<Piece> {
  for (const { 0: piece, index: offset } of text.matchAll(/\r\n|\r|\n| {3,}|\t+|(?:[^\s]| (?! {2})|[^\S \t\r\n])+/g)) {
    const kind = /^[\r\n]/.test(piece) ? 'line' : /^(?: {3}|\t)/.test(piece) ? 'gap' : 'words';
    yield { kind, text: piece, offset };
  }
}
