import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sortTestFiles } from './test-files.ts';

test('puts every unit test in exactly one project', () => {
  const { pure, integration, mocking, soak } = sortTestFiles();
  const sorted = [...pure, ...integration, ...mocking, ...soak].sort();
  const exclude = ['node_modules/**', '.next/**', 'data/**'];
  expect(sorted).toEqual(globSync('**/*.test.ts', { exclude }).sort());
});

test('separates files that open a database, directly or not, from those that do not', () => {
  const { pure, integration, mocking } = sortTestFiles();
  expect(integration).toContain('test-support/test-database.test.ts');
  // Through test-support/service.ts.
  expect(integration).toContain('service/http/problems.test.ts');
  expect(pure).toContain('contract/filter/parser.test.ts');
  expect(mocking).toContain('app/throttled-actions.test.ts');
});
