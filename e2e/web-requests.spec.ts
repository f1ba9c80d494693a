import { type APIRequestContext, expect } from '@playwright/test';
import { faultsOfHeaders } from '../test-support/header-policy.ts';
import { signUp } from './prepared-users.ts';
import { rawRequest } from './raw-request.ts';
import { known, LONG, newAddress, test } from './users.ts';

const BOUNDARY = 'a-boundary';

/** Builds a multipart body from these fields. */
function multipart(fields: Readonly<Record<string, string>>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

/** Returns the hidden fields of a page's form without JavaScript, and the ID of its action. */
async function formOf(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const decoded = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]*)"(?: value="([^"]*)")?\/>/g)];
  const hidden = Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, decoded(value)]));
  return { hidden, action: /"id":"([0-9a-f]{42})"/.exec(Object.values(hidden).join(' '))?.[1] ?? '' };
}

/** Builds the body that a page's script posts: the state, then the fields. */
function scriptBody(fields: Readonly<Record<string, string>>, state: string): string {
  const named = Object.entries(fields).map(([name, value]) => [`_1_${name}`, value] as const);
  return multipart({ ...Object.fromEntries(named), 0: `[${state},"$K1"]` });
}

test('rejects a POST from any other origin before reading its body', async ({ request, baseURL }) => {
  const own = new URL(baseURL ?? '');
  const foreign: readonly (readonly string[])[] = [
    [],
    ['Origin: null'],
    [`Origin: https://${own.host}`],
    ['Origin: http://localhost'],
    [`Origin: http://127.0.0.1:${own.port}`],
    [`Origin: ${own.origin}/`],
    [`Origin: ${own.origin}.elsewhere.example`],
    ['Origin: not an origin'],
    [`Origin: ${own.origin}`, 'Origin: https://elsewhere.example'],
    ['Origin: https://elsewhere.example', 'X-Forwarded-Host: elsewhere.example'],
    ['Sec-Fetch-Site: same-origin', `Referer: ${own.origin}/signin`],
  ];
  const { hidden, action } = await formOf(request, '/signin');
  const fields = { ...hidden, email: newAddress(), password: 'a quiet blue harbour' };
  const form = ['Content-Type: application/x-www-form-urlencoded'];
  const parts = [`Content-Type: multipart/form-data; boundary=${BOUNDARY}`];
  const posts: readonly (readonly [string, readonly string[], string])[] = [
    ['/signin', parts, multipart(fields)],
    ['/signin', [...parts, `Next-Action: ${action}`], scriptBody(fields, 'null')],
    ['/api/mailboxes/link', form, 'address=me%40mail.test'],
    ['/api/export', form, 'mails=1'],
    ['/api/auth/callback/credentials', form, 'email=a&password=b'],
    ['/api/auth/signout', form, 'json=true'],
    ['/no-such-page', form, 'a=b'],
  ];
  for (const [path, headers, body] of posts) {
    for (const from of foreign) {
      const answer = await rawRequest(own.href, `POST ${path}`, [...headers, ...from], body);
      const what = `${path} with ${from.join(', ')}`;
      expect(answer.status, what).toBe(403);
      expect(answer.headers['set-cookie'], what).toBeUndefined();
      expect(answer.body, what).not.toMatch(/\bat \S+:\d+/);
    }
    const answer = await rawRequest(own.href, `POST ${path}`, [...headers, `Origin: ${own.origin}`], body);
    expect([403, 500], path).not.toContain(answer.status);
  }
});

