import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configure } from './balancer.ts';

const [, documented = ''] = /^```haproxy\n(.*?)^```/ms.exec(readFileSync('docs/upgrade.md', 'utf8')) ?? [];

test('replaces the ports of the documented configuration', () => {
  const text = configure(documented, { service: 1, apis: [2, 3], web: 4, webs: [5, 6], webProbes: [7, 8] });
  expect(text).not.toMatch(/:(?:8080|8081|4000|4001|3000|3001)\b|\b946\d\b/);
  expect(text).toContain('bind 127.0.0.1:4\n');
  expect(text).toContain('server two 127.0.0.1:6 check port 8\n');
});

test('omits the web app without its ports', () => {
  const text = configure(documented, { service: 1, apis: [2, 3] });
  expect(text).not.toMatch(/web|app/);
  expect(text).toMatch(/^backend api$/m);
  expect(() => configure('frontend service', { service: 1, apis: [2, 3] })).toThrow(
    'docs/upgrade.md has no "bind :8080"',
  );
});
