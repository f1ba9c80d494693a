import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../public/tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');

function coloursOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Contrast by relative luminance (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const WORDS = [
  ...['ink', 'muted', 'accent', 'accent-strong', 'good', 'warn', 'bad'].flatMap((words) => [
    [words, 'card'] as const,
    [words, 'surface'] as const,
  ]),
  ...['accent', 'good', 'warn', 'bad'].map((role) => [role, `${role}-soft`] as const),
  ['accent-strong', 'accent-soft'] as const,
  ['accent-ink', 'accent'] as const,
  ['accent-ink', 'accent-strong'] as const,
];

test.each([
  ['light', coloursOf(light)],
  ['dark', coloursOf(dark)],
] as const)('text and borders of the %s theme have enough contrast', (_, colours) => {
  const between = (one: string, other: string) =>
    contrast(colours.get(one) ?? '#000000', colours.get(other) ?? '#000000');
  for (const [words, ground] of WORDS)
    expect(between(words, ground), `${words} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  for (const line of ['control', 'focus']) expect(between(line, 'card'), `${line} on card`).toBeGreaterThanOrEqual(3);
});