test('explains a rejected form to a browser in its language', async ({ baseURL }) => {
  const url = baseURL ?? '';
  const own = `Origin: ${new URL(url).origin}`;
  const browser = ['Accept: text/html', 'Accept-Language: de'];
  const cases: readonly (readonly [string, readonly string[], number, string])[] = [
    ['POST /signin', browser, 403, 'Formular von einer anderen Website'],
    ['POST /signin', [...browser, own], 415, 'Art des Formulars nicht unterstützt'],
    ['POST /api/export', [...browser, own, 'Content-Type: text/plain'], 400, 'Formular nicht lesbar'],
    ['PUT /signin', browser, 405, 'Diese Anfrage wird nicht unterstützt'],
  ];
  for (const [target, headers, status, title] of cases) {
    const answer = await rawRequest(url, target, headers, 'a=b');
    expect([answer.status, answer.headers['content-type']], target).toEqual([status, 'text/html; charset=utf-8']);
    expect(Buffer.from(answer.body, 'latin1').toString(), target).toContain(`<h1>${title}</h1>`);
    const [, nonce = 'sha256-'] = /<style(?: nonce="([^"]+)")?>/.exec(answer.body) ?? [];
    expect(answer.headers['content-security-policy'], target).toContain(nonce);
  }
});

test('returns 405 with the allowed methods for an unsupported method', async ({ baseURL }) => {
  const url = baseURL ?? '';
  const origin = `Origin: ${new URL(url).origin}`;
  const page = 'GET, HEAD, OPTIONS, POST';
  const allowed: Readonly<Record<string, string>> = {
    '/signin': page,
    '/no-such-page': page,
    '/api/health': 'GET, HEAD, OPTIONS',
    '/api/export': 'OPTIONS, POST',
    '/api/auth/session': page,
    '/brand.css': 'GET, HEAD, OPTIONS',
  };
  for (const [path, allow] of Object.entries(allowed)) {
    for (const method of ['TRACE', 'CONNECT', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'QUERY']) {
      const answer = await rawRequest(url, `${method} ${path}`, [origin]);
      expect(answer.status, `${method} ${path}`).toBe(405);
      // A response to CONNECT does not depend on the path.
      if (method !== 'CONNECT') expect(answer.headers['allow'], `${method} ${path}`).toBe(allow);
    }
    const options = await rawRequest(url, `OPTIONS ${path}`);
    expect([options.status, options.headers['allow']], path).toEqual([204, allow]);
  }
  for (const method of ['GET', 'POST'].filter((each) => !allowed['/api/health']?.includes(each))) {
    expect((await rawRequest(url, `${method} /api/health`, [origin])).status).toBe(405);
  }
  expect((await rawRequest(url, 'GET /api/auth/callback/credentials')).status).toBe(405);
  expect((await rawRequest(url, 'HEAD /api/auth/session')).status).toBe(200);
});

test('returns 404 for a request target that has no path or cannot be decoded', async ({ baseURL }) => {
  const url = baseURL ?? '';
  const paths = [
    ...['/orders/%', '/orders/%ff', '/orders/%E0%A4%A/edit', '/mailboxes/%zz', '/admin/users/%ff/orders'],
    ...['/settings/connect/%ff', '/api/mails/%ff', '/api/auth/%ff', '/api/oidc/%ff/start'],
    ...['*', 'http://elsewhere.example/signin', 'http://['],
  ];
  for (const path of paths) {
    const answer = await rawRequest(url, `GET ${path}`, ['Accept: text/html']);
    expect([answer.status, answer.headers['location']], path).toEqual([404, undefined]);
    expect(answer.headers['content-security-policy'], path).toMatch(/default-src 'self'/);
  }
  const server = await rawRequest(url, 'OPTIONS *');
  expect([server.status, server.headers['allow']]).toEqual([204, 'GET, HEAD, OPTIONS, POST']);
});

test('responds to a protocol upgrade as usual and closes the connection', async ({ baseURL }) => {
  for (const path of ['/signin', '/api/health', '/no-such-page', '/_next/webpack-hmr']) {
    for (const protocol of ['websocket', 'h2c']) {
      const offer = ['Connection: Upgrade, close', `Upgrade: ${protocol}`];
      const answer = await rawRequest(baseURL ?? '', `GET ${path}`, offer);
      expect(answer.status, `${protocol} ${path}`).toBe(
        path.startsWith('/_next') || path === '/no-such-page' ? 404 : 200,
      );
    }
  }
});

