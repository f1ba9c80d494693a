/** Position in the text: UTF-16 offsets, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type Token = WrittenToken | (Span & { readonly kind: 'end' });

/** A token other than the end. */
export type WrittenToken =
  | (Span & { readonly kind: 'name'; readonly text: string })
  /** Sign, digits, fraction and exponent as written, without a plus sign in front. */
  | (Span & { readonly kind: 'number'; readonly text: string })
  | (Span & { readonly kind: 'string'; readonly value: string })
  | (Span & { readonly kind: 'date'; readonly value: string })
  | (Span & { readonly kind: '(' | ')' | ',' | '/' | '-' });
