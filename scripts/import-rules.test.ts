import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { forbiddenImports, importsOf, moduleOf, readImportRules } from './import-rules.ts';

const RULES = readImportRules(`# Architecture

## Import rules

| module | may import | packages |
|---|---|---|
| \`contract\` | – | \`zod\` |
| \`lib\`, \`service/http\` | \`contract\` | \`node\`, \`@scope/name\` |

## Data flow

| \`app\` | \`lib\` | – |
`);

test('reads static, type, multi-line, bare, and dynamic imports, and re-exports', () => {
  const source = `import { a } from './a.js';
import type { B } from '#lib/b.js';
import {
  c,
  type D,
} from 'c';
import './side-effect.js';
export { e } from './e.js';
const f = await import('f');
export const text = "no import from 'g'";
export function h(from = 'i') {}
`;
  expect(importsOf(source)).toEqual(['./a.js', '#lib/b.js', 'c', './side-effect.js', './e.js', 'f']);
});

test('a folder of the service is a module, and so is every other top-level folder', () => {
  expect(['service/http/app.ts', 'service/main.ts', 'app/(user)/page.tsx', 'proxy.ts'].map(moduleOf)).toEqual([
    'service/http',
    'service',
    'app',
    '.',
  ]);
});

test('allows what the row lists, and the module itself', () => {
  const source = `import a from './a.js';
import b from '../../contract/b.js';
import { join } from 'node:path';
import c from '@scope/name/part';
`;
  expect(forbiddenImports('service/http/x.ts', source, RULES)).toEqual([]);
});

test('rejects modules and packages that the row does not list, and all imports without a row', () => {
  expect(forbiddenImports('lib/x/y.ts', "import a from '../../app/a.js';\nimport b from 'pg';\n", RULES)).toEqual([
    'lib/x/y.ts: lib may not import app (../../app/a.js)',
    'lib/x/y.ts: lib may not import pg (pg)',
  ]);
  expect(forbiddenImports('app/x.ts', "import a from '#lib/a.js';\n", RULES)).toHaveLength(1);
});

test('the documented table keeps the two programs apart and the contract pure', async () => {
  const rules = readImportRules(await readFile('docs/architecture.md', 'utf8'));
  expect([...(rules.get('contract')?.modules ?? ['missing'])]).toEqual([]);
  for (const module of ['app', 'lib']) {
    expect([...(rules.get(module)?.modules ?? ['service'])].filter((name) => name.startsWith('service'))).toEqual([]);
  }
});
