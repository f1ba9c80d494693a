import type { createPrivateKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDsaKeyPair } from '../../test-support/dsa-key-pair.ts';
import { RFC6979_PUBLIC_KEY } from '../../test-support/rfc6979-key.ts';
import { linkInEmail, OPERATOR_TOKEN, send, startTestService, type TestService } from '../../test-support/service.ts';
import { hashSecret } from '../secrets/random-secret.ts';
import { PORTAL_SESSION_MS } from '../store/portal/portal-sessions.ts';
import { PortalBrowser } from './testing/portal-browser.ts';

let service: TestService;
let dev: PortalBrowser;
let counter = 0;
beforeAll(async () => {
  service = await startTestService();
  dev = await newDeveloper();
});
afterAll(() => service.close());

function newAddress(): string {
  counter += 1;
  return `dev${counter}@partner.example`;
}

async function newDeveloper(email = newAddress()): Promise<PortalBrowser> {
  const browser = new PortalBrowser(service);
  const arrived = await browser.signUp(email);
  expect(arrived.statusCode).toBe(200);
  return browser;
}

type Pair = { readonly line: string; readonly key: ReturnType<typeof createPrivateKey> };
function newPair(): Pair {
  const { publicKey, privateKey } = newDsaKeyPair();
  return { line: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'), key: privateKey };
}

const call = (clientId: string, key: Pair['key'], query: Record<string, string> = {}) =>
  send(service, { path: '/api/v1/users', clientId, key, query });
const fingerprints = (page: string) =>
  [...page.matchAll(/keys\/([0-9a-f]{64})\/remove/g)].map(([, fingerprint = '']) => fingerprint);
const removeKey = (id: string, fingerprint: string) => `/portal/clients/${id}/keys/${fingerprint}/remove`;

describe('sign-in', () => {
  it('sends pages that cannot be framed or cached, run scripts by nonce only, and send no referrer', async () => {
    const { headers, body } = await new PortalBrowser(service).get('/portal/sign-in');
    const nonce = /<script nonce="([^"]+)"/.exec(body)?.[1];
    expect(headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}'`);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  });

  it('is followed by pages that begin with a link that skips their navigation', async () => {
    const { body } = await dev.get('/portal?locale=de');
    expect(body).toMatch(/<body>\s*<a href="#content"[^>]*>Zum Inhalt springen<\/a>/);
    expect(body).toContain('<main id="content"');
    await dev.get('/portal?locale=en');
  });

  it('redirects a visitor to the sign-in page and then to the requested page', async () => {
    const email = newAddress();
    const first = await newDeveloper(email);
    const id = await first.register('Diary');
    const again = new PortalBrowser(service);
    const led = await again.get(`/portal/clients/${id}?done=renamed`);
    expect(led.headers.location).toBe(`/portal/sign-in?next=${encodeURIComponent(`/portal/clients/${id}`)}`);
    await again.get(String(led.headers.location));
    const next = /name="next" value="([^"]+)"/.exec(again.page)?.[1] ?? '';
    const arrived = await again.submit('/portal/sign-in', { email, password: 'a good long password', next });
    expect(arrived.body).toContain('<h1>Diary</h1>');
  });

  it.each(['https://evil.example', '//evil.example', '/portal/../x', '/oauth/consent', '/portal?x=1'])(
    'never redirects to %s after sign-in',
    async (next) => {
      const email = newAddress();
      await newDeveloper(email);
      const browser = new PortalBrowser(service);
      await browser.get(`/portal/sign-in?next=${encodeURIComponent(next)}`);
      expect(browser.page).toContain('name="next" value="/portal"');
      const answer = await browser.post('/portal/sign-in', { email, password: 'a good long password', next });
      expect(answer.headers.location).toBe('/portal');
    },
  );

  it('sets an HttpOnly cookie only for the portal, which is new at each sign-in, and stores only its hash', async () => {
    const browser = new PortalBrowser(service);
    await browser.get('/portal/sign-up');
    const email = newAddress();
    await browser.post('/portal/sign-up', { email, name: 'Dev', password: 'a good long password' });
    const path = await linkInEmail(service.app, 'sign_up', email);
    await browser.get(path);
    const answer = await browser.post('/portal/confirm', { token: path.split('=')[1] ?? '' });
    const cookie = [answer.headers['set-cookie']].flat().find((text) => text?.startsWith('portal_session=')) ?? '';
    expect(cookie).toMatch(/Path=\/portal; HttpOnly; SameSite=Lax/);
    const secret = browser.cookies.get('portal_session') ?? '';
    const stored = await service.database.db.selectFrom('portal_sessions').select('secret_hash').execute();
    expect(stored.some(({ secret_hash }) => secret_hash.equals(hashSecret(secret)))).toBe(true);
    const account = await service.database.db.selectFrom('portal_accounts').select('password_hash').execute();
    expect(account.every(({ password_hash }) => password_hash.startsWith('$argon2id$'))).toBe(true);
  });

  it('ends a session after two days without use, and every session after seven days', async () => {
    const developer = await newDeveloper(newAddress());
    const start = service.time.now;
    const look = async (days: number) => {
      service.time.now = start + days * 86_400_000;
      return (await developer.get('/portal')).statusCode;
    };
    expect([await look(1.9), await look(3.8), await look(5.7), await look(6.9), await look(7)]).toEqual([
      200, 200, 200, 200, 303,
    ]);
    service.time.now = start;
    const idle = await newDeveloper(newAddress());
    expect((await idle.get('/portal')).statusCode).toBe(200);
    service.time.now = start + 2 * 86_400_000;
    expect((await idle.get('/portal')).statusCode).toBe(303);
    service.time.now = start;
  });

  it('ends a session on sign-out, on expiry, and when the password is changed in another browser', async () => {
    const email = newAddress();
    const here = await newDeveloper(email);
    const there = new PortalBrowser(service);
    await there.get('/portal/sign-in');
    await there.submit('/portal/sign-in', { email, password: 'a good long password' });
    await here.get('/portal/account');
    expect(here.page).toContain('Sign out everywhere else');
    const wrong = await here.post('/portal/account/password', { current: 'wrong', password: 'another long password' });
    expect([wrong.statusCode, wrong.body]).toEqual([422, expect.stringContaining('Incorrect password')]);
    const changed = { current: 'a good long password', password: 'another long password' };
    expect((await here.submit('/portal/account/password', changed)).body).toContain('Password changed');
    expect((await there.get('/portal')).statusCode).toBe(303);
    service.time.now += PORTAL_SESSION_MS;
    expect((await here.get('/portal')).statusCode).toBe(303);
    service.time.now -= PORTAL_SESSION_MS;
    expect((await here.get('/portal')).statusCode).toBe(200);
    await there.get('/portal/sign-in');
    await there.submit('/portal/sign-in', { email, password: 'another long password' });
    expect((await there.submit('/portal/sign-out')).body).toContain('<h1>Sign in</h1>');
    expect((await there.get('/portal')).statusCode).toBe(303);
  });

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
    ['curl/8.9.1', 'curl/8.9.1'],
    ['', 'Unknown browser or app'],
  ])('lists a session that %s began as "%s"', async (userAgent, shown) => {
    const email = newAddress();
    await newDeveloper(email);
    const browser = new PortalBrowser(service);
    await browser.get('/portal/sign-in');
    const fields = { email, password: 'a good long password' };
    await browser.post('/portal/sign-in', fields, { 'user-agent': userAgent });
    expect((await browser.get('/portal/account')).body).toContain(`<p class="breakable">${shown}</p>`);
  });

  it('erases an account if its password is given, but not while it has clients', async () => {
    const email = newAddress();
    const leaving = await newDeveloper(email);
    const id = await leaving.register('Diary');
    await leaving.get('/portal/account');
    const erase = (current: string) => leaving.post('/portal/account/erase', { current });
    expect([(await erase('wrong')).statusCode, leaving.page]).toEqual([
      422,
      expect.stringContaining('Nothing was changed'),
    ]);
    const held = await erase('a good long password');
    expect([held.statusCode, held.body]).toEqual([409, expect.stringContaining('only owner of a client')]);
    await leaving.post(`/portal/clients/${id}/remove`, { id });
    expect((await erase('a good long password')).body).toContain('Account deleted');
    expect((await leaving.get('/portal')).statusCode).toBe(303);
    const left = await service.database.db
      .selectFrom('portal_accounts')
      .select('id')
      .where('email', '=', email)
      .execute();
    expect(left).toEqual([]);
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ email: 'no address' }, /Invalid email address/],
    [{ name: ' ' }, /Name required/],
    [{ name: 'two\nlines' }, /Name required/],
    [{ password: 'short' }, /too short/],
    [{ password: 'x'.repeat(1001) }, /too long/],
  ])('explains at sign-up how to fix %o', async (fields, words) => {
    const browser = new PortalBrowser(service);
    await browser.get('/portal/sign-up');
    const good = { email: newAddress(), name: 'Dev', password: 'a good long password' };
    const answer = await browser.post('/portal/sign-up', { ...good, ...fields });
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringMatching(words)]);
  });

  it('responds alike to a wrong password and an unknown address, and blocks sign-in after ten attempts', async () => {
    const email = newAddress();
    await newDeveloper(email);
    const browser = new PortalBrowser(service);
    await browser.get('/portal/sign-in');
    const attempt = (address: string, password: string) =>
      browser.post('/portal/sign-in', { email: address, password });
    const unlike = (text: string) => text.replace(/value="[^"]*"|nonce="[^"]*"/g, '');
    const wrong = await attempt(email, 'wrong');
    const unknown = await attempt('nobody@partner.example', 'wrong');
    expect([wrong.statusCode, unlike(wrong.body)]).toEqual([unknown.statusCode, unlike(unknown.body)]);
    for (let tries = 0; tries < 9; tries += 1) await attempt(email, 'wrong');
    const throttled = await attempt(email, 'a good long password');
    expect([throttled.statusCode, throttled.headers['retry-after']]).toEqual([429, '900']);
    service.time.now += 15 * 60_000;
    expect((await attempt(email, 'a good long password')).statusCode).toBe(303);
    // The other tests' sessions stay fresh.
    service.time.now -= 15 * 60_000;
  });
});

