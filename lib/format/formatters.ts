import 'server-only';

/** A page formats hundreds of amounts and dates, and creating a formatter costs far more than using it. */
const kept = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
/** Locales and time zones come from browsers, so the cache must be limited. */
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
 * Returns the cached number formatter with these options.
 * @throws RangeError for an invalid currency or locale
 */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return keep(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
}

/**
 * Returns the cached date formatter with these options.
 * @throws RangeError for an invalid time zone or locale
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return keep(`date ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));
}
