import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Json, send, signatureHeaderOf } from '../../test-support/service.ts';
import { addApp, newCode, redeem, startProvider, type TestProvider } from './testing/provider.ts';

let provider: TestProvider;
let token: string;

beforeAll(async () => {
  provider = await startProvider();
  const app = await addApp(provider, 'diary-app');
  token =
    (await redeem(provider, app, await newCode(provider, app.id, {}, 'anna@mail.example'))).body['access_token'] ?? '';
});

afterAll(() => provider.close());

type Answer = { readonly status: number; readonly headers: Headers; readonly body: Json };

async function request(
  method: string,
  path: string,
  more: { form?: Record<string, string>; headers?: Record<string, string>; bearer?: string } = {},
): Promise<Answer> {
  const response = await fetch(`${provider.base}${path}`, {
    method,
    headers: { authorization: `Bearer ${more.bearer ?? token}`, ...more.headers },
    ...(more.form === undefined ? {} : { body: new URLSearchParams(more.form) }),
  });
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
}

async function newToken(email: string): Promise<string> {
  const app = await addApp(provider, `app-of-${email.split('@')[0]}`);
  return (await redeem(provider, app, await newCode(provider, app.id, {}, email))).body['access_token'] ?? '';
}

describe('an access token', () => {
  test('returns its user, under a name no other user can have', async () => {
    const { status, body } = await request('GET', '/api/v1/users/self');
    expect(status).toBe(200);
    expect(body['result']).toMatchObject({
      userName: expect.stringMatching(/^oauth-\d+$/),
      userEmail: 'anna@mail.example',
    });
  });

  test("creates, reads, changes, and deletes its user's resources, and can be reused", async () => {
    const made = await request('POST', '/api/v1/orders', { form: { orderTitle: 'Tea', orderDate: '2026-11-01' } });
    expect(made.status).toBe(201);
    const path = new URL(String(made.body['result']?.['href'])).pathname;
    for (const title of ['Coffee', 'Coffee']) {
      expect((await request('PUT', path, { form: { orderTitle: title } })).status).toBe(200);
    }
    const listed = await request('GET', "/api/v1/orders?filter=orderTitle%20eq%20'Coffee'");
    expect(listed.body['result']).toHaveLength(1);
    expect((await request('DELETE', path)).status).toBe(200);
    expect((await request('GET', '/api/v1/orders')).body['result']).toEqual([]);
    for (const name of ['items', 'shipments', 'mailboxes', 'merchants', 'categories', 'providers']) {
      expect((await request('GET', `/api/v1/${name}`)).status).toBe(200);
    }
  });

  test("hides other users' data, by name or ID", async () => {
    const other = await newToken('bruno@mail.example');
    const made = await request('POST', '/api/v1/orders', { bearer: other, form: { orderTitle: 'Secret' } });
    const path = new URL(String(made.body['result']?.['href'])).pathname;
    for (const method of ['GET', 'DELETE']) expect((await request(method, path)).status).toBe(404);
    expect((await request('PUT', path, { form: { orderTitle: 'x' } })).status).toBe(404);
    const { body } = await request('GET', '/api/v1/users/self', { bearer: other });
    const name = String(body['result']?.['userName']);
    for (const query of [`?username=${name}`, '?username=somebody']) {
      const refused = await request('GET', `/api/v1/orders${query}`);
      expect([refused.status, refused.body['code']]).toEqual([400, 'username_mismatch']);
    }
    const inForm = await request('POST', '/api/v1/orders', { form: { orderTitle: 'x', username: name } });
    expect([inForm.status, inForm.body['code']]).toEqual([400, 'username_mismatch']);
  });

  test.each([
    ['GET', '/api/v1/users', undefined],
    ['POST', '/api/v1/users', { userName: 'synthetic' }],
  ])('does not give access to client operations: %s %s', async (method, path, form) => {
    const { status, body, headers } = await request(method, path, form === undefined ? {} : { form });
    expect([status, body['code']]).toEqual([403, 'signature_required']);
    expect(headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope"');
  });

  test('limits the feed and the request log to its own user', async () => {
    await newToken('clara@mail.example');
    const feed = await request('GET', '/api/v1/actions/feed');
    expect(feed.status).toBe(200);
    const names = (feed.body['result'] as unknown as readonly Json[]).map((entry) => entry['userName']);
    expect(new Set(names).size).toBeLessThanOrEqual(1);
    const app = await addApp(provider, 'two-people');
    const [first, second] = await Promise.all(
      ['d1@mail.example', 'd2@mail.example'].map(
        async (email) =>
          (await redeem(provider, app, await newCode(provider, app.id, {}, email))).body['access_token'] ?? '',
      ),
    );
    const reqId = 'asked-by-the-first';
    await request('POST', '/api/v1/orders', { bearer: first ?? '', form: { orderTitle: 'Mine', reqId } });
    await expect
      .poll(async () => (await request('GET', `/api/v1/requests/${reqId}`, { bearer: first ?? '' })).status)
      .toBe(200);
    expect((await request('GET', `/api/v1/requests/${reqId}`, { bearer: second ?? '' })).status).toBe(404);
    const others = await request('GET', '/api/v1/actions/feed', { bearer: second ?? '' });
    const { body } = await request('GET', '/api/v1/users/self', { bearer: second ?? '' });
    const own = String(body['result']?.['userName']);
    for (const entry of others.body['result'] as unknown as readonly Json[]) expect(entry['userName']).toBe(own);
  });

  test('gets a request token for linking a mailbox of its user', async () => {
    const login = await request('POST', '/api/v1/actions/login');
    expect(login.status).toBe(200);
    expect(login.body['result']?.['requestToken']).toMatch(/^[\w-]{43}$/);
    const cancelled = await request('POST', '/api/v1/actions/logout', {
      form: { rt: String(login.body['result']?.['requestToken']) },
    });
    expect(cancelled.status).toBe(200);
  });

  test('erases its user and is invalid afterwards', async () => {
    const leaving = await newToken('leaving@mail.example');
    expect((await request('DELETE', '/api/v1/users/self', { bearer: leaving })).status).toBe(200);
    const after = await request('GET', '/api/v1/users/self', { bearer: leaving });
    expect([after.status, after.body['code']]).toEqual([401, 'token_invalid']);
  });

  test('never gives access to an existing user of the client with the same address', async () => {
    const email = 'known-to-client@mail.example';
    await send(provider.service, {
      method: 'POST',
      path: '/api/v1/users',
      form: { userName: email, userEmail: email },
    });
    const { db } = provider.service.database;
    await db
      .updateTable('clients')
      .set({ redirect_uris: ['https://app.example/callback'] })
      .where('id', '=', 'test-client-1')
      .execute();
    const code = await newCode(
      provider,
      'test-client-1',
      { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' },
      email,
    );
    const tokens = await redeem(provider, { id: 'test-client-1', secret: null }, code, {
      code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    });
    const { body } = await request('GET', '/api/v1/users/self', { bearer: tokens.body['access_token'] ?? '' });
    expect(body['result']?.['userName']).not.toBe(email);
    expect(body['result']?.['userEmail']).toBe(email);
  });
});

describe('an invalid token', () => {
  test.each([
    ['', 401],
    ['A'.repeat(43), 401],
    ['A'.repeat(42), 401],
    ["' or 1=1 --", 401],
    ['undefined', 401],
  ])('is rejected: %j', async (bearer, status) => {
    const answer = await request('GET', '/api/v1/orders', { headers: { authorization: `Bearer ${bearer}` } });
    expect([answer.status, answer.body['code']]).toEqual([status, 'token_invalid']);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });

  test('is not read from the query or the form', async () => {
    for (const name of ['access_token', 'oauth_token', 'token']) {
      const response = await fetch(`${provider.base}/api/v1/orders?${name}=${token}`);
      expect([response.status, await response.json()]).toMatchObject([401, { code: 'signature_missing' }]);
    }
    const response = await fetch(`${provider.base}/api/v1/orders`, {
      method: 'POST',
      body: new URLSearchParams({ access_token: token, orderTitle: 'x' }),
    });
    expect([response.status, await response.json()]).toMatchObject([401, { code: 'signature_missing' }]);
  });

  test('is rejected next to a signature, while another scheme next to one is ignored', async () => {
    const path = '/api/v1/users';
    const signature = signatureHeaderOf({ path }, provider.service.time.now);
    const both = await request('GET', path, { headers: { 'x-service-api-signature': signature } });
    expect([both.status, both.body['code']]).toEqual([400, 'request_malformed']);
    const basic = await request('GET', path, {
      headers: { 'x-service-api-signature': signature, authorization: 'Basic eDp5' },
    });
    expect(basic.status).toBe(200);
    const alone = await request('GET', path, { headers: { authorization: 'Basic eDp5' } });
    expect([alone.status, alone.body['code']]).toEqual([401, 'signature_missing']);
  });

  test('is accepted with the scheme in any letter case', async () => {
    expect((await request('GET', '/api/v1/orders', { headers: { authorization: `bearer ${token}` } })).status).toBe(
      200,
    );
    expect((await request('GET', '/api/v1/orders', { headers: { authorization: `BEARER  ${token}` } })).status).toBe(
      200,
    );
  });

  test('is rejected for a malformed path and for a body that is not a form, as with a signature', async () => {
    expect((await request('GET', '/api/v1/orders/')).body['code']).toBe('path_invalid');
    const json = await fetch(`${provider.base}/api/v1/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"orderTitle":"x"}',
    });
    expect(json.status).toBe(415);
  });
});
