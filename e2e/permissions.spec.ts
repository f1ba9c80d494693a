import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type APIRequestContext, type APIResponse, type Browser, expect, request as requests } from '@playwright/test';
import { faultsOfHeaders } from '../test-support/header-policy.ts';
import { passFirstStep, setUpApp } from './authenticator-app.ts';
import {
  ACTION_ROWS,
  type ActionOutcome,
  type Outcome,
  PAGE_ROWS,
  VIEWERS,
  type ViewerName,
} from './permission-rows.ts';
import { signIn, signInWithSample, signUp } from './prepared-users.ts';
import { adminAccount, known, test } from './users.ts';

// Every page, route, and server action × everyone who could request it, with the response of the running app.

const APP = join(import.meta.dirname, '../app');

test('has a row for every page and route', () => {
  const files = globSync('**/{page.tsx,route.ts}', { cwd: APP });
  expect(Object.keys(PAGE_ROWS).toSorted()).toEqual(files.toSorted());
});

test('returns the listed response to each viewer of a page or route', async ({ page, browser, baseURL }) => {
  const email = await signInWithSample(browser, page, baseURL);
  const viewers = await viewersOf(browser, email);
  const names = await namesOf(page, viewers.owner, email);
  await Promise.all(
    VIEWERS.map(async (viewer) => {
      const { request } = viewers[viewer];
      for (const [file, { address, method = 'GET', outcomes }] of Object.entries(PAGE_ROWS)) {
        const form = method === 'GET' ? {} : { headers: { Origin: known('WEB_URL') }, form: {} };
        const sent = await request.fetch(named(address, names), { method, maxRedirects: 0, ...form });
        expect.soft(outcomeOf(sent), `${file} as ${viewer}`).toBe(outcomes[viewer]);
        expect.soft(faultsOf(sent, viewer), `headers of ${file} as ${viewer}`).toEqual([]);
      }
    }),
  );
});

test('returns the listed response to each viewer of an action, and others cannot reach the user’s data', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signInWithSample(browser, page, baseURL);
  const ids = actionIds();
  expect(Object.keys(ACTION_ROWS).toSorted()).toEqual([...ids.keys()].toSorted());
  const viewers = await viewersOf(browser, email);
  const names = await namesOf(page, viewers.owner, email);
  const run = async (viewer: ViewerName) => {
    for (const [name, { fields, outcomes }] of Object.entries(ACTION_ROWS)) {
      const sent = await runAction(viewers[viewer], ids.get(name) ?? '', named(fields, names));
      expect.soft(await outcomeOfAction(sent), `${name} as ${viewer}`).toBe(outcomes[viewer]);
      expect.soft(faultsOf(sent, viewer), `headers of ${name} as ${viewer}`).toEqual([]);
    }
  };
  for (const viewer of VIEWERS.filter((each) => each !== 'user')) await run(viewer);
  const expectUserData = async (status: number) => {
    for (const address of ['/orders/ORDER', '/mailboxes/MAILBOX']) {
      expect((await page.request.get(named(address, names))).status(), address).toBe(status);
    }
  };
  await expectUserData(200);
  await run('user');
  // The same requests delete the data for its user, so it was the check of the viewer that rejected the others.
  await expectUserData(404);
});

type ActionIds = ReadonlyMap<string, string>;

/** A session, without a browser. */
type Viewer = { readonly request: APIRequestContext };
type Viewers = Readonly<Record<ViewerName, Viewer>>;

let made: Promise<Viewers> | undefined;

/** Returns a session of each viewer, the same for all tests. `email` is the address of the user. */
function viewersOf(browser: Browser, email: string): Promise<Viewers> {
  made ??= makeViewers(browser, email, actionIds());
  return made;
}

test.afterAll(async () => {
  if (made !== undefined) await Promise.all(Object.values(await made).map(({ request }) => request.dispose()));
});

async function makeViewers(browser: Browser, email: string, ids: ActionIds): Promise<Viewers> {
  const baseURL = known('WEB_URL');
  const open = async () => ({ request: await requests.newContext({ baseURL }) });
  const [nobody, user, other] = [await open(), await open(), await open()];
  const [support, developer, owner] = [await open(), await open(), await open()];
  const account = adminAccount();
  await Promise.all([signIn(user, email), signUp(other), signIn(owner, account.email, account.password)]);
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const halfway = await signUp(page);
  await setUpApp(page);
  await context.clearCookies();
  await passFirstStep(page, halfway);
  const half = { request: await requests.newContext({ baseURL, storageState: await context.storageState() }) };
  await context.close();
  const admins = { support, developer };
  for (const role of ['support', 'developer'] as const) {
    const address = await signUp(admins[role]);
    await runAction(owner, ids.get('people.ts giveRole') ?? '', { email: address, role });
    // The session that had no role has ended.
    await signIn(admins[role], address);
  }
  return { nobody, half, user, other, support, developer, owner };
}

