import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sortTestFiles } from './test-files.ts';

test('each unit test, wherever it stands, is in one project', () => {
  const { pure, integration, mocking, soak } = sortTestFiles();
  const sorted = [...pure, ...integration, ...mocking, ...soak].sort();
  const exclude = ['node_modules/**', '.next/**', 'data/**'];
  expect(sorted).toEqual(globSync('**/*.test.ts', { exclude }).sort());
});

test('files that open a database are told from files that do not, however far away it is opened', () => {
  const { pure, integration, mocking } = sortTestFiles();
  expect(integration).toContain('test-support/test-database.test.ts');
  // By way of test-support/service.ts.
  expect(integration).toContain('service/http/problems.test.ts');
  expect(pure).toContain('contract/filter/parser.test.ts');
  expect(mocking).toContain('app/throttled-actions.test.ts');
});
