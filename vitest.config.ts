import { defineConfig } from 'vitest/config';
import { isSoak } from './test-support/random-cases.ts';
import { sortTestFiles } from './test-support/test-files.ts';

const { pure, integration, mocking, soak } = sortTestFiles();
// Random cases are many times as many in a soak run.
const testTimeout = isSoak ? 30 * 60_000 : 60_000;
const globalSetup = ['test-support/database-server.ts'];

export default defineConfig({
  test: {
    testTimeout,
    hookTimeout: 120_000,
    // What is waited for comes; a machine that is busy with something else may take its time.
    expect: { poll: { timeout: 20_000 } },
    // Two cores: integration tests hold a database and a server each.
    maxWorkers: 2,
    alias: { 'server-only': new URL('./test-support/server-only.ts', import.meta.url).pathname },
    projects: [
      // No server is given to these: one of them that opened a database would fail.
      { extends: true, test: { name: 'pure', include: [...pure], isolate: false } },
      { extends: true, test: { name: 'integration', include: [...integration], isolate: false, globalSetup } },
      { extends: true, test: { name: 'mocking', include: [...mocking], globalSetup } },
      // Beside browser tests; none of them may hang, but they may wait for their turn.
      { extends: true, test: { name: 'soak', include: [...soak], globalSetup, testTimeout: 5 * testTimeout } },
    ],
  },
});
