import { expect, test, vi } from 'vitest';

vi.stubEnv('FAILURE_WORDS', '{}');
const { failureLanguage } = await import('./failure-words.ts');

test.each([
  ['de-AT', 'de'],
  ['DE', 'de'],
  ['en-GB', 'en'],
  ['fr', 'en'],
  ['', 'en'],
])('a page that failed in %j speaks %s', (tag, language) => {
  expect(failureLanguage(tag, ['en', 'de'])).toBe(language);
});
