import { expect, test } from 'vitest';
import { LANGUAGES, WORDS_BY_LANGUAGE } from '../languages/load.ts';
import { categoriesOf } from './category.ts';

test.each([
  ['Oak dining table', ['en'], [4]],
  ['Kapselwaschmaschine, 8 kg', ['en', 'de'], [14]],
  ['Regenjacke, gelb', ['en', 'de'], [5]],
  ['Aspirateur balai sans fil', ['en', 'fr'], [14]],
  ['Hurtigtørkende turskjorte', ['en', 'no'], [5]],
  ['Printer paper, 500 sheets', ['en'], [13]],
  ['木製の椅子', ['en', 'ja'], [4]],
  ['무선 이어폰', ['en', 'ko'], [21]],
  ['قميص قطن', ['en', 'ar'], [5]],
  ['Something nobody knows', ['en'], []],
])('%s belongs to the category of its words', (description, languages, categories) => {
  expect(categoriesOf(description, languages)).toEqual(categories);
});

test('words count only in the languages of the email', () => {
  expect(categoriesOf('Lot de 4 pains', ['en', 'pl'])).toEqual([]);
  expect(categoriesOf('Pies in a box', ['en'])).toEqual([]);
});

test('returns both categories if their words occur equally often', () => {
  expect(categoriesOf('Coffee mug', ['en']).toSorted()).toEqual([10, 4].toSorted());
});

test.each(LANGUAGES)('%s has words for the most common goods', (language) => {
  const goods = WORDS_BY_LANGUAGE.get(language)?.goods;
  for (const key of ['home', 'clothes', 'beauty', 'food', 'electronics', 'appliances', 'shoes', 'books'] as const)
    expect(goods?.[key], key).not.toBe('none');
});
