import { currencyDigits } from '#contract/currency-digits.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';
import { CURRENCY_CODES, CURRENCY_TOKENS, isOnlyBehind, resolveCurrency, unitOf } from './currencies.ts';
import { RecentTexts } from './recent-texts.ts';

/** An amount in a text. `minor` counts signed minor units of `currency`, or hundredths if that is null. */
export type Money = {
  readonly minor: number;
  readonly currency: string | null;
  /** The symbol is shared by several currencies (`$`, `kr`, `¥`), so the currency is less certain. */
  readonly shared: boolean;
  readonly hasFraction: boolean;
  readonly start: number;
  readonly end: number;
};

/**
 * Finds all amounts with a currency in a text. With `bare`, also finds numbers with two decimals and no currency. Reads
 * 1,234.56 · 1.234,56 · 1 234,56 · 1'234.50 · 1,23,456.00 · 19,- · Rs.999.0 · 24€99. Skips ambiguous numbers.
 */
export function findMoney(text: string, country: string | null, bare = false): readonly Money[] {
  if (!DIGIT.test(text)) return NO_MONEY;
  const known = recent.in(text);
  const same = known.find((reading) => reading.country === country && reading.bare === bare);
  if (same !== undefined) return same.found;
  const found = [...readMoney(text, country, bare)];
  known.push({ country, bare, found });
  return found;
}

/**
 * Finds the first amount that `findMoney` finds. A run may contain many labels, and what follows each of them is
 * another text, so the amounts behind the first one are not read again for each label.
 */
export function findFirstMoney(text: string, country: string | null, bare = false): Money | null {
  return readMoney(text, country, bare).next().value ?? null;
}

const DIGIT = /\d/;
const NO_MONEY: readonly Money[] = [];

/** The amounts in recent texts, because many rules search the same runs. */
const recent = new RecentTexts<{ country: string | null; bare: boolean; found: readonly Money[] }[]>(() => []);

function* readMoney(text: string, country: string | null, bare: boolean): Generator<Money, undefined> {
  for (const match of amountsIn(text)) {
    const before = match.groups?.['before'] ?? '';
    const after = match.groups?.['after'] ?? '';
    const split = match.groups?.['euros'];
    const digits = split === undefined ? (match.groups?.['digits'] ?? '') : split.replace('€', ',');
    const token = split === undefined ? pickToken(before, after) : '€';
    if (token === null && !bare) continue;
    const named = token === '$' ? codeBefore(text, match.index) : null;
    const currency =
      named?.code ?? (token === null ? impliedCurrency(digits, country) : resolveCurrency(token, country));
    if (token !== null && currency === null) continue;
    if (split === undefined && isModelName(before, digits, after)) continue;
    const number = readNumber(digits, currencyDigits(currency));
    if (number === null || (token === null && number.fraction.length !== 2 && !DASHED.test(digits))) continue;
    const start = match.index - (named?.length ?? 0);
    const end = match.index + match[0].length;
    if (isPartOfLonger(text, start, end) || isYear(match[0])) continue;
    if (LENGTH.test(after) && (number.fraction.length === 1 || number.minor < SMALL)) continue;
    if (isOnlyWord(after, currency, country) && number.fraction.length !== 2 && isBeforeWord(text, end)) continue;
    const negative = isNegative(text, match);
    const minor = number.minor * unitOf(token ?? '');
    yield {
      minor: negative ? -minor : minor,
      currency,
      shared:
        (token === null && currency !== null) ||
        (token === '$' && named === null) ||
        token === '¥' ||
        /^kr\.?$/i.test(token ?? ''),
      hasFraction: number.fraction !== '',
      start,
      end,
    };
  }
}

/** Recognizes a year in Ukrainian, "2026 р.", whose short form is also that of Russian rubles. */
function isYear(amount: string): boolean {
  return /^(?:19|20)\d\d\s?р\.?$/iu.test(amount);
}

/** Yields the matches of `AMOUNT`. What comes before the first digit of an amount is short, so other text is skipped. */
function* amountsIn(text: string): Generator<RegExpExecArray> {
  for (let from = 0; ; ) {
    const digit = text.slice(from).search(/\d/);
    if (digit === -1) return;
    AMOUNT.lastIndex = Math.max(from, from + digit - LONGEST_BEFORE);
    const match = AMOUNT.exec(text);
    if (match === null) return;
    yield match;
    from = match.index + match[0].length;
  }
}

