/** Longer texts, and those that end like a sentence, are no headings or buttons. */
const SHORT = /^.{1,50}(?<![.!?:])$/u;

/**
 * Checks whether a short German text can break into lines between "E-" and "Mail", which a word joiner (U+2060) after
 * the hyphen prevents. At the start of a text, nothing breaks there.
 */
export function canBreakInEmail(text: string): boolean {
  return SHORT.test(text) && /.E-Mail/u.test(text);
}
