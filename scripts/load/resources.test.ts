import { expect, test } from 'vitest';
import { measure } from './measure.ts';
import { formatLoad } from './report.ts';
import { judgeMemory, SHORTEST_JUDGED_MS, slopeOf } from './resources.ts';

const MB = 2 ** 20;

test('finds the trend of memory that goes up and down', () => {
  const samples = Array.from({ length: 100 }, (_, n) => ({ at: n * 1000, bytes: 100 * MB + n * 1024 + (n % 2) * MB }));
  expect(slopeOf(samples) * 1000).toBeCloseTo(1024, -3);
  expect(slopeOf(samples.slice(0, 1))).toBe(0);
  expect(slopeOf([])).toBe(0);
});

test('rejects growing memory in use after a sufficiently long run', () => {
  const resident = [300 * MB, 400 * MB] as const;
  const grown = {
    name: 'api2',
    resident,
    first: 100 * MB,
    last: 140 * MB,
    growth: 30 * MB,
    spanMs: SHORTEST_JUDGED_MS,
  };
  expect(judgeMemory([grown])).toEqual(['api2: holds 30 MB more after 5 minutes']);
  expect(judgeMemory([{ ...grown, growth: 14 * MB }])).toEqual([]);
  expect(judgeMemory([{ ...grown, spanMs: SHORTEST_JUDGED_MS - 1 }])).toEqual([]);
});

test('prints latencies by percentile and the throughput of a core', () => {
  const measured = measure(() => 0);
  for (let ms = 1; ms <= 100; ms += 1) measured.note('list', { ok: true }, ms);
  measured.note('list', { ok: false, status: 503, retryAfter: true, text: '' }, 1);
  const text = formatLoad({
    seconds: 10,
    latencies: measured.latencies(),
    failures: measured.answers.failures(),
    kills: new Map([['api1', 2]]),
    cpuMs: { api: 500, worker: 1, web: 1 },
    memory: [],
    beyondLimit: { accepted: 240, rejected: 1_260 },
    checked: { 'orders written': 3 },
  });
  expect(text).toContain('| list | 100 | 10.0 | 50 ms | 95 ms | 99 ms | 100 ms |');
  expect(text).toContain('Killed: 2 × api1.');
  expect(text).toContain('Other responses: 1 × 503.');
  expect(text).toContain('Beyond its limit: 240 × accepted, 1,260 × 429.');
  expect(text).toContain('200.0 signed requests in the API processes');
});
