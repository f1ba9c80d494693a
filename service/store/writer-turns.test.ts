import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWriterTurns } from './writer-turns.ts';

/** Writes that have begun and not ended, in order. */
const running: { readonly name: string; readonly end: (error?: Error) => void }[] = [];

const write = (name: string) => () =>
  new Promise<string>((resolve, reject) => {
    const end = (error?: Error) => {
      running.splice(running.indexOf(begun), 1);
      if (error === undefined) resolve(name);
      else reject(error);
    };
    const begun = { name, end };
    running.push(begun);
  });

const names = () => running.map(({ name }) => name).join(' ');
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  running.length = 0;
});

test('runs two writes of a user at a time, the others in order, and those of other users at once', async () => {
  const inTurn = createWriterTurns();
  const results = ['a', 'b', 'c', 'd'].map((name) => inTurn('1', write(name)));
  const other = inTurn('2', write('x'));
  await settle();
  expect(names()).toBe('a b x');
  running[0]?.end();
  await settle();
  expect(names()).toBe('b x c');
  running[0]?.end();
  running[0]?.end();
  await settle();
  expect(names()).toBe('c d');
  running[0]?.end();
  running[0]?.end();
  expect(await Promise.all([...results, other])).toEqual(['a', 'b', 'c', 'd', 'x']);
});

test('continues after a failed write, and passes its error on', async () => {
  const inTurn = createWriterTurns();
  const failing = expect(inTurn('1', write('a'))).rejects.toThrow('failed');
  for (const name of ['b', 'c']) void inTurn('1', write(name));
  await settle();
  running[0]?.end(new Error('failed'));
  await failing;
  await settle();
  expect(names()).toBe('b c');
});

test('does not wait for long behind writes that hang', async () => {
  const inTurn = createWriterTurns();
  for (const name of ['a', 'b', 'c', 'd']) void inTurn('1', write(name));
  await vi.advanceTimersByTimeAsync(199);
  expect(names()).toBe('a b');
  await vi.advanceTimersByTimeAsync(1);
  expect(names()).toBe('a b c d');
});
