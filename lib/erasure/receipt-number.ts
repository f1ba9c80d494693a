import 'server-only';

/** Crockford's alphabet, without letters that resemble a digit or another letter. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Generates a receipt number, `XXXX-XXXX-XXXX-XXXX`, from at least 16 random bytes. Its 80 bits make it unguessable,
 * which it must be: anyone who has the number may read the receipt.
 */
export function receiptNumber(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, 16), (byte) => LETTERS.charAt(byte & 31)).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Checks the format of a receipt number, before a lookup. */
export function isReceiptNumber(text: string): boolean {
  return /^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/.test(text);
}
