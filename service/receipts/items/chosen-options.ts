import type { Chunk, Document } from '../document.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';
import { findMoney } from '../text/money.ts';
import { CHOICE } from './options-below.ts';

/**
 * Reads what the customer chose of an item, as printed: "Size: M, Color: Blue". A choice has the label of one in any
 * language, before it in the same run, in the run before it, or in the header of its column. Right below the name, two
 * choices and sizes need none: "Sage / M".
 * @param name the run of the item's name
 * @param end index of the first run that belongs to the next item
 * @returns the choices in reading order, joined by commas, or null
 */
export function chosenOptions(document: Document, name: Chunk, end: number): string | null {
  const below = document.chunks.slice(name.index + 1, Math.min(end, name.index + 1 + MOST_RUNS));
  const [first] = below;
  const named = [...below.flatMap((run, n) => labelled(run, below[n + 1])), ...fromColumns(document, name)];
  if (named.length > 0) return joinOptions(named);
  return first !== undefined && CHOICE.test(first.text) ? first.text : null;
}

/** Joins choices to one text, without repetitions. */
export function joinOptions(options: readonly string[]): string {
  return [...new Set(options)].join(', ').slice(0, MOST_CHARACTERS);
}

/** How many runs below a name may belong to it. */
const MOST_RUNS = 10;
const MOST_CHARACTERS = 300;

const LABEL = wordsOf(slotOf(({ lists }) => lists.variant));
/** "Size: M", "Shoe size (EU): 42", and no other label behind it: "Size: M Qty: 2". */
const LABELLED = new RegExp(
  `^[-–•*·(\\s]*((?:\\p{L}+\\s)?${LABEL}(?!\\p{L})(?:\\s?[/(][^:：()]{1,20}\\)?)?\\s?[:：]\\s?[^\\s:：][^:：]{0,60}?)(?:\\s\\p{L}[\\p{L}.]{0,14}\\s?[:：].*)?$`,
  'iu',
);
/** "Size:", above or to the left of the choice. */
const LABEL_ALONE = new RegExp(`^(${LABEL}(?!\\p{L}))\\s?[:：]$`, 'iu');
/** "Size M", "Gr. 42". */
const SIZE = new RegExp(`^${LABEL}\\s(?:X{0,4}[SML]|\\d{1,3}(?:[.,]5)?(?:\\s?[/-]\\s?\\d{1,3})?)$`, 'iu');
/** Between two choices in one run: "Size: M | Color: Blue", "Size: M Color: Blue". */
const BETWEEN = new RegExp(`\\s*[,;|·•]\\s+|\\s+[/-]?\\s*(?=${LABEL}(?!\\p{L})\\s?[:：])`, 'giu');
const HEADER = new RegExp(`^${LABEL}(?:\\s?/\\s?${LABEL})?$`, 'iu');

function labelled(run: Chunk, next: Chunk | undefined): readonly string[] {
  const [, label] = LABEL_ALONE.exec(run.text) ?? [];
  if (label !== undefined) return next !== undefined && isChoice(next.text) ? [`${label}: ${next.text}`] : [];
  return run.text.split(BETWEEN).flatMap((part) => {
    const option = (LABELLED.exec(part)?.[1] ?? SIZE.exec(part)?.[0])?.replace(/(?<!\([^()]*)\)$/u, '').trim();
    return option === undefined || hasAmount(option) ? [] : [option];
  });
}

function isChoice(text: string): boolean {
  return text.length <= 40 && !/[:：]/.test(text) && !hasAmount(text);
}

function hasAmount(text: string): boolean {
  return findMoney(text, null).length > 0;
}

/** Reads the cells of the name's row below headers such as "Size". */
function fromColumns({ chunks }: Document, name: Chunk): readonly string[] {
  if (name.row === -1) return [];
  const headers = chunks.slice(0, name.index).filter((run) => run.table === name.table && HEADER.test(run.text));
  const row = headers.at(-1)?.row;
  return headers
    .filter((header) => header.row === row && header.row !== name.row)
    .flatMap((header) => {
      const cell = chunks.find((run) => run.row === name.row && run.column === header.column && run !== name);
      return cell === undefined || !isChoice(cell.text) ? [] : [`${header.text}: ${cell.text}`];
    });
}
