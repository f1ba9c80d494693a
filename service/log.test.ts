import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLog } from '#telemetry/log.ts';
import { OAUTH_PATHS } from './oauth/oauth-context.ts';
import { Browser } from './oauth/testing/browser.ts';
import {
  accountIdOf,
  addApp,
  authorizeUrl,
  CHALLENGE,
  giveAccess,
  PASSWORD,
  signUp,
  startProvider,
  type TestProvider,
} from './oauth/testing/provider.ts';

const logged: string[] = [];
let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider({}, { logged });
});
afterAll(() => provider.close());

const levels = () => logged.map((line) => (JSON.parse(line) as { readonly level: number }).level);
const WARN = 40;

describe('an authorization request with a remembered consent', () => {
  it('gets one response, and its query is not logged', async () => {
    const app = await addApp(provider, 'logged-app');
    const browser = new Browser();
    const query = { client_id: app.id, code_challenge: CHALLENGE, code_challenge_method: 'S256' };
    await giveAccess(browser, authorizeUrl(provider, { ...query, state: 'first-state' }), 'logged@mail.example');
    const shown = await browser.open(authorizeUrl(provider, { ...query, state: 'second-state' }));
    expect([shown.status, new URL(shown.location ?? '').searchParams.get('state')]).toEqual([303, 'second-state']);
    // A second send would fail only after the first response has ended.
    await fetch(`${provider.base}/health`);
    expect(logged.join('')).not.toMatch(/first-state|second-state|code_challenge|already sent/);
    expect(logged.join('')).not.toContain(CHALLENGE);
    expect(levels().filter((level) => level >= WARN)).toEqual([]);
  });
});

it('logs the internal failure of a page without the token in its URL', async () => {
  const away = await startProvider({}, { logged });
  const { db } = away.service.database;
  await db.schema.alterTable('request_tokens').renameTo('request_tokens_away').execute();
  const rt = 'T'.repeat(43);
  const reqId = encodeURIComponent('nº 7 ✓');
  const page = await fetch(`${away.base}/api/v1/link_mailbox?rt=${rt}&state=third-state&reqId=${reqId}`);
  expect([page.status, new URL(page.url).search]).toEqual([
    500,
    `?${new URLSearchParams({ code: 'internal_error', reqId: 'nº 7 ✓' })}`,
  ]);
  expect(await page.text()).toContain('request ID nº 7 ✓');
  await vi.waitFor(() => expect(logged.join('')).toContain('page failed'));
  await away.close();
  expect(logged.join('')).not.toMatch(/third-state|TTTT/);
});

it("logs each request at level debug with its caller's trace, but no path, query, or secret", async () => {
  const watched = await startProvider({}, { logged });
  logged.length = 0;
  const trace = 'ab'.repeat(16);
  const canary = 'canary-which-nobody-may-see';
  const headers = { traceparent: `00-${trace}-${'cd'.repeat(8)}-01`, authorization: `Bearer ${canary}` };
  const body = new URLSearchParams({ userName: canary, password: canary });
  await fetch(`${watched.base}/operator/clients?token=${canary}`, { method: 'POST', headers, body });
  await fetch(`${watched.base}/api/v1/orders/${canary}?reqId=req-7`, { headers });
  await vi.waitFor(() => expect(logged.filter((line) => line.includes('"msg":"request"'))).toHaveLength(2));
  await watched.close();
  expect(logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')).toMatchObject([
    { trace, route: '/operator/clients', status: 401 },
    { trace, reqId: 'req-7', route: '/api/v1/orders/:id', status: 401 },
  ]);
  expect(logged.join('')).not.toContain(canary);
});

it('logs each sign-in with its account or its failure, but nothing that was typed', async () => {
  const browser = new Browser();
  await browser.open(`${provider.base}${OAUTH_PATHS.signUp}`);
  await signUp(browser, 'signs-in@mail.example');
  const typed = { email: 'signs-in@mail.example', password: 'typed into the wrong page' };
  logged.length = 0;
  for (const password of [typed.password, PASSWORD]) {
    const other = new Browser();
    await other.open(`${provider.base}${OAUTH_PATHS.signIn}`);
    await other.submit(OAUTH_PATHS.signIn, { ...typed, password });
  }
  const account = await accountIdOf(provider, typed.email);
  const signIns = () => logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'sign-in');
  await vi.waitFor(() => expect(signIns()).toHaveLength(2));
  const lines = signIns();
  expect(lines[0]).toMatchObject({ msg: 'sign-in', area: 'oauth', outcome: 'wrong' });
  expect(lines[1]).toMatchObject({ msg: 'sign-in', area: 'oauth', outcome: 'signed_in', account });
  expect(logged.join('')).not.toMatch(/signs-in@|typed into/);
});

describe('createLog', () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => lines.push(line) });

  it.each([
    [
      'in the message of an error',
      { err: new Error('Reply was already sent in "/oauth/authorize?state=se"cret&x" (GET)') },
    ],
    ['in the cause of an error', { err: new Error('failed', { cause: new Error('GET http://a/b?code=secret') }) }],
    ['in a request', { req: { method: 'GET', url: '/b?code=secret' } }],
  ])('omits the query %s', (_where, fields) => {
    lines.length = 0;
    log.warn(fields);
    log.warn(fields, 'odd /x?y=secret');
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toMatch(/cret/);
    expect(lines.join('')).toContain('odd /x?…');
  });

  it.each<[string, (of: typeof log) => void]>([
    ['an error alone', (of) => of.error(new Error('/x?y=secret'))],
    ['a text alone', (of) => of.info('asked %s of /x?y=secret', 'much')],
    ['a child', (of) => of.child({ request: 'req-1' }).error({ err: new Error('/x?y=secret') })],
  ])('omits the query from %s', (_what, write) => {
    lines.length = 0;
    write(log);
    expect(lines.join('')).toContain('/x?…');
    expect(lines.join('')).not.toContain('secret');
  });
});
