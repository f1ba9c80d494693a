/**
 * How emails write currencies. Codes and minor units: ISO 4217 list one. A token that several countries share (`$`,
 * `kr`, `¥`) maps to its most common currency, which `resolveCurrency` corrects by the sender's country.
 */
export const CURRENCY_TOKENS: Readonly<Record<string, string>> = {
  US$: 'USD',
  USD$: 'USD',
  CA$: 'CAD',
  C$: 'CAD',
  CAD$: 'CAD',
  CDN$: 'CAD',
  AU$: 'AUD',
  A$: 'AUD',
  AUD$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  SG$: 'SGD',
  R$: 'BRL',
  MX$: 'MXN',
  MXN$: 'MXN',
  NT$: 'TWD',
  'CN¥': 'CNY',
  'JP¥': 'JPY',
  RMB: 'CNY',
  $: 'USD',
  '＄': 'USD',
  '€': 'EUR',
  EURO: 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '￥': 'JPY',
  円: 'JPY',
  YEN: 'JPY',
  '(円)': 'JPY',
  元: 'CNY',
  '₹': 'INR',
  RS: 'INR',
  'RS.': 'INR',
  ZŁ: 'PLN',
  ZL: 'PLN',
  KR: 'SEK',
  ':-': 'SEK',
  'KR.': 'SEK',
  NKR: 'NOK',
  SKR: 'SEK',
  DKR: 'DKK',
  'SFR.': 'CHF',
  'FR.': 'CHF',
  KČ: 'CZK',
  FT: 'HUF',
  LEI: 'RON',
  '₺': 'TRY',
  TL: 'TRY',
  '₽': 'RUB',
  'РУБ.': 'RUB',
  'Р.': 'RUB',
  'РУБ': 'RUB',
  '₩': 'KRW',
  원: 'KRW',
  '₪': 'ILS',
  '฿': 'THB',
  '₫': 'VND',
  '₴': 'UAH',
  'ГРН.': 'UAH',
  ГРН: 'UAH',
  ГРИВЕНЬ: 'UAH',
  ГРИВНІ: 'UAH',
  РУБЛЕЙ: 'RUB',
  РУБЛЯ: 'RUB',
  'ЛВ.': 'BGN',
  ЛВ: 'BGN',
  'LV.': 'BGN',
  LV: 'BGN',
  'ДИН.': 'RSD',
  ДИН: 'RSD',
  РСД: 'RSD',
  ДИНАРА: 'RSD',
  DINARA: 'RSD',
  'DIN.': 'RSD',
  DIN: 'RSD',
  KM: 'BAM',
  КМ: 'BAM',
  'KN.': 'HRK',
  KN: 'HRK',
  ЕВРО: 'EUR',
  EUROS: 'EUR',
  EUROA: 'EUR',
  ZŁOTYCH: 'PLN',
  KORUN: 'CZK',
  KRONOR: 'SEK',
  FORINT: 'HUF',
  บาท: 'THB',
  VNĐ: 'VND',
  Đ: 'VND',
  ĐỒNG: 'VND',
  'ש"ח': 'ILS',
  'ש״ח': 'ILS',
  ΕΥΡΩ: 'EUR',
  ΕΥΡΏ: 'EUR',
  EURÓ: 'EUR',
  KRONER: 'NOK',
  KORUNY: 'CZK',
  ZŁOTE: 'PLN',
  REAIS: 'BRL',
  DOLLARS: 'USD',
  POUNDS: 'GBP',
  RUPEES: 'INR',
  LIRA: 'TRY',
  RAND: 'ZAR',
  'ر.س': 'SAR',
  'ر.س.': 'SAR',
  ريال: 'SAR',
  'ريال سعودي': 'SAR',
  ریال: 'IRR',
  تومان: 'IRR',
  تومن: 'IRR',
  IRT: 'IRR',
  '﷼': 'SAR',
  SR: 'SAR',
  'د.إ': 'AED',
  'د.إ.': 'AED',
  درهم: 'AED',
  'درهم إماراتي': 'AED',
  DHS: 'AED',
  'ج.م': 'EGP',
  'ج.م.': 'EGP',
  'جنيه مصري': 'EGP',
  جنيه: 'EGP',
  'د.ك': 'KWD',
  'د.ك.': 'KWD',
  'ر.ق': 'QAR',
  'ر.ق.': 'QAR',
  'د.ب': 'BHD',
  'ر.ع': 'OMR',
  'रु.': 'INR',
  रुपये: 'INR',
  人民币: 'CNY',
  圓: 'TWD',
  港币: 'HKD',
  港幣: 'HKD',
  R: 'ZAR',
  RM: 'MYR',
  RP: 'IDR',
  '₱': 'PHP',
  '₸': 'KZT',
  '₼': 'AZN',
  GEL: 'GEL',
  AMD: 'AMD',
};

