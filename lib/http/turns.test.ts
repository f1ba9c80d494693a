import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Takes turns by name, and records which jobs have started. */
function recorder(mostActive: number, mostWaiting: number) {
  const turns = createTurns(mostActive, mostWaiting);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const take = (key: string, job: string) =>
    turns.take(key, (end) => {
      started.push(job);
      ends.set(job, end);
    });
  return { take, started, end: (job: string) => ends.get(job)?.() };
}

test('starts as many jobs of a key as it may have, and the others in order of arrival', () => {
  const { take, started, end } = recorder(2, 10);
  for (const job of ['1', '2', '3', '4']) take('a', job);
  expect(started).toEqual(['1', '2']);
  end('2');
  expect(started).toEqual(['1', '2', '3']);
  end('1');
  expect(started).toEqual(['1', '2', '3', '4']);
});

test('does not let the jobs of one key wait for those of another', () => {
  const { take, started } = recorder(1, 10);
  for (const job of ['1', '2', '3']) take('a', job);
  take('b', '4');
  expect(started).toEqual(['1', '4']);
});

test('ends a turn only once', () => {
  const { take, started, end } = recorder(1, 10);
  for (const job of ['1', '2', '3']) take('a', job);
  end('1');
  end('1');
  expect(started).toEqual(['1', '2']);
});

test('rejects a job if too many of its key are waiting, and takes the next one once one has left', () => {
  const { take, started, end } = recorder(1, 1);
  take('a', '1');
  const leave = take('a', '2');
  expect(take('a', '3')).toBeNull();
  leave?.();
  expect(take('a', '4')).not.toBeNull();
  end('1');
  expect(started).toEqual(['1', '4']);
});

test('gives a key all of its turns again once its jobs have ended', () => {
  const { take, started, end } = recorder(1, 0);
  take('a', '1');
  expect(take('a', '2')).toBeNull();
  end('1');
  take('a', '3');
  expect(started).toEqual(['1', '3']);
});
