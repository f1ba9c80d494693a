/**
 * Distinctive formats of order numbers, by the start of the merchant's domain. They decide between several labeled
 * numbers, and identify a carrier's "reference" as a shop's order number.
 */
const FORMATS: readonly { readonly domain: string; readonly pattern: RegExp }[] = [
  // Three, seven, and seven digits. Digital orders start with D01.
  { domain: 'amazon.', pattern: /^(?:\d{3}|D\d{2})-\d{7}-\d{7}$/ },
  // Two, five, and five digits.
  { domain: 'ebay.', pattern: /^\d{2}-\d{5}-\d{5}$/ },
  // The number of the listing, which is sold once.
  { domain: 'mercari.', pattern: /^m\d{10,11}$/ },
];

/** Returns the format of a merchant's order numbers, or null if they have no distinctive format. */
export function numberFormatOf(domain: string): RegExp | null {
  return FORMATS.find((format) => domain.startsWith(format.domain))?.pattern ?? null;
}

/** Checks whether a number has a format that only a shop's order numbers have. */
export function isShopNumber(number: string): boolean {
  return FORMATS.some(({ pattern }) => pattern.test(number));
}