describe('forms', () => {
  it.each(['name', 'keys', 'callbacks', 'redirects', 'secret', 'secret/remove', 'legacy', 'remove'])(
    "are accepted only from the visitor's own pages: %s",
    async (part) => {
      const id = await dev.register('Diary');
      for (const csrf of ['', 'x', (await newDeveloper()).csrf]) {
        expect((await dev.post(`/portal/clients/${id}/${part}`, { csrf })).statusCode).toBe(403);
      }
      const foreign = await dev.post(`/portal/clients/${id}/${part}`, {}, { 'sec-fetch-site': 'cross-site' });
      expect(foreign.statusCode).toBe(403);
      expect(await service.database.db.selectFrom('clients').where('id', '=', id).selectAll().execute()).toMatchObject([
        { name: 'Diary', legacy_signatures: false, client_secret_hash: null },
      ]);
    },
  );

  it("for sign-in and sign-up are accepted only from the visitor's own pages", async () => {
    const browser = new PortalBrowser(service);
    const fields = { email: newAddress(), name: 'Dev', password: 'a good long password' };
    for (const path of ['/portal/sign-in', '/portal/sign-up']) {
      expect((await browser.post(path, { csrf: 'x', ...fields })).statusCode).toBe(403);
      expect(browser.cookies.has('portal_session')).toBe(false);
    }
  });
});

