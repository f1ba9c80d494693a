import type { Chunk } from '../document.ts';

/** Checks whether the first line of an item is longer than each of the others, which then describe it. */
export function opensWithLongest([first, ...others]: readonly Chunk[]): boolean {
  return first !== undefined && others.every(({ text }) => widthOf(text) < widthOf(first.text));
}

/** Returns the width of a text in Latin letters: those of Chinese, Japanese, and Korean are twice as wide. */
function widthOf(text: string): number {
  return text.length + (text.match(WIDE)?.length ?? 0);
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
