import { describe, expect, test } from 'vitest';
import { wordFault } from '../words/word-fault.ts';
import { faultOfRedirectUri, isRegisteredRedirect, withAnswer } from './redirect-uri.ts';

describe('registration', () => {
  test.each([
    'https://app.example/callback',
    'https://app.example/callback?tenant=7',
    'https://app.example:8443/',
    'http://localhost/callback',
    'http://localhost:3000/callback',
    'http://127.0.0.1/callback',
    'http://[::1]:9000/cb',
    'com.example.app:/callback',
    'com.example.app://oauth/callback',
  ])('accepts %s', (uri) => expect(faultOfRedirectUri(uri)).toBeNull());

  test.each([
    ['', 'absolute URI'],
    ['/callback', 'absolute URI'],
    ['callback', 'absolute URI'],
    ['https:', 'absolute URI'],
    ['https://', 'absolute URI'],
    ['http://app.example/callback', 'https'],
    ['http://localhost.evil.example/callback', 'https'],
    ['http://127.0.0.1.evil.example/', 'https'],
    ['http://127.0.0.1@evil.example/', 'user name'],
    ['https://app.example/callback#part', 'fragment'],
    ['https://app.example/callback#', 'fragment'],
    ['https://me:pw@app.example/callback', 'user name'],
    ['https://@app.example/callback', 'user name'],
    ['https://app.example/call back', 'only ASCII'],
    ['https://app.example\\@evil.example/', 'only ASCII'],
    ['https://äpp.example/callback', 'only ASCII'],
    ['https://app.example/\r\nX: y', 'only ASCII'],
    ['javascript:alert(1)', 'https'],
    ['data:text/html,x', 'https'],
    ['myapp:/callback', 'custom scheme'],
    [`https://app.example/${'x'.repeat(1000)}`, '1000'],
  ])('rejects %j', (uri, words) => {
    const fault = faultOfRedirectUri(uri);
    expect(fault === null ? null : wordFault(fault)).toContain(words);
  });
});

describe('comparison with registered URIs', () => {
  const registered = [
    'https://app.example/callback',
    'http://127.0.0.1/native',
    'http://[::1]:70/native',
    'com.example.app:/cb',
  ];

  test.each([
    'https://app.example/callback',
    'http://127.0.0.1/native',
    'http://127.0.0.1:80/native',
    'http://127.0.0.1:51234/native',
    'http://[::1]:51234/native',
    'com.example.app:/cb',
  ])('accepts %s', (uri) => expect(isRegisteredRedirect(uri, registered, { isPublic: true })).toBe(true));

  test.each([
    'http://127.0.0.1:0/native',
    'http://127.0.0.1:65536/native',
    'http://127.0.0.1:051/native',
    'http://127.0.0.1:/native',
    'http://127.0.0.1:51234/native/',
    'http://127.0.0.1:51234/native?x',
    'http://localhost:51234/native',
    'https://127.0.0.1:51234/native',
    'http://[::1]:51234/other',
    'com.example.app:/cb/x',
    'https://app.example:51234/callback',
  ])('rejects %s', (uri) => expect(isRegisteredRedirect(uri, registered, { isPublic: true })).toBe(false));

  test('requires an exact match for a client with a secret', () => {
    const confidential = (uri: string) => isRegisteredRedirect(uri, registered, { isPublic: false });
    expect(registered.map(confidential)).toEqual([true, true, true, true]);
    expect(confidential('http://127.0.0.1:51234/native')).toBe(false);
    expect(confidential('http://127.0.0.1:80/native')).toBe(false);
    expect(confidential('http://[::1]/native')).toBe(false);
  });
});

test('adds the response to an existing query', () => {
  expect(withAnswer('https://a.example/cb', { code: 'c d', state: null })).toBe('https://a.example/cb?code=c+d');
  expect(withAnswer('https://a.example/cb?t=1', { code: 'x', state: '&=é' })).toBe(
    'https://a.example/cb?t=1&code=x&state=%26%3D%C3%A9',
  );
  expect(withAnswer('com.example.app:/cb', { error: 'access_denied' })).toBe('com.example.app:/cb?error=access_denied');
});
