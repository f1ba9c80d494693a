import type { Chunk, Document } from '../document.ts';
import type { Block } from './blocks.ts';
import { mayBeBrand, namesGoods } from './brand.ts';
import { isListHead } from './is-list-head.ts';
import { isName } from './is-name.ts';
import type { ItemContext } from './item-context.ts';
import { opensWithLongest } from './longest.ts';
import { onlyMoney } from './only-money.ts';
import { isCaption, isOption } from './options-below.ts';
import { readQuantity } from './read-quantity.ts';

type Context = Pick<ItemContext, 'range' | 'taken' | 'country'>;

/** The lines above a price that may name its item, in one table. */
type Priced = {
  readonly lines: readonly Chunk[];
  readonly end: number;
  /** The heading of the list is right above the lines. */
  readonly isBelowHead: boolean;
};

/**
 * Finds names in bold above lines that describe them and a price, without a quantity: "**Sketchpad** ⏎ App ⏎ $5.99". At
 * least two items mark their names so, or the lines of a single one are options: "Reason: too small". Returns them by
 * the run of the name.
 */
export function readMarkedNames({ chunks }: Document, context: Context): ReadonlyMap<number, Block> {
  const priced = pricedIn(chunks.slice(context.range.from, context.range.to), context);
  const heads = priced.map(({ lines }) => markedIn(lines));
  const isMarked = heads.every((head) => head !== undefined);
  const areOptions = priced.every(({ lines }) => lines.slice(1).every(({ text }) => isOption(text)));
  if (!isMarked) return readLongNames(priced);
  if (areBrands(priced) || (priced.length < 2 && !areOptions)) return new Map();
  return namesOf(priced.map(({ lines, end }, place) => ({ head: heads[place], lines, end })));
}

/** Recognizes the label of a value in the next cell. */
function isLabel({ text }: Chunk): boolean {
  return isCaption(text);
}

/** Finds names above shorter lines and a price, if that is so for every item of a list. */
function readLongNames(priced: readonly Priced[]): ReadonlyMap<number, Block> {
  const [first, ...others] = priced;
  const most = others.reduce((longest, { lines }) => Math.max(longest, lines.length), 0);
  if (first === undefined || most < 2) return new Map();
  const items = [first.isBelowHead ? first : { ...first, lines: first.lines.slice(-most) }, ...others];
  const areNamed = items.every(({ lines }) => lines.length >= 2 && opensWithLongest(lines) && !lines.some(isLabel));
  if (!areNamed) return new Map();
  return namesOf(items.map(({ lines, end }) => ({ head: lines[0], lines, end })));
}

function namesOf(
  items: readonly (Pick<Priced, 'lines' | 'end'> & { readonly head: Chunk | undefined })[],
): ReadonlyMap<number, Block> {
  return new Map(
    items.flatMap(({ head, lines, end }) =>
      head === undefined || lines.at(-1) === head ? [] : [[head.index, { name: head.text, end }]],
    ),
  );
}

/** Checks whether each line in bold is the brand of the goods that the line below names. */
function areBrands(priced: readonly Priced[]): boolean {
  return priced.every(({ lines: [brand, name] }) => name !== undefined && isBrand(brand?.text ?? '', name.text));
}

function isBrand(brand: string, name: string): boolean {
  return mayBeBrand(brand) && namesGoods(brand, name) && !isOption(name);
}

/** Returns the only line in bold if lines follow it, or if it is the only line. */
function markedIn(lines: readonly Chunk[]): Chunk | undefined {
  const [only, more] = lines.filter(({ strong }) => strong);
  return more === undefined && isName(only?.text ?? '') ? only : undefined;
}

function pricedIn(runs: readonly Chunk[], { taken, country }: Context): readonly Priced[] {
  const found: Priced[] = [];
  let lines: Chunk[] = [];
  let isBelowHead = false;
  for (const run of runs) {
    if (isListHead(run.text)) {
      lines = [];
      isBelowHead = true;
    } else if (taken.has(run.index) || run.struck || readQuantity(run.text) !== null) {
      lines = [];
      isBelowHead = false;
    } else if (onlyMoney(run.text, country) !== null) {
      if (lines.length > 0) found.push({ lines: fromMark(lines), end: run.index, isBelowHead });
      lines = [];
      isBelowHead = false;
    } else if (isName(run.text) || isOption(run.text)) lines = [...lines, run].slice(-MOST);
  }
  return found;
}

/** Removes the headings above the last line in bold. */
function fromMark(lines: readonly Chunk[]): readonly Chunk[] {
  return lines.slice(
    Math.max(
      0,
      lines.findLastIndex(({ strong }) => strong),
    ),
  );
}

/** Maximum number of lines of an item. */
const MOST = 5;
