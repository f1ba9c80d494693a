import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { type Answer, send, startTestService, type TestService, USED_BEFORE } from '../../test-support/service.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';

let database: TestDatabase;
let service: TestService;
beforeAll(async () => {
  database = await createServiceDatabase(USED_BEFORE);
  // In production, 30 seconds.
  service = await startTestService({}, { url: `${database.url}?statement_timeout=1500` });
  for (const userName of ['ann', 'bob']) {
    await send(service, { method: 'POST', path: '/api/v1/users', form: { userName } });
  }
  await send(service, { method: 'POST', path: '/api/v1/orders', user: 'ann', form: { orderTitle: 'before' } });
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

/** Holds a lock during `work`, as a migration or a careless operator would. */
async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  const other = openDatabase<unknown>(database.url, { max: 1 });
  try {
    await other.db.transaction().execute(async (trx) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
      await work();
    });
  } finally {
    await other.close();
  }
}

const titles = (answer: Answer) =>
  Array.from(Object.values(answer.body['result'] ?? {}), (order) => order['orderTitle']);

it('responds 503 with Retry-After to requests for a locked table and serves all others', async () => {
  await whileLocked('orders', async () => {
    const stuck = Promise.all([
      send(service, { path: '/api/v1/orders', user: 'ann' }),
      send(service, { path: '/api/v1/orders', user: 'ann', query: { limit: '1' } }),
      send(service, { method: 'POST', path: '/api/v1/orders', user: 'ann', form: { orderTitle: 'meanwhile' } }),
    ]);
    let isOver = false;
    const ended = stuck.finally(() => {
      isOver = true;
    });
    for (let n = 0; n < 5; n++) {
      expect(await send(service, { path: '/api/v1/users/self', user: 'bob' })).toMatchObject({ status: 200 });
    }
    expect(isOver).toBe(false);
    for (const answer of await ended) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(answer.headers['retry-after']).toBe('5');
    }
  });
  expect(titles(await send(service, { path: '/api/v1/orders', user: 'ann' }))).toEqual(['before']);
});

it('responds 503 to more blocked requests than connections, and recovers', async () => {
  await whileLocked('orders', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => send(service, { path: '/api/v1/orders', user: n % 2 === 0 ? 'ann' : 'bob' })),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });
  expect(titles(await send(service, { path: '/api/v1/orders', user: 'ann' }))).toEqual(['before']);
});