describe('a client', () => {
  it('has a list that opens after any text', async () => {
    const browser = new PortalBrowser(service);
    await browser.signUp('pages@partner.example');
    for (const after of ['%00', 'a%00b', '%ff', "'"]) {
      expect((await browser.get(`/portal?after=${after}`)).statusCode).toBe(200);
    }
  });

  it('is registered under an ID derived from its name, or under a chosen one', async () => {
    expect(await dev.register('Shop Diary')).toMatch(/^shop-diary-[a-z2-9]{6}$/);
    expect(await dev.register('Shop Diary', 'my-shop-diary')).toBe('my-shop-diary');
    expect((await dev.get('/portal')).body).toContain('my-shop-diary');
  });

  it.each<[Record<string, string>, number, RegExp]>([
    [{ name: '', id: '' }, 422, /Name required/],
    [{ name: 'x'.repeat(81), id: '' }, 422, /Name required/],
    [{ name: 'Diary', id: 'Bad Id' }, 422, /Invalid client ID/],
    [{ name: 'Diary', id: 'test-client-1' }, 409, /ID already in use/],
  ])('is not registered with %o', async (fields, status, words) => {
    await dev.get('/portal/new-client');
    const answer = await dev.post('/portal/new-client', fields);
    expect([answer.statusCode, answer.body]).toEqual([status, expect.stringMatching(words)]);
  });

  it('escapes its name on every page', async () => {
    const name = '"><script>alert(1)</script>&amp;';
    const id = await dev.register(name);
    for (const path of ['', '/requests', '/remove']) {
      const { body } = await dev.get(`/portal/clients/${id}${path}`);
      expect(body).not.toContain('<script>alert');
      expect(body).toContain('&#60;script&#62;');
    }
    expect((await dev.get('/portal')).body).not.toContain('<script>alert');
    const typed = await dev.post(`/portal/clients/${id}/callbacks`, { address: '"><img src=x onerror=alert(1)>' });
    expect(typed.body).not.toContain('<img');
    expect(
      (await dev.get(`/portal/clients/${id}/requests?q=${encodeURIComponent('"><svg/onload=1>')}`)).body,
    ).not.toContain('<svg/onload');
    expect((await dev.get(`/portal/clients/${id}/requests?q=a%00%1Fb`)).statusCode).toBe(200);
  });

  it('is not found by any request if it belongs to another developer', async () => {
    const id = await dev.register('Diary');
    await dev.post(`/portal/clients/${id}/keys`, { public_key: newPair().line });
    await dev.get(`/portal/clients/${id}`);
    const [fingerprint = ''] = fingerprints(dev.page);
    const other = await newDeveloper();
    await other.get('/portal');
    for (const part of [
      '',
      '/requests',
      '/remove',
      '/secret/replace',
      `/keys/${fingerprint}/remove`,
      '/callbacks/remove',
    ]) {
      expect((await other.get(`/portal/clients/${id}${part}`)).statusCode).toBe(404);
    }
    await other.get('/portal');
    const attempts: readonly (readonly [string, Record<string, string>])[] = [
      ['name', { name: 'Mine' }],
      ['keys', { public_key: newPair().line }],
      [`keys/${fingerprint}/remove`, {}],
      ['callbacks', { address: 'https://evil.example/back' }],
      ['redirects', { address: 'https://evil.example/back' }],
      ['secret', {}],
      ['legacy', { legacy: 'on' }],
      ['remove', { id }],
    ];
    const { csrf } = other;
    for (const [part, fields] of attempts) {
      expect((await other.post(`/portal/clients/${id}/${part}`, { csrf, ...fields })).statusCode, part).toBe(404);
    }
    const row = await service.database.db.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({
      name: 'Diary',
      callback_urls: [],
      redirect_uris: [],
      client_secret_hash: null,
      legacy_signatures: false,
    });
    expect((await dev.get(`/portal/clients/${id}`)).body).toContain(fingerprint);
    expect((await other.get('/portal')).body).not.toContain(id);
  });

  it('is not shown to any developer if it belongs to the operator', async () => {
    expect((await dev.get('/portal/clients/test-client-1')).statusCode).toBe(404);
  });

  it('has its changes recorded with their authors', async () => {
    const id = await dev.register('Diary');
    await dev.submit(`/portal/clients/${id}/name`, { name: 'Receipts' });
    await dev.submit(`/portal/clients/${id}/legacy`, { legacy: 'on' });
    await dev.submit(`/portal/clients/${id}/callbacks`, { address: 'https://app.example/back' });
    const changes = await service.database.db
      .selectFrom('client_changes')
      .select(['actor', 'action', 'detail'])
      .where('client_id', '=', id)
      .execute();
    expect(changes).toHaveLength(4);
    expect(changes).toContainEqual({ actor: 'dev1@partner.example', action: 'renamed', detail: 'Receipts' });
    for (const words of ['Renamed to', 'Legacy signatures allowed', 'Callback URL added', 'by you']) {
      expect(dev.page).toContain(words);
    }
  });
});

