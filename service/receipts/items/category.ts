import type { Language } from '../languages/load.ts';
import type { LanguageWords } from '../languages/schema.ts';
import { type Slot, slotOf, wholePatternsOf } from '../languages/slot.ts';

/**
 * Returns the contract §5 categories of the words in a description. Only the most frequent category counts: several if
 * tied, none if no word matches. `languages` are those of the email; null searches the words of all.
 */
export function categoriesOf(description: string, languages: readonly Language[] | null): readonly number[] {
  const hits = new Map<number, number>();
  for (const { id } of wordsIn(description.normalize('NFC'), languages)) hits.set(id, (hits.get(id) ?? 0) + 1);
  const top = Math.max(0, ...hits.values());
  return [...hits].flatMap(([id, count]) => (count === top ? [id] : []));
}

/** The rest of a compound, or an ending. */
const REST = '\\p{L}*';

/** Contract §5 categories, each with its slot of words. */
const GOODS: readonly (readonly [id: number, key: keyof LanguageWords['goods']])[] = [
  [2, 'books'],
  [3, 'baby'],
  [4, 'home'],
  [5, 'clothes'],
  [6, 'beauty'],
  [7, 'jewels'],
  [8, 'toys'],
  [9, 'tools'],
  [10, 'food'],
  [11, 'car'],
  [12, 'films'],
  [13, 'office'],
  [14, 'appliances'],
  [15, 'sports'],
  [16, 'pets'],
  [17, 'shoes'],
  [18, 'music'],
  [19, 'giftCards'],
  [20, 'software'],
  [21, 'electronics'],
  [23, 'flowers'],
  [24, 'services'],
  [26, 'photos'],
  [27, 'events'],
  [28, 'travel'],
  [29, 'press'],
];

type Word = { readonly id: number; readonly start: number; readonly end: number; readonly rank: number };

/**
 * Finds the category words of a text. If two overlap, the longer one counts ("printer paper" is not a printer). At
 * equal length, a whole word wins over a part, and the last part of a compound over the first.
 */
function wordsIn(text: string, languages: readonly Language[] | null): readonly Word[] {
  const found = PATTERNS.flatMap(({ id, rank, pattern }) =>
    [...pattern(languages).matchesIn(text)].map(({ 0: words, index }) => ({
      id,
      rank,
      start: index,
      end: index + words.length,
    })),
  );
  const distinct = found.filter(
    (word, place) => !found.slice(0, place).some((other) => other.id === word.id && overlaps(word, other)),
  );
  return distinct.filter((word) => !distinct.some((other) => other.id !== word.id && beats(other, word)));
}

function overlaps(a: Word, b: Word): boolean {
  return a.start < b.end && b.start < a.end;
}

function beats(a: Word, b: Word): boolean {
  if (!overlaps(a, b)) return false;
  const [lengthA, lengthB] = [a.end - a.start, b.end - b.start];
  return lengthA > lengthB || (lengthA === lengthB && a.rank > b.rank);
}

/** Ranks how reliably a cell names goods: a whole word, the last part of a compound, or its first part or stem. */
function rankOf(cell: string): number {
  if (cell.startsWith(REST)) return 2;
  return cell.endsWith(REST) ? 1 : 3;
}

function cellsOfRank(slot: Slot, rank: number): Slot {
  return new Map([...slot].map(([language, cells]) => [language, cells.filter((cell) => rankOf(cell) === rank)]));
}

const PATTERNS = GOODS.flatMap(([id, key]) => {
  const slot = slotOf(({ goods }) => goods[key]);
  return [3, 2, 1].map((rank) => ({ id, rank, pattern: wholePatternsOf(cellsOfRank(slot, rank)) }));
});
