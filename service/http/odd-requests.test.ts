import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { exchangeBytes } from '../../test-support/exchange-bytes.ts';
import { FORM, startTestService, type TestService } from '../../test-support/service.ts';
import { toProblem } from './errors.ts';

const logged: string[] = [];
let service: TestService;
let port: number;
beforeAll(async () => {
  service = await startTestService({ SERVICE_PUBLIC_URL: 'https://service.test' }, { logged });
  port = Number(new URL(await service.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => service.close());

const exchange = (text: string) => exchangeBytes(port, text);

async function request(line: string, headers = '', body = '') {
  const answer = await exchange(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n${body}`);
  const cut = answer.indexOf('\r\n\r\n');
  const head = answer.slice(0, cut);
  return {
    status: Number(head.split(' ')[1]),
    allow: /^allow: (.*)$/im.exec(head)?.[1] ?? null,
    head,
    body: answer.slice(cut + 4),
    problem: () => problemSchema.parse(JSON.parse(answer.slice(cut + 4))),
  };
}

it('rejects a request with two Host headers, even if both are the same', async () => {
  for (const host of ['x', 'elsewhere.example']) {
    const answer = await request('GET /livez', `HOST: ${host}\r\n`);
    expect([answer.status, answer.problem().code]).toEqual([400, 'request_malformed']);
  }
});

describe('a request that a proxy could read differently', () => {
  const POST = 'POST /api/v1/orders';
  const FORM_TYPE = `Content-Type: ${FORM}\r\n`;
  const CHUNKS = '3\r\na=b\r\n0\r\n\r\n';

  it.each(['a b', 'a/b', 'user@a', 'a,b', 'a\\b', 'a:b', '[::1', 'é'])('is rejected with the Host %j', async (host) => {
    const answer = await exchange(`GET /health/live HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*\r\nconnection: close\r\n[\s\S]*The Host header is invalid/i);
  });

  it.each(['', 'x', 'x:80', 'a-b_c.example', '127.0.0.1:4000', '[::1]:4000'])('can have the Host %j', async (host) => {
    const answer = await exchange(`GET /health/live HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ['two content types', POST, `${FORM_TYPE}Content-Type: application/json\r\nContent-Length: 3\r\n`, 'a=b'],
    ['two credentials', 'GET /operator/clients', 'Authorization: Bearer a\r\nauthorization: Bearer b\r\n', ''],
    ['a compressed transfer', POST, `${FORM_TYPE}Transfer-Encoding: gzip, chunked\r\n`, CHUNKS],
  ])('is rejected with %s', async (_what, line, headers, body) => {
    const answer = await request(line, headers, body);
    expect([answer.status, answer.problem().code]).toEqual([400, 'request_malformed']);
    expect(answer.head).toMatch(/^connection: close$/im);
  });

  it('is rejected with chunks in HTTP/1.0, and with any other version', async () => {
    const chunked = `${POST} HTTP/1.0\r\nConnection: keep-alive\r\n${FORM_TYPE}Transfer-Encoding: chunked\r\n\r\n${CHUNKS}`;
    for (const text of [chunked, 'GET /health/live\r\n\r\n', 'GET /health/live HTTP/2.0\r\nHost: x\r\n\r\n']) {
      expect(await exchange(text)).toMatch(/^HTTP\/1\.1 400 [\s\S]*\r\nconnection: close\r\n[\s\S]*request_malformed/i);
    }
    expect(await exchange('GET /health/live HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a method that no resource supports', () => {
  it.each(['service.test:443', '/api/v1/orders', '/nothing'])(
    'returns 405 and opens no tunnel for CONNECT %s',
    async (target) => {
      const answer = await request(`CONNECT ${target}`, '', 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n');
      expect([answer.status, answer.problem().code]).toEqual([405, 'method_not_allowed']);
      expect(answer.allow).toBe('GET, HEAD, POST, PUT, DELETE');
      expect(answer.head).toMatch(/^connection: close$/im);
      expect(answer.head).toMatch(/^strict-transport-security: max-age/im);
      expect(answer.body).not.toContain('HTTP/1.1');
    },
  );

  it.each(['TRACE', 'QUERY', 'PATCH', 'PROPFIND', 'PURGE', 'OPTIONS'])(
    'returns 405 for a resource, otherwise 404: %s',
    async (method) => {
      const secret = 'Cookie: a=secret\r\n';
      const served = await request(`${method} /api/v1/orders`, secret);
      expect([served.status, served.problem().code, served.allow]).toEqual([
        405,
        'method_not_allowed',
        'GET, HEAD, POST',
      ]);
      const endpoint = await request(`${method} /oauth/token`, secret);
      expect([endpoint.status, endpoint.allow]).toEqual([405, 'POST']);
      const unserved = await request(`${method} /nothing`, secret);
      expect([unserved.status, unserved.problem().code]).toEqual([404, 'not_found']);
      expect(served.body + served.head + unserved.body).not.toContain('secret');
    },
  );

  it.each(['FETCH', 'get', 'G', 'GET\x01'])('returns 400 if it is unknown to HTTP: %j', async (method) => {
    const answer = await request(`${method} /api/v1/orders`);
    expect([answer.status, answer.problem().code]).toEqual([400, 'request_malformed']);
  });

  it.each([
    ['JSON', 'Content-Type: application/json\r\n', '{"a":'],
    ['no type', '', 'a=b'],
    ['an invalid type', 'Content-Type: ;;;\r\n', 'a=b'],
  ])('returns 404 or 405 despite a body of %s', async (_what, type, body) => {
    const length = `Content-Length: ${body.length}\r\n`;
    expect((await request('POST /nothing', type + length, body)).status).toBe(404);
    expect((await request('PATCH /api/v1/orders', type + length, body)).status).toBe(405);
  });
});

describe('the type of a body', () => {
  const JSON_TYPE = 'Content-Type: application/json\r\n';

  it.each(['', 'Content-Length: 0\r\n'])('is ignored for a DELETE without a body: %j', async (length) => {
    const answer = await request('DELETE /api/v1/orders/1', JSON_TYPE + length);
    expect(answer.problem().code).toBe('signature_missing');
  });

  it.each([
    ['a DELETE', 'DELETE /api/v1/orders/1', 'Content-Length: 2\r\n', '{}'],
    ['a DELETE in chunks', 'DELETE /api/v1/orders/1', 'Transfer-Encoding: chunked\r\n', '2\r\n{}\r\n0\r\n\r\n'],
    ['a PUT without a body', 'PUT /api/v1/orders/1', 'Content-Length: 0\r\n', ''],
  ])('is rejected if it is JSON for %s', async (_what, line, length, body) => {
    const answer = await request(line, JSON_TYPE + length, body);
    expect([answer.status, answer.problem().code]).toEqual([415, 'media_type_unsupported']);
  });
});

describe('broken bodies', () => {
  const form = `Content-Type: ${FORM}\r\n`;

  it.each(['/api/v1/orders', '/oauth/token', '/oauth/sign-in', '/portal/sign-in', '/api/v1/link_mailbox/address'])(
    'never cause an internal error at %s',
    async (path) => {
      for (const [headers, body] of [
        ['Transfer-Encoding: chunked\r\n', 'zz\r\nabc\r\n0\r\n\r\n'],
        ['Transfer-Encoding: chunked\r\n', '3\r\na=\xff\r\n0\r\n\r\n'],
        ['Content-Length: 5\r\n', 'a=%ff'],
        ['Content-Length: 5\r\n', 'a=%00'],
        ['Content-Length: -1\r\n', 'a=b'],
        ['Content-Length: 3\r\nContent-Length: 4\r\n', 'a=b'],
        ['Content-Encoding: gzip\r\nContent-Length: 3\r\n', 'a=b'],
      ] as const) {
        const { status } = await request(`POST ${path}`, form + headers, body);
        expect(status, `${headers} ${body}`).toBeGreaterThan(0);
        expect(status, `${headers} ${body}`).toBeLessThan(500);
      }
    },
  );

  it('are rejected with any Content-Encoding', async () => {
    for (const encoding of ['gzip', 'br', 'deflate', 'x-unknown', 'identity, gzip']) {
      const answer = await request(
        'POST /api/v1/orders',
        `${form}Content-Encoding: ${encoding}\r\nContent-Length: 3\r\n`,
        'a=b',
      );
      expect([answer.status, answer.problem().code], encoding).toEqual([400, 'request_malformed']);
    }
    const plain = await request(
      'POST /api/v1/orders',
      `${form}Content-Encoding: identity\r\nContent-Length: 3\r\n`,
      'a=b',
    );
    expect(plain.problem().code).toBe('signature_missing');
  });

  it('are client errors and not logged as errors if they end early', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/v1/orders?reqId=cut-off HTTP/1.1\r\nHost: x\r\n${form}Content-Length: 50\r\nExpect: 100-continue\r\n\r\na=b`,
    );
    // The server has begun to handle the request when it responds 100 Continue.
    socket.once('data', () => socket.destroy());
    const open = () => new Promise((resolve) => service.app.server.getConnections((_error, count) => resolve(count)));
    await vi.waitFor(async () => expect(await open()).toBe(0), 20_000);
    const body = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 });
    expect(toProblem(body).code).toBe('request_malformed');
    expect(logged.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  });
});

