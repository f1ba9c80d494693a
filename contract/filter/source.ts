const BEFORE = 40;
const AFTER = 40;

/**
 * Two lines that point at a place: the source line and, under the character at `position` (UTF-16 offset), a caret.
 * Long lines are cut around the place; control characters show as spaces so that the caret stays in its column.
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
