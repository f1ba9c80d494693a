import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { generateMail } from '../testing/corpus/generate-mail.ts';
import { WORDS_BY_LANGUAGE } from './load.ts';
import { alternativesOf, fold } from './required-words.ts';
import { WordPattern } from './word-pattern.ts';

const needsOf = (source: string) => alternativesOf(source).map(({ needs }) => needs);

describe('alternativesOf', () => {
  it('requires one word of each list, by alternative', () => {
    expect(needsOf('order (?:confirmed|placed)|receipt')).toEqual([
      [['order '], ['confirmed', 'placed']],
      [['receipt']],
    ]);
    expect(alternativesOf('a(?:b|c)|[|]d').map(({ source }) => source)).toEqual(['a(?:b|c)', '[|]d']);
    expect(needsOf('(?<!\\p{L})(?:our )?ship(?:ped|ments?)(?!\\p{L})')).toEqual([[['ship'], ['ped', 'ment']]]);
    expect(needsOf('^we.ve\\b colou?r\\.')).toEqual([[['we'], ['ve colo'], ['r.']]]);
    expect(needsOf('BESTELLUNG|παραγγελίας')).toEqual([[['bestellung']], [['παραγγελίασ']]]);
  });

  it('requires nothing where any text may match', () => {
    expect(needsOf('\\d+ ?x?|(?:total|\\d)|[ab]*|(?=word)')).toEqual([[], [], [], []]);
    expect(alternativesOf('total)')).toEqual([{ source: 'total)', needs: [] }]);
  });
});

describe('fold', () => {
  it('returns equal characters for those that match each other without case', () => {
    const printed = [...WORDS_BY_LANGUAGE.values()].map((words) => JSON.stringify(words)).join('');
    const used = new Set([...new Set(printed)].flatMap((char) => fold(char) ?? []));
    const all = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).join('');
    const letters = [...used].filter((char) => /\p{L}/u.test(char) && char.length === 1);
    expect(letters.length).toBeGreaterThan(1_000);
    const cased = letters.filter((char) => !/\p{Lo}/u.test(char));
    for (const letter of cased)
      for (const [match] of all.matchAll(new RegExp(letter, 'giu'))) expect([letter, null]).toContain(fold(match));
  });
});

describe('WordPattern', () => {
  const texts = Array.from({ length: 24 }, (_, seed) => {
    const { message } = generateMail(seed * 61 + 1);
    return `${message.subject}\n${message.text ?? message.html?.replace(/<[^>]*>/g, ' ') ?? ''}`.slice(0, 2_000);
  });

  it('finds the same as a plain expression', () => {
    let found = 0;
    const wrong: unknown[] = [];
    for (const [language, { milestones, refusals, lists, fees }] of WORDS_BY_LANGUAGE) {
      const slots = [
        ...Object.values(milestones),
        ...Object.values(lists),
        ...Object.values(fees),
        refusals.digest.body,
      ];
      for (const cells of slots) {
        if (cells === 'none') continue;
        for (const source of [cells.join('|'), `(?<!\\p{L})(?:${cells.join('|')})(?!\\p{L})`]) {
          const [pattern, plain] = [new WordPattern(source, 'iu'), new RegExp(source, 'iu')];
          for (const text of texts) {
            const match = plain.exec(text);
            if (match !== null) found++;
            const results = [pattern.exec(text), pattern.test(text), pattern.mayBeIn(text) || match === null];
            if (!isDeepStrictEqual(results, [match, match !== null, true]))
              wrong.push([language, source, text, results]);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(found).toBeGreaterThan(500);
  });

  it('finds the first match, or that of the first alternative if several start there', () => {
    expect(new WordPattern('total due|sum|total', 'iu').exec('The sum total due')?.[0]).toBe('sum');
    expect(new WordPattern('total|total due', 'iu').exec('Total due')?.[0]).toBe('Total');
    expect(new WordPattern('(?<day>monday)|sum', 'iu').exec('sum on Monday')?.[0]).toBe('sum');
    expect('a sum, a total'.replace(new WordPattern('total|sum', 'giu'), '-')).toBe('a -, a -');
    expect([...'Sum total'.matchAll(new WordPattern('total|sum', 'giu'))].map(([word]) => word)).toEqual([
      'Sum',
      'total',
    ]);
  });

  it('matches letters without a common lower case', () => {
    expect(new WordPattern('kasse|ſumme', 'iu').test('\u212Aasse')).toBe(true);
    expect(new WordPattern('kasse|summe', 'iu').test('\u017Fumme')).toBe(true);
    expect(new WordPattern('αριθμός', 'iu').test('ΑΡΙΘΜΌΣ')).toBe(true);
    expect(new WordPattern('αριθμός', 'iu').test('αρι\u03d1μός')).toBe(true);
  });
});
