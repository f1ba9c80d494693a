import { createPrivateKey, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDsaKeyPair } from '../../test-support/dsa-key-pair.ts';
import { RFC6979_PRIVATE_KEY, RFC6979_PUBLIC_KEY, RFC6979_VECTORS } from '../../test-support/rfc6979-key.ts';
import {
  FORM,
  registerClient,
  send,
  signatureHeaderOf,
  startTestService,
  TEST_CLIENT,
  type TestService,
} from '../../test-support/service.ts';
import { importPublicKey } from './dsa-key.ts';
import { verifySignature } from './verify-dsa.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'ann' } });
});
afterAll(() => service.close());

const KEY = createPrivateKey(RFC6979_PRIVATE_KEY);
const PATH = '/api/v1/users';

/** Sends a request with exactly this signature header. */
async function call(
  header: string | undefined,
  options: { method?: 'GET' | 'POST'; path?: string; name?: string } = {},
) {
  const { method = 'GET', path = PATH, name = 'x-service-api-signature' } = options;
  const response = await service.app.inject({
    method,
    url: path,
    headers: header === undefined ? {} : { [name]: header },
  });
  const body = JSON.parse(response.body);
  return { status: response.statusCode, code: body.code, body };
}

function signed(text: string): string {
  return sign('sha1', Buffer.from(text, 'utf8'), { key: KEY, dsaEncoding: 'der' }).toString('base64');
}

function now(): number {
  service.time.now += 1;
  return service.time.now;
}

describe('a signed request', () => {
  it('succeeds with and without a user', async () => {
    expect((await send(service, { path: PATH })).status).toBe(200);
    expect((await send(service, { path: '/api/v1/users/self', user: 'ann' })).body['result']).toMatchObject({
      userName: 'ann',
    });
  });

  it('may have the parameters of its header in any order', async () => {
    const at = now();
    const signature = encodeURIComponent(signed(`GET ${PATH}${TEST_CLIENT}${at}`));
    const header = `request_signature=${signature}&client=p&timestamp=${at}&client_id=${TEST_CLIENT}`;
    expect((await call(header)).status).toBe(200);
  });

  it('may have unencoded plus signs in its Base64 and a raw user name', async () => {
    for (let tries = 0; tries < 200; tries += 1) {
      const at = now();
      const signature = signed(`GET /api/v1/users/self${TEST_CLIENT}${at}ann`);
      if (!signature.includes('+')) continue;
      const header = `client_id=${TEST_CLIENT}&timestamp=${at}&username=ann&client=p&request_signature=${signature}`;
      expect((await call(header, { path: '/api/v1/users/self' })).status).toBe(200);
      return;
    }
    throw new Error('no signature held a plus sign');
  });

  it('may have its user name in raw UTF-8', async () => {
    await send(service, { method: 'POST', path: PATH, form: { userName: 'Zoë' } });
    const at = now();
    const signature = encodeURIComponent(signed(`GET /api/v1/users/self${TEST_CLIENT}${at}Zoë`));
    const raw = Buffer.from('Zoë', 'utf8').toString('latin1');
    const header = `client_id=${TEST_CLIENT}&timestamp=${at}&username=${raw}&client=p&request_signature=${signature}`;
    const answer = await call(header, { path: '/api/v1/users/self' });
    expect(answer.body.result.userName).toBe('Zoë');
  });

  it('is signed without its query', async () => {
    expect((await send(service, { path: PATH, query: { reqId: 'q-1', locale: 'en_US' } })).status).toBe(200);
  });
});

