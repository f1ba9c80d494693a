import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { PAGE_ROWS } from './permission-rows.ts';
import { linkSampleMailbox, signIn, signUp } from './prepared-users.ts';
import { startWebApp } from './product.ts';
import { adminAccount, LONG, test } from './users.ts';

/** No program listens there. */
const AWAY = 'http://127.0.0.1:9';
const NOTICE = 'We can’t reach the service';

/** Pages without data from the service. All others report that it is unavailable. */
const WITHOUT_SERVICE =
  /^(?:page|\(signed-out\)\/.*|\(user\)\/(?:orders\/(?:new|\[id\]\/deleted)|settings|settings\/(?:address|second-factor|connect\/\[provider\]))\/page|\(admin\)\/admin\/(?:link-sessions|audit|requests|requests\/\[id\]|people|signature|keys)\/page)\.tsx$/;

test(
  'opens every page while the service is unavailable, and reports it where the service is needed',
  LONG,
  async ({ page, browser, baseURL }) => {
    await signUp(page);
    const mailbox = idIn(await linkSampleMailbox(page));
    const order = await findOrder(page);
    const owner = await browser.newPage(baseURL === undefined ? {} : { baseURL });
    const account = adminAccount();
    await signIn(owner, account.email, account.password);
    const app = await startWebApp({ SERVICE_BASE_URL: AWAY });
    const named = (address: string) =>
      `${app.url}${address.replace('ORDER', order).replace('MAILBOX', mailbox).replace('USER', 'user%40sandbox.example').replace('CALL', '1')}`;
    try {
      for (const [viewer, { request }] of [
        ['user', page],
        ['owner', owner],
      ] as const) {
        for (const [file, { address, method, outcomes }] of Object.entries(PAGE_ROWS)) {
          if (method === 'POST' || outcomes[viewer] !== 200) continue;
          await expectAnswer(request, file, named(address), viewer);
        }
      }
    } finally {
      await app.stop();
      await owner.close();
    }
  },
);

/** Available only in a separate product. */
const UNKNOWN = /^\(user\)\/settings\/connect|link-sessions\/\[id\]|^api\/mails/;

async function expectAnswer(request: APIRequestContext, file: string, url: string, viewer: string): Promise<void> {
  const answer = await request.get(url, { maxRedirects: 0 });
  const what = `${file} as ${viewer}`;
  if (file.endsWith('route.ts')) {
    expect.soft([200, 204, 404, 502], what).toContain(answer.status());
    return;
  }
  expect.soft(answer.status(), what).toBe(UNKNOWN.test(file) ? 404 : 200);
  const says = (await answer.text()).includes(NOTICE);
  expect.soft(says, `${what}: says that the service is away`).toBe(!WITHOUT_SERVICE.test(file) && !UNKNOWN.test(file));
}

async function findOrder(page: Page): Promise<string> {
  await page.goto('/orders');
  const link = page.locator('main a[href^="/orders/"]:not([href$="/new"]):visible').first();
  return idIn((await link.getAttribute('href')) ?? '');
}

function idIn(path: string): string {
  return path.split('/').at(-1) ?? '';
}
