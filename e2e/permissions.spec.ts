import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type APIResponse, expect } from '@playwright/test';
import { faultsOfHeaders } from '../test-support/header-policy.ts';
import { passFirstStepPlain, setUpAppPlain } from './authenticator-app.ts';
import {
  ACTION_ROWS,
  type ActionOutcome,
  type Outcome,
  PAGE_ROWS,
  VIEWERS,
  type ViewerName,
} from './permission-rows.ts';
import { linkExport, newSession, type Session, signIn, signUp } from './prepared-users.ts';
import { adminAccount, known, test } from './users.ts';

// Every page, route, and server action × everyone who could request it, with the response of the running app.

const APP = join(import.meta.dirname, '../app');

test('has a row for every page and route', () => {
  const files = globSync('**/{page.tsx,route.ts}', { cwd: APP });
  expect(Object.keys(PAGE_ROWS).toSorted()).toEqual(files.toSorted());
});

test('returns the listed response to each viewer of a page or route', async () => {
  const { email, viewers } = await viewersOf();
  const names = await namesOf(viewers.user, viewers.owner, email);
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

test('returns the listed response to each viewer of an action, and others cannot reach the user’s data', async () => {
  const ids = actionIds();
  expect(Object.keys(ACTION_ROWS).toSorted()).toEqual([...ids.keys()].toSorted());
  const { email, viewers } = await viewersOf();
  const names = await namesOf(viewers.user, viewers.owner, email);
  const run = async (viewer: ViewerName) => {
    for (const [name, { fields, outcomes }] of Object.entries(ACTION_ROWS)) {
      const sent = await runAction(viewers[viewer], ids.get(name) ?? '', named(fields, names));
      expect.soft(await outcomeOfAction(sent), `${name} as ${viewer}`).toBe(outcomes[viewer]);
      expect.soft(faultsOf(sent, viewer), `headers of ${name} as ${viewer}`).toEqual([]);
    }
  };
  for (const viewer of VIEWERS.filter((each) => each !== 'user')) await run(viewer);
  const session = await newSession();
  await signIn(session, email);
  const expectUserData = async (status: number) => {
    for (const address of ['/orders/ORDER', '/mailboxes/MAILBOX']) {
      expect((await session.request.get(named(address, names))).status(), address).toBe(status);
    }
  };
  await expectUserData(200);
  await run('user');
  // The same requests delete the data for its user, so it was the check of the viewer that rejected the others.
  await expectUserData(404);
  await session.request.dispose();
});

type ActionIds = ReadonlyMap<string, string>;

type Viewers = Readonly<Record<ViewerName, Session>>;
/** A session of each viewer, and the address of the user. */
type Made = { readonly email: string; readonly viewers: Viewers };

let made: Promise<Made> | undefined;

/** Returns the viewers, the same for all tests. */
function viewersOf(): Promise<Made> {
  made ??= makeViewers(actionIds());
  return made;
}

test.afterAll(async () => {
  if (made === undefined) return;
  const { viewers } = await made;
  await Promise.all(Object.values(viewers).map(({ request }) => request.dispose()));
});

async function makeViewers(ids: ActionIds): Promise<Made> {
  const [nobody, user, other] = [await newSession(), await newSession(), await newSession()];
  const [support, developer, owner] = [await newSession(), await newSession(), await newSession()];
  const account = adminAccount();
  const email = await signUp(user);
  await Promise.all([linkExport(user), signUp(other), signIn(owner, account.email, account.password)]);
  const [whole, half] = [await newSession(), await newSession()];
  const halfway = await signUp(whole);
  await setUpAppPlain(whole);
  await whole.request.dispose();
  await passFirstStepPlain(half, halfway);
  const admins = { support, developer };
  for (const role of ['support', 'developer'] as const) {
    const address = await signUp(admins[role]);
    await runAction(owner, ids.get('people.ts giveRole') ?? '', { email: address, role });
    // The session that had no role has ended.
    await signIn(admins[role], address);
  }
  return { email, viewers: { nobody, half, user, other, support, developer, owner } };
}

/** Finds IDs of the user's resources in pages. */
async function namesOf(user: Session, owner: Session, email: string): Promise<Readonly<Record<string, string>>> {
  const USER = encodeURIComponent(email);
  const find = async (page: Session, path: string, pattern: RegExp) => {
    const found = pattern.exec(await (await page.request.get(path)).text())?.[1];
    if (found === undefined) throw new Error(`${path} contains no ${pattern}`);
    return found;
  };
  const ORDER = await find(
    user,
    `/orders?filter=${encodeURIComponent("orderNumber eq 'MM-20417'")}`,
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
function runAction(page: Session, id: string, fields: Readonly<Record<string, string>>): Promise<APIResponse> {
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
