import { expect, test } from 'vitest';
import { brandStyles, inkOn } from './brand-styles.ts';

test.each([
  ['#ffffff', '#000000'],
  ['#ffd400', '#000000'],
  ['#2a4fa8', '#ffffff'],
  ['#000000', '#ffffff'],
])('on %s, text is %s', (colour, ink) => {
  expect(inkOn(colour)).toBe(ink);
});

test('applies a brand color to both themes, and changes nothing without one', () => {
  const brand = { name: 'Shop', logoUrl: null, accent: null, accentDark: null };
  expect(brandStyles(brand)).toBe(':root{--site-name:"Shop"}');
  const styles = brandStyles({ ...brand, accent: '#0a7f5a', accentDark: '#7fe0bd' });
  expect(styles).toContain(':root{--color-accent:#0a7f5a;--color-accent-ink:#ffffff');
  expect(styles).toContain(
    '@media (prefers-color-scheme:dark){:root{--color-accent:#7fe0bd;--color-accent-ink:#000000',
  );
});

test('escapes a name that could end its string', () => {
  const styles = brandStyles({ name: 'A "B" \\ Ç}', logoUrl: null, accent: null, accentDark: null });
  expect(styles).toBe(':root{--site-name:"A \\22 B\\22  \\5c  Ç\\7d "}');
});
