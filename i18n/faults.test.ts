import { createTranslator } from 'next-intl';
import { describe, expect, test } from 'vitest';
import { USER_FAULTS, type UserFault } from '#contract/fault.ts';
import { readFault } from '#contract/fault-shape.ts';
import { wordFault } from '#lib/service/translate-fault.ts';
import de from '../messages/de.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import { REFUSED_TEXTS } from '../service/filter/testing/refused-texts.ts';
import { REFUSED_BY_STORE } from '../service/routes/testing/refused-by-store.ts';
import { REFUSED_FIELDS } from '../service/routes/testing/refused-fields.ts';
import { argumentsOf, textsOf } from './testing/catalogue-texts.ts';

const keys = Object.keys(USER_FAULTS) as readonly UserFault['key'][];

const onError = (error: Error) => {
  throw error;
};
const texts = {
  en: createTranslator({ locale: 'en', messages: en, namespace: 'faults', onError }),
  de: createTranslator({ locale: 'de', messages: de, namespace: 'faults', onError }),
};
const say = (locale: 'en' | 'de', fault: UserFault) => wordFault(fault, texts[locale]);

describe.each([
  ['en', en.faults],
  ['de', de.faults],
] as const)('the catalogue %s', (_locale, { meant: _meant, ...faults }) => {
  const words = textsOf(faults);

  test('has a text for every fault users can encounter, and no others', () => {
    expect([...words.keys()].sort()).toEqual([...keys].sort());
  });

  test.each(keys)('uses no placeholder in %s beyond its values', (key) => {
    const names: readonly string[] = Object.keys(USER_FAULTS[key]);
    const filled = argumentsOf(words.get(key) ?? '');
    expect(filled.filter((name) => !names.includes(name))).toEqual([]);
    if (key.startsWith('filter.')) expect(filled).toEqual([...names].sort());
  });
});

const said = REFUSED_TEXTS.map(({ key, values, says }) => [says, readFault(USER_FAULTS, key, values)] as const);

test.each(said)("has both languages for %s, with the service's wording in English", (says, fault) => {
  if (fault === null) throw new Error('The fault is not in the contract');
  const [sentence, word] = says.split(" Did you mean '");
  expect(say('en', fault)).toBe(sentence);
  if (word !== undefined) expect(texts.en('meant', { word: word.slice(0, -2) })).toBe(`Did you mean '${word}`);
  expect(say('de', fault)).toMatch(/^[^{]+[.]$/u);
  expect(say('de', fault)).not.toBe(sentence);
});

const fields = [...REFUSED_FIELDS, ...REFUSED_BY_STORE].map(({ fault: { key, values } }) => [key, values] as const);

test.each(fields)('has a message in both languages for a field with %s %j', (key, values) => {
  const fault = readFault(USER_FAULTS, key, values);
  if (fault === null) throw new Error('The fault is not in the contract');
  expect(say('en', fault)).toMatch(/^[^{]+[.]$/u);
  expect(say('de', fault)).toMatch(/^[^{]+[.]$/u);
  expect(say('de', fault)).not.toBe(say('en', fault));
});

test('fills names, kinds, and numbers into texts', () => {
  const name = 'orderTotall';
  expect(say('de', { key: 'filter.unknown_field', values: { name, resource: 'orders' } })).toBe(
    'Ein Feld „orderTotall“ gibt es bei Bestellungen nicht.',
  );
  expect(texts.de('meant', { word: 'orderTotal' })).toBe('Meinten Sie „orderTotal“?');
  expect(say('de', { key: 'filter.incomparable_date', values: { right: 'number' } })).toBe(
    'Ein Datum lässt sich nicht mit einer Zahl vergleichen. Schreiben Sie ein Datum als JJJJ-MM-TT.',
  );
  expect(say('de', { key: 'query.too_costly', values: { seconds: 5 } })).toContain('nach 5 Sekunden abgebrochen');
  expect(say('de', { key: 'form.not_one_of', values: { words: ['placed', 'shipped'] } })).toBe(
    'Der Dienst akzeptiert nur diese Werte: placed, shipped.',
  );
});