describe('keys', () => {
  it('rotate without an outage: one, both, the new one, after which a removed key is rejected by the next request', async () => {
    const id = await dev.register('Diary');
    const [old, fresh] = [newPair(), newPair()];
    expect((await call(id, old.key)).body['code']).toBe('signature_invalid');
    expect((await dev.submit(`/portal/clients/${id}/keys`, { public_key: old.line })).body).toContain('Key added');
    expect((await call(id, old.key)).status).toBe(200);
    const pem = `-----BEGIN PUBLIC KEY-----\r\n${fresh.line.match(/.{1,64}/g)?.join('\r\n')}\r\n-----END PUBLIC KEY-----\r\n`;
    await dev.submit(`/portal/clients/${id}/keys`, { public_key: pem });
    expect([(await call(id, old.key)).status, (await call(id, fresh.key)).status]).toEqual([200, 200]);
    const third = await dev.post(`/portal/clients/${id}/keys`, { public_key: newPair().line });
    expect([third.statusCode, third.body]).toEqual([409, expect.stringContaining('Too many active keys')]);
    await dev.get(`/portal/clients/${id}`);
    const [first = ''] = fingerprints(dev.page);
    const question = await dev.get(removeKey(id, first));
    expect(question.body).toMatch(/Last used .*signed with the other key/s);
    expect((await dev.submit(removeKey(id, first))).body).toContain('Key removed');
    expect([(await call(id, old.key)).body['code'], (await call(id, fresh.key)).status]).toEqual([
      'signature_invalid',
      200,
    ]);
    const [last = ''] = fingerprints(dev.page);
    expect((await dev.get(removeKey(id, last))).body).toContain('This is the only key');
    await dev.submit(removeKey(id, last));
    expect((await call(id, fresh.key)).body['code']).toBe('signature_invalid');
  });

  it('are limited to two when ten are added at once', async () => {
    const id = await dev.register('Diary');
    const pairs = Array.from({ length: 10 }, newPair);
    const { csrf } = dev;
    const answers = await Promise.all(
      pairs.map(({ line }) => dev.post(`/portal/clients/${id}/keys`, { csrf, public_key: line })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(2);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(8);
  });

  it('are not added twice', async () => {
    const id = await dev.register('Diary');
    await dev.submit(`/portal/clients/${id}/keys`, { public_key: RFC6979_PUBLIC_KEY });
    expect((await dev.submit(`/portal/clients/${id}/keys`, { public_key: RFC6979_PUBLIC_KEY })).body).toContain(
      'already added',
    );
  });

  it('are rejected and not shown again if they are private', async () => {
    const id = await dev.register('Diary');
    const pem = newPair().key.export({ type: 'pkcs8', format: 'pem' }).toString();
    const answer = await dev.post(`/portal/clients/${id}/keys`, { public_key: pem });
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('That’s a private key')]);
    expect(answer.body).not.toContain(pem.slice(60, 100));
  });
});

