import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sortTestFiles } from './test-files.ts';

test('puts every unit test in exactly one project', () => {
  const { native, web, mocking, soak } = sortTestFiles();
  const sorted = [...native, ...web, ...mocking, ...soak].sort();
  const exclude = ['node_modules/**', '.next/**', 'data/**'];
  expect(sorted).toEqual(globSync('**/*.test.ts', { exclude }).sort());
});

test('separates files by what they import, directly or not', () => {
  const { native, web, mocking } = sortTestFiles();
  expect(native).toContain('service/http/problems.test.ts');
  // Its modules import server-only.
  expect(native).toContain('lib/accounts/accounts.test.ts');
  // Its modules import Next.js and React.
  expect(web).toContain('lib/http/return-path.test.ts');
  expect(web).toContain('app/_ui/failure/failure-texts.test.ts');
  expect(mocking).toContain('app/throttled-actions.test.ts');
});
