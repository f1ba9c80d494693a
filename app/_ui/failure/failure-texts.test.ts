import { expect, test, vi } from 'vitest';

vi.stubEnv('FAILURE_TEXTS', '{}');
const { failureLanguage } = await import('./failure-texts.ts');

test.each([
  ['de-AT', 'de'],
  ['DE', 'de'],
  ['en-GB', 'en'],
  ['fr', 'en'],
  ['', 'en'],
])('shows the error page of path %j in %s', (tag, language) => {
  expect(failureLanguage(tag, ['en', 'de'])).toBe(language);
});
