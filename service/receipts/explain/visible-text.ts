/**
 * Text of a message with what a terminal or browser would obey made visible: control characters, which move the cursor or
 * change colors, and marks that reverse the direction of what follows. Line feeds and tabs stay.
 */
export function visibleText(text: string): string {
  return text.replace(OBEYED, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;
