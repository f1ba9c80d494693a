import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { type DatabasePair, startDatabasePair } from '../../test-support/database-pair.ts';
import { type Answer, send, startTestService, type TestService } from '../../test-support/service.ts';
import { migrations } from '../store/migrations.ts';

let pair: DatabasePair;
/** Two processes with the same primary and the same replica. */
let one: TestService;
let other: TestService;
const logged: string[] = [];

beforeAll(async () => {
  pair = await startDatabasePair(async (url) => {
    await migrate({ url }, migrations);
  });
  const settings = { SERVICE_READ_DATABASE_URLS: pair.standbyUrl };
  one = await startTestService(settings, { url: pair.primaryUrl, logged });
  other = await startTestService(settings, { url: pair.primaryUrl, isRegistered: true });
  for (const userName of ['ann', 'bob']) {
    await send(one, { method: 'POST', path: '/api/v1/users', form: { userName } });
    await make(userName, `first of ${userName}`);
  }
  await inService();
});

afterAll(async () => {
  await other.close();
  await one.close();
  await pair.close();
});

const make = (user: string, orderTitle: string) =>
  send(one, { method: 'POST', path: '/api/v1/orders', user, form: { orderTitle } });

function titlesIn(answer: Answer): readonly unknown[] {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return Array.from(Object.values(answer.body['result'] ?? {}), (order) => order['orderTitle']).sort();
}

const list = (service: TestService, user: string, query: Readonly<Record<string, string>> = {}) =>
  send(service, { path: '/api/v1/orders', user, query });

/** The usual page is one statement. A filter is read in a snapshot. */
const QUERIES: readonly Readonly<Record<string, string>>[] = [
  {},
  { filter: "orderTitle ne 'none'", count: 'true', expand: 'items,mailbox' },
];

async function inService(): Promise<void> {
  await vi.waitFor(() => expect(logged.filter((line) => /replica (in|left)/.test(line)).at(-1)).toMatch(/in service/), {
    timeout: 20_000,
  });
}

/** Returns the replica's work for a request: the newest statement of a read there. */
async function watched(
  read: () => Promise<Answer>,
): Promise<{ answer: Answer; replica: 'served' | 'behind' | 'idle' }> {
  const newest = () =>
    pair.askStandby(`select query, query_start::text as at from pg_stat_activity
    where application_name = 'postledger-reads' order by query_start desc limit 1`);
  const before = await newest();
  const answer = await read();
  const after = await newest();
  if (before?.['at'] === after?.['at']) return { answer, replica: 'idle' };
  return { answer, replica: /has_it/.test(String(after?.['query'])) ? 'behind' : 'served' };
}

it.each(QUERIES)("serves a list from the replica once it has its user's changes: %o", async (query) => {
  await vi.waitFor(async () => expect((await watched(() => list(one, 'ann', query))).replica).toBe('served'));
  expect(titlesIn(await list(one, 'ann', query))).toEqual(['first of ann']);
});

it('reads summaries from the replica, and single orders and mailboxes from the primary', async () => {
  const [order] = Object.values((await list(one, 'ann')).body['result'] ?? {});
  const read = async (path: string) => {
    const { answer, replica } = await watched(() =>
      send(one, { path: path.split('?')[0] ?? '', query: path.split('?')[1] ?? '', user: 'ann' }),
    );
    expect(answer.status, path).toBe(200);
    return replica;
  };
  for (const path of ['/api/v1/orders/summary?by=month', '/api/v1/items', '/api/v1/shipments', '/api/v1/merchants'])
    expect(await read(path), path).toBe('served');
  for (const path of [new URL(String(order?.['href'])).pathname, '/api/v1/mailboxes', '/api/v1/changes'])
    expect(await read(path), path).toBe('idle');
});

it.each(QUERIES)('shows a write immediately in every process while the replica does not replay: %o', async (query) => {
  const before = titlesIn(await list(one, 'ann', query));
  await pair.setReplay(false);
  try {
    for (const n of [1, 2, 3]) {
      await make('ann', `new ${n} of ${Object.keys(query).length}`);
      for (const service of [one, other]) {
        const titles = titlesIn(await list(service, 'ann', query));
        expect(titles).toHaveLength(before.length + n);
        expect(titles).toContain(`new ${n} of ${Object.keys(query).length}`);
      }
    }
    const { replica } = await watched(() => list(one, 'ann', query));
    expect(replica).toBe('behind');
    // The replica has everything that bob wrote, regardless of other writes.
    const ofBob = await watched(() => list(other, 'bob', query));
    expect(ofBob.replica).toBe('served');
    expect(titlesIn(ofBob.answer)).toEqual(['first of bob']);
  } finally {
    await pair.setReplay(true);
  }
  await vi.waitFor(async () => expect((await watched(() => list(one, 'ann', query))).replica).toBe('served'));
});

it("waits for the log after a write that locked the user but did not change the user's row", async () => {
  const [order] = Object.values((await list(one, 'ann')).body['result'] ?? {});
  const path = new URL(String(order?.['href'])).pathname;
  // A change to the same value locks the user but changes nothing.
  const form = { orderTitle: String(order?.['orderTitle']) };
  const same = () => send(one, { method: 'PUT', path, user: 'ann', form });
  expect((await same()).status).toBe(200);
  await vi.waitFor(async () => expect((await watched(() => list(one, 'ann'))).replica).toBe('served'));
  await pair.setReplay(false);
  try {
    expect((await same()).status).toBe(200);
    expect((await watched(() => list(one, 'ann'))).replica).toBe('behind');
  } finally {
    await pair.setReplay(true);
  }
});

it('shows each user only their orders, and shows nothing to a deleted user whose data the replica still has', async () => {
  await send(one, { method: 'POST', path: '/api/v1/users', form: { userName: 'eve' } });
  await make('eve', 'of eve');
  await vi.waitFor(async () => expect((await watched(() => list(one, 'eve'))).replica).toBe('served'));
  expect(titlesIn(await list(one, 'bob'))).toEqual(['first of bob']);
  await pair.setReplay(false);
  try {
    expect((await send(one, { method: 'DELETE', path: '/api/v1/users/self', user: 'eve' })).status).toBe(200);
    expect((await list(one, 'eve')).body['code']).toBe('user_unknown');
    await send(one, { method: 'POST', path: '/api/v1/users', form: { userName: 'eve' } });
    expect(titlesIn(await list(one, 'eve'))).toEqual([]);
  } finally {
    await pair.setReplay(true);
  }
});

it('responds from the primary while the replica hangs or is down, and uses it again without a restart', async () => {
  const expected = titlesIn(await list(one, 'bob'));
  for (const stop of [() => pair.freezeStandby(), () => pair.killStandby()]) {
    await stop();
    const reads = Array.from({ length: 30 }, (_, n) => list(one, 'bob', QUERIES[n % 2]));
    for (const answer of await Promise.all(reads)) expect(titlesIn(answer)).toEqual(expected);
    await pair.thawStandby();
    await vi.waitFor(async () => expect((await watched(() => list(one, 'bob'))).replica).toBe('served'), {
      timeout: 30_000,
    });
  }
  expect(logged.some((line) => line.includes('replica left out'))).toBe(true);
});
