import { DATE_FIELDS } from '../annotate/label-kinds.ts';
import { findLabels } from '../labels/find-labels.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';
import { findMoney, type Money } from '../text/money.ts';
import { onlyMoney } from './only-money.ts';

/**
 * Returns the amounts of a run that ends with one, perhaps followed by "each" or a remark in brackets. Empty for other
 * runs.
 */
export function readTrailingAmounts(text: string, country: string | null): readonly Money[] {
  if (text.length > LONGEST) return [];
  const monies = findMoney(text, country);
  const last = monies.at(-1);
  if (last === undefined) return [];
  const rest = text.slice(last.end);
  const ends =
    rest.length <= 3 ||
    /^\s*\([^()]{1,30}\)$/.test(rest) ||
    isTaxRemark(rest) ||
    onlyMoney(text.slice(last.start), country) !== null;
  return ends ? monies : [];
}

/** Recognizes a remark about the tax of a price: "exkl. moms", "inkl. MwSt." */
function isTaxRemark(rest: string): boolean {
  return rest.length < 25 && TAX_REMARK.test(rest);
}

const TAX_REMARK = new RegExp(
  `^\\s*\\(?[\\p{L}.]{2,12}\\s${wordsOf(slotOf(({ amounts }) => amounts.tax))}\\.?\\)?$`,
  'iu',
);

/** Checks whether an order label such as "Total" or "Shipping" opens a run. A quantity label does not count. */
export function opensWithLabel(text: string, strength: 2 | 3): boolean {
  return findLabels(text).some(
    ({ leading, label }) =>
      leading &&
      label.field !== 'quantity' &&
      label.strength >= strength &&
      // "Le jardin": a short word before a date also opens names.
      (label.strength === 3 || !DATE_FIELDS.has(label.field)),
  );
}

/** Longer text is prose. */
export const LONGEST = 240;

/**
 * Checks whether one sentence ends and another begins. An initial or an abbreviation does not end one: "The Garden, A.
 * Reed", "Gr. M".
 */
export function isSentence(text: string): boolean {
  return /(?:\p{L}{4}\.|[!?])\s+\p{Lu}/u.test(text.replace(/\([^()]{1,40}\)/g, ''));
}
