import { expect, test } from 'vitest';
import { MAX_CHUNKS } from '../document/limits.ts';
import { RecentTexts } from './recent-texts.ts';

function countFinds() {
  const counted = { finds: 0 };
  const recent = new RecentTexts((text) => {
    counted.finds++;
    return text.length;
  });
  return { recent, counted };
}

test('what the runs of the largest email contain is found once, however many rules go through them', () => {
  const { recent, counted } = countFinds();
  const runs = Array.from({ length: MAX_CHUNKS }, (_, at) => `Your order ${at} of two jars has shipped`);
  for (let rule = 0; rule < 3; rule++) for (const run of runs) recent.in(run);
  expect(counted.finds).toBe(MAX_CHUNKS);
});

test.each([
  { name: 'many short texts', length: 6, count: 30_000 },
  { name: 'few long texts', length: 400_000, count: 10 },
])('old texts are forgotten: $name', ({ length, count }) => {
  const { recent, counted } = countFinds();
  for (let at = 0; at < count; at++) recent.in(String(at).padStart(length, '-'));
  recent.in('0'.padStart(length, '-'));
  expect(counted.finds).toBe(count + 1);
});