describe('addresses and the secret', () => {
  it('adds an address once per kind and removes it after a confirmation', async () => {
    const id = await dev.register('Diary');
    const address = 'https://app.example/back';
    expect((await dev.submit(`/portal/clients/${id}/callbacks`, { address })).body).toContain('Callback URL added');
    expect((await dev.submit(`/portal/clients/${id}/callbacks`, { address })).body).toContain('already added');
    const bad = await dev.post(`/portal/clients/${id}/redirects`, { address: 'http://app.example/back' });
    expect([bad.statusCode, bad.body]).toEqual([422, expect.stringContaining('must start with https')]);
    expect(bad.body).toContain('value="http://app.example/back"');
    const path = `/portal/clients/${id}/callbacks/remove`;
    expect((await dev.get(`${path}?${new URLSearchParams({ address })}`)).body).toContain('Remove this callback URL?');
    expect((await dev.submit(path, { address })).body).toContain('No callback URLs yet');
  });

  it('allows at most twenty addresses', async () => {
    const id = await dev.register('Diary');
    for (let at = 0; at < 20; at += 1) {
      await dev.post(`/portal/clients/${id}/callbacks`, { address: `https://app.example/${at}` });
    }
    const answer = await dev.post(`/portal/clients/${id}/callbacks`, { address: 'https://app.example/20' });
    expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining('Too many URLs')]);
  });

  it('shows a secret once and stores its hash', async () => {
    const id = await dev.register('Diary');
    const { body } = await dev.post(`/portal/clients/${id}/secret`);
    const secret = /<code[^>]*id="secret">([\w-]{43})</.exec(body)?.[1] ?? '';
    const row = await service.database.db
      .selectFrom('clients')
      .select('client_secret_hash')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.client_secret_hash).toEqual(hashSecret(secret));
    expect((await dev.get(`/portal/clients/${id}`)).body).not.toContain(secret);
    await dev.get(`/portal/clients/${id}/secret/remove`);
    await dev.submit(`/portal/clients/${id}/secret/remove`);
    expect(dev.page).toContain('No secret is set');
  });
});

