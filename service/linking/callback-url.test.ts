import { expect, test } from 'vitest';
import { matchCallback, withOutcome } from './callback-url.ts';

const registered = ['https://app.example/mail/callback', 'http://localhost:3000/api/mailboxes/callback'];

test.each([
  'https://app.example/mail/callback',
  'https://app.example/mail/callback?next=/orders',
  'HTTPS://APP.example/mail/callback',
  'https://app.example:443/mail/callback',
  'http://localhost:3000/api/mailboxes/callback?attempt=1',
])('accepts %s', (url) => {
  expect(matchCallback(url, registered)).not.toBeNull();
});

test.each([
  '',
  'https://app.example/mail/callback/',
  'https://app.example/mail/callback.evil',
  'https://app.example/mail/callback/more',
  'https://app.example/mail',
  'https://app.example.evil.example/mail/callback',
  'https://evil.example/mail/callback',
  'https://app.example@evil.example/mail/callback',
  'https://user@app.example/mail/callback',
  'https://user:pass@app.example/mail/callback',
  'https://app.example//mail/callback',
  'https://app.example/mail//callback',
  'https://app.example/mail%2Fcallback',
  'https://app.example/mail/%2e%2e/mail/callback',
  'https://app.example/mail/../mail/callback',
  'https://app.example/mail/./callback',
  'https://app.example\\@evil.example/mail/callback',
  'https://app.example\\mail\\callback',
  'https://app.example/mail/callback#fragment',
  'http://app.example/mail/callback',
  'https://app.example:8443/mail/callback',
  '//app.example/mail/callback',
  'javascript:alert(1)',
  'data:text/html,x',
  ' https://app.example/mail/callback',
  'https://app.example/mail/call\nback',
  'https://app.example/mail/callback\t',
])('rejects %j', (url) => {
  expect(matchCallback(url, registered)).toBeNull();
});

test('matches nothing without a valid registered URL', () => {
  expect(matchCallback('https://app.example/mail/callback', [])).toBeNull();
  expect(matchCallback('https://app.example/mail/callback', ['not a url'])).toBeNull();
});

test("replaces parameters with the outcome's names and keeps the others", () => {
  const url = new URL(
    withOutcome('https://app.example/cb?next=1&status=linked', { status: 'failed', code: 'x', state: null }),
  );
  expect(Object.fromEntries(url.searchParams)).toEqual({ next: '1', status: 'failed', code: 'x' });
  expect(url.searchParams.getAll('status')).toEqual(['failed']);
});
