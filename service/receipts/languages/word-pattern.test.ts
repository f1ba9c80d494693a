import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { inFull } from '../../../test-support/complete-cases.ts';
import { generateMail } from '../testing/corpus/generate-mail.ts';
import type { Cell } from './cell.ts';
import { WORDS_BY_LANGUAGE } from './load.ts';
import { searchTogether } from './phrase-index.ts';
import type { LanguageWords } from './schema.ts';
import { WordPattern } from './word-pattern.ts';

const patternOf = (source: string) => WordPattern.ofPhrases([{ source, language: null }]);

/** Returns the sources of a cell alone, as whole words, and with a prefix. */
function variantsOf(cell: Cell, prefix?: string): string[] {
  if (cell === 'none') return [];
  const words = cell.join('|');
  return [words, `(?<!\\p{L})(?:${words})(?!\\p{L})`, ...(prefix === undefined ? [] : [`${prefix}(?:${words})`])];
}

describe('WordPattern', () => {
  const texts = Array.from({ length: inFull(10, 24) }, (_, seed) => {
    const { message } = generateMail(seed * 61 + 1);
    return `${message.subject}\n${message.text ?? message.html?.replace(/<[^>]*>/g, ' ') ?? ''}`.slice(0, 2_000);
  });

  const sourcesOf = ({ milestones, refusals, lists, fees }: LanguageWords) => [
    ...[...Object.values(lists), ...Object.values(fees), refusals.digest.body].map((cells) => variantsOf(cells)),
    ...Object.values(milestones).map((cells) => variantsOf(cells, '^')),
  ];
  const languages = [...WORDS_BY_LANGUAGE.keys()];
  /** Most of the time is spent to compile plain expressions, so only one variant of each cell is tried, in turn. */
  const chosenFrom = (language: string, sources: readonly (readonly string[])[]) =>
    sources.flatMap((variants, n) => {
      const turn = (n + languages.indexOf(language)) % variants.length;
      return inFull(variants.slice(turn, turn + 1), variants);
    });

  let found = 0;
  it.each([...WORDS_BY_LANGUAGE])('finds the same as a plain expression: %s', (language, words) => {
    const patterns = chosenFrom(language, sourcesOf(words)).map(
      (source) => [patternOf(source), new RegExp(source, 'iu')] as const,
    );
    const wrong: unknown[] = [];
    for (const text of texts) {
      for (const [pattern, plain] of patterns) {
        const match = plain.exec(text);
        const results = [pattern.exec(text), pattern.test(text)];
        if (!isDeepStrictEqual(results, [match, match !== null])) wrong.push([plain.source, text, results]);
        if (match !== null) found++;
      }
    }
    expect(wrong).toEqual([]);
  });
  // The comparison of all languages would also succeed if nothing were found.
  it('finds something in many texts', () => {
    expect(found).toBeGreaterThan(inFull(250, 500));
  });

  it('finds the same in parts of an email that are searched together', () => {
    const sources = ['en', 'de'].flatMap((language) => {
      const { milestones } = WORDS_BY_LANGUAGE.get(language) ?? {};
      return Object.values(milestones ?? {}).flatMap((cells) => variantsOf(cells, '^'));
    });
    const patterns = sources.map((source) => [patternOf(source), new RegExp(source, 'iu')] as const);
    const wrong: unknown[] = [];
    for (const text of texts.slice(0, 6)) {
      const [subject = '', ...lines] = text.split('\n');
      const body = lines.join('\n');
      searchTogether(subject, body);
      // Also a part that ends within a word, and one that is not part of the email.
      const parts = [text, subject, `${subject}\n${body.slice(0, 60)}`, body.slice(101, 333), `${subject}. ${body}`];
      for (const part of [...parts, ...lines.filter((line) => line.length > 8).slice(0, 12)])
        for (const [pattern, plain] of patterns)
          if (!isDeepStrictEqual(pattern.exec(part), plain.exec(part))) wrong.push([plain.source, part]);
    }
    expect(wrong).toEqual([]);
  });

  it('finds the first match, or that of the first alternative if several start there', () => {
    expect(patternOf('total due|sum|total').exec('The sum total due')?.[0]).toBe('sum');
    expect(patternOf('total|total due').exec('Total due')?.[0]).toBe('Total');
    expect(patternOf('(?<day>monday)|sum').exec('sum on Monday')?.[0]).toBe('sum');
    expect([...patternOf('total|sum|\\d').matchesIn('Sum 1, total')].map(([word]) => word)).toEqual([
      'Sum',
      '1',
      'total',
    ]);
  });

  it('finds only phrases of the given languages', () => {
    const pattern = WordPattern.ofPhrases([
      { source: 'order', language: 'en' },
      { source: 'bestell(?:ung|t)', language: 'de' },
      { source: '#\\d', language: null },
    ]);
    const text = 'Bestellung #1, order #2';
    expect(pattern.exec(text)?.[0]).toBe('Bestellung');
    expect(pattern.in(['en']).exec(text)?.[0]).toBe('#1');
    expect(pattern.in(['de', 'en']).exec(text)?.[0]).toBe('Bestellung');
    expect([pattern.in(['en']).test('Bestellung'), pattern.in(['de']).test('bestellt')]).toEqual([false, true]);
  });

  it('matches letters without a common lower case', () => {
    expect(patternOf('kasse|ſumme').test('\u212Aasse')).toBe(true);
    expect(patternOf('kasse|summe').test('\u017Fumme')).toBe(true);
    expect(patternOf('αριθμός').test('ΑΡΙΘΜΌΣ')).toBe(true);
    expect(patternOf('αριθμός').test('αρι\u03d1μός')).toBe(true);
  });

  it('finds phrases of a language that is asked for later, in the order of all phrases', () => {
    const all = WordPattern.ofPhrases([
      { source: 'orders|or', language: 'nl' },
      { source: 'ordered', language: 'de' },
      { source: '[^a-z]{2}', language: null },
      { source: 'order', language: 'no' },
    ]);
    expect(all.in(['no']).exec('orders')?.[0]).toBe('order');
    expect(all.in(['de']).exec('orders')).toBeNull();
    expect(all.in(['nl', 'no']).exec('orders')?.[0]).toBe('orders');
    expect(all.in(['no']).exec('orders')?.[0]).toBe('order');
    expect(all.in(['de']).exec('12 ordered')?.[0]).toBe('12');
    const text = 'orders ordered 12 order';
    const plain = /orders|or|ordered|[^a-z]{2}|order/giu;
    expect([...all.matchesIn(text)].map(([match]) => match)).toEqual(text.match(plain));
  });
});
