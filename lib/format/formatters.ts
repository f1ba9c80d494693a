import 'server-only';

/** A page words hundreds of amounts and dates, and making a formatter costs far more than using it. */
const kept = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
/** Locales and time zones come from browsers: what they can make us keep has an end. */
const MOST = 500;

function keep<T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => T): T {
  const known = kept.get(key);
  if (known !== undefined) return known as T;
  const made = make();
  if (kept.size >= MOST) kept.clear();
  kept.set(key, made);
  return made;
}

/**
 * The formatter of numbers of this kind, made once.
 * @throws RangeError for a currency or locale that is none
 */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return keep(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
}

/**
 * The formatter of dates of this kind, made once.
 * @throws RangeError for a time zone or locale that is none
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return keep(`date ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));
}
