import type { TestResult } from './test-step.ts';

const MARKS = { passed: 'ok', failed: 'FAILED', skipped: 'skipped' } as const;

/** Formats one line per test below the name of its file, in the order of the files' names, and a line of totals. */
export function formatFaults(tests: readonly TestResult[]): string {
  const files = Array.from(new Set(tests.map(({ file }) => file))).sort();
  const lines = files.flatMap((file) => [
    `\n${file}`,
    ...tests
      .filter((test) => test.file === file)
      .map(({ name, result, seconds }) => `  ${MARKS[result].padEnd(9)}${seconds.toFixed(1).padStart(6)} s  ${name}`),
  ]);
  const count = (result: TestResult['result']) => tests.filter((test) => test.result === result).length;
  const totals = `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`;
  return [...lines, `\n${totals}`].join('\n');
}
