import { expect, test } from 'vitest';
import { chooseRecord } from './by-service-record.ts';

const record = (name: string, priority: number, weight: number) => ({ name, port: 993, priority, weight });

test('picks by weight within the lowest priority number, never a higher one', () => {
  const records = [record('a', 10, 30), record('b', 10, 70), record('c', 20, 1_000)];
  const chosen = Array.from({ length: 101 }, (_one, percent) => chooseRecord(records, () => percent / 101)?.name);
  expect(chosen.filter((name) => name === 'a')).toHaveLength(31);
  expect(chosen.filter((name) => name === 'b')).toHaveLength(70);
});

test('treats unweighted records as equal and returns null without records', () => {
  expect(chooseRecord([record('a', 0, 0), record('b', 0, 0)], () => 0.99)?.name).toBe('a');
  expect(chooseRecord([], () => 0)).toBeNull();
});
