/** A piece of preformatted text: words, the wide space between two columns, or the end of a line. */
export type Piece = { readonly kind: 'words' | 'gap' | 'line'; readonly text: string; readonly offset: number };

/** Splits preformatted text into lines, and each line into columns at three or more spaces or a tab. */
export function* splitPreformatted(text: string): Generator<Piece> {
  for (const { 0: piece, index: offset } of text.matchAll(/\r\n|\r|\n| {3,}|\t+|(?:[^\s]| (?! {2})|[^\S \t\r\n])+/g)) {
    const kind = /^[\r\n]/.test(piece) ? 'line' : /^(?: {3}|\t)/.test(piece) ? 'gap' : 'words';
    yield { kind, text: piece, offset };
  }
}
