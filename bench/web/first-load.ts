import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

/** Bytes of gzipped JavaScript on first load, by route. */
export type FirstLoads = ReadonlyMap<string, number>;

/**
 * Reads what a built Next app (App Router, Turbopack) sends with each page: the files that every page loads and those
 * of client components in its layouts and page, each counted once and gzipped separately as a server sends them.
 * Excludes the polyfills, which browsers with module support never fetch.
 */
export async function readFirstLoads(folder: string): Promise<FirstLoads> {
  const built = join(folder, '.next');
  const sizes = new Map<string, number>();
  const loads = new Map<string, number>();
  for await (const file of glob('server/app/**/page_client-reference-manifest.js', { cwd: built })) {
    const route = dirname(join('/', file.slice('server/app'.length)));
    const files = new Set([...(await readRootFiles(built, file)), ...(await readEntryFiles(join(built, file)))]);
    let bytes = 0;
    for (const path of files) {
      const size = sizes.get(path) ?? gzipSync(await readFile(join(built, path)), { level: 9 }).length;
      sizes.set(path, size);
      bytes += size;
    }
    loads.set(withoutGroups(route), bytes);
  }
  return loads;
}

/** `/(user)/orders` is the page at `/orders`: route groups are not part of the URL. */
function withoutGroups(route: string): string {
  return route.replaceAll(/\/\([^)]*\)/g, '') || '/';
}

const buildManifest = z.object({ rootMainFiles: z.array(z.string()).min(1) });

async function readRootFiles(built: string, file: string): Promise<readonly string[]> {
  const path = join(built, file.replace('_client-reference-manifest.js', '/build-manifest.json'));
  return buildManifest.parse(JSON.parse(await readFile(path, 'utf8'))).rootMainFiles;
}

const clientManifests = z.record(z.string(), z.object({ entryJSFiles: z.record(z.string(), z.array(z.string())) }));

async function readEntryFiles(path: string): Promise<readonly string[]> {
  // The manifest is a script that sets a global variable.
  const context: { __RSC_MANIFEST?: unknown } = {};
  runInNewContext(await readFile(path, 'utf8'), { globalThis: context });
  const manifests = Object.values(clientManifests.parse(context.__RSC_MANIFEST));
  return manifests.flatMap(({ entryJSFiles }) => Object.values(entryJSFiles).flat());
}
