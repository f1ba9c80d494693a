import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#database/open.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { createWebDatabase } from '../../test-support/web-database.ts';
import { createAccount } from '../accounts/accounts.ts';
import { startSession } from '../accounts/sessions.ts';
import { writeAudit } from '../admin/audit.ts';
import type { WebDatabase } from '../store/open-web-database.ts';
import { removeExpired } from '../store/retention-rules.ts';
import type { WebTables } from '../store/tables.ts';
import { createRequestLog, insertRequest } from './request-log.ts';

let testDatabase: TestDatabase;
let database: WebDatabase;
const now = new Date('2026-03-20T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

beforeAll(async () => {
  testDatabase = await createWebDatabase();
  database = openDatabase<WebTables>(testDatabase.url);
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const call = {
  at: now,
  reqId: 'req-now',
  username: 'ada@example.org',
  method: 'GET',
  path: '/api/v1/orders',
  filter: 'x'.repeat(5000),
  orderBy: null,
  parameters: { limit: '5' },
  status: null,
  code: 'timeout',
  durationMs: 10_000,
};

test('finds a call by its reqId for 14 days, with an overlong filter truncated', async () => {
  await insertRequest(database.db, call);
  await insertRequest(database.db, { ...call, reqId: 'req-kept', at: daysAgo(13) });
  await insertRequest(database.db, { ...call, reqId: 'req-old', at: daysAgo(15) });
  await removeExpired(database.db, now, { requests: 14, auditLog: 200 });
  const rows = await database.db.selectFrom('service_requests').selectAll().orderBy('at').execute();
  expect(rows.map((row) => row.req_id)).toEqual(['req-kept', 'req-now']);
  expect(rows[1]).toMatchObject({ status: null, code: 'timeout', duration_ms: 10_000, parameters: { limit: '5' } });
  expect(rows[1]?.filter).toHaveLength(2000);
});

test('stores gathered calls together, except one that cannot be stored', async () => {
  const failures: unknown[] = [];
  const log = createRequestLog(database.db, (error) => failures.push(error));
  const ids = ['group-1', 'group-2', 'group-3', 'group-4'];
  for (const reqId of ids) log({ ...call, reqId, path: reqId === 'group-3' ? 'not \0 storable' : call.path });
  const written = () =>
    database.db.selectFrom('service_requests').select('req_id').where('req_id', 'like', 'group-%').orderBy('id');
  await expect.poll(async () => (await written().execute()).length).toBe(3);
  expect((await written().execute()).map((row) => row.req_id)).toEqual(['group-1', 'group-2', 'group-4']);
  expect(failures).toHaveLength(1);
});

test('writes the calls of a page with one statement', async () => {
  const log = createRequestLog(database.db, (error) => {
    throw error;
  });
  for (const reqId of ['page-1', 'page-2', 'page-3']) {
    log({ ...call, reqId });
    await pause(1);
  }
  const written = database.db
    .selectFrom('service_requests')
    // The transaction that wrote the row.
    .select(['req_id', sql<string>`xmin::text`.as('transaction')])
    .where('req_id', 'like', 'page-%');
  await expect.poll(async () => (await written.execute()).length).toBe(3);
  expect(new Set((await written.execute()).map(({ transaction }) => transaction)).size).toBe(1);
});

test('removes expired sessions and entries of the audit log, and keeps active ones', async () => {
  const made = { email: 'a@example.org', name: 'A', role: 'owner', password: 'p' } as const;
  const account = await createAccount(database.db, made, now);
  const accountId = account?.id ?? '';
  await startSession(database.db, accountId, '', daysAgo(0.6));
  const live = await startSession(database.db, accountId, '', daysAgo(0.4));
  await writeAudit(database.db, { accountId, action: 'view_orders', subject: 'ada@example.org', at: daysAgo(199) });
  await writeAudit(database.db, { accountId, action: 'view_orders', subject: 'old@example.org', at: daysAgo(201) });
  await removeExpired(database.db, now, { requests: 14, auditLog: 200 });
  expect(await database.db.selectFrom('sessions').select('id').execute()).toEqual([{ id: live }]);
  const accesses = await database.db.selectFrom('audit_log').select(['action', 'subject']).execute();
  expect(accesses).toEqual([{ action: 'view_orders', subject: 'ada@example.org' }]);
});
