import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const ALL = ['{accounts,contract,database,look,service,lib,cli,scripts,app,i18n,test-support}/**/*.test.ts'];

/** Tests that start and kill whole programs or wait for deadlines, by file name in any folder. */
const SOAK = [
  'answer-once-killed',
  'backup',
  'embedded',
  'embedded-programs',
  'embedded-user',
  'end-server',
  'faults-connection',
  'faults-messages',
  'faults-process',
  'import-memory',
  'killed-worker',
  'main',
  'many-folders',
  'odd-folders',
  'queue',
  'read-budget',
  'stream-memory',
  'worker',
];

/** All unit test files by what they need. Paths are relative to the project. */
export interface TestFiles {
  /** No database and no mocked module. They share a worker, so imports load once. */
  readonly pure: readonly string[];
  /** A database each. They share workers too. */
  readonly integration: readonly string[];
  /** They replace modules (`vi.mock`), so each needs a separate worker. */
  readonly mocking: readonly string[];
  /** Kills, faults, and deadlines. */
  readonly soak: readonly string[];
}

/**
 * Sorts test files by what they import, directly or not, so that no list has to be maintained.
 * @throws Error when the name of a soak test matches no file or several
 */
export function sortTestFiles(): TestFiles {
  const all = globSync(ALL, { cwd: ROOT }).sort();
  const soak = SOAK.map((name) => {
    const [found, ...more] = all.filter((file) => file.endsWith(`/${name}.test.ts`));
    if (found === undefined || more.length > 0) throw new Error(`Expected exactly one test file named ${name}`);
    return found;
  });
  const others = all.filter((file) => !soak.includes(file));
  const mocking = others.filter((file) => /\bvi\.mock\(/.test(read(resolve(ROOT, file))));
  const shared = others.filter((file) => !mocking.includes(file));
  const integration = shared.filter((file) => needsDatabase(resolve(ROOT, file), new Set()));
  return { pure: shared.filter((file) => !integration.includes(file)), integration, mocking, soak };
}

const DATABASE = resolve(ROOT, 'test-support/test-database.ts');
const IMPORT = /\b(?:from|import\()\s*'(#|\.{1,2}\/)([^']+\.ts)'/g;

function needsDatabase(file: string, seen: Set<string>): boolean {
  if (file === DATABASE) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return importsOf(file).some((imported) => needsDatabase(imported, seen));
}

const known = new Map<string, readonly string[]>();

function importsOf(file: string): readonly string[] {
  const found =
    known.get(file) ??
    [...read(file).matchAll(IMPORT)].map(([, start = '', path = '']) =>
      start === '#' ? resolve(ROOT, path) : resolve(dirname(file), start + path),
    );
  known.set(file, found);
  return found;
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}
