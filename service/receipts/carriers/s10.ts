/** A national post's own S10 numbers (UPU S10): two letters, nine digits with a check digit, its country. */
export const S10 = (country: string) => ({ pattern: new RegExp(`^[A-Z]{2}\\d{9}${country}$`), check: 's10' as const });

/** What other posts sent keeps the number it was given: a post brings S10 numbers of every country. */
export const S10_ABROAD = { pattern: /^[A-Z]{2}\d{9}[A-Z]{2}$/, check: 's10' as const };
