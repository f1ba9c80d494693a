import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

/** The first load of a page, in bytes: scripts and styles gzipped, and the fonts that it preloads. */
export type FirstLoad = { readonly script: number; readonly style: number; readonly font: number };

/**
 * Reads the files that a built Next app (App Router, Turbopack) sends with each page: those of every page, and those of
 * its layouts and page. Each is counted once and gzipped separately, as a server sends it. Excludes the polyfills,
 * which browsers with module support never fetch.
 */
export async function readFirstLoads(folder: string): Promise<ReadonlyMap<string, FirstLoad>> {
  const built = join(folder, '.next');
  const sizeOf = createSizes(built);
  const fonts = fontManifest.parse(JSON.parse(await readFile(join(built, 'server/next-font-manifest.json'), 'utf8')));
  const loads = new Map<string, FirstLoad>();
  for await (const file of glob('server/app/**/page_client-reference-manifest.js', { cwd: built })) {
    const route = dirname(join('/', file.slice('server/app'.length)));
    const { scripts, styles } = await readEntries(join(built, file));
    const entry = file.slice('server/'.length).replace('_client-reference-manifest.js', '');
    loads.set(withoutGroups(route), {
      script: await sizeOf([...(await readRootFiles(built, file)), ...scripts]),
      style: await sizeOf(styles),
      font: await sizeOf(
        Object.keys(fonts.app).flatMap((key) => (key.endsWith(`/${entry}`) ? (fonts.app[key] ?? []) : [])),
      ),
    });
  }
  return loads;
}

/** Returns a function that adds up files of the build, each once. Fonts are already compressed. */
function createSizes(built: string): (files: readonly string[]) => Promise<number> {
  const sizes = new Map<string, number>();
  return async (files) => {
    let bytes = 0;
    for (const path of new Set(files)) {
      const read = async () => {
        const content = await readFile(join(built, path));
        return path.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length;
      };
      const size = sizes.get(path) ?? (await read());
      sizes.set(path, size);
      bytes += size;
    }
    return bytes;
  };
}

/** `/(user)/orders` is the page at `/orders`: route groups are not part of the URL. */
function withoutGroups(route: string): string {
  return route.replaceAll(/\/\([^)]*\)/g, '') || '/';
}

const fontManifest = z.object({ app: z.record(z.string(), z.array(z.string())) });
const buildManifest = z.object({ rootMainFiles: z.array(z.string()).min(1) });

async function readRootFiles(built: string, file: string): Promise<readonly string[]> {
  const path = join(built, file.replace('_client-reference-manifest.js', '/build-manifest.json'));
  return buildManifest.parse(JSON.parse(await readFile(path, 'utf8'))).rootMainFiles;
}

const clientManifests = z.record(
  z.string(),
  z.object({
    entryJSFiles: z.record(z.string(), z.array(z.string())),
    entryCSSFiles: z.record(z.string(), z.array(z.object({ path: z.string() }))),
  }),
);

async function readEntries(path: string) {
  // The manifest is a script that sets a global variable.
  const context: { __RSC_MANIFEST?: unknown } = {};
  runInNewContext(await readFile(path, 'utf8'), { globalThis: context });
  const manifests = Object.values(clientManifests.parse(context.__RSC_MANIFEST));
  return {
    scripts: manifests.flatMap(({ entryJSFiles }) => Object.values(entryJSFiles).flat()),
    styles: manifests.flatMap(({ entryCSSFiles }) =>
      Object.values(entryCSSFiles)
        .flat()
        .map((file) => file.path),
    ),
  };
}