test('ignores an unreadable router state', async ({ request }) => {
  for (const state of ['nonsense', '%', '{}', '%5B%5D', 'a'.repeat(10_000)]) {
    for (const path of ['/', '/signin']) {
      const answer = await request.get(path, { headers: { RSC: '1', 'Next-Router-State-Tree': state } });
      expect(answer.status(), `${path} ${state.slice(0, 20)}`).toBeLessThan(400);
    }
  }
});

test('returns 4xx for a malformed form, however it is malformed', async ({ request, baseURL }) => {
  const url = baseURL ?? '';
  const { hidden, action } = await formOf(request, '/signin');
  expect(action).toMatch(/^[0-9a-f]{42}$/);
  const parts = `Content-Type: multipart/form-data; boundary=${BOUNDARY}`;
  const text = 'Content-Type: text/plain;charset=UTF-8';
  const script = (id: string) => `Next-Action: ${id}`;
  const gone = (takes: string) => `${takes}${'0'.repeat(40)}`;
  const whole = scriptBody({ email: 'a', password: 'b' }, 'null');
  const cases: readonly (readonly [string, number, readonly string[], string])[] = [
    ['no boundary', 400, ['Content-Type: multipart/form-data'], 'abc'],
    ['no parts', 400, [parts], 'abc'],
    ['no end', 400, [parts], multipart({ a: 'b' }).slice(0, -10)],
    ['no action', 400, [parts], multipart({ a: 'b' })],
    ['an action that is gone', 409, [parts], multipart({ [`$ACTION_ID_${gone('40')}`]: '' })],
    ['a state that is not JSON', 400, [parts], multipart({ ...hidden, '$ACTION_1:1': '[{' })],
    ['a state that refers elsewhere', 400, [parts], multipart({ ...hidden, '$ACTION_1:1': '["$F1"]' })],
    ['no state', 400, [parts], multipart({ $ACTION_REF_1: '', '$ACTION_1:0': hidden['$ACTION_1:0'] ?? '' })],
    ['a state for an action without one', 400, [parts], multipart({ [`$ACTION_ID_${action}`]: '' })],
    ['JSON', 415, ['Content-Type: application/json'], '{}'],
    ['a form of another kind', 415, ['Content-Type: application/x-www-form-urlencoded'], 'a=b'],
    ['no type', 415, [], 'a=b'],
    ['a script: gone', 409, [parts, script(gone('60'))], whole],
    ['a script: no ID', 400, [parts, script('toString')], whole],
    ['a script: no parts', 400, [parts, script(action)], 'abc'],
    ['a script: no root', 400, [parts, script(action)], multipart({ _1_email: 'a' })],
    ['a script: a root that is not JSON', 400, [parts, script(action)], multipart({ 0: '[null,"$K1"' })],
    ['a script: a root of another shape', 400, [parts, script(action)], multipart({ 0: '{"then":"$1:then"}' })],
    ['a script: arguments missing', 400, [parts, script(action)], multipart({ 0: '["$K1"]' })],
    ['a script: no form', 400, [parts, script(action)], multipart({ 0: '[null,"a"]' })],
    ['a script: a state that refers elsewhere', 400, [parts, script(action)], scriptBody({}, '{"a":["$@2"]}')],
    ['a script: a part of no form', 400, [parts, script(action)], multipart({ 1: '"a"', 0: '[null,"$K1"]' })],
    ['a script: text', 400, [text, script(action)], '[]'],
    ['a script: text that is not JSON', 400, [text, script(action)], '[{'],
    ['a script: a form of another kind', 415, ['Content-Type: application/x-www-form-urlencoded', script(action)], 'a'],
    ['too long', 413, [parts], multipart({ a: 'b'.repeat(1_100_000) })],
    ['a script: too long', 413, [parts, script(action)], scriptBody({ email: 'b'.repeat(1_100_000) }, 'null')],
  ];
  const origin = `Origin: ${new URL(url).origin}`;
  for (const [what, status, headers, body] of cases) {
    const answer = await rawRequest(url, 'POST /signin', [origin, ...headers], body);
    expect(answer.status, what).toBe(status);
    expect(answer.body, what).not.toMatch(/\bat \S+:\d+|node_modules/);
  }
  const chunk = 'b'.repeat(60_000);
  const chunked = `${`${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(20)}0\r\n\r\n`;
  const endless = [origin, parts, 'Transfer-Encoding: chunked', '', chunked.slice(0, -4)];
  expect((await rawRequest(url, 'POST /signin', endless)).status).toBe(413);
});

test('sends the headers of the policy with every response', async ({ request, baseURL }) => {
  const paths = [
    ...[
      '/',
      '/signin',
      '/no-such-page',
      '/%',
      '/%ff',
      '/[x]',
      '/_error',
      '/500',
      '/_next/nope',
      '/_next/data/a/b.json',
    ],
    ...[
      '/api/nope',
      '/api/%',
      '/api/health/nope',
      '/api/mails/1',
      '/api/mails/1/nope',
      '/robots.txt',
      '/icon.svg/nope',
    ],
    ...['/api/auth/signout', '/api/auth/verify-request', '/api/auth/error', '/_next/static/nope', '/favicon.ico'],
  ];
  let pages = 0;
  for (const path of paths) {
    const answer = await rawRequest(baseURL ?? '', `GET ${path}`, ['Accept: text/html']);
    const setCookies = [answer.headers['set-cookie'] ?? []].flat();
    expect(faultsOfHeaders({ ...answer, setCookies }, { isPrivate: false, isHttps: false }), path).toEqual([]);
    if (answer.headers['content-type']?.startsWith('text/html')) pages += 1;
  }
  expect(pages).toBeGreaterThan(10);
  // The email frame keeps its separate policy.
  const mail = await request.get('/api/mails/1');
  expect(mail.headers()['content-security-policy']).toContain('sandbox');
  expect(mail.headers()['content-security-policy']).not.toContain("frame-ancestors 'none'");
});

test('next-auth handles an invalid callback URL', async ({ request, baseURL }) => {
  const url = baseURL ?? '';
  const { origin } = new URL(url);
  const bad = [
    'nope',
    'http://[',
    '//elsewhere.example',
    'https://elsewhere.example/',
    'javascript:alert(1)',
    '/.//a',
    '\0',
  ];
  const call = (path: string, cookie: string) =>
    request.get(path, { headers: cookie === '' ? {} : { Cookie: cookie }, maxRedirects: 0 });
  for (const each of bad) {
    const query = `callbackUrl=${encodeURIComponent(each)}`;
    for (const path of ['session', 'csrf', 'providers']) {
      expect((await call(`/api/auth/${path}?${query}`, '')).status(), `${path} ${each}`).toBe(200);
    }
    for (const prefix of ['', '__Secure-', '__Host-']) {
      const cookie = `${prefix}next-auth.callback-url=${encodeURIComponent(each)}`;
      expect((await call('/api/auth/csrf', cookie)).status(), cookie).toBe(200);
    }
    for (const kept of [each, `${origin}/\u2028`, `${origin}/${each}`]) {
      const headers = { Origin: origin, Cookie: `next-auth.callback-url=${encodeURIComponent(kept)}` };
      const out = await request.post('/api/auth/signout', { headers, form: { csrfToken: 'a' }, maxRedirects: 0 });
      expect(out.status(), kept).toBe(302);
    }
    const signIn = await call(`/api/auth/signin?${query}`, '');
    expect(signIn.headers()['location'], each).toBe(`/signin?callbackUrl=${encodeURIComponent(origin)}`);
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', `${query}&json=true`],
      ['application/json', JSON.stringify({ callbackUrl: each, json: 'true' })],
    ] as const) {
      const headers = { Origin: origin, 'Content-Type': type };
      const out = await request.post('/api/auth/signout', { headers, data: body, maxRedirects: 0 });
      expect(await out.json(), `${type} ${each}`).toEqual({ url: `${origin}/api/auth/signout?csrf=true` });
    }
  }
  const twice = await call('/api/auth/signin?callbackUrl=a&callbackUrl=b', '');
  expect(twice.headers()['location']).toBe(`/signin?callbackUrl=${encodeURIComponent(origin)}`);
  const good = await call(`/api/auth/signin?callbackUrl=${encodeURIComponent(`${origin}/orders?page=2`)}`, '');
  expect(good.headers()['location']).toBe(`/signin?callbackUrl=${encodeURIComponent(`${origin}/orders?page=2`)}`);
  for (const body of ['{', '[{"callbackUrl":{}}', `{"a":"${'b'.repeat(20_000)}"}`]) {
    const headers = { Origin: origin, 'Content-Type': 'application/json' };
    const broken = await request.post('/api/auth/callback/credentials', { headers, data: body, maxRedirects: 0 });
    expect([400, 413]).toContain(broken.status());
  }
  const odd = { headers: { Origin: origin }, data: { callbackUrl: {}, email: [], csrfToken: 7 }, maxRedirects: 0 };
  expect((await request.post('/api/auth/callback/credentials', odd)).status()).toBe(302);
});

test('next-auth handles an error name that is not a word', async ({ request }) => {
  for (const name of ['\0', '\r\nX: 1', '\u20ac', 'a&next=/b', 'a'.repeat(5000)]) {
    for (const path of [`error?error=${encodeURIComponent(name)}`, `error/${encodeURIComponent(name)}`]) {
      const answer = await request.get(`/api/auth/${path}`, { maxRedirects: 0 });
      expect([answer.status(), answer.headers()['location']], path).toEqual([302, '/signin?error=Default']);
    }
  }
  const known = await request.get('/api/auth/error?error=AccessDenied', { maxRedirects: 0 });
  expect(known.headers()['location']).toBe('/signin?error=AccessDenied');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', javaScriptEnabled ? {} : LONG, () => {
    test.use({ javaScriptEnabled });

    test('returns 429 with Retry-After for a throttled sign-in and explains it on the page', async ({
      page,
      expectedErrors,
      baseURL,
    }) => {
      expectedErrors.push(/status of 429/);
      const origin = baseURL ?? '';
      const email = await signUp(page);
      await page.context().clearCookies();
      const { request } = page;
      const { csrfToken } = await (await request.get('/api/auth/csrf')).json();
      const wrong = { csrfToken, email, password: 'not this one', json: 'true' };
      const tries = Array.from({ length: 10 }, async () => {
        const answer = await request.post('/api/auth/callback/credentials', {
          headers: { Origin: origin },
          form: wrong,
        });
        return answer.status();
      });
      expect(await Promise.all(tries)).toEqual(Array.from({ length: 10 }, () => 401));

      const refused = await request.post('/api/auth/callback/credentials', {
        headers: { Origin: origin },
        form: { ...wrong, password: 'a quiet blue harbour' },
      });
      expect(refused.status()).toBe(429);
      expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0);
      expect(new URL((await refused.json()).url).searchParams.get('error')).toBe('throttled');

      await page.goto('/signin');
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('Password').fill('a quiet blue harbour');
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.getByRole('button', { name: 'Sign in' }).click();
      const answer = await answered;
      expect(answer.status()).toBe(429);
      expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
      expect(Number(answer.headers()['retry-after'])).toBeLessThanOrEqual(15 * 60);
      await expect(page.getByRole('alert').filter({ hasText: 'Too many attempts' })).toBeVisible();
      await expect(page.getByLabel('Email address')).toHaveValue(email);
    });
  });
}

test('returns 429 on the page a throttled provider sign-in leads to', async ({ request }) => {
  const page = await request.get('/signin?error=throttled');
  expect([page.status(), page.headers()['retry-after']]).toEqual([429, '900']);
  expect((await request.get(`${known('WEB_URL')}/signin?error=refused`)).status()).toBe(200);
});
