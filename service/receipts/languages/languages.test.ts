import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, WORDS_BY_LANGUAGE } from './load.ts';
import { slotMatrix } from './matrix.ts';
import { languageSchema } from './schema.ts';
import { patternsOf, slotOf, wholeWordsOf } from './slot.ts';
import { lowerWithoutLocale, spellingsOf, withCapitals } from './with-capitals.ts';

const FOLDER = new URL('./', import.meta.url);
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const readFile = (name: string): unknown => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));

describe('language files', () => {
  it('are all loaded, English first', () => {
    expect(LANGUAGES.length).toBe(files.length);
    expect(LANGUAGES[0]).toBe('en');
  });

  it.each(files)('%s fills every slot, or marks it "none"', (name) => {
    const result = languageSchema.safeParse(readFile(name));
    expect(result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []).toEqual([]);
    for (const [slot, counts] of slotMatrix()) expect([slot, counts.has(name.slice(0, -5))]).toEqual([slot, true]);
  });

  it('are rejected with a missing, empty, or unknown slot', () => {
    const { steps, ...rest } = readFile('de.json') as { steps: Record<string, unknown> };
    expect(languageSchema.safeParse(rest).success).toBe(false);
    expect(languageSchema.safeParse({ ...rest, steps: { ...steps, bar: [] } }).success).toBe(false);
    expect(languageSchema.safeParse({ ...rest, steps: { ...steps, bar: 'none' } }).success).toBe(true);
    expect(languageSchema.safeParse({ ...rest, steps, stairs: 'none' }).success).toBe(false);
  });

  it.each(LANGUAGES)('%s uses lower-case patterns without capturing groups', (language) => {
    const cells = cellsOf(language);
    // An invalid pattern throws an error that quotes it. Whether capitals match does not change the number of groups.
    expect(cells.filter(({ source }) => new RegExp(`${source}|`, 'u').exec('')?.length !== 1)).toEqual([]);
    // Escapes and script names keep their capitals, as do codes that only mean something in capitals.
    const wordsOf = (source: string) =>
      source.replace(/\\[pP]\{[^}]*\}|\\./gu, '').replace(/\[[^\]]*\]|[A-Z]{2,}/gu, '');
    const hasCapitals = (source: string) => wordsOf(source) !== wordsOf(source).toLowerCase();
    expect(cells.filter(({ slot, source }) => !slot.startsWith('scripts') && hasCapitals(source))).toEqual([]);
  });

  it.each(LANGUAGES)('%s is listed by every language it is read with', (language) => {
    const others = WORDS_BY_LANGUAGE.get(language)?.readWith;
    if (others === undefined || others === 'none') return;
    for (const other of others) expect(WORDS_BY_LANGUAGE.get(other)?.readWith).toContain(language);
  });
});

function cellsOf(language: string): { slot: string; source: string }[] {
  const found: { slot: string; source: string }[] = [];
  const walk = (node: unknown, slot: string): void => {
    if (Array.isArray(node)) for (const one of node) walk(one, slot);
    else if (typeof node === 'string') found.push({ slot, source: node });
    else for (const [key, value] of Object.entries(node as object)) walk(value, slot === '' ? key : `${slot}.${key}`);
  };
  walk(WORDS_BY_LANGUAGE.get(language), '');
  // Labels are phrases, and titles are texts, not patterns.
  return found.filter(({ slot }) => !/^(?:labels\.|titles\.|name$)/.test(slot));
}

describe('slot words', () => {
  it('are found in the given languages, or in all', () => {
    const delivered = patternsOf(slotOf(({ milestones }) => milestones.delivered));
    expect(delivered(['de']).test('Ihr Paket wurde zugestellt')).toBe(true);
    expect(delivered(['fr']).test('Ihr Paket wurde zugestellt')).toBe(false);
    expect(delivered(null).test('Ihr Paket wurde zugestellt')).toBe(true);
    expect(delivered([]).test('delivered')).toBe(false);
  });

  it('match whole words only, in scripts that separate words', () => {
    const tax = new RegExp(wholeWordsOf(slotOf(({ amounts }) => amounts.tax)), 'iu');
    expect(['VAT 20%', 'うち消費税'].map((text) => tax.test(text))).toEqual([true, true]);
    expect(tax.test('vatican')).toBe(false);
  });
});

describe('withCapitals and lowerWithoutLocale', () => {
  it('match capitals in Greek and Turkish, also in character classes, and change nothing else', () => {
    expect(new RegExp(withCapitals('παραγγελία\\p{L}?', 'el'), 'iu').test('ΠΑΡΑΓΓΕΛΙΑΣ')).toBe(true);
    expect(new RegExp(withCapitals('^sipariş[iı]niz(?!\\p{L})', 'tr'), 'iu').test('SİPARİŞİNİZ')).toBe(true);
    expect(withCapitals('\\p{Script=Latin}(?<!i)', 'tr')).toBe('\\p{Script=Latin}(?<![iİ])');
    expect(withCapitals('bestellung', 'de')).toBe('bestellung');
  });

  it("lower a label's capitals without language rules", () => {
    expect(lowerWithoutLocale('αριθμός παραγγελίας', 'el')).toBe('αριθμος παραγγελιας');
    expect(lowerWithoutLocale('toplam tutarı', 'tr')).toBe('toplam tutari');
  });

  it('match Persian words in the letters of Arabic keyboards', () => {
    expect(new RegExp(withCapitals('کد ر(?:ه|[هی])گیری', 'fa'), 'iu').test('كد رهگيري')).toBe(true);
    expect(new RegExp(withCapitals('می ?شود \\p{L}+', 'fa'), 'iu').exec('می\u200cشود سفارش\u200cها')?.[0]).toHaveLength(
      15,
    );
    expect(spellingsOf('کد رهگیری', 'fa')).toEqual(['کد رهگیری', 'كد رهگيري']);
    expect(spellingsOf('تاریخ', 'ar')).toEqual(['تاریخ']);
  });
});
