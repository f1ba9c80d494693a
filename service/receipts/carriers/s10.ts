/**
 * Returns the format of a national postal service's S10 numbers (UPU S10): two letters, nine digits with a check digit,
 * and the country code.
 */
export const S10 = (country: string) => ({ pattern: new RegExp(`^[A-Z]{2}\\d{9}${country}$`), check: 's10' as const });

/** S10 numbers of every country: a postal service also delivers shipments that others numbered. */
export const S10_ABROAD = { pattern: /^[A-Z]{2}\d{9}[A-Z]{2}$/, check: 's10' as const };
