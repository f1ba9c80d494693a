import type { Chunk } from '../document.ts';
import { slotOf, wordsOf } from '../languages/slot.ts';
import { describesItem } from '../recognise/describes-item.ts';
import { isCapitalBrand, mayBeBrand, namesGoods } from './brand.ts';
import { categoriesOf } from './category.ts';
import { isName } from './is-name.ts';
import { isNameHeader } from './list-columns.ts';
import { onlyMoney } from './only-money.ts';
import { isOption } from './options-below.ts';
import { readQuantity } from './read-quantity.ts';
import type { Row } from './wrapped-rows.ts';

/**
 * Finds the brands above the names in the rows of items, in the same cell: "Nordvik ⏎ Rain jacket, green", "1 pc · $89".
 * The items of a list are rows of a table, or each is a table with one row.
 */
export function brandsOfRows(rows: readonly Row[], country: string | null): ReadonlySet<Chunk> {
  const tables = [...Map.groupBy(rows, ([{ table }]) => table).values()];
  const [alone, lists] = [
    tables.filter(({ length }) => length === 1).flat(),
    tables.filter(({ length }) => length > 1),
  ];
  const branded = [alone, ...lists]
    .map((list) => list.map((row) => linesOf(row, country)).filter((lines) => lines.length >= 2))
    .filter((items) => haveBrands(items) && !items.some(([first, second]) => first && second && isKind(first, second)));
  const beside = lists
    .map((list) => list.flatMap((row) => namesBeside(row, country)))
    .filter((items, place) => areBrandsBeside(items) && !lists[place]?.some(([head]) => isNameHeader(head.text)));
  return new Set([...branded, ...beside].flatMap((items) => items.flatMap(([first]) => first ?? [])));
}

/** Returns the first names in the first two columns with names of a row, which has further values. */
function namesBeside(row: Row, country: string | null): readonly (readonly Chunk[])[] {
  const names = row.filter((cell) => !cell.struck && isName(cell.text) && onlyMoney(cell.text, country) === null);
  const [first] = names;
  const second = names.find(({ column }) => column !== first?.column);
  if (first === undefined || second === undefined || readQuantity(second.text)?.rest === '') return [];
  return row.some(({ text, index }) => index > second.index && /\d/.test(text)) ? [[first, second]] : [];
}

/**
 * Checks whether the first column of a list has brands, and the next one names: "Alder · Rain jacket, green · 1 · $89". A
 * description would be in the same column.
 */
function areBrandsBeside(items: readonly (readonly Chunk[])[]): boolean {
  const [columns, others] = [0, 1].map((place) => new Set(items.map((cells) => cells[place]?.column)));
  if (columns?.size !== 1 || others?.size !== 1 || !haveBrands(items)) return false;
  return (
    items.some(([first, second]) => first !== undefined && isBrand(first, second)) &&
    !items.some(([first, second]) => first && second && isKind(first, second))
  );
}

/**
 * Checks whether words below a name describe it: "Shelf, white, 77x147 cm" below the name of furniture, and "Sketchpad Pro
 * (Monthly)" below that of an app. "Oat flakes, fine, 500 g" is the name of packed goods below a brand in small letters.
 */
function isKind({ text }: Chunk, below: Chunk): boolean {
  const [word] = text.toLowerCase().split(' ');
  const isPacked = CONTENTS.test(below.text) && !isCapitalBrand(text);
  return (/[,،、]/u.test(below.text) && !isPacked) || below.text.toLowerCase().startsWith(`${word} `);
}

/** What a package contains: "500 g", "0,5 l", "40 pcs", "3 x 10 ml". */
const CONTENTS = new RegExp(
  `\\s(?:\\d{1,2}\\s?[x×]\\s?)?\\d[\\d.,]*\\s?(?:[mcd]?l|m?g|kg|oz|st\\.?|${wordsOf(slotOf(({ lists }) => lists.counter))})$`,
  'iu',
);

/** Returns the lines that may name the item of a row, which has further values. */
function linesOf(row: Row, country: string | null): readonly Chunk[] {
  const first = row.find(({ text }) => /\p{L}/u.test(text));
  const hasValues = row.some(({ text, index }) => index > (first?.index ?? 0) && /\d/.test(text));
  if (first === undefined || !hasValues) return [];
  const mayName = ({ text, struck }: Chunk) =>
    !struck &&
    isName(text) &&
    !describesItem(text) &&
    onlyMoney(text, country) === null &&
    readQuantity(text)?.rest !== '';
  const lines = row.filter(mayName);
  // A row with names in several cells has an item in each.
  return lines.some(({ column }) => column !== first.column) ? [] : lines;
}

/** Checks whether every item of a list has a line above its name that may be a brand, and for one it is certain. */
export function haveBrands(items: readonly (readonly Chunk[])[]): boolean {
  const may = items.every(
    ([first, second]) =>
      second !== undefined && (mayBeBrand(first?.text ?? '') || WORD.test(first?.text ?? '')) && !isOption(second.text),
  );
  if (!may || items.length < 2 || !items.some(([first]) => mayBeBrand(first?.text ?? ''))) return false;
  const [firsts, seconds] = [0, 1].map((place) => new Set(items.map((lines) => lines[place]?.text)).size);
  // A brand may have several items of a list, and names no goods.
  if (firsts !== items.length && seconds === items.length) return true;
  if (items.every(([first, second]) => first && second && isAboveGoods(first, second))) return true;
  return items.some(([first, second]) => first && isBrand(first, second));
}

/** A word that is a brand if those of the other items are: "a-ha". */
const WORD = /^[\p{L}.'’&-]{2,15}$/u;

/** Checks whether words name no goods, unlike a longer name of several words below, which is no brand or author. */
function isAboveGoods({ text }: Chunk, below: Chunk): boolean {
  const isAlike = mayBeBrand(below.text) && categoriesOf(below.text, null).length === 0;
  return categoriesOf(text, null).length === 0 && namesGoods(text, below.text) && !isAlike;
}

/** Recognizes a brand above a name: it names no goods, unlike the line below. */
export function isBrand({ text }: Chunk, below: Chunk | undefined): boolean {
  if (below === undefined || !mayBeBrand(text) || !namesGoods(text, below.text)) return false;
  return categoriesOf(text, null).length === 0 && categoriesOf(below.text, null).length > 0;
}
