import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ICON_NAMES } from '../look/icon-names.ts';

const NAMES = './icon-names.ts';
const require = createRequire(import.meta.url);

/**
 * Returns the source of `look/icon-shapes.ts`: for each icon in use, the content of its `<svg>` in lucide-static.
 * @throws Error if the package has no icon of that name
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
  const svg = readFileSync(require.resolve(`lucide-static/icons/${name}.svg`), 'utf8');
  const inner = /<svg[^>]*>(?<inner>[\s\S]*)<\/svg>/.exec(svg)?.groups?.['inner'];
  if (inner === undefined) throw new Error(`lucide-static has no shapes for "${name}".`);
  return inner.replace(/\s*\n\s*/g, '').replaceAll(' />', '/>');
}
