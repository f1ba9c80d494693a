import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import cases from '#contract/filter/cases.json' with { type: 'json' };
import { print, printOrderBy } from '#contract/filter/print.ts';
import { bombs, heavy } from '#contract/filter/testing/bombs.ts';
import { wordSoups } from '#contract/filter/testing/word-soups.ts';
import { openDatabase } from '#database/open.ts';
import { randomCases } from '../../test-support/random-cases.ts';
import { type Answer, send, startTestService, TEST_CLIENT, type TestService } from '../../test-support/service.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import type { Tables } from '../store/tables.ts';
import { conditions, orderings, RESOURCES } from './testing/expressions.ts';
import { insertRows, type Rows, USER } from './testing/rows.ts';

let server: TestDatabase;
let service: TestService;
let rows: Rows;

beforeAll(async () => {
  server = await createServiceDatabase();
  const database = openDatabase<Tables>(server.url, { max: 1 });
  rows = await insertRows(database.db);
  service = await startTestService({}, { url: server.url });
  await sql`update users set client_id = ${TEST_CLIENT} where id = ${USER}::bigint`.execute(database.db);
  await database.close();
});

afterAll(async () => {
  await service?.close();
  await server?.drop();
});

function get(resource: string, query: Readonly<Record<string, string>>): Promise<Answer> {
  return send(service, { path: `/api/v1/${resource}`, query, user: `user ${USER}` });
}

/** Checks that a response is a result, or an error with a position in the text. */
function expectRejected(answer: Answer, text: string): void {
  if (answer.status === 200) return;
  expect([answer.status, answer.body['code']]).toEqual([400, 'filter_invalid']);
  const position = Number(answer.body['position']);
  expect(position).toBeGreaterThanOrEqual(0);
  expect(position).toBeLessThanOrEqual(text.length);
}

test('returns 200 for random filters and orders', async () => {
  const query = fc
    .constantFrom(...RESOURCES)
    .chain((resource) => fc.tuple(fc.constant(resource), conditions(resource), orderings(resource)));
  let selected = 0;
  await fc.assert(
    fc.asyncProperty(query, async ([resource, condition, items]) => {
      const answer = await get(resource, { filter: print(condition), orderBy: printOrderBy(items) });
      expect(answer.status).toBe(200);
      const result: unknown = answer.body['result'];
      if (!Array.isArray(result)) throw new Error('No result');
      expect(result.length).toBeLessThanOrEqual(rows[resource].length);
      selected += result.length;
    }),
    randomCases(80, 17),
  );
  expect(selected).toBeGreaterThan(400);
});

test('returns 200 or a filter error for texts of random words', async () => {
  const query = fc.tuple(fc.constantFrom(...RESOURCES), fc.constantFrom('filter', 'orderBy'), wordSoups);
  await fc.assert(
    fc.asyncProperty(query, async ([resource, parameter, text]) => {
      // Text that is not Unicode cannot be sent, and NUL is rejected earlier.
      if (!text.isWellFormed() || text.includes('\0') || text.trim() === '') return;
      expectRejected(await get(resource, { [parameter]: text }), text);
    }),
    randomCases(80, 19),
  );
});

test.each([...bombs, ...heavy].filter(([, text]) => text.length <= 10_000))(
  'returns a result or a filter error for %s',
  async (_, text) => {
    expectRejected(await get('orders', { filter: text }), text);
  },
);

test('returns the expected response for every case of the language', async () => {
  for (const one of cases) {
    const parameter = one.filter === undefined ? 'orderBy' : 'filter';
    const text = one.filter ?? one.orderBy;
    if (typeof text !== 'string' || text.trim() === '' || text.includes('\0')) continue;
    const answer = await get(one.resource, { [parameter]: text });
    if (one.error === undefined) expect([text, answer.status]).toEqual([text, 200]);
    else expect(answer.body).toMatchObject({ code: 'filter_invalid', position: one.error.position, parameter });
  }
});
