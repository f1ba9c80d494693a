import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { untilLockWait } from '../../test-support/lock-waits.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { createWebDatabase } from '../../test-support/web-database.ts';
import { type Account, createAccount, hasPassword } from '../accounts/accounts.ts';
import { changePassword, confirmOwner } from '../accounts/change-account.ts';
import { endAllDevices } from '../accounts/devices.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import { findSessionAccount } from '../accounts/sessions.ts';
import { signIn } from '../accounts/sign-in.ts';
import { SIGN_UP_PER_ADDRESS } from '../accounts/throttle.ts';
import type { WebDatabase } from '../store/open-web-database.ts';
import type { WebTables } from '../store/tables.ts';
import type { OidcClaims } from './flow.ts';
import { connectForSession, connectIdentity, disconnectIdentity, listIdentities } from './identities.ts';
import { signInWithProvider } from './sign-in-with-provider.ts';

let testDatabase: TestDatabase;
let database: WebDatabase;
const now = new Date('2026-03-01T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const origin = { address: '192.0.2.1', userAgent: 'a browser' };
const strict = { trustEmail: false };

beforeAll(async () => {
  testDatabase = await createWebDatabase();
  database = openDatabase<WebTables>(testDatabase.url);
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

function person(more: Partial<OidcClaims> = {}): OidcClaims {
  const subject = randomUUID();
  const email = `${subject}@acme.example`;
  return { issuer: 'https://acme.example', subject, email, emailVerified: true, name: 'Ada', ...more };
}

async function makeAccount(email = `${randomUUID()}@example.org`): Promise<Account> {
  const account = await createAccount(database.db, { email, name: 'Ada', role: 'user', password: 'long enough' }, now);
  if (account === null) throw new Error('expected an account');
  return account;
}

async function enter(claims: OidcClaims, at = now) {
  const result = await signInWithProvider(database.db, claims, strict, origin, at);
  if (result.kind !== 'signed_in') throw new Error(`expected to be signed in, was ${result.kind}`);
  return result;
}

test('creates an account without a password at the first sign-in, and finds it again even with another address', async () => {
  const ada = person({ email: `Ada-${randomUUID()}@Acme.example` });
  const first = await enter(ada);
  expect(first.account).toMatchObject({ email: ada.email?.toLowerCase(), name: 'Ada', role: 'user' });
  expect(await hasPassword(database.db, first.account.id)).toBe(false);
  const again = await enter({ ...ada, email: 'new@acme.example', emailVerified: false, name: null }, later(1000));
  expect(again.account).toEqual(first.account);
  expect(again.sessionId).not.toBe(first.sessionId);
  expect(await findSessionAccount(database.db, again.sessionId, now)).toEqual(first.account);
  // No password works for this account, not even an empty one.
  const form = { email: first.account.email, password: '' };
  expect(await signIn(database.db, form, origin, now)).toEqual({ kind: 'wrong' });
});

test('never finds an account by its address', async () => {
  const account = await makeAccount();
  const claims = person({ email: account.email.toUpperCase() });
  expect(await signInWithProvider(database.db, claims, strict, origin, now)).toEqual({ kind: 'email_taken' });
  expect(await listIdentities(database.db, account.id)).toEqual([]);
});

test.each([
  [{ emailVerified: false }, 'email_missing'],
  [{ email: null }, 'email_missing'],
  [{ email: 'no address' }, 'email_missing'],
  [{ email: `${'x'.repeat(200)}@acme.example` }, 'email_missing'],
])('creates no account without a verified address: %j', async (claims, kind) => {
  expect(await signInWithProvider(database.db, person(claims), strict, origin, now)).toEqual({ kind });
});

test('accepts unverified addresses of a provider that the operator trusts', async () => {
  const trusting = { trustEmail: true };
  const result = await signInWithProvider(database.db, person({ emailVerified: false }), trusting, origin, now);
  expect(result.kind).toBe('signed_in');
});

test.each([
  [null, /^[0-9a-f-]{36}$/],
  [' \u0000\u0007 ', /^[0-9a-f-]{36}$/],
  ['Ada\nLovelace', /^Ada Lovelace$/],
  ['😀'.repeat(80), /^(😀){50}$/u],
])('sanitizes a name: %j', async (name, expected) => {
  expect((await enter(person({ name }))).account.name).toMatch(expected);
});

test('creates one account for concurrent sign-ins of the same user', async () => {
  const ada = person();
  const results = await Promise.all(Array.from({ length: 8 }, () => enter(ada)));
  expect(new Set(results.map(({ account }) => account.id)).size).toBe(1);
});

test('throttles new accounts from one network address', async () => {
  const busy = { ...origin, address: '192.0.2.77' };
  await database.db
    .insertInto('throttles')
    .values({
      key: `${SIGN_UP_PER_ADDRESS.name}:${busy.address}`,
      window_started_at: now,
      count: SIGN_UP_PER_ADDRESS.limit,
    })
    .execute();
  const result = await signInWithProvider(database.db, person(), strict, busy, now);
  expect(result.kind).toBe('throttled');
});

test('connects nothing for a session that is ended at the same time, as by a new password', async () => {
  const { account, sessionId } = await enter(person());
  const who = { accountId: account.id, sessionId };
  const other = person({ issuer: 'https://other.example' });
  const connect = () => connectForSession(database.db, who, other, now);
  let connected: ReturnType<typeof connect> | undefined;
  await database.db.transaction().execute(async (trx) => {
    await lockAccount(trx, account.id);
    connected = connect();
    await untilLockWait(database.db, connected);
    await endAllDevices(trx, account.id);
  });
  expect(await connected).toBe('expired');
  expect(await listIdentities(database.db, account.id)).toHaveLength(1);
});

test('connects an identity to one account only, and one identity per provider to an account', async () => {
  const [mine, other] = [await makeAccount(), await makeAccount()];
  const ada = person();
  expect(await connectIdentity(database.db, mine.id, ada, now)).toBe('connected');
  expect(await connectIdentity(database.db, mine.id, ada, now)).toBe('connected');
  expect(await connectIdentity(database.db, other.id, ada, now)).toBe('taken');
  expect(await connectIdentity(database.db, mine.id, person(), now)).toBe('second');
  expect((await enter(ada)).account.id).toBe(mine.id);
  const [identity] = await listIdentities(database.db, mine.id);
  expect(identity).toMatchObject({ issuer: ada.issuer, email: ada.email });
  expect(await disconnectIdentity(database.db, other.id, identity?.id ?? '')).toBe('unknown');
  expect(await disconnectIdentity(database.db, mine.id, identity?.id ?? '')).toBe('disconnected');
  expect(await listIdentities(database.db, mine.id)).toEqual([]);
});

test('keeps the last sign-in method, even when two are removed at once', async () => {
  const { account } = await enter(person());
  expect(await connectIdentity(database.db, account.id, person({ issuer: 'https://b.example' }), now)).toBe(
    'connected',
  );
  const both = await listIdentities(database.db, account.id);
  const results = await Promise.all(both.map(({ id }) => disconnectIdentity(database.db, account.id, id)));
  expect(results.toSorted()).toEqual(['disconnected', 'last']);
  expect(await disconnectIdentity(database.db, account.id, "' or ''='")).toBe('unknown');
});

test('lets a recent session set the first password, but not an old one', async () => {
  const { account, sessionId } = await enter(person());
  const who = { accountId: account.id, sessionId };
  const form = { current: '', next: 'much longer' };
  expect(await confirmOwner(database.db, who, '', later(10 * 60_000))).toEqual({ kind: 'stale' });
  expect(await changePassword(database.db, who, form, null, later(10 * 60_000))).toEqual({ kind: 'stale' });
  expect(await changePassword(database.db, who, form, null, later(60_000))).toMatchObject({ kind: 'changed' });
  expect(await confirmOwner(database.db, who, '', later(60_000))).toEqual({ kind: 'wrong' });
  const entered = await signIn(database.db, { email: account.email, password: 'much longer' }, origin, now);
  expect(entered.kind).toBe('signed_in');
});
