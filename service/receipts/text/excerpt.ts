const LIMIT = 160;

/** Returns the text from `start` to `end` as evidence for a value: at most 160 characters on one line. */
export function excerptOf(text: string, start: number, end: number): string {
  const words = text
    .slice(start, Math.min(end, start + 600))
    .replace(/\s+/g, ' ')
    .trim();
  return words.length <= LIMIT ? words : `${words.slice(0, LIMIT / 2 - 1)}…${words.slice(-LIMIT / 2)}`;
}
