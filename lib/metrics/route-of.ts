import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Route = { readonly page: string; readonly regex: string };

/**
 * Returns a function that finds the route of a path, such as `/orders/[id]`. It never returns the path itself, which
 * identifies orders.
 */
export function createRouteOf(buildFolder: string): (path: string) => string {
  const routes = readRoutes(buildFolder);
  return (path) => {
    if (path.startsWith('/_next/')) return 'assets';
    return routes.find(({ pattern }) => pattern.test(path))?.page ?? 'unknown';
  };
}

/** The development server has no manifest; all its routes are `unknown`. */
function readRoutes(buildFolder: string): readonly { readonly page: string; readonly pattern: RegExp }[] {
  let manifest: { readonly staticRoutes?: readonly Route[]; readonly dynamicRoutes?: readonly Route[] };
  try {
    manifest = JSON.parse(readFileSync(join(/* turbopackIgnore: true */ buildFolder, 'routes-manifest.json'), 'utf8'));
  } catch {
    return [];
  }
  return [...(manifest.staticRoutes ?? []), ...(manifest.dynamicRoutes ?? [])].map(({ page, regex }) => ({
    page,
    pattern: new RegExp(regex),
  }));
}
