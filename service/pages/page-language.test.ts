import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** Opens a page and returns its language, from the document and the headers, and the cookie that it sets. */
async function open(url: string, headers: Readonly<Record<string, string>> = {}) {
  const { body, headers: answer, cookies } = await service.app.inject({ url, headers });
  const [, language] = /<html lang="(\w+)">/.exec(body) ?? [];
  expect([answer['content-language'], String(answer['vary'])]).toEqual([
    language,
    expect.stringMatching(/^Accept-Language, Cookie/),
  ]);
  return { language, cookie: cookies.find(({ name }) => name === 'page_language')?.value };
}

const german = { 'accept-language': 'de-DE,de;q=0.9,en;q=0.5' };

test("uses the browser's language if the URL names none", async () => {
  expect(await open('/login')).toEqual({ language: 'en', cookie: undefined });
  expect(await open('/login', german)).toEqual({ language: 'de', cookie: undefined });
  expect(await open('/portal/sign-in', german)).toEqual({ language: 'de', cookie: undefined });
});

test.each([
  '/login?locale=de',
  '/login?locale=de_AT',
  '/oauth/sign-in?ui_locales=ia-CA%20de',
  '/portal/sign-up?locale=de',
])('%s selects German and stores it in a cookie', async (url) => {
  expect(await open(url)).toEqual({ language: 'de', cookie: 'de' });
  expect(await open('/oauth/sign-up', { cookie: 'page_language=de' })).toEqual({ language: 'de', cookie: undefined });
});

test('prefers the URL to the cookie, and the cookie to the browser', async () => {
  const remembered = { cookie: 'page_language=de' };
  expect(await open('/login?locale=en', { ...german, ...remembered })).toEqual({ language: 'en', cookie: 'en' });
  expect(await open('/login?locale=de', remembered)).toEqual({ language: 'de', cookie: undefined });
  expect(await open('/login', { ...german, cookie: 'page_language=en' })).toEqual({
    language: 'en',
    cookie: undefined,
  });
});

test.each(['ia', '', '../en', '%FF', 'x'.repeat(5_000)])('ignores an unknown language (%s)', async (tag) => {
  expect(await open(`/login?locale=${tag}`, german)).toEqual({ language: 'de', cookie: undefined });
});

test('keeps the language that the partner named during linking', async () => {
  const first = await service.app.inject({ url: '/api/v1/link_mailbox?rt=nothing&locale=de' });
  expect([first.statusCode, first.headers.location]).toEqual([302, '/login']);
  const [cookie] = first.cookies;
  expect(cookie).toMatchObject({ name: 'page_language', value: 'de', path: '/', httpOnly: true, sameSite: 'Lax' });
});

test('shows errors in the language of the page', async () => {
  const malformed = await service.app.inject({ url: '/oauth/authorize?client_id=a%00', headers: german });
  expect(malformed.body).toMatch(/<html lang="de">.*Ungültige Anfrage/s);
  const unknown = await service.app.inject({ url: '/oauth/authorize?client_id=nobody', headers: german });
  expect(unknown.body).toContain('Zugriff verweigert');
});
