import type { Cell } from './languages/cell.ts';
import type { LanguageWords } from './languages/schema.ts';
import { slotOf, wordsOf } from './languages/slot.ts';

/** Checks that a line is what an email app puts above an email that it sends on: "---- Forwarded message ----". */
export function opensForwarded(line: string): boolean {
  return OPENS.test(line);
}

export type HeadLine = { readonly name: 'from' | 'date' | 'subject'; readonly value: string };

/** A line of the quoted head, "Von: Laden <post@laden.example>"; null when it is none. */
export function readHeadLine(line: string): HeadLine | null {
  for (const [name, pattern] of HEAD) {
    const value = pattern.exec(line)?.[1];
    if (value !== undefined) return { name, value };
  }
  return null;
}

const OPENS = new RegExp(
  `^(?:-{2,}\\s*)?${wordsOf(slotOf(({ forwardedHead }) => forwardedHead.above))}(?!\\p{L})`,
  'iu',
);
const headLine = (pick: (head: LanguageWords['forwardedHead']) => Cell) =>
  new RegExp(`^\\*?${wordsOf(slotOf(({ forwardedHead }) => pick(forwardedHead)))}\\s*:?\\*?\\s*[:：]\\s*(.+)$`, 'iu');
const HEAD = [
  ['from', headLine(({ from }) => from)],
  ['date', headLine(({ date }) => date)],
  ['subject', headLine(({ subject }) => subject)],
] as const;
