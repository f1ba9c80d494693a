import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const excerptAround = (text: string, words: string, by = 12) => {
  const start = text.indexOf(words);
  return excerptOf(text, start, start + words.length, { before: by, after: by });
};

test.each([
  ['We are on the way with your delivery. Due to weather, it is late.', 'delivery', 'with your delivery. Due to'],
  ['Ihre Lieferung verspätet sich wetterbedingt', 'verspätet', 'Lieferung verspätet sich'],
  [
    'お客様のお荷物は本日配達予定となっておりますので、お待ちください。',
    '配達予定',
    'お客様のお荷物は本日配達予定となっておりますので、お',
  ],
  ['Your 📦📦📦📦📦📦 arrived', 'arrived', 'arrived'],
])('cuts no word around a value: %s', (text, words, excerpt) => {
  expect(excerptAround(text, words)).toBe(excerpt);
});

test('cuts a long link, of which a part is better than nothing', () => {
  const link = `https://parcels.example/track/${'4711'.repeat(9)}`;
  expect(excerptAround(`${link} arrived`, 'arrived', 40)).toBe(`${link.slice(-39)} arrived`);
});

test('keeps the value itself as it is', () => {
  expect(excerptOf('Total5.00EUR', 5, 9)).toBe('5.00');
  expect(excerptOf('Total5.00EUR', 5, 9, { before: 3, after: 2 })).toContain('5.00');
});

test('leaves out the middle of a long passage between words, and ends a longer one behind a word', () => {
  const passage = 'wonderful parcels '.repeat(60);
  const [head = '', tail = ''] = excerptOf(passage, 0, passage.length).split('…');
  for (const part of [head, tail]) {
    expect(part).toMatch(/^(?:(?:wonderful|parcels)(?: |$))+$/);
    expect(part.length).toBeGreaterThan(60);
    expect(part.length).toBeLessThanOrEqual(80);
  }
});
