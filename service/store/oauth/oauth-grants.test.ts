import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { createServiceDatabase } from '../../../test-support/service-database.ts';
import type { TestDatabase } from '../../../test-support/test-database.ts';
import { createSecret } from '../../secrets/random-secret.ts';
import type { Tables } from '../tables.ts';
import { transact } from '../transact.ts';
import { type Account, createAccount, eraseAccount } from './oauth-accounts.ts';
import { insertCode } from './oauth-codes.ts';
import { grantAccess, listGrants, withdrawGrant } from './oauth-grants.ts';

const NOW = Date.UTC(2026, 5, 1);
const CLIENT = 'grants-client';

let testDatabase: TestDatabase;
let database: Database<Tables>;

beforeAll(async () => {
  testDatabase = await createServiceDatabase();
  database = openDatabase<Tables>(testDatabase.url);
  await database.db.insertInto('clients').values({ id: CLIENT, name: 'Grants', created_at: NOW }).execute();
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

async function newAccount(email: string): Promise<Account> {
  const account = await createAccount(database.db, { email, passwordHash: 'none' }, NOW);
  if (account === null) throw new Error('The address is taken');
  return account;
}

const grant = (account: Account) => transact(database.db, (trx) => grantAccess(trx, account, CLIENT, () => NOW));

function giveCode(userId: string): Promise<boolean> {
  const code = {
    code: createSecret(),
    clientId: CLIENT,
    userId,
    redirectUri: 'https://a.example/',
    codeChallenge: null,
  };
  return transact(database.db, (trx) => insertCode(trx, code, NOW));
}

test('issues no code after the grant was revoked or the user erased', async () => {
  const account = await newAccount('back@mail.example');
  const userId = (await grant(account)) ?? '';
  expect(await giveCode(userId)).toBe(true);
  await transact(database.db, (trx) => withdrawGrant(trx, account.id, CLIENT, NOW));
  expect(await giveCode(userId)).toBe(false);
  expect(await grant(account)).toBe(userId);
  expect(await giveCode(userId)).toBe(true);
  await database.db.deleteFrom('users').where('id', '=', userId).execute();
  expect(await giveCode(userId)).toBe(false);
});

test('creates one user for ten concurrent consents', async () => {
  const account = await newAccount('tens@mail.example');
  const users = await Promise.all(Array.from({ length: 10 }, () => grant(account)));
  expect(new Set(users).size).toBe(1);
  expect(await listGrants(database.db, account.id)).toMatchObject([{ clientId: CLIENT, clientName: 'Grants' }]);
});

test('grants nothing for an erased account', async () => {
  const account = await newAccount('erased@mail.example');
  await transact(database.db, (trx) => eraseAccount(trx, account.id));
  expect(await grant(account)).toBeNull();
});
