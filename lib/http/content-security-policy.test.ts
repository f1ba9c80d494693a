import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const options = { nonce: 'abc', formTargets: ['https://service.example'], https: true, development: false };

test('scripts and styles need the nonce, and nothing inline is let in', () => {
  const policy = contentSecurityPolicy(options);
  expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';");
  expect(policy).toContain("style-src 'self' 'nonce-abc';");
  expect(policy).not.toMatch(/unsafe|\*/);
});

test('a form may end at the service and nowhere else, and nobody frames us', () => {
  const policy = contentSecurityPolicy(options);
  expect(policy).toContain("form-action 'self' https://service.example;");
  expect(policy).toContain("frame-ancestors 'none'");
});

test('plain http is left alone where there is no https', () => {
  expect(contentSecurityPolicy(options)).toContain('upgrade-insecure-requests');
  expect(contentSecurityPolicy({ ...options, https: false })).not.toContain('upgrade-insecure-requests');
});
