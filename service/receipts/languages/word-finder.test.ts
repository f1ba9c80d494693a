import { describe, expect, it } from 'vitest';
import { Random } from '../testing/corpus/random.ts';
import { fold } from './fold.ts';
import { EDGE } from './required-words.ts';
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
    .replace(new RegExp(`${EDGE}$`), '(?!\\p{L})');
  return new RegExp(source, 'iu').test(text);
}

describe('WordFinder', () => {
  it('finds words of any length and in any letter case', () => {
    const words = ['a', 'to', 'ord', 'order', 'your order', 'your order has been shipped', '注文', 'παραγγελίασ', 'x'];
    expect(foundIn('YOUR ORDER to', words)).toEqual(['to', 'ord', 'order', 'your order']);
    expect(foundIn('Η παραγγελίας: ご注文', words)).toEqual(['注文', 'παραγγελίασ']);
    expect(foundIn('', words)).toEqual([]);
  });

  it('finds marked words only at edges of runs of letters', () => {
    const words = [`${EDGE}order`, `${EDGE}or`, `der${EDGE}`, `${EDGE}to${EDGE}`, `${EDGE}#${EDGE}`];
    expect(foundIn('Order to', words)).toEqual([`${EDGE}order`, `${EDGE}or`, `der${EDGE}`, `${EDGE}to${EDGE}`]);
    expect(foundIn('Border3 tom #', words)).toEqual([`der${EDGE}`, `${EDGE}#${EDGE}`]);
    expect(foundIn('\0order\0or', ['or', `${EDGE}or${EDGE}`])).toEqual(['or', `${EDGE}or${EDGE}`]);
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

  it('finds the words of a part among those of the whole text', () => {
    const random = new Random(11);
    const textOf = (length: number) =>
      Array.from({ length }, () => random.pick(['order', 'your', 'de', ' ', '. ', '\0', '注文', '#1'])).join(' ');
    const words = ['order', `${EDGE}your${EDGE}`, 'your order', 'de', `r${EDGE}`, 'r de', '文', '1 #', ' '];
    const finder = new WordFinder([]);
    finder.add(words);
    for (let round = 0; round < 60; round++) {
      const [before, part] = [textOf(random.between(0, 9)), textOf(random.between(0, 9))];
      const places = finder.places(`${before} ${part} ${textOf(random.between(0, 9))}`);
      const start = before.length + 1;
      const found = finder.findInPart(places, start, start + part.length);
      expect(found.filter((word) => finder.has(word))).toEqual([...new Set(found)]);
      expect(found).toEqual(expect.arrayContaining([...finder.find(part)]));
    }
    const places = finder.places('de your order');
    expect(finder.findInPart(places, 0, 2)).toEqual([3]);
    expect(finder.findInPart(places, 3, 3)).toEqual([]);
  });

  it('finds the same as separate searches', () => {
    const random = new Random(7);
    const alphabet = [...'aabbcdeé #1.注文ßĀ글'];
    const textOf = (length: number) => Array.from({ length }, () => random.pick(alphabet)).join('');
    const words = Array.from({ length: 600 }, () => {
      const word = fold(textOf(random.between(1, 8)));
      const open = random.pick(['', '', EDGE]);
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
