import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#database/open.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { createWebDatabase } from '../../test-support/web-database.ts';
import { createAccount } from '../accounts/accounts.ts';
import { startSession } from '../accounts/sessions.ts';
import { insertRequest, type RequestRecord } from '../service/request-log.ts';
import type { WebDatabase } from '../store/open-web-database.ts';
import type { WebTables } from '../store/tables.ts';
import { writeAudit } from './audit.ts';
import { auditCsv } from './audit-csv.ts';
import { type AuditFilter, listAudit } from './audit-log.ts';
import { countAccounts } from './overview.ts';
import { findPerson, searchPeople } from './people.ts';
import { type CallFilter, callsByHour, findCall, listCalls } from './requests.ts';
import { userHistory } from './user-history.ts';

let testDatabase: TestDatabase;
let database: WebDatabase;
const now = new Date('2026-03-20T12:30:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const call: RequestRecord = {
  at: now,
  reqId: 'req-1',
  username: 'ada@example.org',
  method: 'GET',
  path: '/api/v1/orders',
  filter: null,
  orderBy: null,
  parameters: null,
  status: 200,
  code: null,
  durationMs: 5,
};

beforeAll(async () => {
  testDatabase = await createWebDatabase();
  database = openDatabase<WebTables>(testDatabase.url);
  const calls: readonly Partial<RequestRecord>[] = [
    { reqId: 'r1', at: minutesAgo(25 * 60) },
    { reqId: 'r2', at: minutesAgo(90) },
    { reqId: 'r3', at: minutesAgo(80), method: 'PUT', path: '/api/v1/orders/7' },
    { reqId: 'r4', at: minutesAgo(70), status: 404, code: 'user_unknown' },
    { reqId: 'r5', at: minutesAgo(20), status: 503, code: 'unavailable', username: 'bob@example.org' },
    { reqId: 'r6', at: minutesAgo(10), status: null, code: 'timeout' },
    { reqId: 'r7', at: minutesAgo(5), status: 400, code: 'filter_invalid', username: null },
  ];
  for (const each of calls) await insertRequest(database.db, { ...call, ...each });
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

describe('the list of calls', () => {
  const all: CallFilter = { reqId: '', userName: '', result: null, method: null };
  const idsOf = async (filter: Partial<CallFilter>, before: string | null = null, limit = 10) =>
    listCalls(database.db, { ...all, ...filter }, { before, limit });
  const reqIds = async (filter: Partial<CallFilter>) => (await idsOf(filter)).rows.map(({ reqId }) => reqId);

  test.each([
    [{}, ['r7', 'r6', 'r5', 'r4', 'r3', 'r2', 'r1']],
    [{ result: 'ok' }, ['r3', 'r2', 'r1']],
    [{ result: 'failed' }, ['r7', 'r6', 'r5', 'r4']],
    [{ result: '4xx' }, ['r7', 'r4']],
    [{ result: '5xx' }, ['r5']],
    [{ result: 'none' }, ['r6']],
    [{ method: 'PUT' }, ['r3']],
    [{ userName: 'bob@example.org' }, ['r5']],
    [{ reqId: 'r2' }, ['r2']],
    [{ userName: 'bob@example.org', result: 'ok' }, []],
  ] as const)('selects calls by %j', async (filter, expected) => {
    expect(await reqIds(filter)).toEqual(expected);
  });

  test('pages without gaps or repetitions, also when calls are added in between', async () => {
    const first = await idsOf({}, null, 3);
    expect(first.hasMore).toBe(true);
    await insertRequest(database.db, { ...call, reqId: 'later', at: minutesAgo(24 * 60 * 3) });
    const second = await idsOf({}, first.rows.at(-1)?.id ?? null, 4);
    expect([...first.rows, ...second.rows].map(({ reqId }) => reqId)).toEqual([
      'r7',
      'r6',
      'r5',
      'r4',
      'r3',
      'r2',
      'r1',
    ]);
    expect(second.hasMore).toBe(false);
    await database.db.deleteFrom('service_requests').where('req_id', '=', 'later').execute();
  });

  test('finds a call by its ID', async () => {
    const { rows } = await idsOf({ reqId: 'r6' });
    expect(await findCall(database.db, rows[0]?.id ?? '')).toMatchObject({
      reqId: 'r6',
      status: null,
      code: 'timeout',
    });
    expect(await findCall(database.db, '999999')).toBeNull();
  });

  test('counts the calls of each of the last 24 hours', async () => {
    const hours = await callsByHour(database.db, now);
    expect(hours).toHaveLength(24);
    expect(hours[0]?.from).toEqual(new Date('2026-03-19T13:00:00Z'));
    expect(hours.slice(-2)).toEqual([
      { from: new Date('2026-03-20T11:00:00Z'), total: 3, failed: 1 },
      { from: new Date('2026-03-20T12:00:00Z'), total: 3, failed: 3 },
    ]);
    expect(hours.reduce((sum, { total }) => sum + total, 0)).toBe(6);
  });
});

describe('the list of people', () => {
  test('finds accounts by a part of the name or address, with their last use', async () => {
    const made = { email: 'ada@example.org', name: 'Ada 100%', role: 'user', password: null } as const;
    const account = await createAccount(database.db, made, minutesAgo(60 * 24 * 10));
    await createAccount(database.db, { ...made, email: 'bob@example.org', name: 'Bob' }, minutesAgo(60));
    await startSession(database.db, account?.id ?? '', '', minutesAgo(30));
    const emails = async (search: string) => (await searchPeople(database.db, search, 5)).map(({ email }) => email);
    expect(await emails('ADA')).toEqual(['ada@example.org']);
    expect(await emails('0%')).toEqual(['ada@example.org']);
    expect(await emails('100% Ada')).toEqual(['ada@example.org']);
    expect(await emails('_')).toEqual([]);
    expect(await emails('example')).toEqual(['ada@example.org', 'bob@example.org']);
    expect(await findPerson(database.db, 'ada@example.org')).toMatchObject({ seenAt: minutesAgo(30) });
    expect(await findPerson(database.db, 'bob@example.org')).toMatchObject({ seenAt: null });
    expect(await findPerson(database.db, 'eve@example.org')).toBeNull();
    expect(await countAccounts(database.db, now)).toEqual({
      total: 2,
      newThisWeek: 1,
      byWeek: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2],
    });
  });
});

describe('the audit log', () => {
  const all: AuditFilter = { subject: '', adminId: null, action: null };

  beforeAll(async () => {
    const admin = await createAccount(
      database.db,
      { email: 'admin@example.org', name: 'Root', role: 'owner', password: null },
      now,
    );
    const accountId = admin?.id ?? '';
    const write = (action: 'view_user' | 'view_orders', subject: string, minutes: number) =>
      writeAudit(database.db, { accountId, action, subject, at: minutesAgo(minutes) });
    await write('view_user', 'ada@example.org', 9);
    await write('view_orders', 'ada@example.org', 8);
    await write('view_orders', '=bob@example.org', 7);
  });

  const subjects = async (filter: Partial<AuditFilter>, order: 'newest' | 'oldest', after: string | null = null) =>
    listAudit(database.db, { ...all, ...filter }, { order, after, limit: 2 });

  test('can be filtered by user and action, sorted in both directions, and paged', async () => {
    const newest = await subjects({}, 'newest');
    expect(newest.rows.map(({ subject }) => subject)).toEqual(['=bob@example.org', 'ada@example.org']);
    expect(newest.rows[0]).toMatchObject({ admin: 'admin@example.org', action: 'view_orders' });
    const rest = await subjects({}, 'newest', newest.rows.at(-1)?.id);
    expect(rest).toMatchObject({ rows: [{ action: 'view_user' }], hasMore: false });
    const oldest = await subjects({ action: 'view_orders' }, 'oldest');
    expect(oldest.rows.map(({ subject }) => subject)).toEqual(['ada@example.org', '=bob@example.org']);
    expect((await subjects({ subject: 'ada@example.org', action: 'view_user' }, 'oldest')).rows).toHaveLength(1);
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await subjects({ adminId: nobody }, 'newest')).rows).toEqual([]);
  });

  test('is exported as CSV without executable formulas', async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of auditCsv(database.db, all, 'oldest')) chunks.push(Buffer.from(chunk));
    const lines = Buffer.concat(chunks).toString().split('\r\n');
    expect(lines[0]).toBe('time,admin,action,user');
    expect(lines[1]).toBe('2026-03-20T12:21:00.000Z,admin@example.org,view_user,ada@example.org');
    expect(lines[3]).toContain("view_orders,'=bob@example.org");
    expect(lines).toHaveLength(5);
  });

  test('appears in the history of a user, with failures and changes but without expected errors', async () => {
    const person = await findPerson(database.db, 'ada@example.org');
    const events = await userHistory(database.db, 'ada@example.org', { person, attempts: [] });
    expect(events.map(({ kind }) => kind)).toEqual(['access', 'access', 'failure', 'change', 'account']);
    expect(events[2]).toMatchObject({ kind: 'failure', code: 'timeout', status: null });
    expect(events[3]).toMatchObject({ kind: 'change', change: 'edited_order' });
  });
});
