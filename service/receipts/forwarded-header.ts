import type { Cell } from './languages/cell.ts';
import type { LanguageWords } from './languages/schema.ts';
import { slotOf, wordsOf } from './languages/slot.ts';

/** Recognizes the line that an email app adds above a forwarded email: "---- Forwarded message ----". */
export function opensForwarded(line: string): boolean {
  return OPENS.test(line);
}

export type HeaderLine = { readonly name: 'from' | 'date' | 'subject'; readonly value: string };

/** Parses a line of the quoted header, "Von: Laden <post@laden.example>". Null for any other line. */
export function readHeaderLine(line: string): HeaderLine | null {
  for (const [name, pattern] of FIELDS) {
    const value = pattern.exec(line)?.[1];
    if (value !== undefined) return { name, value };
  }
  return null;
}

const OPENS = new RegExp(
  `^(?:-{2,}\\s*)?${wordsOf(slotOf(({ forwardedHead }) => forwardedHead.above))}(?!\\p{L})`,
  'iu',
);
const headerLine = (pick: (head: LanguageWords['forwardedHead']) => Cell) =>
  new RegExp(`^\\*?${wordsOf(slotOf(({ forwardedHead }) => pick(forwardedHead)))}\\s*:?\\*?\\s*[:：]\\s*(.+)$`, 'iu');
const FIELDS = [
  ['from', headerLine(({ from }) => from)],
  ['date', headerLine(({ date }) => date)],
  ['subject', headerLine(({ subject }) => subject)],
] as const;
