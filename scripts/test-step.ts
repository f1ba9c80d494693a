import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** How one step of `npm test` went. Steps that count no tests of their own count as one failure when they fail. */
export interface StepResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: number;
  /** Said beside the numbers: why a step was left out. */
  readonly note?: string;
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
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

/** The counts in the report of Vitest's JSON reporter. */
export async function readVitestReport(file: string): Promise<Counts> {
  const report = await readReport(file);
  return {
    passed: Number(report['numPassedTests'] ?? 0),
    failed: Number(report['numFailedTests'] ?? 0),
    skipped: Number(report['numPendingTests'] ?? 0) + Number(report['numTodoTests'] ?? 0),
  };
}

/** The counts in the report of Playwright's JSON reporter; a test that passed only when repeated passed. */
export async function readPlaywrightReport(file: string): Promise<Counts> {
  const stats = ((await readReport(file))['stats'] ?? {}) as Readonly<Record<string, unknown>>;
  return {
    passed: Number(stats['expected'] ?? 0) + Number(stats['flaky'] ?? 0),
    failed: Number(stats['unexpected'] ?? 0),
    skipped: Number(stats['skipped'] ?? 0),
  };
}

/** Empty when the run ended before it wrote one; its exit code has told that. */
async function readReport(file: string): Promise<Readonly<Record<string, unknown>>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Readonly<Record<string, unknown>>;
}

/** The table of steps and, as its last line, the sum: `N passed, N failed` or `N passed, N failed, N skipped`. */
export function summarise(steps: readonly StepResult[]): string {
  const lines = steps.map((step) => {
    const verdict = step.failed > 0 ? 'FAILED' : step.note === undefined ? 'ok' : 'left out';
    const counts = step.passed + step.failed + step.skipped === 0 ? '' : ` ${countsOf(step)}`;
    const note = step.note === undefined ? '' : ` ${step.note}`;
    return `${step.name.padEnd(8)}${verdict.padEnd(9)}${step.seconds.toFixed(1).padStart(6)} s ${counts}${note}`.trimEnd();
  });
  const sum = steps.reduce<Counts>(
    (total, step) => ({
      passed: total.passed + step.passed,
      failed: total.failed + step.failed,
      skipped: total.skipped + step.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
  return [...lines, countsOf(sum)].join('\n');
}

function countsOf({ passed, failed, skipped }: Counts): string {
  const most = `${passed} passed, ${failed} failed`;
  return skipped === 0 ? most : `${most}, ${skipped} skipped`;
}
