/** Longest part of a word that is left out. Anything longer is a link or a code, of which a part is better than nothing. */
const LONGEST = 24;

/** Writing without spaces, where a cut between any two characters reads well. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Returns the first place from `from` on, but not behind `last`, where no word is cut. Returns `from` without one. */
export function wordStart(text: string, from: number, last: number): number {
  for (let at = from; at <= Math.min(last, from + LONGEST); at++) if (!isInWord(text, at)) return at;
  return from;
}

/** Returns the last place up to `to`, but not before `first`, where no word is cut. Returns `to` without one. */
export function wordEnd(text: string, to: number, first: number): number {
  for (let at = to; at >= Math.max(first, to - LONGEST); at--) if (!isInWord(text, at)) return at;
  return to;
}

function isInWord(text: string, at: number): boolean {
  const pair = text.slice(Math.max(0, at - 1), at + 1);
  return pair.length === 2 && at > 0 && !/\s/.test(pair) && !UNSPACED.test(pair);
}
