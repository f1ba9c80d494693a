import { afterAll, beforeAll, expect, test } from 'vitest';
import { OAUTH_PATHS } from './oauth-context.ts';
import { Browser } from './testing/browser.ts';
import {
  addApp,
  answerOf,
  authorizeUrl,
  giveAccess,
  PASSWORD,
  redeem,
  startProvider,
  type TestProvider,
} from './testing/provider.ts';
import { SIGN_IN_PER_ACCOUNT } from './throttle.ts';

const NEW = 'another good password';

let provider: TestProvider;
let app: Awaited<ReturnType<typeof addApp>>;
let url: string;

beforeAll(async () => {
  provider = await startProvider();
  app = await addApp(provider, 'diary-app');
  url = authorizeUrl(provider, { client_id: app.id });
});

afterAll(() => provider.close());

const open = (browser: Browser) => browser.open(`${provider.base}${OAUTH_PATHS.account}`);

async function signIn(email: string, password: string): Promise<Browser> {
  const browser = new Browser();
  await browser.open(url);
  await browser.submit(OAUTH_PATHS.signIn, { email, password });
  return browser;
}

test('replaces the old password and signs out other browsers', async () => {
  const browser = new Browser();
  await giveAccess(browser, url, 'changes@mail.example');
  const elsewhere = await signIn('changes@mail.example', PASSWORD);
  await open(browser);
  for (const [fields, words] of [
    [{ password: 'not this one', new: NEW }, 'Incorrect password'],
    [{ password: PASSWORD, new: 'short' }, 'too short'],
    [{ csrf: 'x', password: PASSWORD, new: NEW }, 'out of date'],
  ] as const) {
    const refused = await browser.submit(OAUTH_PATHS.password, fields);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.text).toContain(words);
  }
  expect((await browser.submit(OAUTH_PATHS.password, { password: PASSWORD, new: NEW })).text).toContain(
    'Password changed',
  );
  await open(elsewhere);
  expect(elsewhere.shown.url).toContain(OAUTH_PATHS.signIn);
  await open(browser);
  expect(browser.shown.text).toContain('changes@mail.example');
  expect((await signIn('changes@mail.example', PASSWORD)).shown.status).toBe(422);
  expect(answerOf((await signIn('changes@mail.example', NEW)).shown)['code']).toEqual(expect.any(String));
});

test('limits password guessing in a signed-in browser', async () => {
  const browser = new Browser();
  await giveAccess(browser, url, 'left@mail.example');
  await open(browser);
  for (let tries = 0; tries < SIGN_IN_PER_ACCOUNT.limit; tries += 1) {
    await browser.submit(OAUTH_PATHS.erase, { password: `guess ${tries}` });
  }
  expect((await browser.submit(OAUTH_PATHS.erase, { password: PASSWORD })).status).toBe(429);
});

test("erases the user's data, and none of other users' data", async () => {
  const browser = new Browser();
  const { code = '' } = answerOf(await giveAccess(browser, url, 'goes@mail.example'));
  const stays = answerOf(await giveAccess(new Browser(), url, 'stays@mail.example'));
  const [gone, kept] = await Promise.all(
    [code, stays['code'] ?? ''].map(async (one) => (await redeem(provider, app, one)).body['access_token'] ?? ''),
  );
  const orders = `${provider.base}/api/v1/orders`;
  for (const token of [gone, kept]) {
    const body = new URLSearchParams({ orderTitle: 'Tea' });
    await fetch(orders, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
  }
  await open(browser);
  const left = await browser.submit(OAUTH_PATHS.erase, { password: PASSWORD });
  expect(left.text).toContain('Account deleted');
  expect((await fetch(orders, { headers: { authorization: `Bearer ${gone}` } })).status).toBe(401);
  const others = await fetch(orders, { headers: { authorization: `Bearer ${kept}` } });
  expect(await others.json()).toMatchObject({ result: [{ orderTitle: 'Tea' }] });
  const { db } = provider.service.database;
  const users = await db.selectFrom('users').select('id').where('user_email', '=', 'goes@mail.example').execute();
  expect(users).toEqual([]);
  expect((await signIn('goes@mail.example', PASSWORD)).shown.status).toBe(422);
});
