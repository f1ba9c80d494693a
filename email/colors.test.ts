import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DARK, LIGHT, withAccent } from './colors.ts';

const css = readFileSync(join(import.meta.dirname, '../look/tokens.css'), 'utf8');
const themes = css.split('@media (prefers-color-scheme: dark)');

test.each([
  ['light', LIGHT, themes[0] ?? ''],
  ['dark', DARK, themes[1] ?? ''],
] as const)('%s colors match the tokens', (_theme, colors, text) => {
  const names = { accentInk: 'accent-ink' } as Readonly<Record<string, string>>;
  const expected = Object.keys(colors).map((role) => [role, token(text, names[role] ?? role)]);
  expect(colors).toEqual(Object.fromEntries(expected));
});

test('uses black text on a bright accent color and white text on a dark one', () => {
  expect(withAccent(LIGHT, '#ffd400').accentInk).toBe('#000000');
  expect(withAccent(LIGHT, '#2a4fa8').accentInk).toBe('#ffffff');
  expect(withAccent(LIGHT, null)).toBe(LIGHT);
});

/** Converts OKLCH to sRGB (CSS Color 4, §10.3). */
function token(text: string, name: string): string {
  const found = new RegExp(`--color-${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(text);
  const [lightness = 0, chroma = 0, hue = 0] = (found ?? []).slice(1).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map(byteOf).join('')}`;
}

function byteOf(linear: number): string {
  const value = Math.min(1, Math.max(0, linear));
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
