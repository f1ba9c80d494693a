import { LABELS } from '../labels/dictionary.ts';
import { type FoundLabel, findLabels } from '../labels/find-labels.ts';
import type { Label } from '../labels/label.ts';
import { patternsOf, slotOf, wholeWordsOf, wordsOf } from '../languages/slot.ts';
import { findFirstMoney, findMoney, type Money } from '../text/money.ts';
import { PAYMENT_SERVICES } from '../text/payment-services.ts';
import { currencyNamed } from './currency-beside.ts';
import type { Hit } from './hit.ts';
import { isInstallment } from './installments.ts';
import { MONEY_FIELDS } from './label-kinds.ts';
import type { Spot } from './spot.ts';

const THRESHOLD = new RegExp(wholeWordsOf(slotOf(({ amounts }) => amounts.threshold)), 'iu');
const THRESHOLD_AFTER = new RegExp(String.raw`^\s*${wordsOf(slotOf(({ amounts }) => amounts.thresholdBehind))}`, 'iu');

const PER = `^\\s*(?:\\/\\s*|${wordsOf(slotOf(({ amounts }) => amounts.per))}\\s+)`;

/** "$5.99 per month" is a price per period, not the amount paid. */
const PERIODIC = new RegExp(
  `${PER}(?:${wholeWordsOf(
    slotOf(
      ({ amounts }) => amounts.period,
      ({ amounts }) => amounts.priceUnit,
    ),
  )})`,
  'iu',
);

/** A period that fills the text after an amount. */
const PERIOD = new RegExp(`${PER}(?:${wholeWordsOf(slotOf(({ amounts }) => amounts.period))})\\.?$`, 'iu');

/** The same after the total on a subscription's receipt: "Total: £5.49/month". Other offers say "per month". */
const PAID_PERIOD = /^\/\s?\p{L}+\.?$/u;

/** Checks whether the text after an amount is nothing but its period: "/month", "per month". */
export function isPeriod(after: string): boolean {
  return PERIOD.test(after);
}

/**
 * Reads the amount that a label announces: after it, else alone in a nearby run. Null for thresholds and prices per
 * period.
 */
export function readMoneyNear(spot: Spot, country: string | null): Hit<{ money: Money }> | null {
  const { found, rest, chunk, near, opens } = spot;
  const isLine = found.start === 0 && found.label.strength >= 2 && SUM_ALONE.test(rest);
  const plain = isLine || /^\s*[:：]/.test(rest) || (IN_CURRENCY.test(rest) && currencyNamed(rest) !== null);
  const behind = withoutPart(withoutAside(rest));
  const own = findFirstMoney(behind, country, plain);
  if (own !== null) {
    const mentions = isLabels(own, { ...spot, rest: behind }) && !isPriceOfTime(own, spot);
    if (!mentions || /(?:will|to|shall) be\s*$/i.test(chunk.text.slice(0, found.start))) return null;
    return { money: withoutDash(own, spot), source: chunk, end: found.end + own.end };
  }
  if (!opens || rest.length > 50 || isCount(found.label, rest)) return null;
  for (const source of near) {
    const money = findMoney(source.text, country, true)[0];
    if (money === undefined || money.start > 4 || tailOf(source.text, money.end) > 25) continue;
    const after = source.text.slice(money.end).trim();
    const closes = found.label.field === 'total' && found.label.strength >= 2 && PAID_PERIOD.test(after);
    if (PERIODIC.test(after) && !closes) continue;
    return { money, source, end: money.end };
  }
  return null;
}

/** "Subtotal 42.50": the label and an amount without a currency are the whole run. */
const SUM_ALONE = /^\s+\d{1,3}(?:[.,\s]?\d{3})*[.,]\d\d$/u;

/** "in PLN", "(EUR)", between a label and its amount: "Total in PLN (incl. VAT) 107.49". */
const IN_CURRENCY = /^\s+(?:\p{Ll}{1,2}\s)?\(?[A-Z]{3}\)?(?=[\s:：])/u;

/** Blanks out brackets between a label and its amount: "Order total (incl. tax $2.51): $32.88". */
function withoutAside(rest: string): string {
  return rest.replace(ASIDE, (aside) => ' '.repeat(aside.length));
}

const ASIDE = /^\s*\([^()]{1,40}\)(?=[\s:：]+[^\s\d]{0,4}\s?\d)/u;

/**
 * Blanks out another amount before the colon of a label, perhaps behind a rate: "Total including shipping $4.99: $56.00",
 * "Total incl. 20% VAT (£9.20): £55.20".
 */
