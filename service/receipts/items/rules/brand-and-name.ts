import { slotOf, wordsOf } from '../../languages/slot.ts';
import { categoriesOf } from '../category.ts';
import { isName } from '../is-name.ts';
import { isOption } from '../options-below.ts';
import { readQuantity } from '../read-quantity.ts';
import { PASSED, type Rule } from '../rule.ts';

/**
 * A brand above the name and a size or a quantity, on separate lines of a cell, as in emails from clothing shops. It is
 * no part of the name. A name that repeats the brand stays as it is.
 */
export const rule: Rule = {
  id: 'brand-and-name',
  match: ({ text, below: [name, size], row }) => {
    if (name === undefined || (row !== null && row.name !== null)) return null;
    if (BRAND.test(text) && repeats(name, text) && isName(text) && isName(name)) return PASSED;
    if (size === undefined) return null;
    const isCounted = CAPITALS.test(text) && readQuantity(size)?.rest === '' && !DESCRIPTION.test(name);
    const isBrand = SIZE.test(size) ? BRAND.test(text) : isCounted;
    const set = isBrand && name.length > text.length && (/\S\s+\S/.test(name) || areBrandAndKind(text, name));
    return set && isName(text) && isName(name) && !isOption(name) ? PASSED : null;
  },
  examples: [
    { text: "Marc O'Polo", below: ['Hemd - dark navy', 'Größe: L'], gives: { kind: 'passed' } },
    { text: 'Nordvik', below: ['Rain jacket, waterproof', 'Size M'], gives: { kind: 'passed' } },
    { text: 'NORDVIK', below: ['Tent for two - green', 'Qty: 1'], gives: { kind: 'passed' } },
    { text: 'NORDVIK', below: ['Shelf, white, 40x28 cm', 'Qty: 1'], gives: null },
    { text: 'Nordvik', below: ['Nordvik tent 2 - 5.5 kg'], gives: { kind: 'passed' } },
    { text: 'Nora Vik', below: ['Rollkragenpullover', 'Größe: M'], gives: { kind: 'passed' } },
    { text: 'Linen shirt', below: ['Graphitgrau', 'Size: M'], gives: null },
    { text: 'Anatolian Kilim', below: ['Ölçü: 120x180 cm', 'Renk: Kiremit'], gives: null },
    { text: 'Sketchpad', below: ['Sketchpad (Monthly)'], gives: null },
    { text: 'Moss mug', below: ['Hand thrown stoneware', 'Qty: 1'], gives: null },
    { text: 'Linen shirt', below: ['Sage / M', 'Size: M'], gives: null },
    { text: 'Moss mug', below: ['Hand thrown stoneware', 'SKU: 4'], gives: null },
    { text: "Marc O'Polo", gives: null },
  ],
};

/** Checks whether a word names a kind of goods, unlike the words above it. */
function areBrandAndKind(brand: string, name: string): boolean {
  return categoriesOf(brand, null).length === 0 && categoriesOf(name, null).length > 0;
}

/** Checks whether a name starts with its brand: "Nordvik tent". "Sketchpad (Monthly)" is a plan of "Sketchpad". */
function repeats(name: string, brand: string): boolean {
  const rest = name.toLowerCase().startsWith(`${brand.toLowerCase()} `) ? name.slice(brand.length + 1) : '';
  return /^[^(（]/u.test(rest);
}

/** One to three words, each with a capital. */
const BRAND = /^\p{Lu}[\p{L}\p{N}.'’&®™-]*(?: (?:\p{Lu}[\p{L}\p{N}.'’&®™-]*|&|by|de|du|the|of)){0,2}$/u;

/** A brand in capitals. Above a quantity, other words may be the name, and the next line its description. */
const CAPITALS = /^\p{Lu}[\p{Lu}\p{N}.'’&®™-]{2,20}$/u;

/** "Shelf, white, 40x28 cm": the kind, the color, and the measures of what the line above names. */
const DESCRIPTION = /^\p{L}[^,]*, [^,]+, \d[^,]*$/u;

/** A size or a color, the usual options of clothes. */
const SIZE = new RegExp(`^${wordsOf(slotOf(({ lists }) => lists.variant))}(?!\\p{L})`, 'iu');
