/** Languages of the synthetic emails. */
export type CorpusLanguage =
  | 'en'
  | 'de'
  | 'fr'
  | 'es'
  | 'it'
  | 'nl'
  | 'pl'
  | 'pt'
  | 'sv'
  | 'ja'
  | 'hu'
  | 'ro'
  | 'tr'
  | 'el'
  | 'zh'
  | 'hi'
  | 'ar'
  | 'da'
  | 'no'
  | 'fi'
  | 'cs'
  | 'ko';

/** A country or region where shops sell, with its notation of money and dates. */
export type Market = {
  readonly language: CorpusLanguage;
  /** End of a shop's domain, after its name: "co.uk". */
  readonly suffix: string;
  readonly currency: string;
  /** Minor units per unit: 100, or 1 for a currency without minor units. */
  readonly scale: 1 | 100;
  /** Notations of an amount in minor units. A shop uses only one of them. */
  readonly money: readonly ((minor: number) => string)[];
  /** BCP 47 tag for dates in words. */
  readonly locale: string;
  readonly dates: readonly DateStyle[];
};

export type DateStyle = 'long' | 'medium' | 'dots' | 'slashes-day' | 'slashes-month' | 'iso' | 'full';

type Write = (minor: number) => string;

/** Groups digits with `group` and puts decimals after `point`. */
const number =
  (group: string, point: string): Write =>
  (minor) => {
    const whole = Math.floor(minor / 100)
      .toString()
      .replace(/\B(?=(\d{3})+$)/g, group);
    return `${whole}${point}${String(minor % 100).padStart(2, '0')}`;
  };
const whole =
  (group: string): Write =>
  (minor) =>
    String(minor).replace(/\B(?=(\d{3})+$)/g, group);
const lakh: Write = (minor) => {
  const rupees = String(Math.floor(minor / 100));
  const head = rupees.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return `${head === '' ? '' : `${head},`}${rupees.slice(-3)}.${String(minor % 100).padStart(2, '0')}`;
};
const before =
  (sign: string, write: Write): Write =>
  (minor) =>
    `${sign}${write(minor)}`;
const after =
  (sign: string, write: Write): Write =>
  (minor) =>
    `${write(minor)}${sign}`;

const english = number(',', '.');
const german = number('.', ',');
const plain = number('', ',');
const french = number('\u202f', ',');
const spaced = number('\u00a0', ',');
const swiss = number("'", '.');

const market = (
  language: CorpusLanguage,
  locale: string,
  suffix: string,
  currency: string,
  dates: readonly DateStyle[],
  money: readonly Write[],
): Market => ({
  language,
  locale,
  suffix,
  currency,
  scale: currency === 'JPY' || currency === 'KRW' ? 1 : 100,
  dates,
  money,
});

