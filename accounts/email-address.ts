/** Trims whitespace and the trailing dot of a fully qualified domain name (RFC 1034 §3.1). */
export function trimAddress(text: string): string {
  return text.trim().replace(/(@[^@]*[^@.])\.$/, '$1');
}

/**
 * Checks whether a text looks like an address: something on both sides of an @, no character that could end a header or
 * a list (RFC 5321 §4.5.3.1 for the length), and none that does not show or changes the order of text, with which two
 * accounts would look the same.
 */
export function isAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@<>",;:\\()[\]\p{Cc}]{1,64}@[^\s@<>",;:\\()[\]\p{Cc}]+$/u.test(text) &&
    !/[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u.test(text)
  );
}

/** Normalizes an address for storing and comparing accounts. Letter case has no meaning in practice. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
