import { createPrivateKey, sign } from 'node:crypto';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RFC6979_PRIVATE_KEY, RFC6979_PUBLIC_KEY } from '../../test-support/rfc6979-key.ts';
import { type Json, registerClient, startTestService, type TestService } from '../../test-support/service.ts';

const CLIENT = '0Old-Client9';
const USER = 'zoë+orders@mail.example';

let service: TestService;
let base: URL;

beforeAll(async () => {
  service = await startTestService();
  base = new URL(await service.app.listen({ host: '127.0.0.1', port: 0 }));
  await registerClient(service.app, CLIENT, RFC6979_PUBLIC_KEY, { legacy_signatures: 'true' });
});

afterAll(() => service.close());

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Json };

/**
 * The old service's public command-line client, reconstructed from its published behavior. It signs method and path
 * without a separator, sends the user name unencoded in the header, and sends `client` and all parameters in the query
 * for every method, with an empty body and its `reqId` twice.
 */
async function oldClient(
  method: string,
  path: string,
  user: string,
  parameters: Readonly<Record<string, string>> = {},
  clientId = CLIENT,
): Promise<Answer> {
  // Signatures of the same millisecond would be identical and rejected as replays.
  service.time.now += 1;
  const timestamp = String(service.time.now);
  const signed = Buffer.from(`${method}${path}${clientId}${timestamp}${user}`, 'utf8');
  const key = createPrivateKey(RFC6979_PRIVATE_KEY);
  const signature = encodeURIComponent(sign('sha1', signed, { key, dsaEncoding: 'der' }).toString('base64'));
  const header = `username=${user}&timestamp=${timestamp}&client_id=${clientId}&request_signature=${signature}`;
  const reqId = `cli-${timestamp}`;
  const query = new URLSearchParams([
    ['reqId', reqId],
    ...Object.entries(parameters),
    ['client', 'p'],
    ['locale', 'en_US'],
    ['reqId', reqId],
  ]);
  return new Promise((resolve, reject) => {
    const options = {
      host: base.hostname,
      port: base.port,
      method,
      path: `${path}?${query}`,
      headers: {
        'X-Slice-API-Signature': Buffer.from(header, 'utf8').toString('latin1'),
        ...(method === 'POST' || method === 'PUT' ? { 'Content-Length': '0' } : {}),
      },
    };
    const sent = httpRequest(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: JSON.parse(text) });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('a client with legacy signatures', () => {
  test('creates a user, and creates, reads, changes, and deletes orders', async () => {
    const made = await oldClient('POST', '/api/v1/users', '', { username: USER, firstName: 'Zoë' });
    expect([made.status, made.body['result']?.['userName']]).toEqual([201, USER]);
    const self = await oldClient('GET', '/api/v1/users/self', USER);
    expect([self.status, self.body['result']?.['userName']]).toEqual([200, USER]);

    const fields = { orderTitle: 'Kettle & cups', orderDate: '2026-11-20', orderTotal: '4200', currency: 'EUR' };
    const order = await oldClient('POST', '/api/v1/orders', USER, fields);
    expect(order.status).toBe(201);
    expect(order.body['result']).toMatchObject({ orderTitle: 'Kettle & cups', orderTotal: 4200 });
    const path = new URL(String(order.body['result']?.['href'])).pathname;

    const listed = await oldClient('GET', '/api/v1/orders', USER, { filter: 'price gt 4000', expand: 'items' });
    expect(listed.body['result']).toHaveLength(1);
    const changed = await oldClient('PUT', path, USER, { orderDate: '2026-11-19', username: USER });
    expect([changed.status, changed.body['result']?.['orderDate']]).toEqual([200, '2026-11-19']);
    expect((await oldClient('GET', path, USER)).body['result']).toMatchObject({ orderDate: '2026-11-19' });
    expect((await oldClient('DELETE', path, USER)).status).toBe(200);
    expect((await oldClient('GET', '/api/v1/orders', USER)).body['result']).toEqual([]);

    const login = await oldClient('POST', '/api/v1/actions/login', USER);
    expect(login.body['result']?.['requestToken']).toMatch(/^[\w-]{43}$/);
    expect(
      (await oldClient('POST', '/logout', USER, { rt: String(login.body['result']?.['requestToken']) })).status,
    ).toBe(200);
    expect((await oldClient('GET', '/api/v1/categories', '')).status).toBe(200);
  });

  test('receives its reqId', async () => {
    const { headers } = await oldClient('GET', '/api/v1/users', '');
    expect(headers['x-request-id']).toBe(`cli-${service.time.now}`);
  });

  test('receives field errors like any other client', async () => {
    await oldClient('POST', '/api/v1/users', '', { username: 'mistakes' });
    const { status, body } = await oldClient('POST', '/api/v1/orders', 'mistakes', { orderDate: '20.11.2026' });
    expect([status, body['code']]).toEqual([400, 'field_invalid']);
  });

  test.each([
    ['GET', '/api/v1/users'],
    ['POST', '/api/v1/users'],
    ['PUT', '/api/v1/users/self'],
    ['DELETE', '/api/v1/users/self'],
  ])('is rejected without the switch: %s %s', async (method, path) => {
    await registerClient(service.app, 'modern-client', RFC6979_PUBLIC_KEY);
    const { status, body } = await oldClient(method, path, method === 'GET' ? '' : USER, {}, 'modern-client');
    expect([status, body['code']]).toEqual([401, 'signature_malformed']);
    expect(body['detail']).toContain('--legacy-signatures');
  });

  test('is rejected immediately after the switch is turned off', async () => {
    await registerClient(service.app, CLIENT, RFC6979_PUBLIC_KEY, { legacy_signatures: 'true' });
    expect((await oldClient('GET', '/api/v1/users', '')).status).toBe(200);
    const { db } = service.database;
    await db.updateTable('clients').set({ legacy_signatures: false }).where('id', '=', CLIENT).execute();
    expect((await oldClient('GET', '/api/v1/users', '')).body['code']).toBe('signature_malformed');
    await db.updateTable('clients').set({ legacy_signatures: true }).where('id', '=', CLIENT).execute();
  });
});
