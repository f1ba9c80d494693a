import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { createWebDatabase, openWebTables } from '../../test-support/web-database.ts';
import type { WebDatabase } from '../store/open-web-database.ts';
import { findHalfSession, HALF_SESSION_MS, type HalfSession, startHalfSession } from './half-sessions.ts';
import { hasInitialPassword, replaceInitialPassword } from './initial-password.ts';
import type { Origin } from './open-session.ts';
import { seedAccounts } from './seed-accounts.ts';
import { findSessionAccount } from './sessions.ts';
import { signIn } from './sign-in.ts';

const now = new Date('2026-11-26T08:00:00Z');
const origin: Origin = { address: '192.0.2.1', userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0' };
const email = 'admin@shop.test';
const [initial, chosen] = ['generated-by-a-program', 'a quiet blue harbour'];

let testDatabase: TestDatabase;
let database: WebDatabase;

beforeAll(async () => {
  testDatabase = await createWebDatabase();
  database = openWebTables(testDatabase.url);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  await database.db.deleteFrom('accounts').execute();
  await seed({ initial: true });
});

async function seed(fields: Readonly<Record<string, unknown>>): Promise<void> {
  const account = { email, password: initial, role: 'owner', name: 'Admin', ...fields };
  await seedAccounts(database.db, JSON.stringify([account]), now);
}

/** Signs in with the generated password. Returns the sign-in that waits for another one. */
async function begin(): Promise<HalfSession> {
  const begun = await signIn(database.db, { email, password: initial }, origin, now);
  if (begun.kind !== 'initial_password') throw new Error(begun.kind);
  return { id: begun.sessionId, accountId: begun.account.id };
}

const replace = (half: HalfSession, password: string, at = now) =>
  replaceInitialPassword(database.db, half, password, origin, at);

test('a generated password opens no session until another one replaces it, and then no longer signs in', async () => {
  const half = await begin();
  expect(await findSessionAccount(database.db, half.id, now)).toBeNull();
  expect(await hasInitialPassword(database.db, half.accountId)).toBe(true);

  const replaced = await replace(half, chosen);
  if (replaced.kind !== 'signed_in') throw new Error(replaced.kind);
  expect(replaced.sessionId).not.toBe(half.id);
  expect(await findSessionAccount(database.db, replaced.sessionId, now)).toMatchObject({ email });
  expect(await signIn(database.db, { email, password: initial }, origin, now)).toEqual({ kind: 'wrong' });
  expect(await signIn(database.db, { email, password: chosen }, origin, now)).toMatchObject({ kind: 'signed_in' });
  expect(await hasInitialPassword(database.db, half.accountId)).toBe(false);
});

test('a generated password cannot be kept', async () => {
  const half = await begin();
  expect(await replace(half, initial)).toEqual({ kind: 'same' });
  expect(await hasInitialPassword(database.db, half.accountId)).toBe(true);
  expect(await findHalfSession(database.db, half.id, now)).toEqual(half);
});

test('a sign-in replaces a generated password in time only, and once for all that wait', async () => {
  const [late, first, second] = [await begin(), await begin(), await begin()];
  expect(await replace(late, chosen, new Date(now.getTime() + HALF_SESSION_MS))).toEqual({ kind: 'expired' });
  const both = await Promise.all([replace(first, chosen), replace(second, 'another blue harbour')]);
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['expired', 'signed_in']);
  expect(await database.db.selectFrom('half_sessions').select('id').execute()).toEqual([]);
});

test('a sign-in that waits for its second step replaces no password', async () => {
  await database.db.deleteFrom('accounts').execute();
  await seed({});
  const { id } = await database.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  const half = { id: await startHalfSession(database.db, id, now), accountId: id };
  expect(await replace(half, chosen)).toEqual({ kind: 'expired' });
  expect(await signIn(database.db, { email, password: initial }, origin, now)).toMatchObject({ kind: 'signed_in' });
});
