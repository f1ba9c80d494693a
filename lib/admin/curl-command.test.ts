import { expect, test } from 'vitest';
import { curlCommand } from './curl-command.ts';
import { redactFilter } from './redact-filter.ts';

const call = { method: 'GET', path: '/api/v1/orders', filter: null, orderBy: null };

test('writes a call without parameters', () => {
  expect(curlCommand('http://service.example', call)).toBe(
    'curl --request GET http://service.example/api/v1/orders \\\n  --header "X-Service-API-Signature: $SIGNATURE"',
  );
});

test('quotes filter and order for the shell, and hides the texts in the filter', () => {
  const text = curlCommand('http://service.example', {
    ...call,
    filter: "orderTotal gt 5 and contains(orderTitle, 'it''s $(secret)')",
    orderBy: 'orderDate desc',
  });
  expect(text).toContain("--get \\\n  --data-urlencode 'filter=orderTotal gt 5 and contains(orderTitle, '\\''…'\\'')'");
  expect(text).toContain("--data-urlencode 'orderBy=orderDate desc'");
  expect(text).not.toContain('secret');
});

test('quotes a path with special characters of the shell', () => {
  expect(curlCommand('http://s', { ...call, path: "/a'$(b)" })).toContain("'http://s/a'\\''$(b)'");
});

test.each([
  ["merchant/name eq 'Pharmacy'", "merchant/name eq '…'"],
  ["a eq 'x''y' or b eq 'z'", "a eq '…' or b eq '…'"],
  ["contains(orderTitle, 'cut of", "contains(orderTitle, '…'"],
  ['orderTotal gt 5000', 'orderTotal gt 5000'],
])('hides the texts in %s', (filter, shown) => {
  expect(redactFilter(filter)).toBe(shown);
});
