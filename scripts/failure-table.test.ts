import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readFailureRows } from './failure-table.ts';

const ROOT = resolve(import.meta.dirname, '..');
const HEAD = '## Clocks\n\n| failure | behavior | tests |\n|---|---|---|\n';

test('every row of docs/failure-modes.md names tests that exist', () => {
  const scripts = Object.keys(JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')).scripts);
  const rows = readFailureRows(readFileSync(resolve(ROOT, 'docs/failure-modes.md'), 'utf8'), ROOT);
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.flatMap((row) => row.scripts).filter((script) => !scripts.includes(script))).toEqual([]);
});

test('returns the files, folders, and scripts that a row names, or those of the row before', () => {
  const rows = readFailureRows(
    `${HEAD}| it jumps | nothing | \`scripts/failure-table\` |\n| it stops | nothing | same, \`npm run test:ha\` |\n`,
    ROOT,
  );
  const files = ['scripts/failure-table.test.ts'];
  expect(rows).toEqual([
    { section: 'Clocks', failure: 'it jumps', behavior: 'nothing', files, scripts: [] },
    { section: 'Clocks', failure: 'it stops', behavior: 'nothing', files, scripts: ['test:ha'] },
  ]);
});

test.each([
  ['names a test that does not exist', '| it jumps | nothing | `service/http/no-such` |'],
  ['names no test', '| it jumps | nothing | by hand |'],
])('throws for a row that %s', (_what, row) => {
  expect(() => readFailureRows(`${HEAD}${row}\n`, ROOT)).toThrow(/it jumps|does not exist/);
});
