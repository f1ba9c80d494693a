/** Limits of a filter or orderBy text; exceeding one is `filter_too_complex` (contract §4). */
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
  /** Digits that a computed number could require before or after its decimal point. */
  computedDigits: 1_000,
} as const;
