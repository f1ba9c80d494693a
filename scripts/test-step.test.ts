import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './test-reports.ts';
import { runAll, summarise } from './test-step.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postledger-step-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('ends with the totals, and counts skipped tests only if there are any', () => {
  const lint = { name: 'lint', passed: 0, failed: 0, skipped: 0, seconds: 1.23 };
  const unit = { name: 'unit', passed: 12, failed: 0, skipped: 0, seconds: 4 };
  const e2e = { name: 'e2e', passed: 3, failed: 1, skipped: 2, seconds: 5 };
  expect(summarise([lint, unit]).split('\n').at(-1)).toBe('12 passed, 0 failed');
  expect(summarise([lint, unit, e2e]).split('\n').at(-1)).toBe('15 passed, 1 failed, 2 skipped');
  expect(summarise([e2e])).toMatch(/^e2e +FAILED/);
  expect(summarise([{ ...lint, note: 'no browser' }])).toMatch(/^lint +left out .*no browser/);
});

test('reads both reports, and returns zeros when a run wrote none', async () => {
  const vitest = join(folder, 'vitest.json');
  await writeFile(
    vitest,
    JSON.stringify({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }),
  );
  expect(await readVitestReport(vitest)).toEqual({ passed: 5, failed: 1, skipped: 3, failures: [], files: [] });
  const playwright = join(folder, 'playwright.json');
  await writeFile(playwright, JSON.stringify({ stats: { expected: 7, unexpected: 2, flaky: 1, skipped: 3 } }));
  expect(await readPlaywrightReport(playwright)).toEqual({
    passed: 8,
    failed: 2,
    skipped: 3,
    failures: [],
    files: [],
  });
  const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] };
  expect(await readVitestReport(join(folder, 'none.json'))).toEqual(nothing);
});

test('lists failed tests by name and reason above the totals, from both reports', async () => {
  const vitest = join(folder, 'failed-vitest.json');
  await writeFile(
    vitest,
    JSON.stringify({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: join(process.cwd(), 'service/a.test.ts'),
          status: 'failed',
          assertionResults: [
            {
              fullName: 'adds up',
              status: 'failed',
              failureMessages: ['AssertionError: 1 is not 2\n    at a.test.ts:3'],
            },
            { fullName: 'is kept', status: 'passed' },
          ],
        },
        {
          name: join(process.cwd(), 'lib/b.test.ts'),
          status: 'failed',
          message: 'No such module',
          assertionResults: [],
        },
        { name: join(process.cwd(), 'lib/c.test.ts'), status: 'passed', message: '', assertionResults: [] },
      ],
    }),
  );
  const playwright = join(folder, 'failed-playwright.json');
  const seen = { title: 'a page', tests: [{ status: 'expected', results: [{}] }] };
  const missed = {
    title: 'another page',
    tests: [{ status: 'unexpected', results: [{ error: { message: '\u001b[31mno heading\u001b[39m\n\nlog' } }] }],
  };
  await writeFile(
    playwright,
    JSON.stringify({
      stats: { expected: 1, unexpected: 1 },
      suites: [{ file: 'e2e/x.spec.ts', specs: [seen], suites: [{ file: 'e2e/x.spec.ts', specs: [missed] }] }],
    }),
  );
  const steps = [
    { name: 'unit', seconds: 1, ...(await readVitestReport(vitest)) },
    { name: 'e2e', seconds: 1, ...(await readPlaywrightReport(playwright)) },
  ];
  expect(summarise(steps).split('\n').slice(2)).toEqual([
    'FAILED   service/a.test.ts › adds up: AssertionError: 1 is not 2',
    'FAILED   lib/b.test.ts: No such module',
    'FAILED   e2e/x.spec.ts › another page: no heading',
    '2 passed, 2 failed',
  ]);
});

test('lists the 10 slowest files above the steps, slowest first, from both reports', async () => {
  const vitest = join(folder, 'slow-vitest.json');
  const times = Array.from({ length: 12 }, (_, n) => ({
    name: join(process.cwd(), `service/${n}.test.ts`),
    status: 'passed',
    startTime: 1_000,
    endTime: 2_000 + n * 100,
  }));
  await writeFile(vitest, JSON.stringify({ numPassedTests: 12, testResults: times }));
  const playwright = join(folder, 'slow-playwright.json');
  const spec = { title: 'a page', tests: [{ status: 'expected', results: [{ duration: 900 }, { duration: 850 }] }] };
  const suites = [{ file: 'x.spec.ts', suites: [{ file: 'x.spec.ts', specs: [spec] }] }];
  await writeFile(playwright, JSON.stringify({ stats: { expected: 1 }, suites }));
  const lines = summarise([
    { name: 'unit', seconds: 3, ...(await readVitestReport(vitest)) },
    { name: 'e2e', seconds: 2, ...(await readPlaywrightReport(playwright)) },
  ]).split('\n');
  expect(lines.slice(0, 5)).toEqual([
    'slowest     2.1 s  service/11.test.ts',
    'slowest     2.0 s  service/10.test.ts',
    'slowest     1.9 s  service/9.test.ts',
    'slowest     1.8 s  service/8.test.ts',
    'slowest     1.8 s  e2e/x.spec.ts',
  ]);
  expect(lines.filter((line) => line.startsWith('slowest'))).toHaveLength(10);
  expect(lines[10]).toMatch(/^unit +ok/);
});

test('stops at the first command that fails', async () => {
  const file = join(folder, 'reached');
  const write = `require('node:fs').writeFileSync(${JSON.stringify(file)}, '')`;
  expect(await runAll([{ args: ['-e', 'process.exit(3)'] }, { args: ['-e', write] }], 'when it fails')).toBe(false);
  await expect(import('node:fs/promises').then(({ stat }) => stat(file))).rejects.toThrow();
  expect(await runAll([{ args: ['-e', write] }], 'when it fails')).toBe(true);
});
