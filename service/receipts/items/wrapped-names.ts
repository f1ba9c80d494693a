import type { Document } from '../document.ts';

/**
 * Returns the width at which a text part wraps its lines: that of its rulers, which no line exceeds, else that of its
 * longest line, if several lines come close to it. Null if lines have any length.
 */
export function wrapWidthOf({ part, chunks }: Document): number | null {
  if (part !== 'text') return null;
  const ruler = chunks.find(({ text }) => RULER.test(text))?.text.length;
  const lengths = chunks.flatMap(({ text, row }) => (row === -1 && !text.includes('://') ? [text.length] : []));
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  if (ruler !== undefined) return longest <= ruler ? ruler : null;
  const isWrapped =
    longest >= LEAST && longest <= MOST && lengths.filter((length) => length > longest - 10).length >= 4;
  return isWrapped ? longest : null;
}

const LEAST = 60;
const MOST = 80;
const RULER = /^([=*_~–—#-])\1{39,79}$/u;

/** Checks whether a line is full: the first word of the next would not fit. */
export function isFull(line: string, next: string, width: number | null): boolean {
  if (width === null || line.length > width || line.length < width / 2) return false;
  const [word = ''] = next.split(' ', 1);
  return line.length + 1 + word.length > width;
}
