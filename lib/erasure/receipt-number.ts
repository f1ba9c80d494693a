import 'server-only';

/** Crockford's alphabet: no letter that reads as a digit or as another letter. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The number of a receipt, `XXXX-XXXX-XXXX-XXXX`, out of at least 16 random bytes: 80 bits that nobody guesses, because
 * whoever has the number may read the receipt.
 */
export function receiptNumber(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, 16), (byte) => LETTERS.charAt(byte & 31)).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Whether text has the form of such a number; nothing else is looked up. */
export function isReceiptNumber(text: string): boolean {
  return /^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/.test(text);
}
