/** Filters over the limits: each must be rejected quickly as too complex (contract §4). */
export const bombs: readonly (readonly [name: string, text: string])[] = [
  ['parentheses', '('.repeat(10_000)],
  ['parentheses with an end', `${'('.repeat(4_000)}a${')'.repeat(4_000)}`],
  ['not', 'not '.repeat(100_000)],
  ['not, within the length', 'not '.repeat(2_400)],
  ['minus', '-'.repeat(9_000)],
  ['minus, with spaces', '- '.repeat(4_000)],
  ['nested calls', `${'trim('.repeat(1_900)}a`],
  ['calls in second arguments', `${"concat('',".repeat(900)}a`],
  ['or', `a${' or a'.repeat(5_000)}`],
  ['or, within the length', `a${' or a'.repeat(1_500)}`],
  ['arithmetic to the right', 'a add (b mul '.repeat(400)],
  ['arguments', `concat(${'a,'.repeat(4_000)}a)`],
  ['a path', `a${'/a'.repeat(4_000)}`],
  ['empty texts', `a eq ''${" or a eq ''".repeat(900)}`],
  ['a megabyte', 'a'.repeat(1_000_000)],
  ['a megabyte of quotes', "'".repeat(1_000_000)],
  ['digits', `a eq ${'9'.repeat(5_000)}`],
  ['an exponent', 'a eq 1e999999999'],
];

/** The most expensive texts that are read completely: at the limits, or invalid only at the end. */
export const heavy: readonly (readonly [name: string, text: string])[] = [
  ['an unknown name of 10,000 letters', 'x'.repeat(10_000)],
  ['10,000 quotes', "'".repeat(10_000)],
  ['10,000 spaces', `price${' '.repeat(9_990)}gt 5`],
  ['480 sums', `price${' add price'.repeat(480)} gt 1`],
  ['240 comparisons along a relation', `${"merchant/name eq 'x' or ".repeat(240)}price gt 5`],
  ['98 times not', `${'not '.repeat(98)}merchant/hidden`],
  ['24 nested positions', `${'substring(orderTitle, indexof(orderTitle, '.repeat(24)}'a'${'))'.repeat(24)} eq 'x'`],
  ['a product too large to compute', `price${' mul 1e300'.repeat(300)} gt 1`],
  ['conditions compared with each other', `merchant/hidden${' ge (merchant/hidden'.repeat(48)}${')'.repeat(48)}`],
  ['an unclosed text after 9,000 letters', `orderTitle eq 'x' and ${'y'.repeat(9_000)} eq 'z`],
];
