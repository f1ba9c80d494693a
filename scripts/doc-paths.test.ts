import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readDocuments } from '../test-support/documents.ts';

const ROOT = resolve(import.meta.dirname, '..');
const TOP = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$|data$|test-results$)/.test(entry.name))
  .map(({ name }) => name);
const FILES = globSync(`{${TOP.join(',')}}/**/*`, { cwd: ROOT }).map((path) => `/${path}`);

/** First segments of paths in documents: folders of the project, or of `service` and `lib`, which paths may omit. */
const ROOTS = new Set([...TOP, ...readdirSync(resolve(ROOT, 'service')), ...readdirSync(resolve(ROOT, 'lib'))]);
/** A path with at least one folder, with or without an extension. */
const PATH = /^(?:[\w.()[\]-]+\/)+[\w.()[\]-]+$/;
/** Files that worked examples would create. */
const EXAMPLES = /gift-message|notifications/;

const documents = readDocuments();
// Decisions describe the code at the time they were made.
const current = documents.filter(({ path }) => !path.startsWith('docs/decisions/'));

test.each(current)('$path names files that exist', ({ text }) => {
  const paths = [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, token = '']) => token.replace(/\/$/, ''))
    .filter((token) => PATH.test(token) && ROOTS.has(token.split('/')[0] ?? ''));
  const exists = (path: string) =>
    FILES.some(
      (file) => file.endsWith(`/${path}`) || /^\.(?:(?:test|spec)\.)?(?:tsx?|json|mjs|cjs)$/.test(after(file, path)),
    );
  expect(paths.filter((path) => !exists(path) && !EXAMPLES.test(path))).toEqual([]);
});

test.each(documents)('$path links to files and headings that exist', ({ path, text }) => {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  const broken = targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [file = '', anchor] = target.split('#');
    const full = file === '' ? resolve(ROOT, path) : resolve(ROOT, dirname(path), file);
    if (!existsSync(full)) return true;
    return anchor !== undefined && full.endsWith('.md') && !anchorsOf(readFileSync(full, 'utf8')).has(anchor);
  });
  expect(broken).toEqual([]);
});

test.each(documents)('$path has JSON examples that parse, apart from parts that "…" leaves out', ({ text }) => {
  const examples = [...text.matchAll(/^```json\n([\s\S]*?)^```/gm)].map(([, example = '']) => example);
  for (const example of examples) {
    expect(() => JSON.parse(example.replace(/,\s*…\s*(?=[}\]])/g, '')), example).not.toThrow();
  }
});

/** Returns the anchors of a document's headings, as GitHub and others generate them. */
function anchorsOf(markdown: string): ReadonlySet<string> {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '');
  return new Set(
    Array.from(prose.matchAll(/^#{1,6} (.+)$/gm), ([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** Returns the extension that `path` omits at the end of `file`, such as `.test.ts`. */
function after(file: string, path: string): string {
  const at = file.lastIndexOf(`/${path}.`);
  return at === -1 ? '' : file.slice(at + path.length + 1);
}
