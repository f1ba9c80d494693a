import { expect, type Page } from '@playwright/test';
import { FAULTS, type Fault, type FaultyService, startFaultyService } from './faulty-service.ts';
import type { Requester } from './html-forms.ts';
import { openPlain, type PlainPage } from './plain-page.ts';
import { firstOrder } from './prepared-orders.ts';
import { linkExport, newSession, type Session, signIn, signUp } from './prepared-users.ts';
import { startWebApp } from './product.ts';
import { test as base, known, LONG } from './users.ts';

/** Starts a separate web app that reaches the service through a fault-injecting proxy. */
async function startAppWithFaults() {
  const service = await startFaultyService({ port: Number(new URL(known('SERVICE_URL')).port) });
  const app = await startWebApp({
    SERVICE_BASE_URL: `http://127.0.0.1:${service.port}`,
    SERVICE_TIMEOUT_SECONDS: '2',
  });
  const stop = async () => {
    await app.stop();
    await service.stop();
  };
  return { url: app.url, service, stop };
}

let started: ReturnType<typeof startAppWithFaults> | undefined;

type Fixtures = {
  readonly own: Awaited<ReturnType<typeof startAppWithFaults>>;
  /** A session without a browser. */
  readonly session: Session;
};

const test = base.extend<Fixtures>({
  own: async ({}, use) => {
    started ??= startAppWithFaults();
    await use(await started);
  },
  session: async ({ request }, use) => use({ request }),
  baseURL: async ({ own }, use) => use(own.url),
});

test.afterAll(async () => (await started)?.stop());

/** Heading the page shows for each fault. */
const WORDS: Readonly<Record<Fault, string>> = {
  unreachable: 'We can’t reach the service',
  silent: 'The service timed out',
  cut_short: 'We can’t reach the service',
  status_500: 'The service has a problem',
  html_502: 'The service has a problem',
  not_json: 'Unexpected response from the service',
  wrong_shape: 'Unexpected response from the service',
  busy_429: 'The service is busy',
  away_503: 'The service is busy',
};

const REQ_ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/** A user with orders, created while nothing fails. */
let person: { readonly email: string; readonly order: string; readonly mailbox: string } | undefined;

async function signInWithOrders(page: Requester, service: FaultyService) {
  service.fail(null);
  person ??= await createPerson();
  await signIn(page, person.email);
  return person;
}

/** The user links a mailbox on the web app that the service knows. */
async function createPerson() {
  const session = await newSession();
  const email = await signUp(session);
  const mailbox = await linkExport(session);
  const order = await firstOrder(session);
  await session.request.dispose();
  return { email, mailbox, order };
}

/** Checks that a page explains the fault and shows a request ID, but neither an empty list nor internals. */
function expectFailurePage(page: PlainPage, fault: Fault, where: string): void {
  expect(page.texts('heading'), where).toContain(WORDS[fault]);
  const [alert = ''] = page.texts('alert');
  expect(alert, where).toContain(WORDS[fault]);
  expect(alert, where).toMatch(REQ_ID);
  expect(alert, where).toContain('Try again');
  expect(page.texts('link'), where).toContain('Try again');
  expect(page.text, where).not.toMatch(
    /No orders yet|No mailboxes linked yet|No matching orders|\bat \S+ \(|proxy\.js|Bad Gateway/,
  );
}

/**
 * Holds the browser's requests to a path until the returned function is called: on a busy machine, what a page shows
 * during a request could be over before a test sees it.
 */
async function holdRequests(page: Page, path: string, method: 'GET' | 'POST'): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      if (route.request().method() === method) await held.promise;
      await route.continue();
    },
  );
  return held.resolve;
}

/** One fault of each kind: no connection, an error, and a response that cannot be read. */
const MAIN_FAULTS: readonly Fault[] = ['unreachable', 'status_500', 'wrong_shape'];