/** Finds IDs of the user's resources in pages. */
async function namesOf(user: Viewer, owner: Viewer, email: string): Promise<Readonly<Record<string, string>>> {
  const USER = encodeURIComponent(email);
  const find = async (page: Viewer, path: string, pattern: RegExp) => {
    const found = pattern.exec(await (await page.request.get(path)).text())?.[1];
    if (found === undefined) throw new Error(`${path} contains no ${pattern}`);
    return found;
  };
  const ORDER = await find(
    user,
    `/orders?filter=${encodeURIComponent("orderNumber eq 'FH-204817'")}`,
    /"\/orders\/(\d+)/,
  );
  return {
    USER,
    ORDER,
    MAILBOX: await find(user, '/mailboxes', /"\/mailboxes\/(\d+)"/),
    MAIL: await find(user, `/orders/${ORDER}`, /[?&;]mail=(\d+)/),
    LINK: await find(owner, `/admin/users/${USER}`, /\/link-sessions\/(\d+)/),
    CALL: await find(owner, `/admin/requests?user=${USER}`, /\/admin\/requests\/(\d+)/),
  };
}

/** Replaces placeholders with the names and IDs of resources. */
function named<T extends string | Readonly<Record<string, string>>>(
  texts: T,
  names: Readonly<Record<string, string>>,
): T {
  const replaced = JSON.stringify(texts).replaceAll(/\b[A-Z]{4,8}\b/g, (name) => names[name] ?? name);
  return JSON.parse(replaced);
}

/** Returns the IDs of the built actions, by file and name. */
function actionIds(): ActionIds {
  const file = join(APP, '../.next/server/server-reference-manifest.json');
  const manifest: { node: Record<string, { filename: string; exportedName: string }> } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return new Map(
    Object.entries(manifest.node).map(([id, { filename, exportedName }]) => [
      `${basename(filename)} ${exportedName}`,
      id,
    ]),
  );
}

/**
 * Runs an action as scripts do. Its ID contains the number of its arguments: none, the form, or a state and the form.
 */
function runAction(page: Viewer, id: string, fields: Readonly<Record<string, string>>): Promise<APIResponse> {
  const used = Number.parseInt(id.slice(0, 2), 16);
  const headers = { 'Next-Action': id, Origin: known('WEB_URL'), Accept: 'text/x-component' };
  if ((used & 0x40) === 0) {
    const plain = { ...headers, 'Content-Type': 'text/plain;charset=UTF-8' };
    return page.request.post('/orders', { headers: plain, data: '[]', maxRedirects: 0 });
  }
  // The arguments come last, because they refer to the fields.
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(`_1_${name}`, value);
  body.append('0', (used & 0x20) === 0 ? '["$K1"]' : '[{},"$K1"]');
  return page.request.post('/orders', { headers, multipart: body, maxRedirects: 0 });
}

/** The style sheet of the brand is the same for everyone. */
function faultsOf(answer: APIResponse, viewer: ViewerName): readonly string[] {
  const setCookies = answer.headersArray().flatMap(({ name, value }) => (/^set-cookie$/i.test(name) ? [value] : []));
  const isSignedIn = viewer !== 'nobody' && viewer !== 'half';
  const isPrivate = isSignedIn && answer.status() < 400 && !answer.url().endsWith('/brand.css');
  return faultsOfHeaders(
    { status: answer.status(), headers: answer.headers(), setCookies },
    { isPrivate, isHttps: false },
  );
}

function outcomeOf(answer: APIResponse): Outcome {
  const { location, 'x-action-redirect': redirect = location ?? '' } = answer.headers();
  return new URL(redirect, known('WEB_URL')).pathname === '/signin' ? 'signin' : answer.status();
}

/** For scripts, an action that ends with `notFound()` responds with 200 and the status in the body. */
async function outcomeOfAction(sent: APIResponse): Promise<ActionOutcome | Outcome> {
  const outcome = outcomeOf(sent);
  if (outcome !== 200 && outcome !== 303) return outcome;
  return (await sent.text()).includes('NEXT_HTTP_ERROR_FALLBACK;404') ? 404 : 'ran';
}
