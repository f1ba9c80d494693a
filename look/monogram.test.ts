import { expect, test } from 'vitest';
import { monogramOf } from './monogram.ts';

test.each([
  ['Wollstube Ammertal', 'WA', 1],
  ['Juniper & Oak Kitchen', 'JO', 11],
  ['Rösterei Nordlicht', 'RN', 5],
  ['La Malle Bleue', 'MB', 0],
  ['Księgarnia Pod Sową', 'KS', 0],
  ['Cloudharbor', 'C', 4],
] as const)('the monogram of %s is %s in hue %i', (name, letters, hue) => {
  expect(monogramOf(name)).toEqual({ letters, hue });
});

test('a name without letters has none, and a name of small words keeps them', () => {
  expect(monogramOf('—').letters).toBe('');
  expect(monogramOf('The').letters).toBe('T');
});
