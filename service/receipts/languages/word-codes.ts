import { isLetter } from './fold.ts';
import { EDGE } from './required-words.ts';

export const EDGE_CODE = EDGE.charCodeAt(0);

/** Returns the maximum number of characters that `writeCodes` writes for a word. */
export function codesNeeded(word: string): number {
  return 2 * word.length;
}

/**
 * Writes the characters of a word, with an edge wherever letters and other characters meet.
 * @returns the position after the last of them
 */
export function writeCodes(word: string, codes: Uint16Array, start: number): number {
  let end = start;
  let last = EDGE_CODE;
  let wasLetter = false;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    const letter = isLetter(code);
    if (code === EDGE_CODE) {
      // Next to another character than a letter, there is no edge in the text.
      if (!isLetter(word.charCodeAt(at === 0 ? 1 : at - 1))) continue;
    } else if (last !== EDGE_CODE && letter !== wasLetter) codes[end++] = EDGE_CODE;
    codes[end++] = code;
    last = code;
    wasLetter = letter;
  }
  return end;
}
