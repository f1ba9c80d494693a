import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isComplete } from './test-support/complete-cases.ts';
import { isSoak } from './test-support/random-cases.ts';
import { sortTestFiles } from './test-support/test-files.ts';

const { native, web, mocking, soak } = sortTestFiles();
// A soak run has many more random cases, and a complete run many more rows.
const testTimeout = isSoak || isComplete ? 30 * 60_000 : 60_000;
// Node runs most tests without transforming them, which saves a fifth of the time.
const cheapPasswords = new URL('./test-support/cheap-passwords.ts', import.meta.url).href;
const withoutBundler = {
  experimental: { viteModuleRunner: false },
  // The condition is the one under which Next.js finds an empty module for server-only.
  // As in production (service/v8-options.ts).
  execArgv: ['--conditions=react-server', '--no-regexp-tier-up', `--import=${cheapPasswords}`],
};
const slow = { testTimeout: 5 * testTimeout };

/** Soak tests come first: they wait most, so others use the processor, and a long one at the end would run alone. */
class SoakFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ project: { name } }: TestSpecification) => name === 'soak';
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

function project(name: string, include: readonly string[], ...settings: readonly object[]) {
  return { extends: true as const, test: Object.assign({ name, include: [...include], isolate: false }, ...settings) };
}

export default defineConfig({
  test: {
    // One server for all projects.
    globalSetup: ['test-support/database-server.ts'],
    testTimeout,
    hookTimeout: 120_000,
    // A worker that ends while all others work needs time.
    teardownTimeout: 60_000,
    sequence: { sequencer: SoakFirst },
    // Polled conditions always become true, but a busy machine can be slow.
    expect: { poll: { timeout: 20_000 } },
    // For two cores: programs, databases, and deadlines keep a worker waiting for a third of its time.
    maxWorkers: 3,
    alias: { 'server-only': new URL('./test-support/server-only.ts', import.meta.url).pathname },
    projects: [
      project('native', native, withoutBundler),
      project('web', web),
      project('mocking', mocking, { isolate: true }),
      // None may hang, but they may have to wait.
      project('soak', soak, withoutBundler, slow),
    ],
  },
});
