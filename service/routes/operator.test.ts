import type { createPrivateKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDsaKeyPair } from '../../test-support/dsa-key-pair.ts';
import {
  FORM,
  linkInEmail,
  OPERATOR_TOKEN,
  send,
  startTestService,
  type TestService,
} from '../../test-support/service.ts';
import { hashSecret } from '../secrets/random-secret.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const AUTHORIZATION = { authorization: `Bearer ${OPERATOR_TOKEN}` };

async function operate(
  method: Method,
  url: string,
  form?: URLSearchParams | Record<string, string>,
  headers: Record<string, string> = AUTHORIZATION,
) {
  const response = await service.app.inject({
    method,
    url,
    headers: { ...headers, ...(form === undefined ? {} : { 'content-type': FORM }) },
    ...(form === undefined ? {} : { payload: new URLSearchParams(form).toString() }),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

function newPair() {
  const { publicKey, privateKey } = newDsaKeyPair();
  return { line: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'), key: privateKey };
}

let counter = 0;
async function register(more: Record<string, string> = {}) {
  counter += 1;
  const clientId = `operated-${counter}`;
  const pair = newPair();
  const made = await operate('POST', '/operator/clients', { client_id: clientId, public_key: pair.line, ...more });
  expect(made.status).toBe(201);
  return { clientId, pair, path: `/operator/clients/${clientId}`, fingerprint: String(made.body.result.fingerprint) };
}

const call = (clientId: string, key: ReturnType<typeof createPrivateKey>) =>
  send(service, { path: '/api/v1/users', clientId, key });

it.each<[Method, string]>([
  ['GET', '/operator/clients'],
  ['POST', '/operator/clients'],
  ['GET', '/operator/clients/test-client-1'],
  ['PUT', '/operator/clients/test-client-1'],
  ['DELETE', '/operator/clients/test-client-1'],
  ['POST', '/operator/clients/test-client-1/keys'],
  ['DELETE', `/operator/clients/test-client-1/keys/${'0'.repeat(64)}`],
  ['POST', '/operator/clients/test-client-1/secret'],
  ['DELETE', '/operator/clients/test-client-1/secret'],
  ['POST', '/operator/invitations'],
])('%s %s requires the operator token', async (method, path) => {
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: OPERATOR_TOKEN }]) {
    const answer = await operate(method, path, method === 'POST' ? {} : undefined, headers);
    expect(answer).toMatchObject({ status: 401, body: { code: 'operator_unauthorized' } });
  }
  expect((await operate('GET', '/operator/clients/test-client-1')).status).toBe(200);
});

it.each<[Method, string]>([
  ['GET', ''],
  ['PUT', ''],
  ['DELETE', ''],
  ['POST', '/keys'],
  ['DELETE', `/keys/${'0'.repeat(64)}`],
  ['POST', '/secret'],
  ['DELETE', '/secret'],
])('%s returns 404 for an unknown client: %s', async (method, part) => {
  const sends = method === 'POST' || method === 'PUT';
  const fields = part === '/keys' ? { public_key: newPair().line } : {};
  const form = sends ? fields : undefined;
  expect(await operate(method, `/operator/clients/nobody-here${part}`, form)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});

it.each<[string, Record<string, string>, string, string]>([
  ['public_key', { client_id: 'a-new-client' }, 'field_invalid', 'is required'],
  ['client_id', { public_key: newPair().line }, 'field_invalid', 'is required'],
  ['public_key', { client_id: 'a-new-client', public_key: 'AAAA' }, 'client_invalid', 'DER'],
  ['client_id', { client_id: 'Bad Id', public_key: newPair().line }, 'client_invalid', 'must be a client ID'],
  [
    'callback',
    { client_id: 'a-new-client', public_key: newPair().line, callback: 'ftp://x.example' },
    'field_invalid',
    'http',
  ],
  [
    'redirect',
    { client_id: 'a-new-client', public_key: newPair().line, redirect: 'http://x.example' },
    'field_invalid',
    'https',
  ],
  ['name', { client_id: 'a-new-client', public_key: newPair().line, name: 'two\nlines' }, 'field_invalid', 'one line'],
  [
    'confirmed',
    { client_id: 'a-new-client', public_key: newPair().line, confirmed: 'yes' },
    'field_invalid',
    'true or false',
  ],
  [
    'colour',
    { client_id: 'a-new-client', public_key: newPair().line, colour: 'red' },
    'field_invalid',
    'is not a field',
  ],
])('rejects a registration with an invalid %s: %o', async (field, form, code, message) => {
  const { status, body } = await operate('POST', '/operator/clients', form);
  expect([status, body.code]).toEqual([400, code]);
  expect(body.errors).toContainEqual(expect.objectContaining({ field, message: expect.stringContaining(message) }));
  expect((await operate('GET', '/operator/clients/a-new-client')).status).toBe(404);
});

it('rejects two values of a field that is not a list, and changes nothing', async () => {
  const { path } = await register();
  const form = new URLSearchParams([
    ['name', 'one'],
    ['confirmed', 'true'],
    ['confirmed', 'false'],
  ]);
  const { status, body } = await operate('PUT', path, form);
  expect([status, body.code, body.errors[0]]).toEqual([
    400,
    'field_invalid',
    expect.objectContaining({ field: 'confirmed', key: 'form.given_twice' }),
  ]);
  expect((await operate('GET', path)).body.result).toMatchObject({ name: path.split('/').at(-1), confirmed: true });
});

describe('registering again', () => {
  it('with the same values changes nothing and logs no change', async () => {
    const { clientId, pair, path } = await register({ name: 'Shop', callback: 'https://shop.example/back' });
    const before = await operate('GET', path);
    const again = await operate('POST', '/operator/clients', {
      client_id: clientId,
      public_key: pair.line,
      name: 'Shop',
      callback: 'https://shop.example/back',
    });
    expect([again.status, again.body.result.created, again.body.result.retired]).toEqual([200, false, []]);
    expect((await operate('GET', path)).body.result).toEqual(before.body.result);
    const changes = await service.database.db
      .selectFrom('client_changes')
      .select('action')
      .where('client_id', '=', clientId)
      .orderBy('id')
      .execute();
    expect(changes.map(({ action }) => action).sort()).toEqual(['callback_added', 'key_added', 'registered']);
  });

  it('keeps missing values, clears empty ones, and reports the removed key', async () => {
    const { clientId, path, fingerprint } = await register({ name: 'Shop', callback: 'https://shop.example/back' });
    const form = (line: string) => ({ client_id: clientId, public_key: line });
    service.time.now += 1;
    const second = await operate('POST', '/operator/clients', form(newPair().line));
    service.time.now += 1;
    expect(second.body.result.retired).toEqual([]);
    const third = await operate('POST', '/operator/clients', form(newPair().line));
    expect(third.body.result.retired).toEqual([fingerprint]);
    expect((await operate('GET', path)).body.result).toMatchObject({
      name: 'Shop',
      callbackUrls: ['https://shop.example/back'],
      keys: [{ fingerprint: second.body.result.fingerprint }, { fingerprint: third.body.result.fingerprint }],
    });
    expect((await operate('PUT', path, { callback: '' })).body.result.callbackUrls).toEqual([]);
  });
});

describe('keys', () => {
  it('can be added and removed idempotently, and are rejected once removed', async () => {
    const { clientId, path, pair, fingerprint } = await register();
    const next = newPair();
    const added = await operate('POST', `${path}/keys`, { public_key: next.line });
    expect([added.status, added.body.result.keys.length]).toEqual([201, 2]);
    expect((await operate('POST', `${path}/keys`, { public_key: next.line })).status).toBe(200);
    expect([(await call(clientId, pair.key)).status, (await call(clientId, next.key)).status]).toEqual([200, 200]);
    expect(await operate('POST', `${path}/keys`, { public_key: newPair().line })).toMatchObject({
      status: 409,
      body: { code: 'client_conflict' },
    });
    expect((await operate('DELETE', `${path}/keys/${fingerprint}`)).body.result.keys).toHaveLength(1);
    expect((await operate('DELETE', `${path}/keys/${fingerprint}`)).status).toBe(404);
    expect([(await call(clientId, pair.key)).status, (await call(clientId, next.key)).status]).toEqual([401, 200]);
  });

  it('can be replaced in one step', async () => {
    const { clientId, path, pair, fingerprint } = await register();
    const next = newPair();
    const swapped = await operate('POST', `${path}/keys`, { public_key: next.line, retire: fingerprint });
    expect(swapped.body.result.keys).toMatchObject([{ lastUsed: null }]);
    expect([(await call(clientId, pair.key)).status, (await call(clientId, next.key)).status]).toEqual([401, 200]);
    expect((await operate('GET', path)).body.result.keys[0].lastUsed).toEqual(expect.any(Number));
  });
});

it('rejects signed requests of an unconfirmed client without effect', async () => {
  const { clientId, path, pair } = await register({ confirmed: 'false' });
  const create = () =>
    send(service, { method: 'POST', path: '/api/v1/users', clientId, key: pair.key, form: { userName: 'ann' } });
  expect(await create()).toMatchObject({ status: 403, body: { code: 'client_unconfirmed' } });
  expect((await call(clientId, newPair().key)).body['code']).toBe('signature_invalid');
  expect((await operate('PUT', path, { confirmed: 'true' })).body.result.confirmed).toBe(true);
  expect((await call(clientId, pair.key)).body['result']).toEqual([]);
  expect((await create()).status).toBe(201);
});

it('returns a secret once and stores its hash', async () => {
  const { clientId, path } = await register();
  const made = await operate('POST', `${path}/secret`, {});
  expect([made.status, made.headers['cache-control']]).toEqual([201, 'no-store']);
  const row = await service.database.db
    .selectFrom('clients')
    .select('client_secret_hash')
    .where('id', '=', clientId)
    .executeTakeFirst();
  expect(row?.client_secret_hash).toEqual(hashSecret(made.body.result.clientSecret));
  expect((await operate('GET', path)).body.result.hasSecret).toBe(true);
  expect((await operate('DELETE', `${path}/secret`)).body.result.hasSecret).toBe(false);
});

it('lists all clients in pages', async () => {
  for (let at = 0; at < 5; at += 1) await register();
  const ids: string[] = [];
  for (let url: string | undefined = '/operator/clients?limit=2'; url !== undefined; ) {
    const { headers, body } = await operate('GET', url);
    expect(body.result.length).toBeLessThanOrEqual(2);
    ids.push(...body.result.map(({ clientId }: { clientId: string }) => clientId));
    url = /<([^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1];
  }
  const all = await operate('GET', '/operator/clients?limit=500');
  expect(ids).toEqual(all.body.result.map(({ clientId }: { clientId: string }) => clientId));
  expect(all.headers['link']).toBeUndefined();
  for (const limit of ['0', '501', 'x', '1.5']) {
    expect((await operate('GET', `/operator/clients?limit=${limit}`)).body.code).toBe('parameter_invalid');
  }
});

it('removes a client with its users and their data, but keeps the change history', async () => {
  const { clientId, path, pair } = await register();
  const signed = { method: 'POST', clientId, key: pair.key } as const;
  for (const userName of ['ann', 'bob']) {
    await send(service, { ...signed, path: '/api/v1/users', form: { userName } });
    await send(service, {
      ...signed,
      path: '/api/v1/orders',
      user: userName,
      form: { orderTitle: 'Tea', merchantName: 'Shop' },
    });
  }
  expect((await operate('GET', path)).body.result.holds).toEqual({ users: 2, mailboxes: 0, orders: 2 });
  const removed = await operate('DELETE', path);
  expect([removed.status, removed.body.result]).toEqual([200, { removed: true, erasedUsers: 2, usersLeft: 0 }]);
  expect((await operate('GET', path)).status).toBe(404);
  expect((await call(clientId, pair.key)).body['code']).toBe('signature_invalid');
  const changes = await service.database.db
    .selectFrom('client_changes')
    .select(['action', 'actor'])
    .where('client_id', '=', clientId)
    .orderBy('create_time')
    .execute();
  expect(changes.map(({ action }) => action)).toEqual(expect.arrayContaining(['removal_begun', 'removed']));
  expect(new Set(changes.map(({ actor }) => actor))).toEqual(new Set(['operator']));
});

it('requires an email address and existing clients for an invitation', async () => {
  expect((await operate('POST', '/operator/invitations', { email: 'nobody' })).body.code).toBe('field_invalid');
  expect((await operate('POST', '/operator/invitations', { email: 'a@b.example', client: 'nobody-here' })).status).toBe(
    404,
  );
  const { status, body } = await operate('POST', '/operator/invitations', { email: 'A@b.example' });
  expect([status, body.result]).toEqual([
    201,
    {
      email: 'a@b.example',
      url: expect.stringMatching(/^http:\/\/service\.test\/portal\/invitation\?token=[\w-]{43}$/),
      expires: expect.any(Number),
      sent: false,
    },
  ]);
});

it('sends the link of an invitation if requested, in the given language', async () => {
  const email = 'mailed@partner.example';
  const { body } = await operate('POST', '/operator/invitations', { email, send: 'de' });
  expect(body.result).toMatchObject({ email, sent: true });
  const path = await linkInEmail(service.app, 'portal_invitation', email);
  expect(`http://service.test${path}`).toBe(body.result.url);
  expect((await service.app.inject({ url: path })).statusCode).toBe(200);
  expect((await operate('POST', '/operator/invitations', { email, send: 'fr' })).body.code).toBe('field_invalid');
});

it('requires a redirect URI but no key for a client that uses OAuth only', async () => {
  const form = { client_id: 'oauth-alone', redirect: 'https://app.example/back' };
  const made = await operate('POST', '/operator/clients', form);
  expect(made).toMatchObject({ status: 201, body: { result: { created: true, fingerprint: null } } });
  expect((await operate('POST', '/operator/clients', form)).status).toBe(200);
  const bare = await operate('POST', '/operator/clients', { client_id: 'nothing-at-all' });
  expect(bare).toMatchObject({ status: 400, body: { errors: [{ field: 'public_key' }] } });
  expect((await operate('GET', '/operator/clients/nothing-at-all')).status).toBe(404);
});
