import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../look/tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');

type Linear = readonly [red: number, green: number, blue: number];

/** Returns the colors of a theme as linear sRGB. */
function coloursOf(text: string): ReadonlyMap<string, Linear> {
  const found = text.matchAll(/--color-([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g);
  return new Map([...found].map(([, name = '', l, c, h]) => [name, linearOf(Number(l), Number(c), Number(h))]));
}

/** Converts OKLCH to linear sRGB (CSS Color 4, §10.3). */
function linearOf(lightness: number, chroma: number, hue: number): Linear {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Returns the contrast by relative luminance (WCAG 2.2). */
function contrast(one: Linear, other: Linear): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

function luminance([red, green, blue]: Linear): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Pairs of text and background colors that the pages use. */
const WORDS = [
  ...['ink', 'soft', 'muted', 'accent', 'accent-strong', 'good', 'info', 'warn', 'bad'].flatMap((words) =>
    ['card', 'surface', 'sunken', 'raised'].map((ground) => [words, ground] as const),
  ),
  ...['accent', 'good', 'info', 'warn', 'bad'].map((role) => [role, `${role}-soft`] as const),
  ['muted', 'accent-soft'],
  ['ink', 'marker'],
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-strong'],
  ['surface', 'ink'],
] as const;

/** Shapes that must be visible on their background without being read. */
const SHAPES = [
  ...['control', 'focus', 'chart', 'chart-2', 'info-dot', 'good-dot', 'warn-dot', 'bad-dot'].map(
    (shape) => [shape, 'card'] as const,
  ),
  ['control', 'sunken'],
  ['focus', 'surface'],
] as const;

/** Hues of `look/kit.css` with the lightness and chroma of `--monogram-ground` and `--monogram-letters`. */
const HUES = [20, 45, 70, 95, 130, 155, 185, 215, 245, 275, 310, 345];

function monogramPart(text: string, part: string): readonly [number, number] {
  const [, l, c] = new RegExp(`--monogram-${part}: ([\\d.]+) ([\\d.]+);`).exec(text) ?? [];
  return [Number(l), Number(c)];
}

test.each([
  ['light', light],
  ['dark', dark],
] as const)('text and shapes of the %s theme have enough contrast', (_, text) => {
  const colours = coloursOf(text);
  const between = (one: string, other: string) => {
    const [a, b] = [colours.get(one), colours.get(other)];
    if (a === undefined || b === undefined) throw new Error(`There is no color ${one} or ${other}.`);
    return contrast(a, b);
  };
  for (const [words, ground] of WORDS)
    expect(between(words, ground), `${words} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  for (const [shape, ground] of SHAPES)
    expect(between(shape, ground), `${shape} on ${ground}`).toBeGreaterThanOrEqual(3);
  for (const hue of HUES) {
    const [ground, letters] = ['ground', 'letters'].map((part) => linearOf(...monogramPart(text, part), hue));
    expect(contrast(ground ?? [0, 0, 0], letters ?? [0, 0, 0]), `monogram ${hue}`).toBeGreaterThanOrEqual(7);
  }
});
