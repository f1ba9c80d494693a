/**
 * Returns the country whose dollar `$` means in a text, as a top-level domain: the only country that its amounts name
 * ("CA$40.01", "Total (CAD)"), else the country that levies its tax. Null if the text names none, several, the US
 * dollar, or a conversion.
 */
export function dollarCountryOf(text: string): string | null {
  if (!text.includes('$') || US_DOLLAR.test(text) || CONVERTED.test(text)) return null;
  const named = new Set([...text.matchAll(NAMED)].map(({ groups }) => COUNTRY_OF[groups?.['mark'] ?? '']));
  if (named.size > 0) return named.size === 1 ? ([...named][0] ?? null) : null;
  return TAXED.find(({ signs }) => signs.every((sign) => sign.test(text)))?.country ?? null;
}

/** Currency codes, which also occur in place of `$`. */
const CODES: Readonly<Record<string, string>> = {
  ...{ CAD: 'ca', AUD: 'au', NZD: 'nz', SGD: 'sg', HKD: 'hk', MXN: 'mx', TWD: 'tw', ARS: 'ar', CLP: 'cl', COP: 'co' },
};

/** All prefixes that name the country of a `$`. */
const COUNTRY_OF: Readonly<Record<string, string>> = {
  ...CODES,
  ...{ CA: 'ca', C: 'ca', CDN: 'ca', AU: 'au', A: 'au', NZ: 'nz', SG: 'sg', S: 'sg', HK: 'hk', MX: 'mx', NT: 'tw' },
};

const MARK = `(?<mark>${Object.keys(COUNTRY_OF).join('|')})`;
const CODE = `(?<mark>${Object.keys(CODES).join('|')})`;
/** "CA$40", "40.00 CAD", "Total (CAD)", "prices in CAD". A code elsewhere may be a word. */
const NAMED = new RegExp(
  [
    `(?<![\\p{L}\\d])${MARK} ?\\$ ?(?=\\d)`,
    `(?<=\\d ?)${CODE}(?![\\p{L}\\d])`,
    `(?<=[(（])${CODE}(?=[)）])`,
    `(?<= (?:in|en|em) )${CODE}(?![\\p{L}\\d])`,
  ].join('|'),
  'gu',
);

const US_DOLLAR = /(?<![\p{L}\d])(?:US ?\$ ?\d|USD(?![\p{L}\d]))/u;
/** "$50.00 (CA$68.00)", "$50.00 ≈ A$76.00": an amount in another currency. */
const CONVERTED = new RegExp(`\\$ ?\\d[\\d.,]*\\s*(?:[(≈~=/]|approx\\.?|about)[ ≈~]{0,3}${MARK} ?\\$`, 'u');

/** "$86.382": points between thousands, and no cents behind a point. */
const THOUSANDS = /^(?!.*\$ ?\d[\d,]*\.\d{1,2}(?!\d)).*\$ ?\d{1,3}(?:\.\d{3})+(?![\d.])/su;

const GST = /(?<!\p{L})(?:GST|TPS)(?!\p{L})[^\p{L}$\n]{0,14}(?:\p{Ll}+ ){0,3}[^\p{L}$]{0,14}\$ ?\d/u;

/**
 * Countries by their taxes next to an amount, or by their name and the form of amounts. "GST" exists in several countries, so another sign has to accompany it: a
 * postal address or a company number.
 */
const TAXED: readonly { readonly country: string; readonly signs: readonly RegExp[] }[] = [
  // Behind a year or a time, "PST" and "HST" are time zones.
  { country: 'ca', signs: [/(?<!\p{L}|(?:\d|[AP]\.?M\.?) )(?:HST|PST|QST|TVQ)(?!\p{L})[^\p{L}$]{0,14}\$ ?\d/u] },
  {
    country: 'ca',
    signs: [GST, /(?<!\p{L})(?:AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT),? {1,2}[A-Z]\d[A-Z] ?\d[A-Z]\d(?!\d)/u],
  },
  {
    country: 'au',
    signs: [
      GST,
      /(?<!\p{L})(?:ABN[:\s#]{1,3}\d{2} ?\d{3} ?\d{3} ?\d{3}(?!\d)|(?:ACT|NSW|NT|QLD|SA|TAS|VIC|WA),? \d{4}(?!\d))/u,
    ],
  },
  { country: 'nz', signs: [GST, /(?<!\p{L})(?:NZBN|New Zealand)(?!\p{L})/u] },
  { country: 'sg', signs: [GST, /(?<!\p{L})Singapore \d{6}(?!\d)/u] },
  { country: 'cl', signs: [THOUSANDS, /(?<!\p{L})Chile(?!\p{L})/u] },
  { country: 'co', signs: [THOUSANDS, /(?<!\p{L})Colombia(?!\p{L})/u] },
  { country: 'ar', signs: [THOUSANDS, /(?<!\p{L})Argentina(?!\p{L})/u] },
];
