import { expect, test } from 'vitest';
import { formatFailures, formatFaults } from './fault-table.ts';

test('formats the result of each fault below its file', () => {
  const one = { file: 'b.test.ts', name: 'a server that hangs', result: 'passed', seconds: 12.34 } as const;
  const two = { file: 'b.test.ts', name: 'a server that dies', result: 'failed', seconds: 1 } as const;
  const three = { file: 'a.test.ts', name: 'as another user', result: 'skipped', seconds: 0 } as const;
  expect(formatFaults([one, two, three]).split('\n')).toEqual([
    '',
    'a.test.ts',
    '  skipped     0.0 s  as another user',
    '',
    'b.test.ts',
    '  ok         12.3 s  a server that hangs',
    '  FAILED      1.0 s  a server that dies',
    '',
    '1 passed, 1 failed, 1 skipped',
  ]);
});

test('formats the rows of failures with the worst result of their tests', () => {
  const row = { section: 'Clocks', failure: 'it `jumps`', behavior: 'nothing changes', scripts: [] };
  const rows = [
    { ...row, files: ['a.test.ts'] },
    { ...row, files: ['b.test.ts'] },
    { ...row, files: ['c.test.ts'] },
    { ...row, section: 'Clusters', files: [], scripts: ['test:ha'] },
  ];
  const tests = [
    { file: 'a.test.ts', name: 'one', result: 'passed', seconds: 1.25 },
    { file: 'a.test.ts', name: 'two', result: 'skipped', seconds: 0 },
    { file: 'b.test.ts', name: 'one', result: 'passed', seconds: 1 },
    { file: 'b.test.ts', name: 'two', result: 'failed', seconds: 1 },
    { file: 'c.test.ts', name: 'one', result: 'skipped', seconds: 0 },
  ] as const;
  const text = formatFailures(rows, tests);
  expect(text.match(/^ {2}\w+/gm)).toEqual(['  ok', '  FAILED', '  skipped', '  separate']);
  expect(text).toContain('  ok       it jumps\n           → nothing changes\n           2 tests, 1.3 s\n');
  expect(text).toContain('\nClusters\n');
  expect(text).toContain('npm run test:ha');
  expect(text.endsWith('1 of 4 rows ok')).toBe(true);
});
