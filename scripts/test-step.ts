import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** How one step of `npm test` went. Steps that count no tests of their own count as one failure when they fail. */
export interface StepResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: number;
  /** One line for each test that failed: what it is and the first line of why. */
  readonly failures?: readonly string[];
  /** Said beside the numbers: why a step was left out. */
  readonly note?: string;
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What the report of a test runner tells: the counts, and what failed as in `StepResult.failures`. */
export interface Report extends Counts {
  readonly failures: readonly string[];
}

/**
 * Runs Node programs of this project one after the other and stops at the first that fails. With `quiet`, output is
 * shown only then. Returns whether all ended well.
 */
export async function runAll(commands: readonly Command[], quiet: boolean): Promise<boolean> {
  for (const command of commands) if (!(await run(command, quiet))) return false;
  return true;
}

export interface Command {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
}

function run({ args, env }: Command, quiet: boolean): Promise<boolean> {
  const child = spawn(process.execPath, [...args], {
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((done) => {
    child.once('error', () => done(false));
    child.once('close', (code) => {
      if (code !== 0) process.stdout.write(Buffer.concat(output));
      done(code === 0);
    });
  });
}

/** What the report of Vitest's JSON reporter tells. */
export async function readVitestReport(file: string): Promise<Report> {
  const report = (await readReport(file)) as VitestReport;
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    failures: (report.testResults ?? []).flatMap(failuresOfFile),
  };
}

interface VitestReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numPendingTests?: number;
  readonly numTodoTests?: number;
  readonly testResults?: readonly VitestFile[];
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults?: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages?: readonly string[];
  }[];
}

/** A file that did not load, or whose hooks failed, has a message and no failed test. */
function failuresOfFile({ name, status, message, assertionResults = [] }: VitestFile): readonly string[] {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [failure(file, undefined, message)];
  return failed.map((test) => failure(file, test.fullName, test.failureMessages?.[0]));
}

/** What the report of Playwright's JSON reporter tells; a test that passed only when repeated passed. */
export async function readPlaywrightReport(file: string): Promise<Report> {
  const { stats = {}, suites = [] } = (await readReport(file)) as PlaywrightReport;
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    skipped: stats.skipped ?? 0,
    failures: suites.flatMap(failuresOfSuite),
  };
}

interface PlaywrightReport {
  readonly stats?: {
    readonly expected?: number;
    readonly unexpected?: number;
    readonly flaky?: number;
    readonly skipped?: number;
  };
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

function failuresOfSuite({ file, suites = [], specs = [] }: PlaywrightSuite): readonly string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter((test) => test.status === 'unexpected')
      .map((test) => failure(file, title, test.results.at(-1)?.error?.message)),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

function failure(file: string, title: string | undefined, message = ''): string {
  const why = stripVTControlCharacters(message).trim().split('\n', 1)[0];
  return [title === undefined ? file : `${file} › ${title}`, why].filter(Boolean).join(': ');
}

/** Empty when the run ended before it wrote one; its exit code has told that. */
async function readReport(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
}

/**
 * The table of steps, what failed, and as its last line the sum: `N passed, N failed` or
 * `N passed, N failed, N skipped`. The failures stand here again because logs are read and cut from their end.
 */
export function summarise(steps: readonly StepResult[]): string {
  const lines = steps.map((step) => {
    const verdict = step.failed > 0 ? 'FAILED' : step.note === undefined ? 'ok' : 'left out';
    const counts = step.passed + step.failed + step.skipped === 0 ? '' : ` ${countsOf(step)}`;
    const note = step.note === undefined ? '' : ` ${step.note}`;
    return `${step.name.padEnd(8)}${verdict.padEnd(9)}${step.seconds.toFixed(1).padStart(6)} s ${counts}${note}`.trimEnd();
  });
  const failures = steps.flatMap((step) => step.failures ?? []).map((line) => `FAILED   ${line}`);
  const sum = steps.reduce<Counts>(
    (total, step) => ({
      passed: total.passed + step.passed,
      failed: total.failed + step.failed,
      skipped: total.skipped + step.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
  return [...lines, ...failures, countsOf(sum)].join('\n');
}

function countsOf({ passed, failed, skipped }: Counts): string {
  const most = `${passed} passed, ${failed} failed`;
  return skipped === 0 ? most : `${most}, ${skipped} skipped`;
}
