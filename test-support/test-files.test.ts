import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sortTestFiles } from './test-files.ts';

test('puts every unit test in exactly one project', () => {
  const { pure, integration, web, mocking, soak, soakWeb } = sortTestFiles();
  const sorted = [...pure, ...integration, ...web, ...mocking, ...soak, ...soakWeb].sort();
  const exclude = ['node_modules/**', '.next/**', 'data/**'];
  expect(sorted).toEqual(globSync('**/*.test.ts', { exclude }).sort());
});

test('separates files by what they import, directly or not', () => {
  const { pure, integration, web, mocking } = sortTestFiles();
  expect(integration).toContain('test-support/test-database.test.ts');
  // Through test-support/service.ts.
  expect(integration).toContain('service/http/problems.test.ts');
  expect(pure).toContain('contract/filter/parser.test.ts');
  // Its modules import server-only.
  expect(web).toContain('lib/accounts/accounts.test.ts');
  expect(mocking).toContain('app/throttled-actions.test.ts');
});
