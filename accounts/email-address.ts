/** An address as it was typed, without blanks around it and the dot that ends a full domain name (RFC 1034 §3.1). */
export function trimAddress(text: string): string {
  return text.trim().replace(/(@[^@]*[^@.])\.$/, '$1');
}

/** Something before and after an @, nothing that could end a header or a list (RFC 5321 §4.5.3.1 for the length). */
export function isAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>",;:\\()[\]\p{Cc}]{1,64}@[^\s@<>",;:\\()[\]\p{Cc}]+$/u.test(text);
}

/** The one spelling in which addresses of accounts are stored and compared: letter case means nothing in practice. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
