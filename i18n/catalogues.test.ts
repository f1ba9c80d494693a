import { readdir } from 'node:fs/promises';
import { createTranslator } from 'next-intl';
import { describe, expect, test } from 'vitest';
import { languageName } from '../lib/format/format-locale.ts';
import { LANGUAGES } from './languages.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { argumentsOf, placesOf, textsOf } from './testing/catalogue-texts.ts';

const FOLDER = new URL('../messages/', import.meta.url);

const [first, ...others] = LANGUAGES;
const model = textsOf(await loadCatalogue(first));

test('lists every catalogue', async () => {
  const files = (await readdir(FOLDER)).flatMap((file) => /^([a-z]+)\.json$/.exec(file)?.[1] ?? []);
  expect(files.sort()).toEqual([...LANGUAGES].sort());
});

test('names each language in that language', () => {
  for (const language of LANGUAGES) expect(languageName(language)).not.toBe(language);
});

describe.each(await Promise.all(others.map(async (language) => [language, await loadCatalogue(language)] as const)))(
  'the catalogue %s',
  (locale, messages) => {
    const texts = textsOf(messages);

    test('has the same texts as the first one, in the same order', () => {
      expect([...texts.keys()]).toEqual([...model.keys()]);
    });

    test('has the same placeholders in each text', () => {
      const filled = (all: ReadonlyMap<string, string>) =>
        [...all].map(([key, text]) => [key, argumentsOf(text), placesOf(text)]);
      expect(filled(texts)).toEqual(filled(model));
    });

    test.each([0, 1, 2])('can format every text with the number %i', (count) => {
      const t = createTranslator({
        locale,
        messages,
        onError: (error) => {
          throw error;
        },
      }).markup as unknown as (key: string, values: Readonly<Record<string, unknown>>) => string;
      for (const [key, text] of texts) {
        const values = Object.fromEntries(argumentsOf(text).map((name) => [name, count]));
        const places = Object.fromEntries(placesOf(text).map((name) => [name, () => 'filled']));
        expect(t(key, { ...values, ...places }), key).not.toMatch(/[{<]/);
      }
    });
  },
);

test('texts about logs name the days that the settings state', async () => {
  for (const language of LANGUAGES) {
    const texts = textsOf(await loadCatalogue(language));
    for (const [key, text] of texts) {
      if (!/^(?:privacy\.(?:here\.log|delete\.logStays)$|admin\.(?:requests|keys|linkSessions|overview)\.)/.test(key))
        continue;
      expect(text, `${language} ${key}`).not.toMatch(/\d (?:days|Tag)/);
    }
  }
});
