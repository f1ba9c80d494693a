import { expect, test } from 'vitest';
import { type FollowOptions, followChanges } from './follow-changes.ts';
import type { Change, ChangePage } from './messages.ts';

const change = (id: number): Change => ({
  id: String(id),
  type: 'order.created',
  at: 1,
  user: 'anna',
  href: `/api/v1/orders/${id}`,
});

/** Creates a log of five changes, which grows by one with each pause. */
function log() {
  const requests: Readonly<Record<string, string>>[] = [];
  const changes = [1, 2, 3, 4, 5].map(change);
  return {
    requests,
    read: async (query: Readonly<Record<string, string>>): Promise<ChangePage> => {
      requests.push(query);
      const after = query['after'] ?? '0';
      const start = after === 'now' ? changes.length : Number(after);
      const result = changes.slice(start, start + Number(query['limit']));
      const end = start + result.length;
      return { result, next: String(end), more: end < changes.length, currentTime: 1 };
    },
    pause: async () => {
      changes.push(change(changes.length + 1));
    },
  };
}

async function idsOf(options: FollowOptions, most = 100): Promise<readonly (readonly string[])[]> {
  const pages: (readonly string[])[] = [];
  for await (const page of followChanges(log(), options)) {
    pages.push(page.result.map(({ id }) => id));
    if (pages.length === most) break;
  }
  return pages;
}

test('reads the whole log in pages', async () => {
  expect(await idsOf({ after: 'start', untilEnd: true, pageSize: 2 })).toEqual([['1', '2'], ['3', '4'], ['5']]);
});

test('continues after a cursor and waits for more', async () => {
  expect(await idsOf({ after: '4' }, 3)).toEqual([['5'], ['6'], ['7']]);
});

test('yields the first page even without changes, because it contains the cursor', async () => {
  expect(await idsOf({}, 2)).toEqual([[], ['6']]);
  expect(await idsOf({ untilEnd: true })).toEqual([[]]);
});

test('ends without an error when its signal aborts, even during a pause', async () => {
  const stop = new AbortController();
  const source = {
    ...log(),
    pause: async (_ms: number, signal?: AbortSignal) => {
      stop.abort();
      signal?.throwIfAborted();
    },
  };
  const ids: string[] = [];
  for await (const { result } of followChanges(source, { after: 'start', signal: stop.signal })) {
    ids.push(...result.map(({ id }) => id));
  }
  expect(ids).toEqual(['1', '2', '3', '4', '5']);
});

test('throws errors of the service, such as an expired cursor', async () => {
  const source = { ...log(), read: () => Promise.reject(new Error('expired')) };
  await expect(followChanges(source, { after: 'x' }).next()).rejects.toThrow('expired');
});