export const MARKETS: readonly Market[] = [
  market(
    'en',
    'en-US',
    'com',
    'USD',
    ['long', 'medium', 'slashes-month', 'full'],
    [
      before('$', english),
      before('$', english),
      before('US$', english),
      after(' USD', before('$', english)),
      before('USD ', english),
      before('$ ', english),
    ],
  ),
  market(
    'en',
    'en-GB',
    'co.uk',
    'GBP',
    ['long', 'medium', 'slashes-day'],
    [before('£', english), before('GBP ', english)],
  ),
  market(
    'en',
    'en-CA',
    'ca',
    'CAD',
    ['long', 'medium', 'iso'],
    [before('CA$', english), after(' CAD', before('$', english)), before('C$', english)],
  ),
  market('en', 'en-AU', 'com.au', 'AUD', ['long', 'slashes-day'], [before('A$', english), before('$', english)]),
  market(
    'en',
    'en-IN',
    'in',
    'INR',
    ['long', 'medium'],
    [before('₹', lakh), before('Rs.', after('', lakh)), before('Rs. ', lakh), before('₹ ', english)],
  ),
  market('en', 'en-IE', 'ie', 'EUR', ['long', 'slashes-day'], [before('€', english)]),
  market(
    'de',
    'de-DE',
    'de',
    'EUR',
    ['dots', 'long', 'full'],
    [
      after(' €', german),
      after('\u00a0€', german),
      after(' EUR', german),
      before('EUR ', german),
      before('€ ', german),
      after('€', german),
    ],
  ),
  market(
    'de',
    'de-CH',
    'ch',
    'CHF',
    ['dots', 'long'],
    [before('CHF ', swiss), before('Fr. ', swiss), after(' CHF', swiss), before('CHF\u00a0', number('’', '.'))],
  ),
  market('de', 'de-AT', 'at', 'EUR', ['dots', 'long'], [before('€ ', german), after(' €', german)]),
  market(
    'fr',
    'fr-FR',
    'fr',
    'EUR',
    ['long', 'slashes-day', 'full'],
    [after('\u00a0€', french), after(' €', spaced), after('€', plain), after(' EUR', plain)],
  ),
  market('fr', 'fr-BE', 'be', 'EUR', ['long', 'slashes-day'], [before('€ ', german), after(' €', plain)]),
  market(
    'es',
    'es-ES',
    'es',
    'EUR',
    ['long', 'slashes-day'],
    [after(' €', german), after('€', german), after(' EUR', german)],
  ),
  market(
    'es',
    'es-MX',
    'com.mx',
    'MXN',
    ['long', 'slashes-day'],
    [before('$', english), after(' MXN', before('$', english)), before('MXN$ ', english)],
  ),
  market(
    'it',
    'it-IT',
    'it',
    'EUR',
    ['long', 'slashes-day'],
    [after(' €', german), before('€ ', german), before('EUR ', german), before('€', german)],
  ),
  market(
    'nl',
    'nl-NL',
    'nl',
    'EUR',
    ['long', 'dots'],
    [before('€ ', german), before('€', german), before('€\u00a0', german), before('EUR ', german)],
  ),
  market(
    'pl',
    'pl-PL',
    'pl',
    'PLN',
    ['dots', 'long', 'iso'],
    [after(' zł', spaced), after(' zł', plain), after(' PLN', plain), after('\u00a0zł', number(' ', ','))],
  ),
  market(
    'pt',
    'pt-BR',
    'com.br',
    'BRL',
    ['slashes-day', 'long'],
    [before('R$ ', german), before('R$\u00a0', german), before('R$', german)],
  ),
  market(
    'pt',
    'pt-PT',
    'pt',
    'EUR',
    ['slashes-day', 'long'],
    [after(' €', german), after('€', plain), before('€', german)],
  ),
  market(
    'sv',
    'sv-SE',
    'se',
    'SEK',
    ['iso', 'long'],
    [after(' kr', spaced), after(' SEK', spaced), after(' kr', plain), before('SEK ', plain)],
  ),
  market(
    'ja',
    'ja-JP',
    'co.jp',
    'JPY',
    ['long', 'iso'],
    [before('¥', whole(',')), after('円', whole(',')), before('￥', whole(',')), before('¥ ', whole(','))],
  ),
  market(
    'hu',
    'hu-HU',
    'hu',
    'HUF',
    ['long', 'full'],
    [after(' Ft', spaced), after(' Ft', french), after(' HUF', spaced)],
  ),
  market(
    'ro',
    'ro-RO',
    'ro',
    'RON',
    ['long', 'dots'],
    [after(' lei', german), after(' Lei', german), after(' RON', german)],
  ),
  market(
    'tr',
    'tr-TR',
    'com.tr',
    'TRY',
    ['long', 'dots'],
    [after(' TL', german), before('₺', german), after(' TL', plain), after(' ₺', german)],
  ),
  market(
    'el',
    'el-GR',
    'gr',
    'EUR',
    ['long', 'slashes-day'],
    [after(' €', german), after('€', german), after(' €', plain)],
  ),
  market(
    'zh',
    'zh-CN',
    'cn',
    'CNY',
    ['long', 'iso'],
    [before('¥', english), after('元', english), before('￥', english)],
  ),
  market(
    'zh',
    'zh-TW',
    'com.tw',
    'TWD',
    ['long', 'iso'],
    [before('NT$', english), before('NT$ ', english), before('$', english)],
  ),
  market('zh', 'zh-HK', 'com.hk', 'HKD', ['long'], [before('HK$', english), before('HKD ', english)]),
  market(
    'hi',
    'en-IN',
    'in',
    'INR',
    ['long', 'medium'],
    [before('₹', lakh), before('Rs. ', lakh), before('Rs.', lakh)],
  ),
  market('hi', 'hi-IN', 'in', 'INR', ['long'], [before('₹', lakh), before('₹ ', english)]),
  market(
    'ar',
    'ar-AE',
    'ae',
    'AED',
    ['long'],
    [after(' درهم', english), before('AED ', english), after(' د.إ', english)],
  ),
  market(
    'ar',
    'ar-EG',
    'com.sa',
    'SAR',
    ['long'],
    [after(' ر.س', english), before('SAR ', english), after(' ريال', english)],
  ),
  market(
    'da',
    'da-DK',
    'dk',
    'DKK',
    ['long', 'dots'],
    [after(' kr.', german), after(' DKK', german), before('kr. ', german), after(' kr', plain)],
  ),
  market('da', 'da-DK', 'com', 'DKK', ['long', 'dots'], [after(' kr.', german), after(' DKK', german)]),
  market(
    'no',
    'nb-NO',
    'no',
    'NOK',
    ['long', 'dots'],
    [after(' kr', spaced), before('kr ', spaced), after(' NOK', spaced)],
  ),
  market(
    'fi',
    'fi-FI',
    'fi',
    'EUR',
    ['long', 'dots'],
    [after(' €', spaced), after(' €', plain), after(' EUR', spaced)],
  ),
  market(
    'cs',
    'cs-CZ',
    'cz',
    'CZK',
    ['long', 'dots'],
    [after(' Kč', spaced), after(' Kč', plain), after(' CZK', spaced)],
  ),
  market(
    'ko',
    'ko-KR',
    'co.kr',
    'KRW',
    ['long', 'iso'],
    [after('원', whole(',')), before('₩', whole(',')), before('₩ ', whole(','))],
  ),
];

/** Writes a day (UTC) in the market's notation. */
export function writeDate(instant: number, { locale }: Market, style: DateStyle): string {
  const [year = '', month = '', day = ''] = new Date(instant).toISOString().slice(0, 10).split('-');
  switch (style) {
    case 'iso':
      return `${year}-${month}-${day}`;
    case 'dots':
      return `${day}.${month}.${year}`;
    case 'slashes-day':
      return `${day}/${month}/${year}`;
    case 'slashes-month':
      return `${Number(month)}/${Number(day)}/${year}`;
    case 'long':
    case 'medium':
    case 'full':
      return new Intl.DateTimeFormat(locale, { dateStyle: style, timeZone: 'UTC' }).format(instant);
  }
}
