import { writeFileSync } from 'node:fs';
import { drawIcons } from './draw-icons.ts';

// Writes the shapes of `look/icon-names.ts` into one file, which the pages inline. A test compares it with the package.
writeFileSync(new URL('../look/icon-shapes.ts', import.meta.url), drawIcons());
