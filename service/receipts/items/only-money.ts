import { slotOf, wordsOf } from '../languages/slot.ts';
import { findMoney, type Money } from '../text/money.ts';

/** Reads the amount of a run with no other content than words such as "each". */
export function onlyMoney(run: string, country: string | null): Money | null {
  if (run.length > 60) return null;
  const text = run.replace(PRICE_LABEL, '');
  const monies = findMoney(text, country, /^\D{0,3}\d/.test(text));
  const money = monies[monies.length - 1];
  if (money === undefined || monies.length > 2) return null;
  const rest = monies.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  return EACH.test(rest) ? money : null;
}

const PRICE_LABEL = new RegExp(`^${wordsOf(slotOf(({ amounts }) => amounts.price))}\\s*[:：]\\s*`, 'iu');

const INCLUDED = wordsOf(slotOf(({ amounts }) => amounts.included));
const TAX = wordsOf(slotOf(({ amounts }) => amounts.tax));
const AFTER = [
  wordsOf(slotOf(({ lists }) => lists.each)),
  '[a-z]',
  `${INCLUDED}\\.? ?${TAX}\\.?`,
  'ttc|税込',
  `\\/ ?${wordsOf(
    slotOf(
      ({ amounts }) => amounts.period,
      ({ lists }) => lists.counter,
    ),
  )}`,
].join('|');
const EACH = new RegExp(`^[\\s@/=x×*()|:.-]*(?:${AFTER})?[\\s)]*$`, 'iu');
