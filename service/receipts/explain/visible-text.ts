/**
 * Makes characters visible that a terminal or browser would interpret: control characters, which move the cursor or
 * change colors, and bidirectional marks, which reverse the direction of the following text. Line feeds and tabs stay.
 */
export function visibleText(text: string): string {
  return text.replace(OBEYED, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match them
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;