/**
 * Returns the country's own currency for a dash in place of cents ("1 290,-"), because the email does not name it. Null
 * if the country does not use this notation.
 */
function impliedCurrency(digits: string, country: string | null): string | null {
  return DASHED.test(digits) ? (DASHED_IN[country ?? ''] ?? null) : null;
}

const DASHED_IN: Readonly<Record<string, string>> = {
  ...{ no: 'NOK', dk: 'DKK', se: 'SEK', ch: 'CHF', cz: 'CZK' },
  ...{ nl: 'EUR', be: 'EUR', de: 'EUR', at: 'EUR', lu: 'EUR' },
};

const DASHED = /\d[.,][-–—]+$/;

/** Checks for a minus sign. Between words and an amount, with spaces on both sides, it is a dash: "Backup - $2.00". */
function isNegative(text: string, { 0: amount, index, groups }: RegExpExecArray): boolean {
  if (groups?.['inner'] !== undefined) return true;
  if (!/^[-−–]/.test(amount)) return false;
  return !(/^.\s/u.test(amount) && /[\p{L}\p{N})\]]\s$/u.test(text.slice(Math.max(0, index - 2), index)));
}

/** Reads a number with its separators into minor units. Null if the separators are ambiguous. */
export function readNumber(text: string, decimals: 0 | 2 | 3 | 4): { minor: number; fraction: string } | null {
  const digits = text
    .replace(/[ '’]/g, '')
    .replace(/[.,][-–—]+$/, '')
    .replace(/[.,]+$/, '')
    .replace(':', ',');
  const split = splitFraction(digits, decimals);
  if (split === null) return null;
  const whole = split.whole.replace(/[.,]/g, '');
  if (!/^\d{1,12}$/.test(whole) || split.fraction.length > 3) return null;
  const scale = 10 ** decimals;
  const fraction = split.fraction === '' ? 0 : Number(`0.${split.fraction}`);
  const minor = Math.round(Number(whole) * scale + fraction * scale);
  return Number.isSafeInteger(minor) ? { minor, fraction: split.fraction } : null;
}

function splitFraction(digits: string, decimals: number): { whole: string; fraction: string } | null {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last === -1) return { whole: digits, fraction: '' };
  const mark = digits[last] ?? '.';
  const other = mark === '.' ? ',' : '.';
  const whole = digits.slice(0, last);
  const fraction = digits.slice(last + 1);
  if (whole.includes(mark)) return grouped(digits) ? { whole: digits, fraction: '' } : null;
  if (whole.includes(other)) return grouped(whole) && fraction.length <= 3 ? { whole, fraction } : null;
  // After a single separator, three digits are a group of thousands unless the currency has three decimals or the
  // number starts with 0.
  if (fraction.length === 3 && decimals !== 3) {
    return /^[1-9]\d{0,2}$/.test(whole) ? { whole: digits, fraction: '' } : null;
  }
  return fraction.length <= 3 ? { whole, fraction } : null;
}

/** Accepts groups of three digits, and the Indian lakh grouping 1,23,456. */
function grouped(digits: string): boolean {
  return /^\d{1,3}(?:[.,]\d{3})+$/.test(digits) || /^\d{1,2}(?:,\d{2})*,\d{3}$/.test(digits);
}

function pickToken(before: string, after: string): string | null {
  const front = isOnlyBehind(before.trim()) ? '' : before.trim();
  const back = after.trim();
  if (back !== '' && CURRENCY_CODES.has(back.toUpperCase())) return back;
  if (front !== '') return front;
  return back === '' ? null : back;
}

/** Reads the code before a symbol, which identifies the dollar: "CAD $78.16", "US $5". */
function codeBefore(text: string, start: number): { readonly code: string; readonly length: number } | null {
  const [before, name] =
    /(?<!\p{L})([A-Z]{3}|US|AU|NZ|HK|SG)\s?$/u.exec(text.slice(Math.max(0, start - 6), start)) ?? [];
  const code = DOLLAR_CODES.find((known) => known === name || known.slice(0, 2) === name);
  return before !== undefined && code !== undefined ? { code, length: before.length } : null;
}

const DOLLAR_CODES: readonly string[] = 'USD CAD AUD NZD SGD HKD MXN TWD CLP COP ARS'.split(' ');

/** Recognizes model names, in which capitals are joined to a bare number: "RP2040", "RS485", "FT232". */
function isModelName(before: string, digits: string, after: string): boolean {
  return /^(?:RP|RS|RM|FT|TL|KR)$/.test(before) && /^\d{2,6}$/.test(digits) && after === '';
}

function isPartOfLonger(text: string, start: number, end: number): boolean {
  const after = text[end] ?? '';
  // "学费2880元今天", "二人で7,600円": no spaces separate words.
  const isUnspaced = UNSPACED_UNIT.test(text[end - 1] ?? '');
  const before = isUnspaced && UNSPACED.test(text[start - 1] ?? '') ? '' : (text[start - 1] ?? '');
  if (isUnspaced && UNSPACED.test(after)) return /[\p{L}\d#/_]/u.test(before);
  if (/[\p{L}\d#/_]/u.test(before) || /[\d%_]/.test(after) || /^\/\d/.test(text.slice(end, end + 2))) return true;
  return /\p{L}/u.test(after) && /[\p{L}\d]/u.test(text[end - 1] ?? '');
}

const UNSPACED_UNIT = /[円元圓원]/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Units of length, "3.3 ft", "6 ft": forints have no single decimal, and nothing costs less than a hundred. */
const LENGTH = /^\s?(?:ft|km)\.?$/;
const SMALL = 100_00;

/**
 * Recognizes units that are also words ("30 Ft banner", "5 TL tubes"): without cents, they are money only if no word
 * follows, except at home.
 */
function isOnlyWord(unit: string, currency: string | null, country: string | null): boolean {
  return WORDLIKE.test(unit) && (country === null || HOMES[currency ?? ''] !== country);
}

const HOMES: Readonly<Record<string, string>> = {
  ...{ HUF: 'hu', TRY: 'tr', RON: 'ro', INR: 'in', MYR: 'my', IDR: 'id', CHF: 'ch' },
  ...{ RSD: 'rs', BAM: 'ba', HRK: 'hr', BGN: 'bg', GEL: 'ge', AMD: 'am' },
};

const WORDLIKE = /^\s?(?:ft|tl|lei|rs|rm|rp|fr|din|km|kn|lv|gel|amd)\.?$/i;

/** Checks for a word after an amount. A remark about its tax ("159 kr exkl. moms") is not part of a name. */
function isBeforeWord(text: string, end: number): boolean {
  return /^\s*\p{L}/u.test(text.slice(end)) && !TAX_REMARK.test(text.slice(end));
}

const TAX_REMARK = new RegExp(`^\\s*${wordsOf(slotOf(({ amounts }) => amounts.taxRemark))}(?!\\p{L})`, 'iu');

const escaped = (token: string) => token.replace(/[.$*+?()[\]{}|\\^]/g, '\\$&');
const TOKENS = [...Object.keys(CURRENCY_TOKENS), ...CURRENCY_CODES].sort((a, b) => b.length - a.length).map(escaped);
const CURRENCY = `(?:${TOKENS.join('|')})`;
/** The longest currency with signs and spaces around it. */
const LONGEST_BEFORE = 6 + Math.max(...TOKENS.map((token) => token.length));
/** Swedish shops also print a colon before the öre, as before minutes: "1 266:00 kr". */
const WITH_COLON = String.raw`\d{1,3}(?:[ .]?\d{3}){0,2}:\d{2}(?=\s?(?:kr|SEK)(?!\p{L}))`;
const DIGITS = String.raw`${WITH_COLON}|\d{1,3}(?:[ '’]\d{3})+(?:[.,](?:\d{1,2}|[-–—]+))?(?!\d)|\d[\d.,]{0,18}\d(?:[.,][-–—]+)?|\d(?:[.,][-–—]+)?`;
/** The rand's "R" does not end a word: "für 15 €". */
const NOT_IN_WORD = String.raw`(?:(?<!\p{L})|(?!\p{L}))`;
const AMOUNT = new RegExp(
  `(?:[-−–]\\s?)?(?<before>${NOT_IN_WORD}${CURRENCY}\\s?)?(?:(?<euros>\\d{1,4}€\\d{2}(?![\\d.,]))|(?<inner>[-−]\\s?(?=\\d))?(?<digits>${DIGITS})(?<after>\\s?${CURRENCY}(?![\\p{Script=Latin}\\d]))?)`,
  'giu',
);
