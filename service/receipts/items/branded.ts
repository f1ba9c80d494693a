import type { Chunk, Document } from '../document.ts';
import { isCapitalBrand, mayBeBrand, namesGoods } from './brand.ts';
import { categoriesOf } from './category.ts';
import { isName } from './is-name.ts';
import { isFee } from './line-words.ts';
import { readQuantity } from './read-quantity.ts';
import { runOf } from './rule.ts';
import { rule as optionCount } from './rules/option-count.ts';

/**
 * Finds brands on lines above the names of their items, "Nordvik ⏎ Rain jacket, green ⏎ Size M ⏎ Qty 1", and returns
 * the run of the name by that of the brand. A brand is in capitals, or a picture's text joins both, or at least two items
 * have the same lines, of which the first names no kind of goods.
 */
export function readBrands(
  document: Document,
  { from, to }: { readonly from: number; readonly to: number },
): ReadonlyMap<number, Chunk> {
  const blocks = blocksOf(document.chunks.slice(from, to));
  const named = blocks.flatMap(([brand, name]) => (isPair(brand, name) ? [{ brand, name }] : []));
  const areAlike = named.length >= 2 && named.length === blocks.length && named.every(({ brand }) => isNoGoods(brand));
  return new Map(
    named
      .filter(({ brand, name }) => areAlike || isCapitalBrand(brand.text) || isPictured(document, brand, name))
      .map(({ brand, name }) => [brand.index, name] as const),
  );
}

type Block = readonly [brand: Chunk, name: Chunk];

/** Returns the first two runs of each block of words above a quantity. */
function blocksOf(runs: readonly Chunk[]): readonly Block[] {
  const blocks: Block[] = [];
  let start = 0;
  for (const [place, { text, href }] of runs.entries()) {
    const isCount = text.length < 120 && (readQuantity(text)?.rest === '' || optionCount.match(runOf(text)) !== null);
    if (isCount) {
      const [brand, name] = runs.slice(Math.max(start, place - LINES), place);
      if (brand !== undefined && name !== undefined) blocks.push([brand, name]);
    }
    const isSentence = /[.!?:：。]$/u.test(text) && !isCapitalBrand(text);
    if (isCount || href !== null || isSentence || text.length > 120) start = place + 1;
  }
  return blocks;
}

/** Maximum number of lines above a quantity: brand, name, and one option. */
const LINES = 3;

function isPair({ text, row }: Chunk, name: Chunk): boolean {
  return (
    (row === -1) === (name.row === -1) &&
    (mayBeBrand(text) || isCapitalBrand(text)) &&
    namesGoods(text, name.text) &&
    isName(text) &&
    // "UPS" above the list of a parcel.
    !isFee(text) &&
    isName(name.text)
  );
}

function isNoGoods({ text }: Chunk): boolean {
  return categoriesOf(text, null).length === 0;
}

/** Checks whether the text of a picture starts with the brand, followed by the name. */
function isPictured({ images }: Document, brand: Chunk, name: Chunk): boolean {
  const both = `${brand.text} ${name.text}`.toLowerCase();
  return images.some(
    ({ alt, chunk }) =>
      chunk === brand.index && alt.length > brand.text.length + 2 && both.startsWith(alt.trim().toLowerCase()),
  );
}
