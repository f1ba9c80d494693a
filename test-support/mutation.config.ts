import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { MUTATION_TESTS } from './mutation-tests.ts';

const root = resolve(import.meta.dirname, '..');

/** Tests of one area of `npm run test:mutation`, in one project, because Stryker passes no list of files to Vitest. */
export default defineConfig({
  root,
  test: {
    include: (process.env[MUTATION_TESTS] ?? '').split(' '),
    globalSetup: ['test-support/database-server.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    alias: { 'server-only': resolve(root, 'test-support/server-only.ts') },
  },
});
