import { expect, test } from 'vitest';
import { readText } from '../document/read-text.ts';
import { isFull, wrapWidthOf } from './wrapped-names.ts';

const RULER = '-'.repeat(60);
const line = (length: number) =>
  'walnut '
    .repeat(20)
    .slice(0, length - 1)
    .concat('t');

test.each([
  ['that of its rulers', [RULER, 'Walnut tray'], 60],
  ['unknown if a line is longer than its rulers', [RULER, line(70)], null],
  ['that of its longest line if others come close', [line(72), line(70), line(66), line(68), 'Walnut tray'], 72],
  ['unknown if few lines come close to the longest', [line(72), line(70), 'Walnut tray'], null],
  ['unknown if all lines are short', [line(50), line(48), line(49), line(47)], null],
  ['unknown if lines are longer than emails wrap', [line(110), line(108), line(109), line(107)], null],
])('the width of a text part is %s', (_, lines, width) => {
  expect(wrapWidthOf(readText(lines.join('\n\n')))).toBe(width);
});

test.each([
  ['Plateau de service en noyer massif huilé à la main avec', 'anses en laiton', 60, true],
  ['Walnut tray', 'Large', 60, false],
  ['Walnut tray', 'Large', null, false],
  ['A line that is longer than the width of the text', 'Large', 40, false],
])('a line is full if the next word does not fit: %s, %s, %s', (before, next, width, full) => {
  expect(isFull(before, next, width)).toBe(full);
});
