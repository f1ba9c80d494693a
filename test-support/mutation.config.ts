import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { MUTATION_TESTS } from './mutation-tests.ts';

const root = resolve(import.meta.dirname, '..');
const include = (process.env[MUTATION_TESTS] ?? '').split(' ');

/** Runs files in the order of the area, because a run ends with the first test that fails. */
class InOrderOfArea extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => include.findIndex((file) => moduleId.endsWith(`/${file}`));
    return files.toSorted((a, b) => place(a) - place(b));
  }
}

/** Tests of one area of `npm run test:mutation`, in one project, because Stryker passes no list of files to Vitest. */
export default defineConfig({
  root,
  test: {
    include,
    sequence: { sequencer: InOrderOfArea },
    globalSetup: ['test-support/database-server.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    alias: { 'server-only': resolve(root, 'test-support/server-only.ts') },
  },
});