function withoutPart(rest: string): string {
  return rest.replace(PART, (part) => ' '.repeat(part.length));
}

const PART =
  /^\s[^\d:：|·•]{2,40}(?:\d{1,2}(?:[.,]\d{1,2})?\s?%[^\d:：|·•]{1,24})?\d[\d.,’' ]{0,12}[^\d:：|·•]{0,5}(?=[:：]\s*[^\s\d]{0,4}\s?\d[^:：]*$)/u;

/** "Jumlah: 2" is a quantity in Indonesian. In Malay, the same word announces the total. */
function isCount({ phrase }: Label, rest: string): boolean {
  return QUANTITIES.has(phrase) && /^\s*[:：]\s*\d{1,3}$/.test(rest);
}

const QUANTITIES: ReadonlySet<string> = new Set(
  LABELS.filter(({ field }) => field === 'quantity').map(({ phrase }) => phrase),
);

/**
 * Checks whether an amount after a label belongs to it: close enough, in the same sentence, not a threshold, not an
 * installment.
 */
function isLabels(own: Money, { found, rest, chunk, opens }: Spot): boolean {
  const { label } = found;
  const aside = rest
    .slice(0, own.start)
    .replace(/^\./, '')
    .replace(/\s{2,}/g, ' ');
  if (isBehindOther(own, found, chunk.text)) return false;
  // "$30 pass + $2.40 tax = $32.40": the result is not the tax.
  if (/^\s*=/.test(aside) && /\d.*\+/.test(chunk.text.slice(0, found.start))) return false;
  // "Free delivery over 49 €" names a threshold, not a cost.
  if (THRESHOLD.test(aside) || THRESHOLD_AFTER.test(rest.slice(own.end)) || isInstallment(aside)) return false;
  const between = aside.replace(/\([^)]*\)/g, '');
  const allowed = opens && chunk.text.length <= 90 ? 45 : label.strength === 3 ? 14 : 6;
  // A bracket that closes here was opened before the label: in "(incl. VAT): 12,50", the amount is not the tax.
  if (aside.length > allowed || /[.!?;]\s|\)|\d{2,}(?!\s?%)/.test(between)) return false;
  return opens || label.strength >= 2;
}

/** Checks whether a mark and another label are between a label and an amount: "Shipping free | Total $45.00". */
function isBehindOther(own: Money, { end }: FoundLabel, text: string): boolean {
  return (
    /[|·•]/.test(text.slice(end, end + own.start)) &&
    findLabels(text).some(
      ({ label, start }) =>
        start > end &&
        start < end + own.start &&
        MONEY_FIELDS.has(label.field) &&
        /[|·•]\s*$/.test(text.slice(end, start)),
    )
  );
}

function isPriceOfTime(own: Money, spot: Spot): boolean {
  return PERIODIC.test(spot.rest.slice(own.end)) && !isPaidForPeriod(own, spot);
}

/** The text after an amount only explains it: "248,00 EUR inkl. MwSt., zzgl. Kurtaxe 2,50 EUR". */
const INCLUDED = patternsOf(
  slotOf(({ amounts }) => amounts.included),
  (cells) => `^\\s*,?\\s*(?:${cells})(?!\\p{L})`,
)(null);

/**
 * Makes an amount positive if " - " after its label is a dash: "Total paid - ₹506". Only deductions may be negative.
 */
function withoutDash(money: Money, { found: { label }, rest }: Spot): Money {
  const isDash = label.field !== 'discount' && /^\s+[-–]\s/.test(rest) && money.start < 4;
  return isDash ? { ...money, minor: Math.abs(money.minor) } : money;
}

/** The card or service that was charged: "$25.00 to American Express ending in 1006". */
const METHOD = new RegExp(`^\\s*[,(·•|–-]?\\s*(?:\\p{L}{1,9}\\s){0,3}(?:${PAYMENT_SERVICES})(?!\\p{L})`, 'iu');

/** Returns the length of the text after an amount, without brackets: "€44,75 (inclusief €7,77 21% btw)". */
function tailOf(text: string, end: number): number {
  const tail = text.slice(end);
  if (INCLUDED.test(tail) || (tail.length <= 60 && METHOD.test(tail))) return 0;
  return tail.replace(/\([^()]*\)/g, '').trim().length;
}

/** Recognizes the total on a subscription's receipt. */
function isPaidForPeriod(money: Money, { found: { label }, rest, opens }: Spot): boolean {
  const closes =
    label.field === 'total' && label.strength >= 2 && opens && /^\s*[:：]?\s*$/.test(rest.slice(0, money.start));
  return closes && PAID_PERIOD.test(rest.slice(money.end).trim());
}
