import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sortTestFiles } from '../test-support/test-files.ts';
import { buildWhenChanged } from './build-when-changed.ts';
import { findProgram, installMissing } from './debian-packages.ts';
import { readFailureRows } from './failure-table.ts';
import { formatFailures, formatFaults } from './fault-table.ts';
import { makeMemoryFolder } from './memory-folder.ts';
import { readPlaywrightTests, readVitestTests } from './test-reports.ts';
import { runAll, type TestResult } from './test-step.ts';

// `npm run test:faults` runs the tests that docs/failure-modes.md names for each failure, every fault, and every case
// of each table that `npm test` only samples. It prints the result of each test and of each row of that document.
// Arguments are passed to Vitest, without the browser tests: file names, `-t`, …
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/node');
const selected = process.argv.slice(2);
const missing = installMissing(['chromium', 'dovecot'], console.log);
const memory = makeMemoryFolder();
if (memory !== undefined) process.env['TMPDIR'] = memory;
const folder = await mkdtemp(join(tmpdir(), 'postledger-faults-'));
try {
  const rows = readFailureRows(readFileSync('docs/failure-modes.md', 'utf8'), process.cwd());
  const named = rows.flatMap((row) => row.files);
  const unit = await runUnitTests(named.filter((file) => file.endsWith('.test.ts')));
  const browser =
    selected.length === 0 ? await runBrowserTests(named.filter((file) => file.endsWith('.spec.ts'))) : null;
  const tests = [...unit.tests, ...(browser?.tests ?? [])];
  console.log(formatFaults(tests));
  const files = new Set(tests.map(({ file }) => file));
  const shown = selected.length === 0 ? rows : rows.filter((row) => row.files.some((file) => files.has(file)));
  console.log(formatFailures(shown, tests));
  process.exitCode = unit.well && browser?.well !== false ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
  if (memory !== undefined) await rm(memory, { recursive: true, force: true });
}

type Run = { readonly tests: readonly TestResult[]; readonly well: boolean };

async function runUnitTests(named: readonly string[]): Promise<Run> {
  const sampled = globSync('{accounts,app,backup,cli,contract,database,i18n,lib,scripts,service}/**/*.test.ts').filter(
    (file) => readFileSync(file, 'utf8').includes('/complete-cases.ts'),
  );
  const files = selected.length > 0 ? selected : Array.from(new Set([...sortTestFiles().soak, ...sampled, ...named]));
  const report = join(folder, 'faults.json');
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...files, '--reporter=default', '--reporter=json'];
  const command = { args: [...args, `--outputFile=${report}`], env: { POSTLEDGER_TEST_CASES: 'all' } };
  const well = await runAll([command], 'as it comes');
  return { tests: await readVitestTests(report), well };
}

async function runBrowserTests(files: readonly string[]): Promise<Run | null> {
  if (missing.includes('chromium')) {
    console.log('Chromium is not installed, so faults in the browser were skipped.');
    return null;
  }
  await buildWhenChanged('start', process.cwd(), console.log);
  const report = join(folder, 'browser.json');
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json', ...new Set(files)];
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: findProgram('chromium') };
  const well = await runAll([{ args, env }], 'as it comes');
  return { tests: await readPlaywrightTests(report), well };
}
