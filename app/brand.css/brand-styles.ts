import 'server-only';
import type { Brand } from '#lib/config.ts';

/** Returns CSS with the partner's colors, and its name for pages without another source for it (`app/_ui/failure`). */
export function brandStyles(brand: Brand): string {
  return [`:root{--site-name:${cssText(brand.name)}}`, accentStyles(brand)].filter((rule) => rule !== '').join('\n');
}

/** Formats a text as a CSS string (CSS Syntax 3, §4.3.5). Characters that could end it are escaped. */
function cssText(text: string): string {
  return `"${text.replace(/[^\p{L}\p{N} ]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
}

/**
 * Overrides the accent tokens with a partner's colors (`#rrggbb`). Without a dark color, it is derived from the light
 * one.
 */
function accentStyles(brand: Brand): string {
  if (brand.accent === null) return '';
  const dark = brand.accentDark ?? `color-mix(in oklab, ${brand.accent} 55%, white)`;
  const darkInk = brand.accentDark === null ? '#000000' : inkOn(brand.accentDark);
  return [
    `:root{${roles(brand.accent, inkOn(brand.accent), 'black', 'white')}}`,
    `@media (prefers-color-scheme:dark){:root{${roles(dark, darkInk, 'white', 'black')}}}`,
  ].join('\n');
}

function roles(accent: string, ink: string, towards: string, ground: string): string {
  return [
    `--color-accent:${accent}`,
    `--color-accent-ink:${ink}`,
    `--color-accent-strong:color-mix(in oklab, ${accent} 82%, ${towards})`,
    `--color-accent-soft:color-mix(in oklab, ${accent} 10%, ${ground})`,
    `--color-accent-line:color-mix(in oklab, ${accent} 35%, ${ground})`,
    `--color-chart:color-mix(in oklab, ${accent} 80%, ${ground})`,
  ].join(';');
}

/** Returns black or white, whichever has more contrast on a color (relative luminance, WCAG 2.2). */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => linear(parseInt(colour.slice(start, start + 2), 16)));
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // Contrast with white is 1.05/(L+0.05), with black (L+0.05)/0.05. They are equal at 0.179.
  return luminance > 0.179 ? '#000000' : '#ffffff';
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
