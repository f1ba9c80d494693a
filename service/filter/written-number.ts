import type { Typed } from './typed.ts';

/** A number written with digits alone is an integer: `2.0` and `2e0` are decimals. */
export function numberType(text: string): 'integer' | 'decimal' {
  return /^-?\d+$/.test(text) ? 'integer' : 'decimal';
}

/** Returns the number literal in an expression with its signs applied: `5`, `-5`, `-(5)`. */
export function constantNumber(typed: Typed): string | undefined {
  if (typed.kind === 'negate') {
    const inner = constantNumber(typed.operand);
    if (inner === undefined) return undefined;
    return inner.startsWith('-') ? inner.slice(1) : `-${inner}`;
  }
  const isNumber = typed.type === 'integer' || typed.type === 'decimal';
  return isNumber && typed.kind === 'value' && typeof typed.value === 'string' ? typed.value : undefined;
}

/** Checks whether a number literal is zero. */
export function isZero(number: string | undefined): boolean {
  return number !== undefined && /^-?[0.]+(?:e|$)/i.test(number);
}

/** Checks whether a number literal is negative. `-0` is not. */
export function isNegative(number: string | undefined): boolean {
  return number?.startsWith('-') === true && !isZero(number);
}

/** Returns a number in quotes, or undefined. */
export function quotedNumber(value: string | boolean | null): string | undefined {
  return typeof value === 'string' && /^-?\d{1,18}(?:\.\d+)?$/.test(value) ? value : undefined;
}
