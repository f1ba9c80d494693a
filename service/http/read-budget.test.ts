import { request as httpRequest, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#database/open.ts';
import {
  type Answer,
  send,
  signatureHeaderOf,
  startTestService,
  type TestService,
  USED_BEFORE,
} from '../../test-support/service.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { withoutChangeLog } from '../filter/testing/without-change-log.ts';

let server: TestDatabase;
beforeAll(async () => {
  server = await createServiceDatabase(USED_BEFORE);
  const service = await startTestService({}, { url: server.url });
  for (const userName of ['ann', 'bob', 'cid']) {
    await send(service, { method: 'POST', path: '/api/v1/users', form: { userName } });
  }
  // Inserting many rows may take longer than a request may.
  const filler = openDatabase<unknown>(server.url, { max: 1, statementTimeoutMs: 0 });
  await withoutChangeLog(filler.db, async () => {
    await sql`insert into orders (user_id, id, order_title, order_date, order_total, create_time, update_time)
      select u.id, n, 'order ' || n, date '2016-01-01' + n % 3000, n, 1, 1
      from users u, lateral generate_series(1, case user_name when 'ann' then 100000 when 'bob' then 3 else 700 end) n`.execute(
      filler.db,
    );
    // The oldest 50 orders of the third user take much longer to read than the others.
    await sql`update orders set order_title = repeat('Äpfel', 200000), order_date = '2001-01-01'
      where user_id = (select id from users where user_name = 'cid') and id <= 50`.execute(filler.db);
  });
  await sql`analyze`.execute(filler.db);
  await filler.close();
  await service.close();
});
afterAll(() => server.drop());

async function withBudget(ms: number, use: (service: TestService) => Promise<void>): Promise<void> {
  const service = await startTestService({ QUERY_BUDGET_MS: String(ms) }, { url: server.url });
  try {
    await use(service);
  } finally {
    await service.close();
  }
}

const path = '/api/v1/orders';
/** 300 divisions per order; matches none. */
const COSTLY = `price${' div 1'.repeat(300)} eq -1`;

const tooCostly = { status: 400, body: { code: 'query_too_costly', title: 'Query too costly', status: 400 } };

describe('a read over its budget', () => {
  it.each([
    ['a page', path, { filter: COSTLY, limit: '50' }],
    ['a list', path, { filter: COSTLY }],
    ['a count', path, { filter: `not (${COSTLY})`, limit: '1', count: 'true' }],
    ['a long page', path, { filter: COSTLY, limit: '800' }],
    ['an order', path, { orderBy: COSTLY, limit: '50' }],
    ['related rows', '/api/v1/items', { filter: COSTLY.replace('price', 'order/price') }],
    ['a summary', '/api/v1/orders/summary', { filter: COSTLY, by: 'month' }],
  ] as const)('is stopped: %s', async (_name, requested, query) => {
    await withBudget(100, async (service) => {
      const answer = await send(service, { path: requested, user: 'ann', query });
      expect(answer).toMatchObject(tooCostly);
      expect(String(answer.body['detail'])).toMatch(/stopped the query after 0\.1 s/);
    });
  });

  it.each([200, 600])('leaves the database to other requests, budget %i ms', async (ms) => {
    await withBudget(ms, async (service) => {
      const ended: string[] = [];
      const call = async (name: string, user: string, at: string, query: Readonly<Record<string, string>>) => {
        const answer = await send(service, { path: at, user, query });
        ended.push(name);
        return answer;
      };
      const costly = Array.from({ length: 6 }, () => call('costly', 'ann', path, { filter: COSTLY, limit: '50' }));
      const cheap: Promise<Answer>[] = [];
      for (let n = 0; n < 4; n += 1) {
        cheap.push(
          call('cheap', 'bob', path, {}),
          call('cheap', 'ann', path, { limit: '10' }),
          call('cheap', 'bob', path, { filter: 'price gt 1', count: 'true', limit: '5' }),
          call('cheap', 'bob', '/api/v1/users/self', {}),
          call('cheap', 'bob', '/api/v1/orders/summary', { by: 'month' }),
        );
      }
      for (const answer of await Promise.all(cheap)) expect(answer).toMatchObject({ status: 200 });
      for (const answer of await Promise.all(costly)) expect(answer).toMatchObject(tooCostly);
      // With a sufficient budget, the costly reads wait for each other, and the other reads wait for none of them.
      if (ms > 500) expect(ended.at(-1)).toBe('costly');
    });
  });

  it('is not reported for a statement that an operator cancelled', async () => {
    await withBudget(30_000, async (service) => {
      const other = openDatabase<unknown>(server.url, { max: 1 });
      let answer: Answer | undefined;
      const read = send(service, { path, user: 'ann', query: { filter: COSTLY, limit: '50' } }).then((got) => {
        answer = got;
      });
      while (answer === undefined) {
        await sql`select pg_cancel_backend(pid), pg_sleep(0.05) from pg_stat_activity
          where datname = current_database() and state = 'active' and query like '%div(%' and pid <> pg_backend_pid()`.execute(
          other.db,
        );
      }
      await read;
      await other.close();
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    });
  });

  it.each(['application/json', 'text/csv'])('aborts a response that has already started: %s', async (accept) => {
    await withBudget(1_000, async (service) => {
      const port = Number(new URL(await service.app.listen({ host: '127.0.0.1', port: 0 })).port);
      const filter = `${'tolower('.repeat(40)}orderTitle${')'.repeat(40)} ne 'x'`;
      const headers = { accept, 'x-service-api-signature': signatureHeaderOf({ path, user: 'cid' }, service.time.now) };
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const at = `${path}?${new URLSearchParams({ filter })}`;
        httpRequest({ host: '127.0.0.1', port, path: at, headers, agent: false }, resolve).on('error', reject).end();
      });
      expect(response.statusCode).toBe(200);
      let text = '';
      const read = (async () => {
        for await (const part of response) text += part;
      })();
      await expect(read).rejects.toMatchObject({ code: 'ECONNRESET' });
      expect(text).toContain('order 700');
      expect(text).not.toContain('currentTime');
    });
  });
});
