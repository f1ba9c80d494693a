import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawIcons } from './draw-icons.ts';

test('the icon shapes are those of the installed package', () => {
  expect(readFileSync(new URL('../look/icon-shapes.ts', import.meta.url), 'utf8')).toBe(drawIcons());
});
