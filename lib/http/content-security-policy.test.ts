import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const options = { nonce: 'abc', formTargets: ['https://service.example'], https: true, development: false };

test('requires the nonce for scripts and styles and allows nothing inline', () => {
  const policy = contentSecurityPolicy(options);
  expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';");
  expect(policy).toContain("style-src 'self' 'nonce-abc';");
  expect(policy).not.toMatch(/unsafe|\*/);
});

test('allows forms to redirect only to this site or the service, and forbids framing', () => {
  const policy = contentSecurityPolicy(options);
  expect(policy).toContain("form-action 'self' https://service.example;");
  expect(policy).toContain("frame-ancestors 'none'");
});

test('upgrades insecure requests only under HTTPS', () => {
  expect(contentSecurityPolicy(options)).toContain('upgrade-insecure-requests');
  expect(contentSecurityPolicy({ ...options, https: false })).not.toContain('upgrade-insecure-requests');
});
