import { wordEnd, wordStart } from './between-words.ts';

const LIMIT = 160;
const LONGEST_PASSAGE = 600;

/**
 * Returns the text from `start` to `end` as evidence for a value: at most 160 characters on one line. `around` adds up
 * to that many characters on each side. No word is cut where the text is shortened.
 */
export function excerptOf(
  text: string,
  start: number,
  end: number,
  around: { readonly before?: number; readonly after?: number } = {},
): string {
  const { before = 0, after = 0 } = around;
  const from = before === 0 ? start : wordStart(text, Math.max(0, start - before), start);
  const wanted = after === 0 ? end : wordEnd(text, Math.min(text.length, end + after), end);
  const to = wanted <= from + LONGEST_PASSAGE ? wanted : wordEnd(text, from + LONGEST_PASSAGE, from);
  const words = text.slice(from, to).replace(/\s+/g, ' ').trim();
  if (words.length <= LIMIT) return words;
  const head = words.slice(0, wordEnd(words, LIMIT / 2 - 1, 0)).trimEnd();
  const tail = words.slice(wordStart(words, words.length - LIMIT / 2, words.length)).trimStart();
  return `${head}…${tail}`;
}