describe('a request is rejected', () => {
  it('without a signature', async () => {
    expect(await call(undefined)).toMatchObject({ status: 401, code: 'signature_missing' });
  });

  it.each([
    ['nothing in it', () => 'x'],
    ['an unknown parameter', (ok: string) => `${ok}&locale=en_US`],
    ['a parameter twice', (ok: string) => `${ok}&client=p`],
    ['no client', (ok: string) => ok.replace('&client=p', '')],
    ['another client letter', (ok: string) => ok.replace('&client=p', '&client=q')],
    ['an empty user name', (ok: string) => `${ok}&username=`],
    ['a timestamp of 10 digits', (ok: string) => ok.replace(/timestamp=\d+/, 'timestamp=1700000000')],
    ['a timestamp with a sign', (ok: string) => ok.replace(/timestamp=\d/, 'timestamp=%2B')],
    ['Base64 with a stray bit', (ok: string) => ok.replace(/request_signature=.*/, 'request_signature=MCwCFB%3D%3D')],
    ['Base64 with a line break', (ok: string) => `${ok}%0A`],
    ['a client id in capitals', (ok: string) => ok.replace(TEST_CLIENT, 'TEST-CLIENT-1')],
    ['bytes that are not UTF-8', (ok: string) => `${ok}&username=%FF`],
  ])('with a header with %s', async (_what, change) => {
    const header = change(signatureHeaderOf({ path: PATH }, now()));
    expect(await call(header)).toMatchObject({ status: 401, code: 'signature_malformed' });
  });

  it('with a timestamp 30,001 ms old, but not 30,000 ms', async () => {
    const at = now();
    service.time.now = at + 30_000;
    expect((await call(signatureHeaderOf({ path: PATH }, at))).status).toBe(200);
    service.time.now = at + 30_001;
    expect(await call(signatureHeaderOf({ path: PATH }, at))).toMatchObject({ status: 401, code: 'timestamp_stale' });
  });

  it('with a timestamp 30,001 ms ahead, but not 30,000 ms', async () => {
    const at = now();
    expect((await call(signatureHeaderOf({ path: PATH }, at + 30_000))).status).toBe(200);
    expect(await call(signatureHeaderOf({ path: PATH }, at + 30_001))).toMatchObject({ code: 'timestamp_ahead' });
  });

  it('signed for a different path, method, user, time, or client, or with a different key', async () => {
    const at = now();
    const header = (text: string) =>
      `client_id=${TEST_CLIENT}&timestamp=${at}&username=ann&client=p&request_signature=${encodeURIComponent(signed(text))}`;
    const right = `GET /api/v1/users/self${TEST_CLIENT}${at}ann`;
    expect((await call(header(right), { path: '/api/v1/users/self' })).status).toBe(200);
    for (const wrong of [
      `GET /api/v1/users${TEST_CLIENT}${at}ann`,
      `PUT /api/v1/users/self${TEST_CLIENT}${at}ann`,
      `GET /api/v1/users/self${TEST_CLIENT}${at}bob`,
      `GET /api/v1/users/self${TEST_CLIENT}${at}`,
      `GET /api/v1/users/self${TEST_CLIENT}${at - 1}ann`,
      `GET /api/v1/users/selfother-client${at}ann`,
      `GET/api/v1/users/self${TEST_CLIENT}${at}ann`,
    ]) {
      expect(await call(header(wrong), { path: '/api/v1/users/self' }), wrong).toMatchObject({
        status: 401,
        code: 'signature_invalid',
      });
    }
    const other = newDsaKeyPair().privateKey;
    expect(await call(signatureHeaderOf({ path: PATH, key: other }, at))).toMatchObject({ code: 'signature_invalid' });
    expect(await call(signatureHeaderOf({ path: PATH, clientId: 'nobody-knows-me' }, at))).toMatchObject({
      status: 401,
      code: 'signature_invalid',
    });
  });

  it.each([
    '//api/v1/users',
    '/api//v1/users',
    '/api/v1/users/',
    '/api/v1/%2e%2e/users',
    '/api/v1/x..y',
    '/api/v1/%2Eusers',
  ])('with the path %s', async (path) => {
    const answer = await call(signatureHeaderOf({ path }, now()), { path });
    expect([400, 404]).toContain(answer.status);
    expect(answer.body.result).toBeUndefined();
  });
});

