/** What one filter or orderBy text may cost; over any of them is `filter_too_complex` (contract §4). */
export const limits = {
  /** UTF-16 units of the text. */
  length: 10_000,
  tokens: 2_500,
  /** Nesting of parentheses, calls and unary operators. */
  depth: 100,
  nodes: 1_000,
  orderByItems: 16,
  /** Digits of one number, and the largest exponent either way. */
  numberDigits: 400,
  /** Digits a computed number could need before or after its point. */
  computedDigits: 1_000,
} as const;
