import { isName } from './is-name.ts';
import { readQuantity } from './read-quantity.ts';
import type { Run } from './rule.ts';

/**
 * Recognizes a name behind the shop's number that has the form of a town with its postal code, "20457 Hamburg": a
 * quantity is below it, or an amount in another cell of its row. No town has either.
 */
export function isNumberedName({ text, next, below, row }: Run): boolean {
  const [number] = NUMBER.exec(text) ?? [];
  if (number === undefined || !isName(text.slice(number.length))) return false;
  return row?.pricedElsewhere === true || [next, ...below].some((line) => line !== null && isCount(line));
}

const NUMBER = /^\d{5} (?=\p{Lu})/u;

/** Recognizes a quantity with its label or unit, unlike a number alone: "Qty: 2", "2 pcs". */
function isCount(text: string): boolean {
  return text.length < 40 && /\p{L}|[x×]/u.test(text) && readQuantity(text)?.rest === '';
}
