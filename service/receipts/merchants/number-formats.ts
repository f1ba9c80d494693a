/**
 * Order numbers that are recognizable by their form alone, by the start of the merchant's domain. They choose between
 * several labeled numbers, and identify a carrier's "reference" as a shop's order number.
 */
const FORMATS: readonly { readonly domain: string; readonly pattern: RegExp }[] = [
  // Three, seven and seven digits; digital orders begin with D01.
  { domain: 'amazon.', pattern: /^(?:\d{3}|D\d{2})-\d{7}-\d{7}$/ },
  // Two, five and five digits.
  { domain: 'ebay.', pattern: /^\d{2}-\d{5}-\d{5}$/ },
];

/** The form of a merchant's order numbers, or null when they have no distinctive one. */
export function numberFormatOf(domain: string): RegExp | null {
  return FORMATS.find((format) => domain.startsWith(format.domain))?.pattern ?? null;
}

/** Checks whether a number has the form of a shop's order numbers and of no other numbers. */
export function isShopNumber(number: string): boolean {
  return FORMATS.some(({ pattern }) => pattern.test(number));
}
