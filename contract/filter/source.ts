const BEFORE = 40;
const AFTER = 40;

/**
 * Returns two lines that point at a position: the source line, and a caret under the character at `position` (UTF-16
 * offset). Long lines are cut around the position; control characters become spaces so that the caret is aligned.
 */
export function caretLines(text: string, position: number): string {
  const at = Math.max(0, Math.min(position, text.length));
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const nextBreak = text.indexOf('\n', at);
  const lineEnd = nextBreak === -1 ? text.length : nextBreak;
  const start = Math.max(lineStart, at - BEFORE);
  const end = Math.min(lineEnd, at + AFTER);
  const lead = start > lineStart ? '…' : '';
  const tail = end < lineEnd ? '…' : '';
  const shown =
    lead +
    text
      .slice(start, end)
      .replace(/\p{Cc}/gu, ' ')
      .toWellFormed() +
    tail;
  const column = [...(lead + text.slice(start, at)).toWellFormed()].length;
  return `${shown}\n${' '.repeat(column)}^`;
}
