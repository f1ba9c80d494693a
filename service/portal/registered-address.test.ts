import { describe, expect, it } from 'vitest';
import type { FormFault } from '#contract/form-faults.ts';
import { matchCallback } from '../linking/callback-url.ts';
import { textsIn } from '../pages/texts.ts';
import { wordFault } from '../words/word-fault.ts';
import { failureOfAddress, faultOfCallback } from './registered-address.ts';

function wordsOf(fault: FormFault | null): string | null {
  return fault === null ? null : wordFault(fault);
}

describe('a callback address', () => {
  it.each([
    'https://app.example/mailboxes/callback',
    'https://app.example:8443/back?tab=1',
    'http://localhost:3000/back',
    'http://127.0.0.1/back',
    'http://[::1]:3000/back',
  ])('can be %s, and linking can return to it', (text) => {
    expect(faultOfCallback(text)).toBeNull();
    expect(matchCallback(text, [text])?.href).toBe(new URL(text).href);
  });

  it.each<[string, RegExp]>([
    ['', /absolute URL/],
    ['app.example/back', /absolute URL/],
    ['/back', /absolute URL/],
    ['javascript:alert(1)', /http or https/],
    ['com.example.app:/back', /http or https/],
    ['http://app.example/back', /must start with https/],
    ['http://localhost.evil.example/back', /must start with https/],
    ['https://app.example/back#part', /fragment/],
    ['https://app.example/back#', /fragment/],
    ['https://user:word@app.example/back', /user name/],
    ['https://app.example//evil.example', /only ASCII/],
    ['https://app.example/a/../b', /only ASCII/],
    ['https://app.example/%2e%2e/b', /only ASCII/],
    ['https://app.example/a b', /only ASCII/],
    [`https://app.example/${'a'.repeat(2000)}`, /at most 2000/],
  ])('cannot be %s', (text, words) => {
    expect(wordsOf(faultOfCallback(text))).toMatch(words);
  });

  it('can use http on any host when the operator allows it', () => {
    expect(faultOfCallback('http://shop.internal/back', { anyHttp: true })).toBeNull();
    expect(wordsOf(faultOfCallback('ftp://shop.internal/back', { anyHttp: true }))).toMatch(/http or https/);
  });
});

it("accepts a redirect URI with the app's own scheme", () => {
  expect(failureOfAddress(textsIn('en'), 'redirect', 'com.example.app:/signed-in')).toBeNull();
  expect(failureOfAddress(textsIn('en'), 'redirect', 'javascript:alert(1)')).not.toBeNull();
});
