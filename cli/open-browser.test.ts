import { expect, test } from 'vitest';
import { openerOf } from './open-browser.ts';

const URL = 'http://localhost:4000/api/v1/link_mailbox?rt=abc&callbackUrl=x&calc';

test.each(['darwin', 'linux', 'win32'] as const)('passes a URL to a program of %s, and not to a shell', (platform) => {
  const [program, ...words] = openerOf(platform, URL);
  expect(['cmd', 'cmd.exe', 'sh', 'powershell']).not.toContain(program);
  expect(words.at(-1)).toBe(URL);
});

test('opens nothing on other platforms', () => {
  expect(openerOf('aix', URL)).toEqual([]);
});
