import { defineConfig } from 'vitest/config';
import { isComplete } from './test-support/complete-cases.ts';
import { isSoak } from './test-support/random-cases.ts';
import { sortTestFiles } from './test-support/test-files.ts';

const { pure, integration, mocking, soak } = sortTestFiles();
// A soak run has many more random cases, and a complete run many more rows.
const testTimeout = isSoak || isComplete ? 30 * 60_000 : 60_000;
const globalSetup = ['test-support/database-server.ts'];

export default defineConfig({
  test: {
    testTimeout,
    hookTimeout: 120_000,
    // Polled conditions are always met eventually, but a busy machine can be slow.
    expect: { poll: { timeout: 20_000 } },
    // Two cores: an integration test needs a database and a server.
    maxWorkers: 2,
    alias: { 'server-only': new URL('./test-support/server-only.ts', import.meta.url).pathname },
    projects: [
      // These get no server, so a test that opens a database fails.
      { extends: true, test: { name: 'pure', include: [...pure], isolate: false } },
      { extends: true, test: { name: 'integration', include: [...integration], isolate: false, globalSetup } },
      { extends: true, test: { name: 'mocking', include: [...mocking], globalSetup } },
      // These run in parallel with browser tests. None may hang, but they may have to wait.
      {
        extends: true,
        test: { name: 'soak', include: [...soak], isolate: false, globalSetup, testTimeout: 5 * testTimeout },
      },
    ],
  },
});
