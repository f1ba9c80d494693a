import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhenChanged } from './build-when-changed.ts';
import { findProgram, installMissing } from './debian-packages.ts';
import {
  type Counts,
  type Report,
  readPlaywrightReport,
  readVitestReport,
  runAll,
  type StepResult,
  summarise,
} from './test-step.ts';

const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const TSC = 'node_modules/typescript/bin/tsc';
const NEXT = 'node_modules/next/dist/bin/next';
const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

// `npm test`: everything. `npm run test:e2e`: only the browser tests, with the build they need.
const missing = installMissing(['chromium', 'dovecot'], console.log);
const reports = await mkdtemp(join(tmpdir(), 'postledger-reports-'));
const steps: StepResult[] = [];
try {
  if (process.argv[2] !== 'e2e') {
    await step('lint', () => check([[BIOME, 'check', '.']]));
    await step('types', () =>
      check([
        [TSC, '-p', 'tsconfig.node.json'],
        [NEXT, 'typegen'],
        [TSC, '-p', 'tsconfig.json'],
      ]),
    );
    await step('unit', runVitest);
  }
  await step('e2e', runPlaywright);
} finally {
  await rm(reports, { recursive: true, force: true });
}
if (missing.includes('dovecot')) console.log('\nDovecot is missing, so tests against a real mail server were skipped.');
console.log(`\n${summarise(steps)}`);
process.exitCode = steps.some((result) => result.failed > 0) ? 1 : 0;

type Outcome = Omit<StepResult, 'name' | 'seconds'>;

async function step(name: string, run: () => Promise<Outcome>): Promise<void> {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const result = await run();
  steps.push({ name, ...result, seconds: (Date.now() - started) / 1000 });
}

async function check(commands: readonly (readonly string[])[]): Promise<Counts> {
  const well = await runAll(
    commands.map((args) => ({ args })),
    true,
  );
  return well ? NONE : { ...NONE, failed: 1 };
}

async function runVitest(): Promise<Outcome> {
  const file = join(reports, 'vitest.json');
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
  ];
  const well = await runAll([{ args }], false);
  return atLeastOneFailure(await readVitestReport(file), well);
}

async function runPlaywright(): Promise<Outcome> {
  if (missing.includes('chromium')) return { ...NONE, note: 'Chromium is not installed' };
  if (!existsSync('playwright.config.ts')) return { ...NONE, note: 'there is no playwright.config.ts' };
  try {
    await buildWhenChanged('start', process.cwd(), console.log);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { ...NONE, failed: 1 };
  }
  const file = join(reports, 'playwright.json');
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: findProgram('chromium') };
  const well = await runAll([{ args, env }], false);
  return atLeastOneFailure(await readPlaywrightReport(file), well);
}

/** A run can fail without a failed test: a file that does not load, an error nobody caught. */
function atLeastOneFailure(report: Report, well: boolean): Report {
  return well || report.failed > 0 ? report : { ...report, failed: 1 };
}