describe('a signature used twice', () => {
  it('is rejected for writes and the login action, in every spelling and after a restart', async () => {
    const at = now();
    const header = signatureHeaderOf({ method: 'POST', path: PATH }, at);
    const post = (value: string, app = service.app) =>
      app.inject({
        method: 'POST',
        url: PATH,
        headers: { 'x-service-api-signature': value, 'content-type': FORM },
        payload: `userName=replay-${Math.random()}`,
      });
    expect((await post(header)).statusCode).toBe(201);
    expect((await post(header)).json()).toMatchObject({ code: 'signature_replayed' });
    const respelled = decodeURIComponent(header).replaceAll('/', '%2f');
    expect((await post(respelled)).statusCode).toBe(401);
    const second = await startTestService({}, { url: service.database.url });
    second.time.now = service.time.now;
    expect((await post(header, second.app)).json()).toMatchObject({ code: 'signature_replayed' });
    await second.close();
  });

  it('is accepted exactly once among concurrent requests', async () => {
    const header = signatureHeaderOf({ method: 'POST', path: '/api/v1/actions/login', user: 'ann' }, now());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        service.app.inject({
          method: 'POST',
          url: '/api/v1/actions/login',
          headers: { 'x-service-api-signature': header },
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('is accepted again for GET within its time window', async () => {
    const header = signatureHeaderOf({ path: PATH }, now());
    expect((await call(header)).status).toBe(200);
    expect((await call(header)).status).toBe(200);
  });
});

describe('a key', () => {
  it('has its last use recorded once a minute', async () => {
    const lastUse = async () => {
      const { rows } = await service.database.pool.query('select last_used_at from client_keys where client_id = $1', [
        TEST_CLIENT,
      ]);
      return Number(rows[0]?.last_used_at);
    };
    service.time.now += 60_000;
    const at = service.time.now;
    await send(service, { path: PATH });
    expect(await lastUse()).toBe(at);
    await send(service, { path: PATH });
    expect(await lastUse()).toBe(at);
    service.time.now += 60_000;
    await send(service, { path: PATH });
    expect(await lastUse()).toBeGreaterThan(at);
  });
});

describe('legacy clients', () => {
  const LEGACY = 'legacyClient0042';
  function legacyHeader(at: number, method = 'GET'): string {
    const signature = signed(`${method}${PATH}${LEGACY}${at}`);
    return `client_id=${LEGACY}&timestamp=${at}&username=&request_signature=${encodeURIComponent(signature)}`;
  }

  it('can sign without the space and with the old header name while their switch is on', async () => {
    await registerClient(service.app, LEGACY, RFC6979_PUBLIC_KEY, { legacy_signatures: 'true' });
    const answer = await call(legacyHeader(now()), {
      path: `${PATH}?client=p&locale=en_US&reqId=abc&reqId=abc`,
      name: 'x-slice-api-signature',
    });
    expect(answer.status).toBe(200);
  });

  it('are rejected while it is off', async () => {
    const at = now();
    const name = 'x-slice-api-signature';
    expect(await call(signatureHeaderOf({ path: PATH }, at), { name })).toMatchObject({ code: 'signature_malformed' });
    const noSpace = signed(`GET${PATH}${TEST_CLIENT}${at}`);
    const header = `client_id=${TEST_CLIENT}&timestamp=${at}&client=p&request_signature=${encodeURIComponent(noSpace)}`;
    expect(await call(header)).toMatchObject({ code: 'signature_invalid' });
  });
});

describe('other encodings of a valid signature', () => {
  /** DER is canonical. Each of these encodes the same (r, s) differently, or is close to valid. */
  const spellings: readonly (readonly [string, (der: Buffer) => Buffer])[] = [
    ['a long form of the length', (der) => Buffer.concat([Buffer.of(0x30, 0x81, der[1] ?? 0), der.subarray(2)])],
    ['a byte after the end', (der) => Buffer.concat([der, Buffer.of(0)])],
    ['a zero before r', (der) => padded(der)],
    ['an indefinite length', (der) => Buffer.concat([Buffer.of(0x30, 0x80), der.subarray(2), Buffer.of(0, 0)])],
    ['the last byte cut off', (der) => der.subarray(0, -1)],
    ['r and s as raw bytes', (der) => Buffer.concat(integers(der).map((part) => part.subarray(-20)))],
    ['nothing in the sequence', () => Buffer.of(0x30, 0)],
    ['r = s = 0', () => Buffer.of(0x30, 6, 2, 1, 0, 2, 1, 0)],
    ['r = 1, s = 0', () => Buffer.of(0x30, 6, 2, 1, 1, 2, 1, 0)],
  ];

  it.each(spellings)('are rejected over HTTP: %s', async (_what, respell) => {
    const at = now();
    const der = Buffer.from(signed(`GET ${PATH}${TEST_CLIENT}${at}`), 'base64');
    const header = (signature: Buffer) =>
      `client_id=${TEST_CLIENT}&timestamp=${at}&client=p&request_signature=${encodeURIComponent(signature.toString('base64'))}`;
    expect((await call(header(der))).status).toBe(200);
    expect(await call(header(respell(der)))).toMatchObject({ status: 401, code: 'signature_invalid' });
  });
});

describe('verification agrees with published vectors', () => {
  it('RFC 6979 A.2.1', async () => {
    const key = importPublicKey(Buffer.from(RFC6979_PUBLIC_KEY, 'base64'));
    for (const { message, signature } of RFC6979_VECTORS) {
      const bytes = new Uint8Array(Buffer.from(signature, 'base64'));
      for (const where of ['here', 'aside'] as const) {
        expect(await verifySignature(Buffer.from(message), key, bytes, where)).toBe(true);
        expect(await verifySignature(Buffer.from(`${message}!`), key, bytes, where)).toBe(false);
      }
    }
  });

  const file = new URL('../../../shared/conformance/dsa_1024_sha1_test.json', import.meta.url);
  const absent = !existsSync(file);
  it.skipIf(absent)(`Project Wycheproof${absent ? ' (skipped: no ../shared/conformance)' : ''}`, async () => {
    const { testGroups } = JSON.parse(readFileSync(file, 'utf8')) as {
      testGroups: { keyDer: string; tests: { tcId: number; msg: string; sig: string; result: string }[] }[];
    };
    let cases = 0;
    for (const [index, { keyDer, tests }] of testGroups.entries()) {
      const der = Buffer.from(keyDer, 'hex');
      const key = importPublicKey(der);
      const clientId = `wycheproof-${index}`;
      await registerClient(service.app, clientId, der.toString('base64'));
      for (const { tcId, msg, sig, result } of tests) {
        const signature = new Uint8Array(Buffer.from(sig, 'hex'));
        const verified = await verifySignature(
          Buffer.from(msg, 'hex'),
          key,
          signature,
          cases % 2 === 0 ? 'here' : 'aside',
        );
        if (result !== 'acceptable') expect(verified, `case ${tcId}`).toBe(result === 'valid');
        // The same bytes over HTTP: no encoding may crash authentication, and none of them signs this request.
        const encoded = encodeURIComponent(Buffer.from(sig, 'hex').toString('base64'));
        const header = `client_id=${clientId}&timestamp=${now()}&client=p&request_signature=${encoded}`;
        const answer = await call(header);
        expect(answer.status, `case ${tcId}`).toBe(401);
        expect(['signature_invalid', 'signature_malformed']).toContain(answer.code);
        cases += 1;
      }
    }
    expect(cases).toBe(302);
  });
});

function integers(der: Buffer): [Buffer, Buffer] {
  const length = der[3] ?? 0;
  return [der.subarray(4, 4 + length), der.subarray(6 + length)];
}

function padded(der: Buffer): Buffer {
  const [r, s] = integers(der);
  const body = Buffer.concat([Buffer.of(2, r.length + 1, 0), r, Buffer.of(2, s.length), s]);
  return Buffer.concat([Buffer.of(0x30, body.length), body]);
}
