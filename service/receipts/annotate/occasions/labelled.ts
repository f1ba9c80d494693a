import { findLabels } from '../../labels/find-labels.ts';
import type { Language } from '../../languages/load.ts';
import { patternsOf, type Slot } from '../../languages/slot.ts';
import type { WordPattern } from '../../languages/word-pattern.ts';
import type { Line } from './occasion.ts';

/** Returns a pattern for runs that are one of these labels, perhaps with its value after a colon (`value`). */
export function labelOf(slot: Slot): WordPattern {
  return labelsOf(slot)(null);
}

/** Returns a lookup of the same patterns by the languages of an email, for labels that other languages use otherwise. */
export function labelsOf(slot: Slot): (languages: readonly Language[] | null) => WordPattern {
  return patternsOf(
    slot,
    (cells) =>
      `^(?:${MARK})?(?:${cells})(?!\\p{L})\\s*(?:[:：]\\s*(?<value>\\S.*)?)?$|^${MARK}(?:${cells})\\s+(?<marked>\\S.*)$`,
  );
}

/** "■プラン：…" and "■プラン …": Japanese emails mark the labels of a list. */
export const MARK = '[■□●○◆◇▼▽▶▷◎・※*•]\\s?';

/** Finds the first accepted value of a label: after its colon, or in the next run of the same row. */
export function valueAfter(
  label: WordPattern,
  lines: readonly Line[],
  accepts: (value: string) => boolean,
): { readonly text: string; readonly index: number } | null {
  for (const line of lines) {
    const match = line.text.length > 120 ? null : label.exec(line.text);
    if (match === null) continue;
    const next = headedBy(line, lines) ?? nextTo(line, lines);
    // "Service      : Rug cleaning", whose columns are separated before the colon.
    const own = match.groups?.['value'] ?? match.groups?.['marked'];
    const text = own ?? next?.text.replace(/^[:：]\s*/u, '') ?? '';
    if (accepts(text)) return { text, index: own === undefined ? (next?.index ?? line.index) : line.index };
  }
  return null;
}

/** Returns the next run, in the same row or, if both fill their rows, in the next one: "Film" above "The Last Tide". */
function nextTo(line: Line, lines: readonly Line[]): Line | undefined {
  const next = lines.find(({ index }) => index === line.index + 1);
  if (next === undefined || next.row === line.row) return next;
  return [line, next].every((one) => fillsRow(one, lines)) ? next : undefined;
}

/** Checks whether a run is the only one of its row. */
function fillsRow({ table, row, index }: Line, lines: readonly Line[]): boolean {
  return row !== -1 && lines.every((other) => other.row !== row || other.table !== table || other.index === index);
}

/** Returns the cell below a header: in a row of several cells without numbers, above one with as many or more runs. */
function headedBy({ table, row, column }: Line, lines: readonly Line[]): Line | undefined {
  const cells = row === -1 ? [] : lines.filter((other) => other.table === table && other.row === row);
  if (cells.length < 3 || cells.some(({ text }) => /\d|[:：]/.test(text) || text.length > 30)) return undefined;
  return lines.find((other) => other.table === table && other.row > row && other.column === column);
}

/** Checks whether a run is only the label of a value: "Total". */
export function isLabel(text: string): boolean {
  return findLabels(text).some(({ label, start, end }) => label.strength >= 2 && start === 0 && end === text.length);
}
