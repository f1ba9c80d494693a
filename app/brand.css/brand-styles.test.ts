import { expect, test } from 'vitest';
import { brandStyles, inkOn } from './brand-styles.ts';

test.each([
  ['#ffffff', '#000000'],
  ['#ffd400', '#000000'],
  ['#2a4fa8', '#ffffff'],
  ['#000000', '#ffffff'],
])('ink on %s is %s', (colour, ink) => {
  expect(inkOn(colour)).toBe(ink);
});

test('a brand without a colour changes nothing, one with a colour changes both themes', () => {
  const brand = { name: 'Shop', logoUrl: null, accent: null, accentDark: null };
  expect(brandStyles(brand)).toBe('');
  const styles = brandStyles({ ...brand, accent: '#0a7f5a', accentDark: '#7fe0bd' });
  expect(styles).toContain(':root{--color-accent:#0a7f5a;--color-accent-ink:#ffffff');
  expect(styles).toContain(
    '@media (prefers-color-scheme:dark){:root{--color-accent:#7fe0bd;--color-accent-ink:#000000',
  );
});
