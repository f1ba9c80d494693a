import { describe, expect, it } from 'vitest';
import { nameOfCode, namesOfPair } from './airports.ts';
import { namedInSubject } from './named-in-subject.ts';

/** Returns the cells of one table. An empty text is an empty cell. */
function cells(...rows: readonly (readonly string[])[]) {
  return rows
    .flatMap((texts, row) => texts.map((text, column) => ({ text, row, column, table: 0 })))
    .filter(({ text }) => text !== '')
    .map((line, index) => ({ ...line, index }));
}

describe('names of airports', () => {
  it.each([
    [[['Zürich (ZRH)']], 'ZRH', 'Zürich'],
    [[['ZRH - Zürich']], 'ZRH', 'Zürich'],
    [[['Zürich, ZRH']], 'ZRH', 'Zürich'],
    [
      [
        ['BOS', '→', 'MCO'],
        ['Boston, MA', '', 'Orlando, FL'],
      ],
      'MCO',
      'Orlando, FL',
    ],
    [
      [
        ['AUH', 'MXP'],
        ['17 Dec 2026', '17 Dec 2026'],
        ['Abu Dhabi', 'Milan'],
      ],
      'MXP',
      'Milan',
    ],
    [[['FRA', 'PMI']], 'FRA', 'FRA'],
    [[['Zürich (ZRH)']], 'Bern', 'Bern'],
  ])('reads %j: %s is %s', (rows, code, name) => {
    expect(nameOfCode(code, cells(...rows))).toBe(name);
  });

  it('reads the names for two codes from a pair near them', () => {
    const lines = cells(['BCN'], ['FLR'], ['07:25 09:10'], ['Barcelona - Florence']);
    expect(namesOfPair({ from: 'BCN', to: 'FLR', first: 0, last: 1 }, lines)).toEqual(['Barcelona', 'Florence']);
  });
});

describe('the subject’s names of both ends', () => {
  const lines = cells(['Mochit Bus Terminal, Bangkok'], ['Chiang Mai Arcade, Chiang Mai']);
  const leg = { from: 'Mochit Bus Terminal', to: 'Chiang Mai Arcade', first: 0, last: 1 };

  it('are those that the places of the email contain', () => {
    expect(namedInSubject(leg, 'Booking confirmed: Bangkok - Chiang Mai, 9 Nov', lines)).toEqual([
      'Bangkok',
      'Chiang Mai',
    ]);
  });

  it('are null if the subject names other places', () => {
    expect(namedInSubject(leg, 'Booking confirmed: Oslo - Bergen', lines)).toBeNull();
  });
});
