/** Currencies without a minor unit (ISO 4217). */
const NONE: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
);
const THREE: ReadonlySet<string> = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));
const FOUR: ReadonlySet<string> = new Set(['CLF', 'UYW']);

/**
 * Returns the number of decimal digits of a currency's minor unit (ISO 4217), or 2 if the currency is null or unknown.
 *
 * `Intl` has the digits that people usually write, which are fewer for some currencies: none for forints, whose minor
 * unit is a hundredth. Amounts count minor units (contract §1), so they must not be scaled by those.
 */
export function currencyDigits(currency: string | null): 0 | 2 | 3 | 4 {
  if (currency === null) return 2;
  if (NONE.has(currency)) return 0;
  if (THREE.has(currency)) return 3;
  return FOUR.has(currency) ? 4 : 2;
}
