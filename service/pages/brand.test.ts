import { describe, expect, test } from 'vitest';
import { brandOf, nameOnPage } from './brand.ts';
import { textsIn } from './texts.ts';

const [english, german] = [textsIn('en'), textsIn('de')];

test.each([
  ['Postledger', 'own'],
  [' postledger ', 'own'],
  ['Kaufblick', 'partner'],
  ['Postledger Pro', 'partner'],
])('brandOf(%j) is %s', (name, brand) => {
  expect(brandOf(name)).toBe(brand);
});

describe('nameOnPage', () => {
  test('shows the name once if the app has the name of the service, and without an app', () => {
    for (const t of [english, german])
      expect([`${nameOnPage(t, 'Postledger')}`, `${nameOnPage(t, undefined)}`]).toEqual(['Postledger', 'Postledger']);
  });

  test('shows the brand of a partner with the name of the service', () => {
    expect(`${nameOnPage(english, 'Kaufblick')}`).toBe('Kaufblick, with Postledger');
    expect(`${nameOnPage(german, 'Kaufblick')}`).toBe('Kaufblick, mit Postledger');
    expect(`${nameOnPage(english, '<b>')}`).toBe('&#60;b&#62;, with Postledger');
  });
});
