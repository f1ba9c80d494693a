import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkBody } from '#client/schema.ts';
import { openDatabase } from '#database/open.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { createWebDatabase } from '../../test-support/web-database.ts';
import { type Account, createAccount } from '../accounts/accounts.ts';
import type { Role } from '../accounts/roles.ts';
import { startSession } from '../accounts/sessions.ts';
import { signIn } from '../accounts/sign-in.ts';
import { countAttempt, PASSWORD_PER_ACCOUNT } from '../accounts/throttle.ts';
import { writeAudit } from '../admin/audit.ts';
import { actAs } from '../service/acting-user.ts';
import { ServiceError } from '../service/service-error.ts';
import type { WebDatabase } from '../store/open-web-database.ts';
import type { WebTables } from '../store/tables.ts';
import { saveView } from '../views/views.ts';
import { eraseEverything } from './erase-everything.ts';
import { eraseLeftUser } from './erase-left-user.ts';
import { beginErasure, findOpenErasure, findReceipt } from './erasures.ts';

let testDatabase: TestDatabase;
let database: WebDatabase;
const now = new Date('2026-03-01T12:00:00Z');
const clock = () => now;
const counts = { mailboxes: 1, emails: 9, orders: 4, items: 6, shipments: 2 };

beforeAll(async () => {
  testDatabase = await createWebDatabase();
  database = openDatabase<WebTables>(testDatabase.url);
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

beforeEach(async () => {
  await database.db.deleteFrom('accounts').where('role', '=', 'owner').execute();
});

async function makeAccount(role: Role = 'user'): Promise<Account> {
  const email = `${randomUUID()}@example.org`;
  const account = await createAccount(database.db, { email, name: 'Ada', role, password: 'long enough' }, now);
  if (account === null) throw new Error('expected an account');
  return account;
}

/** Creates a service with one user that replays responses by key, and fails as instructed before or after erasing. */
function service(faults: ('before' | 'after' | null)[] = [], held: (typeof counts)[] = [counts]) {
  const users = [...held];
  const answers = new Map<string, unknown>();
  const keys: string[] = [];
  const acting = (account: Account) =>
    actAs(
      {
        async send({ idempotencyKey = '', schema }) {
          keys.push(idempotencyKey);
          const fault = faults.shift() ?? null;
          if (fault === 'before') throw new ServiceError('unreachable', { reqId: 'r' });
          const answer = answers.get(idempotencyKey) ?? users.shift();
          if (answer === undefined) throw new ServiceError('malformed', { reqId: 'r', status: 404 });
          answers.set(idempotencyKey, answer);
          if (fault === 'after') throw new ServiceError('timeout', { reqId: 'r' });
          return { body: await checkBody(schema, { result: answer }), headers: new Headers(), reqId: 'r' };
        },
        stream: () => Promise.reject(new ServiceError('unreachable', { reqId: 'none' })),
      },
      account.email,
    );
  return { acting, keys };
}

/** Counts the rows in this app's tables that refer to a user. */
async function traces(account: Account): Promise<number> {
  const { db } = database;
  const found = await Promise.all([
    db.selectFrom('accounts').select('id').where('id', '=', account.id).execute(),
    db.selectFrom('sessions').select('id').where('account_id', '=', account.id).execute(),
    db.selectFrom('views').select('id').where('account_id', '=', account.id).execute(),
    db.selectFrom('erasures').select('number').where('account_id', '=', account.id).execute(),
    db.selectFrom('audit_log').select('id').where('subject', '=', account.email).execute(),
    db.selectFrom('throttles').select('key').where('key', 'like', `%${account.email}`).execute(),
    db.selectFrom('throttles').select('key').where('key', 'like', `%${account.id}`).execute(),
  ]);
  return found.flat().length;
}

test('leaves nothing of a user except an anonymous receipt', async () => {
  const account = await makeAccount();
  const bystander = await makeAccount();
  const admin = await makeAccount('owner');
  await startSession(database.db, account.id, 'a browser', now);
  await saveView(
    database.db,
    account.id,
    { name: 'Mine', state: { filter: '', orderBy: '', columns: [] }, shown: null },
    now,
  );
  const origin = { address: '192.0.2.1', userAgent: '' };
  await signIn(database.db, { email: account.email, password: 'wrong' }, origin, now);
  await signIn(database.db, { email: bystander.email, password: 'wrong' }, origin, now);
  await countAttempt(database.db, PASSWORD_PER_ACCOUNT, account.id, now);
  for (const { email } of [account, bystander]) {
    await writeAudit(database.db, { accountId: admin.id, action: 'view_orders', subject: email, at: now });
  }
  expect(await traces(account)).toBe(6);
  const { acting } = service();
  const result = await eraseEverything(database.db, acting(account), account, null, clock);
  if (result.kind !== 'erased') throw new Error('expected to be erased');
  expect(await traces(account)).toBe(0);
  expect(await traces(bystander)).toBe(3);
  expect(await findReceipt(database.db, result.number)).toEqual({ number: result.number, counts, finishedAt: now });
  const row = await database.db.selectFrom('erasures').selectAll().where('number', '=', result.number).execute();
  expect(row).toMatchObject([{ account_id: null }]);
});

test.each(['before', 'after'] as const)(
  'retries with the same key and keeps the counts when the service fails %s erasing',
  async (fault) => {
    const account = await makeAccount();
    const { acting, keys } = service([fault]);
    await expect(eraseEverything(database.db, acting(account), account, null, clock)).rejects.toThrow(ServiceError);
    expect(await findOpenErasure(database.db, account.id)).toMatchObject({ counts: null });
    const result = await eraseEverything(database.db, acting(account), account, null, clock);
    if (result.kind !== 'erased') throw new Error('expected to be erased');
    expect(keys[0]).toBe(keys[1]);
    expect((await findReceipt(database.db, result.number))?.counts).toEqual(counts);
  },
);

test.each([1, 2])(
  'leaves a new account of the address alone if another process finished the erasure during request %i',
  async (during) => {
    const account = await makeAccount();
    const { acting, keys } = service([], [counts, counts, counts]);
    const other = service();
    const user = acting(account);
    const again: string[] = [];
    const frozen = actAs(
      {
        ...user.service,
        async send(request) {
          const answer = await user.service.send(request);
          if (keys.length !== during) return answer;
          await eraseEverything(database.db, other.acting(account), account, null, clock);
          const created = await createAccount(
            database.db,
            { email: account.email, name: 'Ada', role: 'user', password: 'long enough' },
            now,
          );
          again.push(created?.id ?? '');
          await countAttempt(database.db, PASSWORD_PER_ACCOUNT, account.email, now);
          return answer;
        },
      },
      account.email,
    );
    expect(await eraseEverything(database.db, frozen, account, null, clock)).toMatchObject({ kind: 'erased' });
    expect(keys).toHaveLength(during);
    expect(again).toHaveLength(1);
    // The new account and its count.
    expect(await traces({ ...account, id: again[0] ?? '' })).toBe(2);
  },
);

test('erases and counts what was linked between two attempts', async () => {
  const account = await makeAccount();
  const { acting, keys } = service([null, 'before'], [counts, counts]);
  await expect(eraseEverything(database.db, acting(account), account, null, clock)).rejects.toThrow(ServiceError);
  expect(await findOpenErasure(database.db, account.id)).toMatchObject({ counts });
  const result = await eraseEverything(database.db, acting(account), account, null, clock);
  if (result.kind !== 'erased') throw new Error('expected to be erased');
  expect(new Set(keys).size).toBe(4);
  expect((await findReceipt(database.db, result.number))?.counts).toMatchObject({ mailboxes: 2, orders: 8 });
});

test('erases a user whom a request in progress created again until the account was gone', async () => {
  const account = await makeAccount();
  const { acting } = service();
  const user = acting(account);
  let erased = 0;
  const late: typeof user = {
    ...user,
    service: {
      ...user.service,
      send: async (request) => {
        const left = await database.db.selectFrom('accounts').select('id').where('id', '=', account.id).execute();
        if (left.length === 0) erased += 1;
        return user.service.send(request);
      },
    },
  };
  expect((await eraseEverything(database.db, late, account, null, clock)).kind).toBe('erased');
  expect(erased).toBe(1);
});

test('keeps the user of an account that has taken the name since', async () => {
  const account = await makeAccount();
  const { acting, keys } = service();
  await eraseLeftUser(database.db, randomUUID(), acting(account));
  expect(keys).toEqual([]);
});

test('leaves counts unknown without a replayed response, and zero for a user that the service never had', async () => {
  const forgotten = await makeAccount();
  const first = service(['before'], []);
  await expect(eraseEverything(database.db, first.acting(forgotten), forgotten, null, clock)).rejects.toThrow();
  const later = await eraseEverything(database.db, first.acting(forgotten), forgotten, null, clock);
  if (later.kind !== 'erased') throw new Error('expected to be erased');
  expect((await findReceipt(database.db, later.number))?.counts.orders).toBeNull();

  const fresh = await makeAccount();
  const result = await eraseEverything(database.db, service([], []).acting(fresh), fresh, null, clock);
  if (result.kind !== 'erased') throw new Error('expected to be erased');
  expect((await findReceipt(database.db, result.number))?.counts.orders).toBe(0);
});

test('keeps the last owner, even when the last two erase themselves at once', async () => {
  const only = await makeAccount('owner');
  const nobody = service();
  expect(await eraseEverything(database.db, nobody.acting(only), only, null, clock)).toEqual({ kind: 'last_owner' });
  expect(nobody.keys).toEqual([]);
  const second = await makeAccount('owner');
  const begun = await Promise.all([only, second].map((admin) => beginErasure(database.db, admin, now)));
  expect(begun.filter((erasure) => erasure === null)).toHaveLength(1);
});

test('finds a receipt only by its full number, and only once the erasure is done', async () => {
  const account = await makeAccount();
  const begun = await beginErasure(database.db, account, now);
  const number = begun?.number ?? '';
  expect(number).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
  expect(await findReceipt(database.db, number)).toBeNull();
  expect(await findReceipt(database.db, "' or ''='")).toBeNull();
});
