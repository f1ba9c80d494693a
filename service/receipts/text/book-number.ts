/**
 * Recognizes an International Standard Book Number (ISO 2108) of 13 digits, in its five groups or with a correct check
 * digit: "978-3-16-148410-0". It names a book, not an order.
 */
export function isBookNumber(number: string): boolean {
  if (IN_GROUPS.test(number)) return true;
  if (!/^97[89]-?\d{10}$/.test(number)) return false;
  const digits = [...number.replaceAll('-', '')].map(Number);
  return digits.reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}

const IN_GROUPS = /^(?=.{17}$)97[89]-\d{1,5}-\d{1,7}-\d{1,6}-\d$/;