describe('the request log', () => {
  it('finds a request by reqId, filters by status, and shows the key and unverified requests', async () => {
    const id = await dev.register('Diary');
    const pair = newPair();
    await dev.submit(`/portal/clients/${id}/keys`, { public_key: pair.line });
    await call(id, pair.key, { reqId: `good-${id}` });
    await send(service, { path: '/api/v1/orders', clientId: id, key: pair.key, query: { reqId: `refused-${id}` } });
    await send(service, { path: '/api/v1/users', clientId: id, key: newPair().key, query: { reqId: `forged-${id}` } });
    const page = async (query: string) => (await dev.get(`/portal/clients/${id}/requests${query}`)).body;
    await expect.poll(() => page('')).toContain(`forged-${id}`);
    const all = await page('');
    expect(all.indexOf(`forged-${id}`)).toBeLessThan(all.indexOf(`good-${id}`));
    const [fingerprint = ''] = fingerprints((await dev.get(`/portal/clients/${id}`)).body);
    const good = await page(`?q=good-${id}`);
    expect(good).toContain(fingerprint.slice(0, 8));
    expect(good).not.toContain(`refused-${id}`);
    const refused = await page('?status=4xx');
    expect([refused.includes('username_required'), refused.includes(`good-${id}`)]).toEqual([true, false]);
    expect(await page(`?q=forged-${id}`)).toMatch(/signature_invalid.*Unverified/s);
    expect(await page('?status=401&q=nothing')).toContain('No requests with reqId');
    const other = await newDeveloper();
    expect((await other.get(`/portal/clients/${await other.register('Mine')}/requests?q=good-${id}`)).body).toContain(
      'No request',
    );
  });

  it('pages through a long log in both directions without gaps', async () => {
    const id = await dev.register('Diary');
    const now = service.time.now;
    const rows = Array.from({ length: 120 }, (_, at) => ({
      id: String(1000 + at),
      client_id: at % 3 === 0 ? null : id,
      claimed_client_id: at % 3 === 0 ? id : null,
      req_id: `page-${at}.`,
      user_name: null,
      method: 'GET',
      path: '/api/v1/users',
      status: 200,
      code: null,
      duration_ms: 1,
      create_time: now,
    }));
    await service.database.db.insertInto('requests').values(rows).execute();
    const seen: string[] = [];
    const read = async (href: string) => {
      const { body } = await dev.get(href);
      const ids = [...body.matchAll(/>page-(\d+)\.</g)].map(([, at = '']) => at);
      const link = (rel: string) =>
        new RegExp(`rel="${rel}" href="([^"]+)"`)
          .exec(body)?.[1]
          ?.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
      return { ids, older: link('next'), newer: link('prev') };
    };
    const first = await read(`/portal/clients/${id}/requests`);
    let at = first;
    seen.push(...at.ids);
    while (at.older !== undefined) {
      at = await read(at.older);
      seen.push(...at.ids);
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => String(119 - index)));
    const back = await read(at.newer ?? '');
    expect(back.ids).toEqual(seen.slice(50, 100));
    expect((await read(back.newer ?? '')).ids).toEqual(first.ids);
  });
});

