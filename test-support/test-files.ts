import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDERS =
  'accounts,app,backup,cli,client,contract,database,email,i18n,lib,look,scripts,service,settings,telemetry,test-support';
/** Pattern of all unit test files. */
export const UNIT_TESTS = `{${FOLDERS}}/**/*.test.ts`;

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
  'generated-client',
  'generated-python-client',
  'import-memory',
  'killed-worker',
  'main',
  'many-folders',
  'odd-folders',
  'packages',
  'queue',
  'read-budget',
  'stream-memory',
  'worker',
];

/** All unit test files by their requirements. Paths are relative to the project. */
export interface TestFiles {
  /** Node runs them without a bundler. They share workers, so imports load once in each. */
  readonly native: readonly string[];
  /** They import Next.js, React, or JSX, which only a bundler can resolve. They share workers too. */
  readonly web: readonly string[];
  /** They replace modules (`vi.mock`), so each needs a separate worker. */
  readonly mocking: readonly string[];
  /** Kills, faults, and deadlines. They are native too, in separate workers. */
  readonly soak: readonly string[];
}

/**
 * Sorts test files by what they import, directly or not, so that no list has to be maintained.
 * @throws Error when the name of a soak test matches no file or several
 */
export function sortTestFiles(): TestFiles {
  const all = globSync(UNIT_TESTS, { cwd: ROOT }).sort();
  const soak = SOAK.map((name) => {
    const [found, ...more] = all.filter((file) => file.endsWith(`/${name}.test.ts`));
    if (found === undefined || more.length > 0) throw new Error(`Expected exactly one test file named ${name}`);
    return found;
  });
  const others = all.filter((file) => !soak.includes(file));
  const mocking = others.filter((file) => /\bvi\.mock\(/.test(read(resolve(ROOT, file))));
  const [web, native] = splitByBundler(others.filter((file) => !mocking.includes(file)));
  return { native, web, mocking, soak };
}

const IMPORT = /\b(?:from|import\()\s*'(#|\.{1,2}\/)([^']+\.ts)'/g;
const BUNDLED = /^import (?:[^;]* from )?'(?:react|next(?:-intl)?(?:\/[^']*)?|[^']*\.tsx)'/m;

/** Splits test files into those that reach a file that only a bundler can load, and all others. */
function splitByBundler(files: readonly string[]): [string[], string[]] {
  const importers = importersOf(files.map((file) => resolve(ROOT, file)));
  const reaching = new Set([...importers.keys()].filter((file) => BUNDLED.test(read(file))));
  // A set also iterates over what is added on the way.
  for (const file of reaching) for (const importer of importers.get(file) ?? []) reaching.add(importer);
  const reaches = (file: string) => reaching.has(resolve(ROOT, file));
  return [files.filter(reaches), files.filter((file) => !reaches(file))];
}

/** Returns these files and all that they import, directly or not, each with the files that import it. */
function importersOf(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>(files.map((file) => [file, []]));
  for (const [file] of importers) {
    for (const imported of importsOf(file)) {
      const others = importers.get(imported);
      if (others === undefined) importers.set(imported, [file]);
      else others.push(file);
    }
  }
  return importers;
}

const known = new Map<string, readonly string[]>();

function importsOf(file: string): readonly string[] {
  const found =
    known.get(file) ??
    [...read(file).matchAll(IMPORT)]
      .map(([, start = '', path = '']) => (start === '#' ? resolve(ROOT, path) : resolve(dirname(file), start + path)))
      // A test may write TypeScript with imports of files that exist only later.
      .filter((path) => existsSync(path));
  known.set(file, found);
  return found;
}

const texts = new Map<string, string>();

function read(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, 'utf8');
  texts.set(file, text);
  return text;
}
