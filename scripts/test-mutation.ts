import { resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { MUTATION_TESTS } from '../test-support/mutation-tests.ts';
import { MUTATED_AREAS, type MutatedArea } from './mutated-areas.ts';

// `npm run test:mutation` changes the code of each area in every way that Stryker supports, one change at a time, and
// runs the area's tests. A change that no test detects survives and is listed. The run fails if the tests of an area
// detect less than 85% of the changes. With arguments, it runs only these areas.

process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/node');
const selected = process.argv.slice(2);
const names = Object.keys(MUTATED_AREAS);
const unknown = selected.find((name) => !names.includes(name));
if (unknown !== undefined) {
  console.error(`There is no area "${unknown}". Use: ${names.join(', ')}`);
  process.exit(2);
}
for (const [name, area] of Object.entries(MUTATED_AREAS)) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  console.log(`\n${name}`);
  await mutate(area);
}

/** Runs Stryker. It prints the survivors and the score, and sets the exit code when the score is too low. */
async function mutate(area: MutatedArea): Promise<void> {
  process.env[MUTATION_TESTS] = area.tests.join(' ');
  const stryker = new Stryker({
    mutate: [...area.mutate],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'test-support/mutation.config.ts', related: false },
    concurrency: 2,
    // A change that never ends counts as detected, but a test on a busy machine must not be taken for one.
    timeoutMS: 30_000,
    // Stryker copies the project, and Node does not strip types below node_modules.
    tempDirName: '.stryker-tmp',
    cleanTempDir: 'always',
    ignorePatterns: ['.next', 'data', 'dist', 'playwright-report', 'test-results'],
    // Otherwise, Stryker would rewrite this file with functions that TypeScript 7 no longer has.
    tsconfigFile: 'none',
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, reportTests: false },
    allowConsoleColors: false,
    thresholds: { high: 100, low: 85, break: 85 },
  });
  await stryker.runMutationTest();
}
