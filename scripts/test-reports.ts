import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Report, TestResult } from './test-step.ts';

/** Reads a report of Vitest's JSON reporter. */
export async function readVitestReport(file: string): Promise<Report> {
  const report = (await readReport(file)) as VitestReport;
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    failures: (report.testResults ?? []).flatMap(failuresOfFile),
    files: (report.testResults ?? []).map(({ name, startTime = 0, endTime = 0 }) => ({
      name: relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/** Reads each test of such a report. */
export async function readVitestTests(file: string): Promise<readonly TestResult[]> {
  const report = (await readReport(file)) as VitestReport;
  return (report.testResults ?? []).flatMap(testsOfFile);
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
  /** Milliseconds since the epoch. */
  readonly startTime?: number;
  readonly endTime?: number;
  readonly assertionResults?: readonly {
    readonly fullName: string;
    readonly status: string;
    /** Milliseconds. */
    readonly duration?: number | null;
    readonly failureMessages?: readonly string[];
  }[];
}

function testsOfFile({ name, assertionResults = [] }: VitestFile): readonly TestResult[] {
  return assertionResults.map(({ fullName, status, duration }) => ({
    file: relative(process.cwd(), name),
    name: fullName,
    result: status === 'passed' || status === 'failed' ? status : 'skipped',
    seconds: (duration ?? 0) / 1000,
  }));
}

/**
 * Returns the failures of a file. A file that did not load, or whose hooks failed, has a message but no failed test.
 */
function failuresOfFile({ name, status, message, assertionResults = [] }: VitestFile): readonly string[] {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [failure(file, undefined, message)];
  return failed.map((test) => failure(file, test.fullName, test.failureMessages?.[0]));
}

/** Reads a report of Playwright's JSON reporter. A test that passed on a retry counts as passed. */
export async function readPlaywrightReport(file: string): Promise<Report> {
  const { stats = {}, suites = [] } = (await readReport(file)) as PlaywrightReport;
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    skipped: stats.skipped ?? 0,
    failures: suites.flatMap(failuresOfSuite),
    files: suites.map((suite) => ({ name: join('e2e', suite.file), seconds: millisecondsOf(suite) / 1000 })),
  };
}

/** Reads each test of such a report. */
export async function readPlaywrightTests(file: string): Promise<readonly TestResult[]> {
  const { suites = [] } = (await readReport(file)) as PlaywrightReport;
  return suites.flatMap((suite) => testsOfSuite(suite, join('e2e', suite.file)));
}

function testsOfSuite({ suites = [], specs = [] }: PlaywrightSuite, file: string): readonly TestResult[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      file,
      name: title,
      result: RESULTS[status] ?? 'failed',
      seconds: results.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsOfSuite(suite, file))];
}

const RESULTS: Readonly<Record<string, TestResult['result']>> = {
  expected: 'passed',
  flaky: 'passed',
  skipped: 'skipped',
};

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
      readonly results: readonly { readonly duration?: number; readonly error?: { readonly message?: string } }[];
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

/** Adds up all attempts of a file and its suites. */
function millisecondsOf({ suites = [], specs = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration = 0 }) => duration)));
  return [...own, ...suites.map(millisecondsOf)].reduce((sum, each) => sum + each, 0);
}

function failure(file: string, title: string | undefined, message = ''): string {
  const why = stripVTControlCharacters(message).trim().split('\n', 1)[0];
  return [title === undefined ? file : `${file} › ${title}`, why].filter(Boolean).join(': ');
}

/** Returns an empty report if the run ended before writing one. Its exit code already shows the failure. */
async function readReport(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
}
