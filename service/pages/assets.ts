import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { MARK_LINES, MARK_RADIUS } from '#look/mark.ts';

const require = createRequire(import.meta.url);

/** Fonts by the name that `styles.css` uses, from npm. */
const FONTS = {
  'inter-latin': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'inter-latin-ext': '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  'geist-mono-latin': '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
} as const;

/** The mark for browser tabs, with thicker lines and the colors of both themes. */
const TAB_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><style>.g{fill:#0e5c45}.l{fill:none;stroke:#fff;stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}@media (prefers-color-scheme:dark){.g{fill:#78d9b1}.l{stroke:#011d13}}</style><rect class="g" width="24" height="24" rx="${MARK_RADIUS}"/><path class="l" d="${MARK_LINES}"/></svg>`;

/** Serves the style sheet, the fonts, and the tab icon of the service's pages. */
export function pageAssets(app: FastifyInstance): void {
  const styles = new URL('./assets/service.css', import.meta.url);
  app.get('/assets/service.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('Cache-Control', 'public, max-age=300')
      .send(await readFile(styles)),
  );
  for (const [name, file] of Object.entries(FONTS)) {
    app.get(`/assets/fonts/${name}.woff2`, async (_request, reply) =>
      reply
        .type('font/woff2')
        .header('Cache-Control', 'public, max-age=604800')
        .send(await readFile(require.resolve(file))),
    );
  }
  app.get('/assets/mark.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('Cache-Control', 'public, max-age=86400').send(TAB_ICON),
  );
}
