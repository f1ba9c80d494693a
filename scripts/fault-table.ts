import type { FailureRow } from './failure-table.ts';
import type { TestResult } from './test-step.ts';

const MARKS = { passed: 'ok', failed: 'FAILED', skipped: 'skipped' } as const;
const WIDTH = 110;

/**
 * Formats the rows of docs/failure-modes.md with the results of their tests. Below each section, there is one entry per
 * failure with its verdict, the tests that ran, their duration, and the expected behavior. The result of a row is that
 * of its worst test.
 */
export function formatFailures(rows: readonly FailureRow[], tests: readonly TestResult[]): string {
  const lines = rows.flatMap((row, index) => {
    const own = ownTests(row, tests);
    const seconds = own.reduce((sum, test) => sum + test.seconds, 0);
    const counts = own.length === 0 ? '' : `${own.length} tests, ${seconds.toFixed(1)} s`;
    const apart = row.scripts.map((script) => `npm run ${script}`).join(', ');
    const verdict = `${verdictOf(own, row).padEnd(9)}${plain(row.failure)}`;
    const heading = rows[index - 1]?.section === row.section ? [] : [`\n${row.section}`];
    return [
      ...heading,
      ...wrap(verdict, '  ', '           '),
      ...wrap(`→ ${plain(row.behavior)}`, '           ', '             '),
      `           ${[counts, apart].filter(Boolean).join('; ')}`,
    ];
  });
  const good = rows.filter((row) => verdictOf(ownTests(row, tests), row) === 'ok').length;
  return [...lines, `\n${good} of ${rows.length} rows ok`].join('\n');
}

function ownTests(row: FailureRow, tests: readonly TestResult[]): readonly TestResult[] {
  return tests.filter(({ file }) => row.files.includes(file));
}

function verdictOf(own: readonly TestResult[], row: FailureRow): string {
  if (own.some(({ result }) => result === 'failed')) return MARKS.failed;
  if (own.some(({ result }) => result === 'passed')) return MARKS.passed;
  return row.files.length === 0 ? 'separate' : MARKS.skipped;
}

/** Removes Markdown markup. */
function plain(text: string): string {
  return text.replaceAll('`', '');
}

function wrap(text: string, first: string, next: string): readonly string[] {
  const lines: string[] = [];
  let line = first;
  for (const word of text.split(' ')) {
    if (line.length + word.length > WIDTH && line.trim() !== '') {
      lines.push(line.trimEnd());
      line = next;
    }
    line += `${word} `;
  }
  return [...lines, line.trimEnd()];
}

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
