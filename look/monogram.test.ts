import { expect, test } from 'vitest';
import { monogramOf } from './monogram.ts';

test.each([
  ['Wollstube Ammertal', 'WA', 1],
  ['Juniper & Oak Kitchen', 'JO', 11],
  ['Rösterei Nordlicht', 'RN', 5],
  ['La Malle Bleue', 'MB', 0],
  ['Księgarnia Pod Sową', 'KS', 0],
  ['Cloudharbor', 'C', 4],
] as const)('returns %s for %s in hue %i', (name, letters, hue) => {
  expect(monogramOf(name)).toEqual({ letters, hue });
});

test('returns the first symbol of a name without letters, and keeps a name of small words', () => {
  expect(monogramOf('—').letters).toBe('—');
  expect(monogramOf(' 🎁🎈').letters).toBe('🎁');
  expect(monogramOf('').letters).toBe('');
  expect(monogramOf('The').letters).toBe('T');
});
