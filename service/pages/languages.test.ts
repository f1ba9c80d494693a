import { expect, test } from 'vitest';
import { languageOfTag, preferredLanguage } from './languages.ts';

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['de_DE', 'de'],
  ['DE-de', 'de'],
  ['en_US', 'en'],
  ['den', null],
  ['ia', null],
  ['', null],
  ['../de', null],
])('maps the tag "%s" to %s', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language);
});

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['ia-FR, ia;q=0.9', 'en'],
  ['de', 'de'],
  ['de-CH,de;q=0.9,en;q=0.8', 'de'],
  ['ia, de;q=0.4, en;q=0.6', 'en'],
  ['en;q=0, de;q=0.1', 'de'],
  ['de;q=0', 'en'],
  ['de;q=x, en;q=0.1', 'en'],
  [`${'x,'.repeat(5_000)}de`, 'en'],
])('maps the Accept-Language header "%s" to %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
