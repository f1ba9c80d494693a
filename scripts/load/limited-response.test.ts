import { expect, test } from 'vitest';
import { faultsOfLimited, mostAllowed } from './limited-response.ts';

const within = {
  'ratelimit-policy': '"address";q=60000;w=60, "client";q=120;w=60',
  ratelimit: '"address";r=59000;t=20, "client";r=7;t=31',
};
const beyond = { ...within, ratelimit: '"address";r=58000;t=20, "client";r=0;t=31', 'retry-after': '31' };

test.each([
  ['a success', 200, within, null],
  ['a rejection', 429, beyond, 'too_many_requests'],
])('accepts %s with its limit', (_what, status, headers, code) => {
  expect(faultsOfLimited({ status, headers: new Headers(headers), code }, 120)).toEqual([]);
});

test.each<[string, number, Record<string, string>, string | null, RegExp]>([
  ['a success without headers', 200, {}, null, /RateLimit-Policy/],
  ['another limit', 200, { ...within, 'ratelimit-policy': '"client";q=1;w=60' }, null, /RateLimit-Policy/],
  ['a success with Retry-After', 200, { ...within, 'retry-after': '5' }, null, /Retry-After: 5/],
  ['a rejection without Retry-After', 429, { ...beyond, 'retry-after': '' }, 'too_many_requests', /Retry-After/],
  ['a rejection with another time', 429, { ...beyond, 'retry-after': '5' }, 'too_many_requests', /Retry-After: 5/],
  ['a rejection within the limit', 429, { ...within, 'retry-after': '31' }, 'too_many_requests', /RateLimit: .*r=7/],
  ['a rejection for another reason', 429, beyond, 'throttled', /code throttled/],
  ['another status', 401, within, 'unauthorized', /neither/],
])('reports %s', (_what, status, headers, code, fault) => {
  expect(faultsOfLimited({ status, headers: new Headers(headers), code }, 120).join('\n')).toMatch(fault);
});

test('allows the limit in each minute of each process, and again after a restart', () => {
  expect(mostAllowed(120, 50, 2, 0)).toBe(240);
  expect(mostAllowed(120, 130, 2, 1)).toBe(120 * 7);
});
