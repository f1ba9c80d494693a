import { globSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const TOP = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$|data$|test-results$)/.test(entry.name))
  .map(({ name }) => name);
const FILES = globSync(`{${TOP.join(',')}}/**/*`, { cwd: ROOT }).map((path) => `/${path}`);

/** Rooms a path in the documents may begin with: of the project, or of the service, whose name they leave out. */
const ROOMS = new Set([...TOP, ...readdirSync(resolve(ROOT, 'service')), ...readdirSync(resolve(ROOT, 'lib'))]);
/** A file with its ending, or a path without one, as prose writes it. */
const PATH = /^(?:[\w.()[\]-]+\/)+[\w.()[\]-]+$/;

// Decisions tell what was so on their day.
const documents = globSync(['README.md', 'docs/*.md', 'docs/contributing/*.md'], { cwd: ROOT });

test.each(documents)('%s names files that are there', (document) => {
  const text = readFileSync(resolve(ROOT, document), 'utf8');
  const paths = [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, token = '']) => token.replace(/\/$/, ''))
    .filter((token) => PATH.test(token) && ROOMS.has(token.split('/')[0] ?? ''));
  const isThere = (path: string) =>
    FILES.some(
      (file) => file.endsWith(`/${path}`) || /^\.(?:(?:test|spec)\.)?(?:tsx?|json|mjs|cjs)$/.test(after(file, path)),
    );
  // The worked example of a column names what it would make.
  const made = /gift-message/;
  expect(paths.filter((path) => !isThere(path) && !made.test(path))).toEqual([]);
});

/** What follows a path where it ends a file's, without its ending. */
function after(file: string, path: string): string {
  const at = file.lastIndexOf(`/${path}.`);
  return at === -1 ? '' : file.slice(at + path.length + 1);
}
