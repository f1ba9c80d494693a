import { spawn } from 'node:child_process';

/** The result of one step of `npm test`. A failed step without counted tests counts as one failure. */
export interface StepResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: number;
  /** One line per failed test: its name and the first line of the reason. */
  readonly failures?: readonly string[];
  /** Duration of each test file. */
  readonly files?: readonly TestFile[];
  /** Why the step was skipped, printed after the numbers. */
  readonly note?: string;
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A test file, relative to the project. */
export interface TestFile {
  readonly name: string;
  readonly seconds: number;
}

/** One test of a report. Its name includes the names of its suites. */
export interface TestResult {
  readonly file: string;
  readonly name: string;
  readonly result: 'passed' | 'failed' | 'skipped';
  readonly seconds: number;
}

/** A test runner's report: counts, failures as in `StepResult.failures`, and durations. */
export interface Report extends Counts {
  readonly failures: readonly string[];
  readonly files: readonly TestFile[];
}

/** When a program's output is shown: as it arrives, all at the end, or only if it fails. */
export type Showing = 'as it comes' | 'at its end' | 'when it fails';

/** Runs Node programs of this project in sequence and stops at the first failure. Returns whether all succeeded. */
export async function runAll(commands: readonly Command[], showing: Showing): Promise<boolean> {
  for (const command of commands) if (!(await run(command, showing))) return false;
  return true;
}

export interface Command {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
}

function run({ args, env }: Command, showing: Showing): Promise<boolean> {
  const child = spawn(process.execPath, [...args], {
    env: { ...process.env, ...env },
    stdio: showing === 'as it comes' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((done) => {
    child.once('error', () => done(false));
    child.once('close', (code) => {
      if (code !== 0 || showing === 'at its end') process.stdout.write(Buffer.concat(output));
      done(code === 0);
    });
  });
}

const SLOWEST = 10;

/**
 * Formats the slowest files, the table of steps, the failures, and the totals as the last line: `N passed, N failed` or
 * `N passed, N failed, N skipped`. Failures are repeated here because logs are read and truncated from the end.
 */
export function summarise(steps: readonly StepResult[]): string {
  const lines = steps.map((step) => {
    const verdict = step.failed > 0 ? 'FAILED' : step.note === undefined ? 'ok' : 'left out';
    const counts = step.passed + step.failed + step.skipped === 0 ? '' : ` ${countsOf(step)}`;
    const note = step.note === undefined ? '' : ` ${step.note}`;
    return `${step.name.padEnd(8)}${verdict.padEnd(9)}${step.seconds.toFixed(1).padStart(6)} s ${counts}${note}`.trimEnd();
  });
  const slowest = steps
    .flatMap((step) => step.files ?? [])
    .filter(({ seconds }) => seconds > 0)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ name, seconds }) => `slowest  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
  const failures = steps.flatMap((step) => step.failures ?? []).map((line) => `FAILED   ${line}`);
  const sum = steps.reduce<Counts>(
    (total, step) => ({
      passed: total.passed + step.passed,
      failed: total.failed + step.failed,
      skipped: total.skipped + step.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
  return [...slowest, ...lines, ...failures, countsOf(sum)].join('\n');
}

function countsOf({ passed, failed, skipped }: Counts): string {
  const most = `${passed} passed, ${failed} failed`;
  return skipped === 0 ? most : `${most}, ${skipped} skipped`;
}
