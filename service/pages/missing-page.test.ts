import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../test-support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const BROWSER = { 'accept': 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8', 'accept-language': 'de-AT' };
const open = (url: string, headers: Readonly<Record<string, string>> = BROWSER) => service.app.inject({ url, headers });

it.each([
  ['/nothing', 404],
  ['/portal/nothing', 404],
  ['/oauth/account/address', 405],
])('shows a browser a page at %s', async (path, status) => {
  const { statusCode, headers, body } = await open(path);
  expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-request-id']).toBeDefined();
  expect(headers.allow).toBe(status === 405 ? 'POST' : undefined);
  expect(body).toContain('<html lang="de">');
  expect(body).toContain('Seite nicht gefunden');
});

it.each(['/api/v1/nothing', '/operator/nothing'])('answers a browser with a problem at %s', async (path) => {
  const { statusCode, headers } = await open(path);
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
});

it('answers a program with a problem', async () => {
  const { statusCode, headers } = await open('/portal/nothing', { accept: '*/*' });
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
});
