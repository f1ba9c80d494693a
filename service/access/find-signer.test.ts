import { createHash, type KeyObject, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { canonicalString, type SignatureFields } from '#contract/signature.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { newDsaKeyPair } from '../../test-support/dsa-key-pair.ts';
import { createServiceDatabase } from '../../test-support/service-database.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { findCaller, type SigningClient } from '../store/clients/callers.ts';
import type { Tables } from '../store/tables.ts';
import { createFindSigner, type FindSigner } from './find-signer.ts';
import { verifySignature } from './verify-dsa.ts';

vi.mock('./verify-dsa.ts', async (load) => {
  const { verifySignature: real } = await load<typeof import('./verify-dsa.ts')>();
  return { verifySignature: vi.fn(real) };
});

const CLIENT = 'two-keys-1';
const old = newDsaKeyPair();
const fresh = newDsaKeyPair();

let server: TestDatabase;
let database: Database<Tables>;
let findSigner: FindSigner;

beforeAll(async () => {
  server = await createServiceDatabase();
  database = openDatabase<Tables>(server.url, { max: 1 });
  await database.db.insertInto('clients').values({ id: CLIENT, name: 'Two keys', created_at: 1 }).execute();
  await addKey('1', old.publicKey);
  await addKey('2', fresh.publicKey);
  findSigner = createFindSigner(database.db);
});

afterAll(async () => {
  await database?.close();
  await server?.drop();
});

async function addKey(id: string, key: KeyObject): Promise<void> {
  const der = key.export({ format: 'der', type: 'spki' });
  await database.db
    .insertInto('client_keys')
    .values({
      client_id: CLIENT,
      id,
      public_key: der,
      fingerprint: createHash('sha256').update(der).digest('hex'),
      created_at: Number(id),
      last_used_at: null,
    })
    .execute();
}

function signedWith(key: KeyObject): SignatureFields {
  const parts = { method: 'GET', path: '/api/v1/users', clientId: CLIENT, timestamp: '1700000000000', username: null };
  const signature = new Uint8Array(sign('sha1', Buffer.from(canonicalString(parts)), { key, dsaEncoding: 'der' }));
  return { ...parts, usernameEmpty: false, client: 'p', signature };
}

/** Returns the ID of the key that was found, and the number of verifications. */
async function find(key: KeyObject, client: SigningClient | null): Promise<readonly [string | null, number]> {
  vi.mocked(verifySignature).mockClear();
  const found = await findSigner('GET', '/api/v1/users', signedWith(key), client, 'here');
  return [found, vi.mocked(verifySignature).mock.calls.length];
}

const known = async () => (await findCaller(database.db, CLIENT, null)).client;

test('tries the newest key first, and then the key that was used last', async () => {
  const client = await known();
  expect(client?.keys.map(({ id }) => id)).toEqual(['2', '1']);
  expect(await find(fresh.privateKey, client)).toEqual(['2', 1]);
  expect(await find(old.privateKey, client)).toEqual(['1', 2]);
  expect(await find(old.privateKey, client)).toEqual(['1', 1]);
  expect(await find(fresh.privateKey, client)).toEqual(['2', 2]);
});

test('rejects with two verifications for an unknown client, one key, two keys, and a key just removed', async () => {
  const client = await known();
  const stranger = newDsaKeyPair().privateKey;
  expect(await find(stranger, null)).toEqual([null, 2]);
  expect(await find(stranger, client)).toEqual([null, 2]);
  if (client === null) throw new Error('the client is registered');
  expect(await find(stranger, { ...client, keys: client.keys.slice(0, 1) })).toEqual([null, 2]);
  expect(await find(stranger, { ...client, keys: [] })).toEqual([null, 2]);
  expect(await find(stranger, { ...client, keys: [{ id: '3', fingerprint: 'gone' }] })).toEqual([null, 2]);
});

test('rejects a removed key from the next request on', async () => {
  expect(await find(old.privateKey, await known())).toEqual(['1', expect.any(Number)]);
  await database.db.deleteFrom('client_keys').where('client_id', '=', CLIENT).where('id', '=', '1').execute();
  expect(await find(old.privateKey, await known())).toEqual([null, 2]);
  expect(await find(fresh.privateKey, await known())).toEqual(['2', 1]);
});
