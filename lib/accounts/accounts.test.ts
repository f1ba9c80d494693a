import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeShown } from '#accounts/shown-values.ts';
import { openDatabase } from '#database/open.ts';
import type { Language } from '../../i18n/languages.ts';
import { untilLockWait } from '../../test-support/lock-waits.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { createWebDatabase } from '../../test-support/web-database.ts';
import type { WebDatabase } from '../store/open-web-database.ts';
import type { WebTables } from '../store/tables.ts';
import { createAccount } from './accounts.ts';
import { changePassword, checkPassword, setLanguage } from './change-account.ts';
import { endDevice, endOtherDevices, listDevices } from './devices.ts';
import { lockAccount } from './lock-account.ts';
import { seedAccounts } from './seed-accounts.ts';
import { endSession, findSessionAccount, SESSION_SECONDS, startSession } from './sessions.ts';
import { credentialsForm, signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { countAttempt, PASSWORD_PER_ACCOUNT } from './throttle.ts';

let testDatabase: TestDatabase;
let database: WebDatabase;
const now = new Date('2026-03-01T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const origin = { address: '192.0.2.1', userAgent: 'a browser' };

beforeAll(async () => {
  testDatabase = await createWebDatabase();
  database = openDatabase<WebTables>(testDatabase.url);
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

test('signs up and in, and ends a session', async () => {
  const form = { name: 'Ada', email: 'Ada@Example.org', password: 'long enough' };
  const made = await signUp(database.db, form, origin, now);
  expect(made).toMatchObject({ kind: 'signed_up', account: { email: 'ada@example.org', role: 'user' } });
  expect(await signUp(database.db, form, origin, now)).toEqual({ kind: 'taken' });

  const entered = await signIn(database.db, { email: ' ADA@example.org', password: 'long enough' }, origin, now);
  if (entered.kind !== 'signed_in') throw new Error(`expected to be signed in, was ${entered.kind}`);
  expect(JSON.stringify(entered)).not.toContain('argon2');
  expect(await findSessionAccount(database.db, entered.sessionId, now)).toEqual(entered.account);
  expect(await findSessionAccount(database.db, entered.sessionId, later(SESSION_SECONDS * 1000))).toBeNull();
  await endSession(database.db, entered.sessionId);
  expect(await findSessionAccount(database.db, entered.sessionId, now)).toBeNull();
});

const DAY_MS = 24 * 60 * 60_000;

test.each([
  { role: 'user', idleMs: 7 * DAY_MS },
  { role: 'support', idleMs: DAY_MS / 2 },
] as const)('ends an unused session of the role $role early, and every session after 14 days', async (row) => {
  const email = `idle-${row.role}@example.org`;
  const account = await createAccount(database.db, { email, name: 'I', role: row.role, password: null }, now);
  if (account === null) throw new Error('expected an account');
  const look = async (session: string, ms: number) => (await findSessionAccount(database.db, session, later(ms)))?.role;
  const left = await startSession(database.db, account.id, 'a browser', now);
  expect(await look(left, row.idleMs)).toBeUndefined();
  const used = await startSession(database.db, account.id, 'a browser', now);
  let at = 0;
  while (at + row.idleMs < SESSION_SECONDS * 1000) {
    at += row.idleMs - 1;
    expect(await look(used, at)).toBe(row.role);
  }
  expect(await look(used, SESSION_SECONDS * 1000 - 1)).toBe(row.role);
  expect(await look(used, SESSION_SECONDS * 1000)).toBeUndefined();
});

test('applies a role change or a deletion at the next request, without a new sign-in', async () => {
  const made = await signUp(database.db, { name: 'B', email: 'b@example.org', password: 'long enough' }, origin, now);
  if (made.kind !== 'signed_up') throw new Error('expected an account');
  const look = () => findSessionAccount(database.db, made.sessionId, now);
  await database.db.updateTable('accounts').set({ role: 'owner' }).where('id', '=', made.account.id).execute();
  expect(await look()).toMatchObject({ role: 'owner' });
  await database.db.updateTable('accounts').set({ role: 'user' }).where('id', '=', made.account.id).execute();
  expect(await look()).toMatchObject({ role: 'user' });
  await database.db.deleteFrom('accounts').where('id', '=', made.account.id).execute();
  expect(await look()).toBeNull();
});

test.each([
  { email: 'a\0b@example.org', password: 'x' },
  { email: { a: 1 }, password: 'x' },
  { email: '', password: 'x' },
  { email: 'a@example.org', password: 'x'.repeat(1025) },
  { email: `${'a'.repeat(320)}@example.org`, password: 'x' },
  {},
  undefined,
])('rejects %j as credentials', (given) => {
  expect(credentialsForm.safeParse(given).success).toBe(false);
});

test('treats a wrong password and an unknown address alike, and rejects the 11th attempt even with the right one', async () => {
  const email = 'guessed@example.org';
  await createAccount(database.db, { email, name: 'G', role: 'user', password: 'the real one' }, now);
  expect(await signIn(database.db, { email: 'nobody@example.org', password: 'x' }, origin, now)).toEqual({
    kind: 'wrong',
  });
  for (let n = 0; n < 10; n += 1) {
    expect(await signIn(database.db, { email, password: 'guess' }, origin, now)).toEqual({ kind: 'wrong' });
  }
  const refused = await signIn(database.db, { email, password: 'the real one' }, origin, later(60_000));
  expect(refused).toEqual({ kind: 'throttled', retryAfterMs: 14 * 60_000 });
  const again = await signIn(database.db, { email, password: 'the real one' }, origin, later(15 * 60_000));
  expect(again.kind).toBe('signed_in');
});

test('counts parallel attempts together, and starts over with the next window', async () => {
  const rule = { name: 'test', limit: 3, windowMs: 1000 };
  const answers = await Promise.all(Array.from({ length: 8 }, () => countAttempt(database.db, rule, 'x', now)));
  expect(answers.filter((answer) => answer.allowed)).toHaveLength(3);
  expect(await countAttempt(database.db, rule, 'other', now)).toEqual({ allowed: true, retryAfterMs: 0 });
  expect(await countAttempt(database.db, rule, 'x', later(999))).toEqual({ allowed: false, retryAfterMs: 1 });
  expect(await countAttempt(database.db, rule, 'x', later(1000))).toEqual({ allowed: true, retryAfterMs: 0 });
});

test('creates missing seed accounts and keeps existing ones', async () => {
  const seeds = [
    { email: 'Root@example.org', password: 'first password', role: 'admin', name: 'Root' },
    { email: 'user@example.org', password: 'first password', role: 'user', name: 'User' },
  ];
  expect(await seedAccounts(database.db, JSON.stringify(seeds), now)).toBe(2);
  const changed = seeds.map((seed) => ({ ...seed, password: 'second password' }));
  expect(await seedAccounts(database.db, JSON.stringify(changed), now)).toBe(0);
  const entered = await signIn(database.db, { email: 'root@example.org', password: 'first password' }, origin, now);
  expect(entered).toMatchObject({ kind: 'signed_in', account: { role: 'owner' } });
  await expect(seedAccounts(database.db, '[{"email":"secret-text"}]', now)).rejects.toThrow(
    'SEED_ACCOUNTS_FILE must contain a JSON list of {email, password, role, name}',
  );
});

test('ends all other sessions and disables the old password when the password changes', async () => {
  const form = { name: 'C', email: 'c@example.org', password: 'long enough' };
  const made = await signUp(database.db, form, origin, now);
  const elsewhere = await signIn(database.db, form, { ...origin, userAgent: '' }, later(1000));
  if (made.kind !== 'signed_up' || elsewhere.kind !== 'signed_in') throw new Error('expected two sessions');
  const who = { accountId: made.account.id, sessionId: made.sessionId };
  expect(await changePassword(database.db, who, { current: 'wrong', next: 'much longer' }, null, now)).toEqual({
    kind: 'wrong',
  });
  expect(await findSessionAccount(database.db, elsewhere.sessionId, now)).not.toBeNull();
  const changed = await changePassword(database.db, who, { current: form.password, next: 'much longer' }, null, now);
  expect(changed).toEqual({ kind: 'changed', ended: 1 });
  expect(await findSessionAccount(database.db, elsewhere.sessionId, now)).toBeNull();
  expect(await findSessionAccount(database.db, made.sessionId, now)).not.toBeNull();
  expect(await signIn(database.db, form, origin, now)).toEqual({ kind: 'wrong' });
  expect(await signIn(database.db, { ...form, password: 'much longer' }, origin, now)).toMatchObject({
    kind: 'signed_in',
  });
});

test.each([false, true])(
  'starts no session for a password replaced while it is checked, generated: %s',
  async (initial) => {
    const form = { name: 'R', email: `r-${initial}@example.org`, password: 'long enough' };
    const account = await createAccount(database.db, { ...form, role: 'user', initial }, now);
    if (account === null) throw new Error('expected an account');
    let entered: ReturnType<typeof signIn> | undefined;
    await database.db.transaction().execute(async (trx) => {
      await lockAccount(trx, account.id);
      entered = signIn(database.db, form, origin, now);
      await untilLockWait(database.db, entered);
      await trx.updateTable('accounts').set({ password_hash: 'another' }).where('id', '=', account.id).execute();
    });
    expect(await entered).toEqual({ kind: 'wrong' });
    expect(await listDevices(database.db, account.id, now)).toEqual([]);
  },
);

test('throttles password attempts within a session', async () => {
  const made = await signUp(database.db, { name: 'D', email: 'd@example.org', password: 'long enough' }, origin, now);
  if (made.kind !== 'signed_up') throw new Error('expected an account');
  const tries = [];
  for (let count = 0; count <= PASSWORD_PER_ACCOUNT.limit; count++) {
    tries.push((await checkPassword(database.db, made.account.id, `guess ${count}`, now)).kind);
  }
  expect(tries.at(-2)).toBe('wrong');
  expect(tries.at(-1)).toBe('throttled');
});

test('lists devices by last use, and ends one or all others, but only of this account', async () => {
  const first = await signUp(database.db, { name: 'E', email: 'e@example.org', password: 'long enough' }, origin, now);
  const other = await signUp(database.db, { name: 'F', email: 'f@example.org', password: 'long enough' }, origin, now);
  if (first.kind !== 'signed_up' || other.kind !== 'signed_up') throw new Error('expected accounts');
  const { id } = first.account;
  const phone = await startSession(database.db, id, 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1', later(1000));
  const tablet = await startSession(database.db, id, '', later(2000));
  // Used again after 10 minutes, which is recorded, and after 1 more minute, which is not.
  await findSessionAccount(database.db, first.sessionId, later(600_000));
  await findSessionAccount(database.db, first.sessionId, later(660_000));
  const devices = await listDevices(database.db, id, later(700_000));
  expect(devices.map(({ sessionId, seenAt }) => [sessionId, seenAt - now.getTime()])).toEqual([
    [first.sessionId, 600_000],
    [tablet, 2000],
    [phone, 1000],
  ]);
  expect(devices[2]).toMatchObject({ browser: 'Safari', system: 'iPhone', startedAt: now.getTime() + 1000 });
  expect(await endDevice(database.db, id, other.sessionId)).toBe(false);
  expect(await endDevice(database.db, id, 'no id')).toBe(false);
  expect(await endDevice(database.db, id, phone)).toBe(true);
  expect(await endOtherDevices(database.db, id, first.sessionId)).toBe(1);
  expect((await listDevices(database.db, id, now)).map(({ sessionId }) => sessionId)).toEqual([first.sessionId]);
  expect(await findSessionAccount(database.db, other.sessionId, now)).not.toBeNull();
});

test('stores a language added after the database was created', async () => {
  const made = await signUp(
    database.db,
    { name: 'Zam', email: 'zam@example.org', password: 'long enough' },
    origin,
    now,
  );
  if (made.kind !== 'signed_up') throw new Error(`expected to be signed up, was ${made.kind}`);
  const choose = (before: string | null, language: string) => {
    const shown = describeShown({ language: before });
    return setLanguage(database.db, made.account.id, { language: language as Language, shown });
  };
  await choose(null, 'eo');
  expect(await findSessionAccount(database.db, made.sessionId, now)).toMatchObject({ language: 'eo' });
  await expect(choose('eo', 'any words')).rejects.toThrow('accounts_language_shape');
});
