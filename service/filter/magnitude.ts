import type { ArithmeticOperator } from '#contract/filter/operators.ts';

/**
 * Maximum number of a number's digits before (`whole`) and after (`scale`) its decimal point. These limits keep
 * arithmetic away from values on which PostgreSQL's numeric would overflow or round.
 */
export interface Magnitude {
  readonly whole: number;
  readonly scale: number;
}

/** Any 64-bit integer, so any integer field and any position in a text. */
export const INTEGER_64: Magnitude = { whole: 19, scale: 0 };

/** Decimal places of a quotient. The rest is truncated. */
export const QUOTIENT_SCALE = 16;

/** Returns the bounds of a number as written: sign, digits, fraction, exponent. */
export function literalMagnitude(text: string): Magnitude {
  const [digits = '', exponentText = '0'] = text.toLowerCase().split('e');
  const exponent = Number(exponentText);
  const [whole = '', fraction = ''] = digits.replace('-', '').split('.');
  return { whole: Math.max(1, whole.length + exponent), scale: Math.max(0, fraction.length - exponent) };
}

/** Returns the bounds of `left operator right`. If both are `integers`, `div` truncates to a whole number. */
export function combineMagnitudes(
  operator: ArithmeticOperator,
  integers: boolean,
  left: Magnitude,
  right: Magnitude,
): Magnitude {
  switch (operator) {
    case 'add':
    case 'sub':
      return { whole: Math.max(left.whole, right.whole) + 1, scale: Math.max(left.scale, right.scale) };
    case 'mul':
      return { whole: left.whole + right.whole, scale: left.scale + right.scale };
    case 'div':
      // The smallest nonzero divisor is 10^-scale.
      return integers ? left : { whole: left.whole + right.scale, scale: QUOTIENT_SCALE };
    case 'mod':
      return { whole: right.whole, scale: Math.max(left.scale, right.scale) };
  }
}
