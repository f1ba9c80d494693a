import { slotOf, wordsOf } from '../languages/slot.ts';
import { findMoney, type Money } from '../text/money.ts';
import { RecentTexts } from '../text/recent-texts.ts';

/** Reads the amount of a run with no other content than words such as "each". */
export function onlyMoney(run: string, country: string | null): Money | null {
  if (run.length > 60 || !/\d/.test(run)) return null;
  const known = recent.in(run);
  const same = known.get(country);
  if (same !== undefined) return same;
  const found = readOnlyMoney(run, country);
  known.set(country, found);
  return found;
}

/** The amounts of recent runs by country, because many rules ask for them. */
const recent = new RecentTexts<Map<string | null, Money | null>>(() => new Map());

function readOnlyMoney(run: string, country: string | null): Money | null {
  const found = readAmount(run, country);
  return found !== null && EACH.test(found.rest) ? found.money : null;
}

/** Recognizes an amount that is the price of one of several units: "$8.99 ea.", "9,90 €/kpl". */
export function isPriceOfOne(run: string, country: string | null): boolean {
  const found = run.length > 60 ? null : readAmount(run, country);
  return found !== null && OF_ONE.test(found.rest);
}

/** Reads the last amount of a run, and the words around its amounts. */
function readAmount(run: string, country: string | null): { readonly money: Money; readonly rest: string } | null {
  const text = withoutFormer(run.replace(PRICE_LABEL, '').replace(CURRENT, ''));
  const monies = findMoney(text, country, /^\D{0,3}\d/.test(text));
  const money = monies[monies.length - 1];
  if (money === undefined || monies.length > 2) return null;
  const rest = monies.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  return { money, rest };
}

const PRICE_LABEL = new RegExp(`^${wordsOf(slotOf(({ amounts }) => amounts.price))}\\s*[:：]\\s*`, 'iu');

/** Recognizes the price before a reduction and the one after it: "Was £10.00 Now £7.50". */
export function isReduced(text: string): boolean {
  return text.length <= 60 && FORMER_FIRST.test(text);
}

/** Removes the price before a reduction: "£7.50 was £10.00", "£7.50 (was £10.00)", "Was £10.00 Now £7.50". */
function withoutFormer(text: string): string {
  const { price, former = '' } = (FORMER.exec(text) ?? FORMER_FIRST.exec(text))?.groups ?? {};
  return price !== undefined && findMoney(former, null, true).length === 1 ? price : text;
}

const FORMER = new RegExp(
  `^(?<price>\\D{0,4}\\d.*?)[\\s,;(]+${wordsOf(slotOf(({ amounts }) => amounts.formerPrice))}\\s?[:：]?\\s?(?<former>\\D{0,4}\\d[\\d., ]*\\D{0,4})$`,
  'iu',
);
const NOW = wordsOf(slotOf(({ amounts }) => amounts.currentPrice));
const FORMER_FIRST = new RegExp(
  `^${wordsOf(slotOf(({ amounts }) => amounts.formerPrice))}\\s?[:：]?\\s?(?<former>\\D{0,4}\\d[\\d.,]*\\D{0,4}?)[\\s,;/|–-]+${NOW}\\s?[:：]?\\s?(?<price>\\D{0,4}\\d[\\d.,]*\\D{0,4})$`,
  'iu',
);
const CURRENT = new RegExp(`^${NOW}\\s?[:：]?\\s(?=\\D{0,4}\\d)`, 'iu');

const INCLUDED = wordsOf(slotOf(({ amounts }) => amounts.included));
const TAX = wordsOf(slotOf(({ amounts }) => amounts.tax));
const AFTER = [
  wordsOf(slotOf(({ lists }) => lists.each)),
  '[a-z]',
  `${INCLUDED}\\.? ?${TAX}\\.?`,
  'ttc|税込',
  // "/ 1 year", "/ 12 months".
  `\\/ ?\\d{1,3} ${wordsOf(slotOf(({ amounts }) => amounts.period))}\\p{L}{0,3}`,
  `\\/ ?${wordsOf(
    slotOf(
      ({ amounts }) => amounts.period,
      ({ lists }) => lists.counter,
    ),
  )}`,
].join('|');
const OF_ONE = new RegExp(
  `^[\\s@(]*(?:${wordsOf(slotOf(({ lists }) => lists.each))}|\\/ ?${wordsOf(slotOf(({ lists }) => lists.counter))})[\\s.)]*$`,
  'iu',
);
const EACH = new RegExp(`^[\\s@/=x×*()|:.-]*(?:${AFTER})?[\\s)]*$`, 'iu');