export const CURRENCY_CODES: ReadonlySet<string> = new Set(
  (
    'AED ARS AUD AZN BAM BDT BGN BHD BRL BYN CAD CHF CLP CNY COP CZK DKK DOP EGP EUR GBP GHS GTQ HKD HRK HUF IDR ILS INR IRR ISK ' +
    'JPY KES KRW KWD KZT LKR MAD MDL MKD MXN MYR NGN NOK NPR NZD OMR PEN PHP PKR PLN QAR RON RSD RUB SAR SEK SGD THB TND TRY TWD ' +
    'TZS UAH USD UYU UZS VND ZAR'
  ).split(' '),
);

const DOLLARS: Readonly<Record<string, string>> = {
  ca: 'CAD',
  au: 'AUD',
  nz: 'NZD',
  sg: 'SGD',
  hk: 'HKD',
  mx: 'MXN',
  tw: 'TWD',
  ar: 'ARS',
  cl: 'CLP',
  co: 'COP',
};
const KRONOR: Readonly<Record<string, string>> = { se: 'SEK', no: 'NOK', dk: 'DKK', is: 'ISK' };

const TOMANS: ReadonlySet<string> = new Set(['تومان', 'تومن', 'IRT']);

/** Returns how many units of its currency a token counts in: Iranian shops print tomans of ten rials each. */
export function unitOf(token: string): 1 | 10 {
  return TOMANS.has(token.toUpperCase()) ? 10 : 1;
}

/** Tokens that are also words or units ("DIN 912", "5 km"), with the only country that uses them for money. */
const ONLY_IN: Readonly<Record<string, string>> = {
  ...{ LV: 'bg', 'LV.': 'bg' },
  ...{ DIN: 'rs', 'DIN.': 'rs' },
  ...{ KM: 'ba', КМ: 'ba' },
  ...{ KN: 'hr', 'KN.': 'hr' },
  // "Shower gel 250 ml", "AMD 64".
  ...{ GEL: 'ge', AMD: 'am' },
  // "2 pounds of flour".
  ...{ POUNDS: 'uk', LIRA: 'tr', RAND: 'za' },
};

/** Checks for a token that follows its amount and never precedes it: "DIN 912" is a standard. */
export function isOnlyBehind(token: string): boolean {
  const upper = token.toUpperCase();
  return upper === 'BAM' || ONLY_IN[upper] !== undefined || WORDS.has(upper);
}

/** Names of currencies, which follow amounts in sentences. */
const WORDS: ReadonlySet<string> = new Set('KRONER KORUNY ZŁOTE REAIS DOLLARS RUPEES'.split(' '));

const YUAN: Readonly<Record<string, string>> = { tw: 'TWD', hk: 'HKD' };

/** Returns the currency of a token in an email from `country` (a top-level domain such as `ca`). */
export function resolveCurrency(token: string, country: string | null): string | null {
  const upper = token.toUpperCase();
  if (CURRENCY_CODES.has(upper)) return upper;
  if (upper === '$' || upper === '＄' || upper === 'DOLLARS')
    return (country !== null ? DOLLARS[country] : undefined) ?? 'USD';
  if (upper === 'KR' || upper === 'KR.') return (country !== null ? KRONOR[country] : undefined) ?? 'SEK';
  if (upper === 'KRONER') return (country !== null ? KRONOR[country] : undefined) ?? 'NOK';
  if ((upper === '﷼' || upper === 'ريال') && country === 'ir') return 'IRR';
  if (upper === '¥' || upper === '￥') return country === 'cn' || country === 'tw' || country === 'hk' ? 'CNY' : 'JPY';
  // "R 599": rand, in South Africa only.
  if (upper === 'R') return country === 'za' ? 'ZAR' : null;
  const home = ONLY_IN[upper];
  if (home !== undefined && home !== country) return null;
  if (upper === '元') return (country !== null ? YUAN[country] : undefined) ?? 'CNY';
  return CURRENCY_TOKENS[upper] ?? null;
}