describe('a path that is not in its plain form', () => {
  it.each([
    '//api/v1/orders',
    '///api/v1/orders',
    '//x/api/v1/orders',
    '/api//v1/orders',
    '/api/v1//orders',
    '//health',
    '/api/v1/orders/',
    '/api/./v1/orders/..',
    '/api/v1/%2e%2e/v1/orders',
    '/api%2fv1/orders',
    '/api/v1%2Forders',
    '/api/v1/orders%2F1',
    '/api/v1/orders/1%2F2',
    '/%61pi/v1/orders/1%2F2',
    '/operator/clients/a%2Fb',
    '/api/v1%5corders',
    '/api/v1/%6frders',
    '/api/v1/orders/%31',
    '/%6Fperator/clients',
    '/\\api/v1/orders',
    '/api\\v1\\orders',
    'http://service.test/api/v1/orders',
    'https://service.test/api/v1/orders',
    'http://service.test/health',
    'http://service.test//api/v1/orders',
    '*',
  ])('is rejected with the reason, whether signed or not: %s', async (target) => {
    for (const signature of [
      '',
      'X-Service-API-Signature: client_id=a&timestamp=1234567890123&client=p&request_signature=x\r\n',
    ]) {
      const answer = await request(`GET ${target}`, signature);
      expect([answer.status, answer.problem().code]).toEqual([400, 'path_invalid']);
    }
  });

  it('may have encoded marks, as some clients send them', async () => {
    const answer = await request('GET /api/v1/orders/a%7Eb%2Dc%5Fd');
    expect(answer.problem().code).toBe('signature_missing');
  });

  it('may have encoded slashes in a reqId', async () => {
    const answer = await request('GET /api/v1/requests/a%2Fb');
    expect(answer.problem().code).toBe('signature_missing');
  });
});
