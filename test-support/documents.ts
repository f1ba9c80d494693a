import { globSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

/** All folders with code. */
const FOLDERS = readdirSync(ROOT, { withFileTypes: true })
  .filter(
    (entry) => entry.isDirectory() && !/^(?:\.|node_modules$|data$|docs$|messages$|test-results$)/.test(entry.name),
  )
  .map(({ name }) => name)
  .join(',');

/** A text file of the project. `path` is relative to its root. */
export interface ProjectDocument {
  readonly path: string;
  readonly text: string;
}

/** Returns all Markdown documents of the repository. */
export function readDocuments(): readonly ProjectDocument[] {
  return readFiles(['*.md', 'docs/**/*.md'], []);
}

/** Returns the pages that the service serves at `/docs`; their links are paths of the service. */
export function readGuides(): readonly ProjectDocument[] {
  return readFiles(['service/docs/content/*.md'], []);
}

/** Returns the code of modules whose comments and test titles are plain English. */
export function readPlainCode(): readonly ProjectDocument[] {
  return readFiles(['*.{ts,js,mjs}', `{${FOLDERS}}/**/*.{ts,tsx,mjs,cjs}`], []);
}

/** Returns the code with the texts of problems, the OpenAPI document, and the command line. */
export function readTextCode(): readonly ProjectDocument[] {
  return readFiles(
    [
      'contract/*.ts',
      'contract/operations/*.ts',
      'service/{words,http,access,routes,collections,oauth,openapi}/*.ts',
      'cli/**/*.ts',
      'backup/*.ts',
    ],
    ['**/*.test.ts'],
  );
}

function readFiles(patterns: readonly string[], exclude: readonly string[]): readonly ProjectDocument[] {
  return globSync(patterns, { cwd: ROOT, exclude })
    .sort()
    .map((path) => ({ path, text: readFileSync(resolve(ROOT, path), 'utf8') }));
}
