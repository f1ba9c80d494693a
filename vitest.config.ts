import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,database,service,lib,cli,scripts,app,i18n}/**/*.test.ts', 'test-support/**/*.test.ts'],
    globalSetup: ['test-support/database-server.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for comes; a machine that is busy with something else may take its time.
    expect: { poll: { timeout: 20_000 } },
    // Two cores: integration tests hold a database and a server each.
    maxWorkers: 2,
    alias: { 'server-only': new URL('./test-support/server-only.ts', import.meta.url).pathname },
  },
});
