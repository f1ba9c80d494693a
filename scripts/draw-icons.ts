import { icons } from '@iconify-json/lucide';
import { ICON_NAMES } from '../look/icon-names.ts';

const NAMES = './icon-names.ts';
/** What the pages' own `<svg>` says for all icons. */
const PRESENTATION =
  ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

/**
 * Returns the source of `look/icon-shapes.ts`: for each icon in use, the content of its `<svg>` in Iconify's edition of
 * Lucide, which is a single file.
 * @throws Error if Lucide has no icon of that name
 */
export function drawIcons(): string {
  const lines = ICON_NAMES.map((name) => `  '${name}':\n    '${shapesOf(name)}',`);
  return [
    '// Shapes by Lucide (ISC license), 24 × 24 grid. Written by scripts/write-icons.ts.',
    `import type { IconName } from '${NAMES}';`,
    '',
    '/** The inner markup of each icon. */',
    '// biome-ignore format: generated',
    'export const ICON_SHAPES: Readonly<Record<IconName, string>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

function shapesOf(name: string): string {
  const body = icons.icons[name]?.body;
  if (body === undefined) throw new Error(`Lucide has no icon named "${name}".`);
  return body.replace(PRESENTATION, '').replace(/^<g>(.*)<\/g>$/, '$1');
}
