import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** The language of a page, as its document and its headers name it, and the cookie that it sets. */
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

test('without a word from the address, the browser decides', async () => {
  expect(await open('/login')).toEqual({ language: 'en', cookie: undefined });
  expect(await open('/login', german)).toEqual({ language: 'de', cookie: undefined });
  expect(await open('/portal/sign-in', german)).toEqual({ language: 'de', cookie: undefined });
});

test.each([
  '/login?locale=de',
  '/login?locale=de_AT',
  '/oauth/sign-in?ui_locales=fr-CA%20de',
  '/portal/sign-up?locale=de',
])('%s asks for German, and that is remembered', async (url) => {
  expect(await open(url)).toEqual({ language: 'de', cookie: 'de' });
  expect(await open('/oauth/sign-up', { cookie: 'page_language=de' })).toEqual({ language: 'de', cookie: undefined });
});

test('the address wins over what was remembered, and that over the browser', async () => {
  const remembered = { cookie: 'page_language=de' };
  expect(await open('/login?locale=en', { ...german, ...remembered })).toEqual({ language: 'en', cookie: 'en' });
  expect(await open('/login?locale=de', remembered)).toEqual({ language: 'de', cookie: undefined });
  expect(await open('/login', { ...german, cookie: 'page_language=en' })).toEqual({
    language: 'en',
    cookie: undefined,
  });
});

test.each(['fr', '', '../en', '%FF', 'x'.repeat(5_000)])(
  'a language that there is not (%s) changes nothing',
  async (tag) => {
    expect(await open(`/login?locale=${tag}`, german)).toEqual({ language: 'de', cookie: undefined });
  },
);

test('linking keeps the language that the partner named', async () => {
  const first = await service.app.inject({ url: '/api/v1/link_mailbox?rt=nothing&locale=de' });
  expect([first.statusCode, first.headers.location]).toEqual([302, '/login']);
  const [cookie] = first.cookies;
  expect(cookie).toMatchObject({ name: 'page_language', value: 'de', path: '/', httpOnly: true, sameSite: 'Lax' });
});

test('errors are told in the language of the page too', async () => {
  const malformed = await service.app.inject({ url: '/oauth/authorize?client_id=a%00', headers: german });
  expect(malformed.body).toMatch(/<html lang="de">.*Das hat nicht funktioniert/s);
  const unknown = await service.app.inject({ url: '/oauth/authorize?client_id=nobody', headers: german });
  expect(unknown.body).toContain('Zugriff nicht möglich');
});