for (const fault of FAULTS) {
  const details = MAIN_FAULTS.includes(fault) ? {} : LONG;
  test(`shows the error and a request ID on every page: ${fault}`, details, async ({ session, own }) => {
    const { order, mailbox } = await signInWithOrders(session, own.service);
    own.service.fail(fault);
    for (const path of ['/orders', '/orders?filter=orderTotal+gt+1', order, `${order}/edit`, '/mailboxes', mailbox]) {
      expectFailurePage(await openPlain(session, path), fault, path);
    }
    const csv = await session.request.get('/api/orders/export').catch(() => null);
    // A download that fails partway must break the connection so that it cannot pass for complete.
    if (csv === null) expect(['cut_short', 'not_json', 'wrong_shape']).toContain(fault);
    else {
      expect(csv.status()).toBe(502);
      expect(await csv.text()).toContain(WORDS[fault]);
      expect(await csv.text()).toMatch(REQ_ID);
    }
    own.service.fail(null);
    expect((await openPlain(session, '/orders')).texts('table', 'Orders')).toHaveLength(1);
  });
}

test('shows the error and a request ID in the browser', async ({ page, own, expectedErrors }) => {
  expectedErrors.push(/status of 5\d\d/);
  await signInWithOrders(page, own.service);
  own.service.fail('unreachable');
  await page.goto('/orders');
  const alert = page.getByRole('main').getByRole('alert').first();
  await expect(alert.getByRole('heading', { name: WORDS.unreachable })).toBeVisible();
  await expect(alert.locator('code')).toHaveText(REQ_ID);
  own.service.fail(null);
  await alert.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
});

test('still lists orders when only additional requests fail', async ({ session, own }) => {
  await signInWithOrders(session, own.service);
  for (const fault of ['status_500', 'not_json', 'silent'] as const) {
    own.service.fail(fault, /\/(?:merchants|mailboxes|orders\/summary)$/);
    expect((await openPlain(session, '/orders')).texts('table', 'Orders')).toHaveLength(1);
    expect(own.service.requests.filter((call) => call.endsWith('/merchants'))).not.toEqual([]);
  }
});

test('keeps typed values when the service rejects a change, and saves it once when resent', async ({ page, own }) => {
  await signInWithOrders(page, own.service);
  await page.goto('/orders/new');
  await page.getByLabel('Shop').fill('Corner Shop');
  await page.getByLabel('Title').fill('Lamp oil');
  own.service.fail('status_500', /\/orders$/);
  await page.getByRole('button', { name: 'Add order' }).click();
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText(REQ_ID);
  await expect(page.getByLabel('Title')).toHaveValue('Lamp oil');
  own.service.fail(null);
  await page.getByRole('button', { name: 'Add order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lamp oil');
  await page.goto("/orders?filter=orderTitle+eq+'Lamp+oil'");
  await expect(page.getByText(/^1 of \d+ orders$/)).toBeVisible();
});

test('strikes out a deletion at once and restores it when the service does not accept it', async ({ page, own }) => {
  const { order } = await signInWithOrders(page, own.service);
  await page.goto(order);
  const rows = page.locator('.removable');
  const before = await rows.count();
  own.service.fail('silent', /\/(?:items|shipments)\/\d+$/);
  const release = await holdRequests(page, order, 'POST');
  await rows.first().locator('summary').last().click();
  await rows.first().getByRole('button', { name: 'Delete' }).click();
  await expect(rows.first().getByRole('button', { name: 'Deleting…' })).toBeDisabled();
  await expect(rows.first()).toHaveCSS('text-decoration-line', 'line-through');
  release();
  const alert = page.getByRole('main').getByRole('alert').first();
  await expect(alert).toContainText('We couldn’t delete it');
  await expect(alert).toContainText(REQ_ID);
  await expect(rows).toHaveCount(before);
  await expect(rows.first()).toHaveCSS('text-decoration-line', 'none');
});

test('explains a failed linking when the service is unreachable', async ({ session, own }) => {
  await signInWithOrders(session, own.service);
  const mailboxes = await openPlain(session, '/mailboxes');
  own.service.fail('unreachable');
  const failed = await mailboxes.submit('Link mailbox', {
    'Email address of the mailbox': 'robin@example.test',
  });
  expect(failed.texts('heading')).toContain('We couldn’t link your mailbox');
  expect(failed.text).toMatch(REQ_ID);
});

test('a link shows that the next page is loading', async ({ page, own }) => {
  await signInWithOrders(page, own.service);
  await page.goto('/mailboxes');
  own.service.fail('silent', /\/orders$/);
  const release = await holdRequests(page, '/orders', 'GET');
  await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByText('Loading page…')).toBeAttached();
  release();
  await expect(page.getByRole('heading', { name: WORDS.silent })).toBeVisible();
  await expect(page.getByText('Loading page…')).toHaveCount(0);
});
