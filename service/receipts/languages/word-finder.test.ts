import { describe, expect, it } from 'vitest';
import { Random } from '../testing/corpus/random.ts';
import { fold } from './fold.ts';
import { EDGE, START } from './required-words.ts';
import { WordFinder } from './word-finder.ts';

function foundIn(text: string, words: readonly string[]): string[] {
  const finder = new WordFinder(['the', 'your']);
  const numbers = finder.add(words);
  const found = new Set(finder.find(text));
  return words.filter((_, at) => found.has(numbers[at] ?? -1));
}

/** Searches for a word with marks as a regular expression. */
function isIn(text: string, word: string): boolean {
  const source = word
    .replace(/[.]/g, '\\$&')
    .replace(new RegExp(`^${EDGE}`), '(?<!\\p{L})')
    .replace(new RegExp(`${EDGE}$`), '(?!\\p{L})')
    .replace(START, '^');
  return new RegExp(source, 'iu').test(text);
}

describe('WordFinder', () => {
  it('finds words of any length and in any letter case', () => {
    const words = ['a', 'to', 'ord', 'order', 'your order', 'your order has been shipped', '注文', 'παραγγελίασ', 'x'];
    expect(foundIn('YOUR ORDER to', words)).toEqual(['to', 'ord', 'order', 'your order']);
    expect(foundIn('Η παραγγελίας: ご注文', words)).toEqual(['注文', 'παραγγελίασ']);
    expect(foundIn('', words)).toEqual([]);
  });

  it('finds marked words only at the start of the text and at edges of runs of letters', () => {
    const words = [`${START}order`, `${EDGE}or`, `der${EDGE}`, `${EDGE}to${EDGE}`, `${EDGE}#${EDGE}`];
    expect(foundIn('Order to', words)).toEqual([`${START}order`, `${EDGE}or`, `der${EDGE}`, `${EDGE}to${EDGE}`]);
    expect(foundIn('Border3 tom #', words)).toEqual([`der${EDGE}`, `${EDGE}#${EDGE}`]);
  });

  it('keeps the numbers of known words', () => {
    const finder = new WordFinder([]);
    expect(finder.add(['sum', 'total', 'sum'])).toEqual([0, 1, 0]);
    expect(finder.add(['total', 'tax'])).toEqual([1, 2]);
    expect(finder.find('total tax')).toEqual([1, 2]);
    expect([finder.has(0), finder.has(2)]).toEqual([false, true]);
    expect(finder.find('sum')).toEqual([0]);
    expect(finder.has(2)).toBe(false);
  });

  it('finds the same as separate searches', () => {
    const random = new Random(7);
    const alphabet = [...'aabbcdeé #1.注文ßĀ글'];
    const textOf = (length: number) => Array.from({ length }, () => random.pick(alphabet)).join('');
    const words = Array.from({ length: 600 }, () => {
      const word = fold(textOf(random.between(1, 8)));
      const open = random.pick(['', '', EDGE, START]);
      const close = random.pick(['', '', EDGE]);
      const [first, last] = [word.charAt(0), word.charAt(word.length - 1)];
      return `${open === EDGE && !/\p{L}/u.test(first) ? '' : open}${word}${/\p{L}/u.test(last) ? close : ''}`;
    });
    const all = [...new Set(words)];
    for (let round = 0; round < 60; round++) {
      const text = textOf(random.between(0, 300));
      expect(foundIn(text, all)).toEqual(all.filter((word) => isIn(text, word)));
    }
  });
});
