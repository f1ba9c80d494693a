import type { Chunk } from '../document.ts';

/**
 * Joins the lines of a text part by line feeds, or by a space where a sentence continues in the next line, because email
 * programs wrap long lines (RFC 5322, section 2.1.1). Both are one character.
 * @param lineEnd the number of characters that end a line in the source: 1 or 2
 */
export function joinLines(lines: readonly Chunk[], lineEnd: number): string {
  const width = widthOf(lines);
  const isNext = (line: Chunk, before: Chunk) => line.source.start - before.source.end <= lineEnd;
  return lines
    .map((line, at) => {
      const before = lines[at - 1];
      if (before === undefined) return line.text;
      return (isNext(line, before) && goesOn(before, line, width) ? ' ' : '\n') + line.text;
    })
    .join('');
}

/** Returns the length of the longest line, at which the others wrap. Null if lines are not wrapped. */
function widthOf(lines: readonly Chunk[]): number | null {
  const width = lines.reduce((most, { text }) => (text.includes('://') ? most : Math.max(most, text.length)), 0);
  return width > WIDEST ? null : width;
}

/** Checks whether a line continues the one before it: in lower case, or with a word that had no place in that one. */
function goesOn(before: Chunk, line: Chunk, width: number | null): boolean {
  if (before.text.length < NARROWEST || before.row !== -1 || line.row !== -1) return false;
  if (ENDED.test(before.text) || !PROSE.test(before.text.slice(0, WIDEST))) return false;
  if (/^\p{Ll}/u.test(line.text)) return true;
  const [first = ''] = line.text.split(' ', 1);
  return width !== null && before.text.length + 1 + first.length > width && OPENS.test(line.text);
}

/** Shorter lines are headings and labels. */
const NARROWEST = 40;
/** Email programs wrap lines at 78 characters or less. */
const WIDEST = 100;
/** The end of a sentence, a label, or an amount. */
const ENDED = /[.!?:;。！？：]["”’)]?$|[\d\p{Sc}]\s?(?:[€$£¥]|[A-Z]{3})?$/u;
/** At least four words, as opposed to a row of a table or an address. */
const PROSE = /(?:\p{L}[\p{L}\p{M}'’-]*[,)]? (?:\P{L}+ )?){4}/u;
/** A word, a number, or an amount, but no mark of a list. */
const OPENS = /^["“„«(]?[\p{L}\d€$£]/u;
