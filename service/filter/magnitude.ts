import type { ArithmeticOperator } from '#contract/filter/operators.ts';

/**
 * The most digits a number can have before its point (`whole`) and after it (`scale`). With these bounded, no arithmetic
 * that PostgreSQL's numeric would overflow on, or round, ever reaches it.
 */
export interface Magnitude {
  readonly whole: number;
  readonly scale: number;
}

/** Any 64-bit integer, so any integer field and any place in a text. */
export const INTEGER_64: Magnitude = { whole: 19, scale: 0 };

/** Places after the point that a decimal division is carried to; the rest is cut off. */
export const QUOTIENT_SCALE = 16;

/** Bounds of a number as written: sign, digits, fraction, exponent. */
export function literalMagnitude(text: string): Magnitude {
  const [digits = '', exponentText = '0'] = text.toLowerCase().split('e');
  const exponent = Number(exponentText);
  const [whole = '', fraction = ''] = digits.replace('-', '').split('.');
  return { whole: Math.max(1, whole.length + exponent), scale: Math.max(0, fraction.length - exponent) };
}

/** Bounds of `left operator right`; `integers` says that both are, which makes `div` cut to a whole number. */
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
      // The smallest divisor but zero is 10^-scale.
      return integers ? left : { whole: left.whole + right.scale, scale: QUOTIENT_SCALE };
    case 'mod':
      return { whole: right.whole, scale: Math.max(left.scale, right.scale) };
  }
}
