import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherStatements } from './gather.ts';

/** Groups that were sent and have not ended. */
const running: { readonly texts: readonly string[]; readonly end: (error?: Error) => void }[] = [];

const send = (statements: readonly { readonly text: string }[]) =>
  new Promise<readonly (readonly unknown[])[]>((resolve, reject) => {
    const texts = statements.map(({ text }) => text);
    const end = (error?: Error) => {
      running.splice(0, 1);
      if (error === undefined) resolve(texts.map((text) => [`rows of ${text}`]));
      else reject(error);
    };
    running.push({ texts, end });
  });

const sent = () => running.map(({ texts }) => texts.join(' '));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  running.length = 0;
});

test('sends what begins in time together, and returns the rows of each', async () => {
  const query = gatherStatements({ send, later: setImmediate, atOnce: 1 });
  const both = Promise.all([query({ text: 'a' }), query({ text: 'b' })]);
  expect(sent()).toEqual([]);
  await vi.advanceTimersToNextTimerAsync();
  expect(sent()).toEqual(['a b']);
  running[0]?.end();
  expect(await both).toEqual([{ rows: ['rows of a'] }, { rows: ['rows of b'] }]);
});

test('gathers statements while as many groups run as may, and sends them when one ends or fails', async () => {
  const query = gatherStatements({ send, later: (run) => run(), atOnce: 2 });
  const all = ['a', 'b', 'c', 'd'].map((text) => query({ text }));
  expect(sent()).toEqual(['a', 'b']);
  running[0]?.end(new Error('no'));
  await expect(all[0]).rejects.toThrow('no');
  expect(sent()).toEqual(['b', 'c d']);
  running[0]?.end();
  running[0]?.end();
  expect(await Promise.all(all.slice(1))).toHaveLength(3);
  void query({ text: 'e' });
  expect(sent()).toEqual(['e']);
});

test('keeps no statement waiting for a slow group', async () => {
  const query = gatherStatements({ send, later: (run) => run(), atOnce: 1, patienceMs: 100 });
  const all = ['a', 'b'].map((text) => query({ text }));
  await vi.advanceTimersByTimeAsync(99);
  expect(sent()).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent()).toEqual(['a', 'b']);
  running[0]?.end();
  running[0]?.end();
  await Promise.all(all);
  const more = ['c', 'd'].map((text) => query({ text }));
  expect(sent()).toEqual(['c']);
  running[0]?.end();
  await more[0];
  running[0]?.end();
  await more[1];
});
