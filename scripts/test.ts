import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildWhenChanged } from './build-when-changed.ts';
import { findProgram, installMissing } from './debian-packages.ts';
import { makeMemoryFolder } from './memory-folder.ts';
import { readPlaywrightReport, readVitestReport } from './test-reports.ts';
import { type Counts, type Report, runAll, type Showing, type StepResult, summarise } from './test-step.ts';

const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const CSPELL = 'node_modules/cspell/bin.mjs';
const KNIP = 'node_modules/knip/bin/knip.js';
const TSC = 'node_modules/typescript/bin/tsc';
const NEXT = 'node_modules/next/dist/bin/next';
/** With more, each thread checks some types again. */
const ONE_THREAD = ['--checkers', '1'];
const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

// Hundreds of programs start from the same sources, so Node caches the compiled code.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/node');

// `npm test` runs every step. `npm run test:e2e` runs only the browser tests, including the long ones, and the build
// they need.
const missing = installMissing(['chromium', 'dovecot'], console.log);
const memory = makeMemoryFolder();
if (memory !== undefined) process.env['TMPDIR'] = memory;
const reports = await mkdtemp(join(tmpdir(), 'postledger-reports-'));
const steps: StepResult[] = [];
try {
  if (process.argv[2] === 'e2e') {
    if (await isBuilt()) await step('e2e', () => runPlaywright('as it comes', []));
  } else {
    // Two sequences, so that no core waits. The unit tests take as long as everything else.
    await Promise.all([step('unit', () => runVitest('as it comes')), runOthers()]);
  }
} finally {
  await rm(reports, { recursive: true, force: true });
  if (memory !== undefined) await rm(memory, { recursive: true, force: true });
}
if (missing.includes('dovecot'))
  console.log('\nDovecot is not installed, so tests against a real mail server were skipped.');
console.log(`\n${summarise(steps)}`);
process.exitCode = steps.some((result) => result.failed > 0) ? 1 : 0;

type Outcome = Omit<StepResult, 'name' | 'seconds'>;

async function step(name: string, run: () => Promise<Outcome>): Promise<Outcome> {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const result = await run();
  steps.push({ name, ...result, seconds: (Date.now() - started) / 1000 });
  return result;
}

/** Runs everything except the unit tests. */
async function runOthers(): Promise<void> {
  if (await isBuilt()) await step('e2e', () => runPlaywright('at its end', ['--grep-invert=@long']));
  await Promise.all([
    step('lint', () =>
      check([
        [BIOME, 'check', '.'],
        ['scripts/check-imports.ts'],
        [CSPELL, '--no-progress', '--no-summary'],
        [KNIP, '--no-progress'],
        ['scripts/check-duplicates.ts'],
        ['scripts/lint-openapi.ts'],
      ]),
    ),
    step('types', () =>
      check([
        [TSC, '-p', 'tsconfig.node.json', ...ONE_THREAD],
        [NEXT, 'typegen'],
        [TSC, '-p', 'tsconfig.json', ...ONE_THREAD],
      ]),
    ),
  ]);
}

async function check(commands: readonly (readonly string[])[]): Promise<Counts> {
  const well = await runAll(
    // tsc is written in Go. Collecting garbage less often takes half a gigabyte more, and a third less time.
    commands.map((args) => ({ args, env: { GOGC: '400' } })),
    'when it fails',
  );
  return well ? NONE : { ...NONE, failed: 1 };
}

async function runVitest(showing: Showing): Promise<Outcome> {
  const file = join(reports, 'vitest.json');
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
  ];
  const well = await runAll([{ args }], showing);
  return atLeastOneFailure(await readVitestReport(file), well);
}

/** Builds what the browser tests need. Returns whether they can run. */
async function isBuilt(): Promise<boolean> {
  const build = await step('build', async () => {
    if (missing.includes('chromium')) return { ...NONE, note: 'Chromium is not installed' };
    if (!existsSync('playwright.config.ts')) return { ...NONE, note: 'there is no playwright.config.ts' };
    try {
      await buildWhenChanged('start', process.cwd(), console.log);
      return NONE;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return { ...NONE, failed: 1 };
    }
  });
  return build.failed === 0 && build.note === undefined;
}

async function runPlaywright(showing: Showing, selection: readonly string[]): Promise<Outcome> {
  const file = join(reports, 'playwright.json');
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json', ...selection];
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: findProgram('chromium') };
  const well = await runAll([{ args, env }], showing);
  return atLeastOneFailure(await readPlaywrightReport(file), well);
}

/** A run can fail without a failed test: if a file does not load, or an error is not caught. */
function atLeastOneFailure(report: Report, well: boolean): Report {
  return well || report.failed > 0 ? report : { ...report, failed: 1 };
}
