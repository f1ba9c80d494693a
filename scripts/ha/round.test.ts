import { expect, test } from 'vitest';
import { compare } from './crawls.ts';
import { chooseFaults, FAULTS } from './faults.ts';
import { formatResults } from './report.ts';
import { recordResponses } from './responses.ts';

test('finds lost, duplicate, and unacknowledged writes', () => {
  expect(compare('order', ['1', '2'], ['2', '1'])).toEqual([]);
  expect(compare('order', ['1', '2', '3'], ['1', '3', '3', '4'])).toEqual([
    'order 2 is lost',
    'order 3 is there 2 times',
    'order 4 was never acknowledged',
  ]);
});

test('measures the longest time without a success, even if there is none', () => {
  let now = 0;
  const answers = recordResponses(() => now);
  const successAt = (time: number) => {
    now = time;
    answers.note('write', { ok: true });
  };
  for (const time of [100, 200, 900, 1000]) successAt(time);
  expect(answers.longestGap('write', 150)).toBe(700);
  expect(answers.firstSuccess('write', 150)).toBe(200);
  expect(answers.successes('write')).toBe(4);
  now = 5000;
  expect(answers.longestGap('write', 150)).toBe(4000);
  expect(answers.firstSuccess('write', 1000)).toBeUndefined();
});

test('accepts 503 with Retry-After, and 409 for a write in progress', () => {
  const answers = recordResponses(() => 0);
  const failed = (status: number | null, retryAfter: boolean) =>
    answers.note('write', { ok: false, status, retryAfter, text: 'x' });
  failed(503, true);
  failed(409, true);
  expect(answers.violations()).toEqual([]);
  failed(503, false);
  failed(500, true);
  failed(500, true);
  failed(null, false);
  expect(answers.violations()).toEqual(['1 × write: 503 x', '2 × write: 500 x', '1 × write: no response x']);
  expect([...answers.failures()]).toEqual([
    ['503', 2],
    ['409', 1],
    ['500', 2],
    ['no response', 1],
  ]);
});

test('accepts a connection closed without a response only from a balancer', () => {
  const answers = recordResponses<'read' | 'write'>(() => 0, ['write']);
  const lost = { ok: false, status: null, retryAfter: false, text: 'other side closed' } as const;
  answers.note('write', lost);
  expect(answers.violations()).toEqual([]);
  answers.note('read', lost);
  expect(answers.violations()).toEqual(['1 × read: no response other side closed']);
});

test('runs the named faults, or all, and lists the known names', () => {
  expect(chooseFaults([])).toBe(FAULTS);
  expect(chooseFaults(['frozen', 'postgres']).map(({ name }) => name)).toEqual(['frozen', 'postgres']);
  expect(() => chooseFaults(['fire'])).toThrow(/no fault fire\. Known: none, switchover, postgres/);
});

test('prints one row per fault', () => {
  const answers = recordResponses(() => 0);
  const result = {
    title: 'a fault',
    gaps: { write: 1234, read: 900, page: 50 },
    crawled: 20_000,
    written: 1200,
    answers,
  };
  const traffic = { written: new Map(), sessions: [], stale: [], stop: async () => undefined };
  expect(
    formatResults([{ ...result, violations: [], traffic }])
      .split('\n')
      .at(-1),
  ).toBe('| a fault | 1.2 s | 0.9 s | 0.1 s | 20.0 s | none | 1,200 |');
  expect(formatResults([{ ...result, violations: ['x', 'y'], traffic }])).toContain('**2 violations**');
});
