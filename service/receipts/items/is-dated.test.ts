import { expect, test } from 'vitest';
import { isDated } from './is-dated.ts';

test.each(['20 de abril de 2026', '16 Mac 2026', '3. tra 2026', '10:30', 'Monday 5'])('"%s" is dated', (text) => {
  expect(isDated(text)).toBe(true);
});

test.each(['Office 2024 for Mac', 'Screwdriver set 2000', 'Tea 250 g'])('"%s" is not dated', (text) => {
  expect(isDated(text)).toBe(false);
});
