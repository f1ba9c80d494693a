import { afterAll, beforeAll, expect, test } from 'vitest';
import { send, startTestService, type TestService } from '../../test-support/service.ts';
import { PortalBrowser } from './testing/portal-browser.ts';

let service: TestService;
let dev: PortalBrowser;
let client: string;
beforeAll(async () => {
  service = await startTestService({
    REQUEST_LOG_DAYS: '1500',
    WEBHOOK_ATTEMPT_DAYS: '45',
    LINK_SESSION_DAYS: '1',
  });
  dev = new PortalBrowser(service);
  await dev.signUp('dev@partner.example');
  client = await dev.register('Diary');
});
afterAll(() => service.close());

test('the request log states how long requests are kept', async () => {
  const page = async (query: string) => (await dev.get(`/portal/clients/${client}/requests${query}`)).body;
  expect(await page('')).toContain('logs requests for 1,500 days');
  expect(await page('?status=401')).toContain('in the last 1,500 days');
  expect(await page('?q=unknown')).toContain('in the last 1,500 days');
});

test('the page of an endpoint states how long attempts are kept', async () => {
  const events = `/portal/clients/${client}/events`;
  await dev.get(`${events}/new`);
  const shown = await dev.post(`${events}/new`, { url: 'https://hooks.example/a' });
  const [, endpoint = ''] = /events\/(\d+)"/.exec(shown.body) ?? [];
  expect((await dev.get(`${events}/${endpoint}`)).body).toContain('Attempts are kept for 45 days');
});

test.each([
  ['en', 'is kept for 1 day.'],
  ['de', 'wird einen Tag aufbewahrt.'],
])('the consent page states how long the record of the link is kept (%s)', async (locale, words) => {
  const userName = `anna-${locale}`;
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName } });
  const login = await send(service, { method: 'POST', path: '/api/v1/actions/login', user: userName });
  const requestToken = login.body['result']?.['requestToken'];
  const start = await service.app.inject({ url: `/api/v1/link_mailbox?rt=${requestToken}&locale=${locale}` });
  const cookie = [start.headers['set-cookie'] ?? []].flat().map((text) => text.split(';')[0]);
  const { body } = await service.app.inject({
    url: String(start.headers.location),
    headers: { cookie: cookie.join('; ') },
  });
  expect(body).toContain(words);
});
