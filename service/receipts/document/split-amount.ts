import { findMoney } from '../text/money.ts';

/**
 * Joins an amount that a template splits into several cells: "129 | 99 | Lei" becomes "129,99 Lei", also "$34 | 47".
 * Null unless all cells together are one amount with a currency and two digits of cents.
 */
export function joinAmount(cells: readonly string[]): string | null {
  if (cells.length < 2 || cells.length > 4) return null;
  const [, front = '', whole = '', cents = '', back = ''] = PARTS.exec(cells.join('|')) ?? [];
  if (cents === '') return null;
  const joined = `${front}${whole}${whole.includes(',') ? '.' : ','}${cents}${back === '' ? '' : ` ${back}`}`;
  const [money, more] = findMoney(joined, null);
  const isWhole = more === undefined && money?.start === 0 && money.end === joined.length;
  return isWhole && money.hasFraction ? joined : null;
}

/** Cells separated by "|": an optional currency, whole units, two digits of cents, and an optional currency. */
const PARTS = /^([^\d|]{0,4})\|?(\d{1,3}(?:[ .,]\d{3})*|\d{4,7})\|[.,]?(\d\d)(?:[| ]([^\d|]{1,4}))?$/u;
