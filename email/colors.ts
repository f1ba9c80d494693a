/** Colors of an email as `#rrggbb`. Email apps support neither OKLCH nor CSS variables. */
export type EmailColors = Readonly<
  Record<'surface' | 'card' | 'line' | 'ink' | 'soft' | 'muted' | 'accent' | 'accentInk', string>
>;

/** The tokens of `look/tokens.css` in sRGB. A test converts the tokens and compares. */
export const LIGHT: EmailColors = {
  surface: '#f9faf8',
  card: '#ffffff',
  line: '#e2e5e1',
  ink: '#161e1a',
  soft: '#46504b',
  muted: '#606964',
  accent: '#0e5c45',
  accentInk: '#ffffff',
};

export const DARK: EmailColors = {
  surface: '#0d110f',
  card: '#161a18',
  line: '#272c2a',
  ink: '#eff1ee',
  soft: '#c6cac6',
  muted: '#9ba29d',
  accent: '#78d9b1',
  accentInk: '#011d13',
};

/** Replaces the accent color with a partner's color (`#rrggbb`). */
export function withAccent(colors: EmailColors, accent: string | null): EmailColors {
  return accent === null ? colors : { ...colors, accent, accentInk: inkOn(accent) };
}

/** Returns black or white, whichever contrasts more with a color (relative luminance, WCAG 2.2). */
function inkOn(color: string): '#000000' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(color.slice(start, start + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
