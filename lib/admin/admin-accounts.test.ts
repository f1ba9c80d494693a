import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#database/open.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { createWebDatabase } from '../../test-support/web-database.ts';
import { type Account, createAccount } from '../accounts/accounts.ts';
import type { Role } from '../accounts/roles.ts';
import { findSessionAccount, startSession } from '../accounts/sessions.ts';
import { beginErasure } from '../erasure/erasures.ts';
import type { WebDatabase } from '../store/open-web-database.ts';
import type { WebTables } from '../store/tables.ts';
import { changeRole, listAdminAccounts } from './admin-accounts.ts';
import { listAudit } from './audit-log.ts';
import { endSessionsOf } from './end-sessions.ts';

let testDatabase: TestDatabase;
let database: WebDatabase;
const now = new Date('2026-03-01T12:00:00Z');

beforeAll(async () => {
  testDatabase = await createWebDatabase();
  database = openDatabase<WebTables>(testDatabase.url);
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

beforeEach(async () => {
  await database.db.deleteFrom('erasures').execute();
  await database.db.deleteFrom('accounts').execute();
  await database.db.deleteFrom('audit_log').execute();
});

async function make(name: string, role: Role): Promise<Account> {
  const email = `${name}@example.org`;
  const account = await createAccount(database.db, { email, name, role, password: null }, now);
  if (account === null) throw new Error('expected an account');
  return account;
}

test('assigns a role, records it, and ends the sessions of the account', async () => {
  const [owner, other] = [await make('owner', 'owner'), await make('sam', 'user')];
  const session = await startSession(database.db, other.id, 'a browser', now);
  const wanted = { email: ' Sam@example.org', from: 'user', to: 'support' } as const;
  expect(await changeRole(database.db, owner.id, wanted, now)).toBe('changed');
  expect(await findSessionAccount(database.db, session, now)).toBeNull();
  expect(await listAdminAccounts(database.db)).toMatchObject([
    { role: 'owner' },
    { email: other.email, role: 'support' },
  ]);
  const everything = { subject: '', adminId: null, action: null };
  const log = await listAudit(database.db, everything, { order: 'newest', after: null, limit: 9 });
  expect(log.rows).toMatchObject([{ admin: owner.email, action: 'give_support', subject: other.email }]);
});

test('records a role under the name that stays, also for an account whose address has changed', async () => {
  const [owner, moved] = [await make('owner', 'owner'), await make('before', 'user')];
  const email = 'after@example.org';
  await database.db.updateTable('accounts').set({ email }).where('id', '=', moved.id).execute();
  expect(await changeRole(database.db, owner.id, { email, from: 'user', to: 'support' }, now)).toBe('changed');
  const log = await database.db.selectFrom('audit_log').select(['action', 'subject']).execute();
  expect(log).toEqual([{ action: 'give_support', subject: moved.userName }]);
});

test('signs an account out everywhere, and shows its owner which admin did it', async () => {
  const [owner, other] = [await make('owner', 'owner'), await make('sam', 'user')];
  const sessions = [
    await startSession(database.db, other.id, 'a', now),
    await startSession(database.db, other.id, 'b', now),
  ];
  const kept = await startSession(database.db, owner.id, 'c', now);
  expect(await endSessionsOf(database.db, owner.id, ' SAM@example.org', now)).toBe('ended');
  const found = await Promise.all([...sessions, kept].map((session) => findSessionAccount(database.db, session, now)));
  expect(found.map((account) => account?.name ?? null)).toEqual([null, null, 'owner']);
  const about = { subject: other.userName, adminId: null, action: null };
  const log = await listAudit(database.db, about, { order: 'newest', after: null, limit: 9 });
  expect(log.rows).toMatchObject([{ admin: owner.email, action: 'end_sessions', subject: other.userName }]);
  expect(await endSessionsOf(database.db, owner.id, 'nobody@example.org', now)).toBe('unknown');
});

test.each([
  ['an address without an account', 'nobody@example.org', 'user', 'support', 'unknown'],
  ['the role it has', 'dev@example.org', 'user', 'developer', 'same'],
  ['a role that was changed since it was shown', 'dev@example.org', 'support', 'user', 'stale'],
  ['the role of the last owner', 'owner@example.org', 'owner', 'user', 'last_owner'],
] as const)('does not change %s', async (_what, email, from, to, expected) => {
  const owner = await make('owner', 'owner');
  await make('dev', 'developer');
  expect(await changeRole(database.db, owner.id, { email, from, to }, now)).toBe(expected);
  expect(await database.db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
});

test.each(['support', 'developer'] as const)('lets no %s change roles', async (role) => {
  await make('owner', 'owner');
  const admin = await make('admin', role);
  const wanted = { email: admin.email, from: role, to: 'owner' } as const;
  expect(await changeRole(database.db, admin.id, wanted, now)).toBe('not_owner');
});

test('keeps one owner when two remove each other at the same time', async () => {
  const [one, other] = [await make('one', 'owner'), await make('other', 'owner')];
  const change = (by: Account, of: Account) =>
    changeRole(database.db, by.id, { email: of.email, from: 'owner', to: 'user' }, now);
  const results = await Promise.all([change(one, other), change(other, one)]);
  expect(results.toSorted()).toEqual(['changed', 'not_owner']);
  expect(await listAdminAccounts(database.db)).toHaveLength(1);
});

test('does not count an owner whose erasure has begun', async () => {
  const [one, other] = [await make('one', 'owner'), await make('other', 'owner')];
  expect(await beginErasure(database.db, other, now)).not.toBeNull();
  const wanted = { email: one.email, from: 'owner', to: 'support' } as const;
  expect(await changeRole(database.db, one.id, wanted, now)).toBe('last_owner');
});