describe('removing', () => {
  it('counts what it deletes, requires the typed ID, leaves nothing, and keeps the ID reserved', async () => {
    const id = await dev.register('Diary');
    const pair = newPair();
    await dev.submit(`/portal/clients/${id}/keys`, { public_key: pair.line });
    const made = { method: 'POST', clientId: id, key: pair.key } as const;
    await send(service, { ...made, path: '/api/v1/users', form: { userName: 'ann' } });
    await send(service, { ...made, path: '/api/v1/orders', user: 'ann', form: { orderTitle: 'Tea' } });
    const { body } = await dev.get(`/portal/clients/${id}/remove`);
    expect(body).toMatch(
      /users<\/dt><dd class="number">1<.*orders, with items and shipments<\/dt><dd class="number">1</s,
    );
    const wrong = await dev.post(`/portal/clients/${id}/remove`, { id: 'something' });
    expect([wrong.statusCode, wrong.body]).toEqual([422, expect.stringContaining('Nothing was removed')]);
    expect((await dev.submit(`/portal/clients/${id}/remove`, { id })).body).toContain('Client removed');
    for (const table of ['users', 'client_keys', 'requests'] as const) {
      expect(await service.database.db.selectFrom(table).select('id').where('client_id', '=', id).execute()).toEqual(
        [],
      );
    }
    expect((await call(id, pair.key)).body['code']).toBe('signature_invalid');
    const answer = await dev.post('/portal/new-client', { name: 'Diary', id });
    expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining('ID already in use')]);
  });
});

describe('in production', () => {
  let production: TestService;
  beforeAll(async () => {
    production = await startTestService({
      NODE_ENV: 'production',
      SANDBOX: '0',
      SERVICE_PUBLIC_URL: 'https://service.test',
    });
  });
  afterAll(() => production.close());

  const operator = (method: 'POST' | 'PUT', url: string, form: Record<string, string>) =>
    production.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });

  it('closes sign-up, gives a password and clients once for an invitation, and makes new clients wait for confirmation', async () => {
    const browser = new PortalBrowser(production);
    expect((await browser.get('/portal/sign-up')).statusCode).toBe(403);
    expect(
      (await browser.post('/portal/sign-up', { email: 'x@y.example', name: 'X', password: 'a good long password' }))
        .statusCode,
    ).toBe(405);
    const invitation = { email: 'Guest@Partner.example', client: 'test-client-1' };
    const made = await operator('POST', '/operator/invitations', invitation);
    const { url } = made.json().result;
    expect(url).toMatch(/^https:\/\/service\.test\/portal\/invitation\?token=[\w-]{43}$/);
    const { pathname, search, searchParams } = new URL(url);
    await browser.get(pathname + search);
    expect(browser.page).toMatch(/guest@partner\.example.*test-client-1/s);
    const token = searchParams.get('token') ?? '';
    const short = await browser.post(pathname, { token, name: 'Guest', password: 'short' });
    expect([short.statusCode, short.body]).toEqual([422, expect.stringContaining('too short')]);
    const chosen = { token, name: 'Guest', password: 'a good long password' };
    const { csrf } = browser;
    const answers = await Promise.all([1, 2, 3].map(() => browser.post(pathname, { csrf, ...chosen })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 410, 410]);
    const cookie = answers
      .flatMap(({ headers }) => headers['set-cookie'] ?? [])
      .find((text) => text.startsWith('__Host-portal_session='));
    expect(cookie).toContain('Secure');
    expect((await browser.get('/portal')).body).toContain('test-client-1');

    const id = await browser.register('Waiting');
    expect(browser.page).toContain('Not confirmed yet');
    const pair = newPair();
    await browser.submit(`/portal/clients/${id}/keys`, { public_key: pair.line });
    const request = { path: '/api/v1/users', clientId: id, key: pair.key };
    expect(await send(production, request)).toMatchObject({ status: 403, body: { code: 'client_unconfirmed' } });
    await operator('PUT', `/operator/clients/${id}`, { confirmed: 'true' });
    expect((await send(production, request)).status).toBe(200);
  });

  it('lets an invitation to a known address set a new password until it expires', async () => {
    const invite = async () =>
      new URL((await operator('POST', '/operator/invitations', { email: 'guest@partner.example' })).json().result.url);
    const first = await invite();
    const second = await invite();
    const browser = new PortalBrowser(production);
    expect((await browser.get(first.pathname + first.search)).statusCode).toBe(410);
    expect((await browser.get(second.pathname + second.search)).body).toContain('Choose a new password');
    const token = second.searchParams.get('token') ?? '';
    await browser.submit(second.pathname, { token, password: 'another long password' });
    expect(browser.page).toContain('Your clients');
    const third = await invite();
    production.time.now += 7 * 86_400_000;
    expect((await browser.get(third.pathname + third.search)).statusCode).toBe(410);
  });
});
