import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkBody } from '#client/schema.ts';
import { openDatabase } from '#database/open.ts';
import { untilLockWait } from '../../test-support/lock-waits.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { createWebDatabase } from '../../test-support/web-database.ts';
import { createAccount } from '../accounts/accounts.ts';
import { actAs } from '../service/acting-user.ts';
import type { ServiceClient, ServiceRequest } from '../service/client.ts';
import { ServiceError } from '../service/service-error.ts';
import type { WebDatabase } from '../store/open-web-database.ts';
import type { WebTables } from '../store/tables.ts';
import { STATE_LIFETIME_MS, signState } from './callback-state.ts';
import { finishLinking } from './finish-linking.ts';
import { findLinkSession } from './link-sessions.ts';
import { type LinkingDeps, type LinkingRequest, startLinking } from './start-linking.ts';

/** Replies by "METHOD path". A null reply simulates a service outage. */
type Replies = Readonly<Record<string, ((request: ServiceRequest<unknown>) => unknown) | null>>;

let testDatabase: TestDatabase;
let database: WebDatabase;
let binding = { accountId: '', sessionId: '' };
let now = 0;
let sent: ServiceRequest<unknown>[] = [];

beforeAll(async () => {
  testDatabase = await createWebDatabase();
  database = openDatabase<WebTables>(testDatabase.url);
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

beforeEach(async () => {
  now = Date.UTC(2026, 2, 1);
  sent = [];
  const email = `${randomUUID()}@example.org`;
  const account = await createAccount(database.db, { email, name: 'A', role: 'user', password: null }, new Date(now));
  binding = { accountId: account?.id ?? '', sessionId: randomUUID() };
});

function deps(): LinkingDeps {
  return {
    db: database.db,
    stateKey: KEY,
    tokenKey: KEY,
    serviceUrl: 'https://service.example',
    linkPath: '/api/v1/link_mailbox',
    callbackUrl: 'https://app.example/api/mailboxes/callback',
    clock: () => now,
    pause: async () => undefined,
  };
}

const KEY = randomBytes(32);

function service(replies: Replies): ServiceClient {
  return {
    async send(request) {
      sent.push(request);
      const reqId = `req-${sent.length}`;
      const reply = replies[`${request.method} ${request.path}`];
      if (reply === undefined || reply === null) throw new ServiceError('unreachable', { reqId });
      return { body: await checkBody(request.schema, await reply(request)), headers: new Headers(), reqId };
    },
    stream: () => Promise.reject(new ServiceError('unreachable', { reqId: 'none' })),
  };
}

const mailbox = (id: string) => ({
  status: { code: 201, description: 'ONBOARDING' },
  email: 'a@shop.example',
  provider: null,
  user: { href: 'https://service.example/api/v1/users/1' },
  lastUpdated: null,
  updateTime: 1,
  href: `https://service.example/api/v1/mailboxes/${id}`,
});

const ordinary: Replies = {
  'POST /api/v1/actions/login': () => ({ requestToken: 'safe-token' }),
  'POST /api/v1/actions/logout': () => ({ result: {}, currentTime: 1 }),
  'GET /api/v1/mailboxes': () => ({ result: [mailbox('41')], currentTime: 1 }),
};

async function start(replies: Replies, changed: Partial<LinkingRequest> = {}) {
  return startLinking(deps(), {
    user: actAs(service(replies), 'ada@example.org'),
    person: { name: 'Ada', email: 'ada@example.org' },
    binding,
    locale: 'en',
    address: 'ada@gmail.com',
    mailboxHref: null,
    ...changed,
  });
}

async function startedState(replies: Replies): Promise<string> {
  const result = await start(replies);
  if (result.kind !== 'redirect') throw new Error('expected a redirect');
  return new URL(result.url).searchParams.get('state') ?? '';
}

function finish(replies: Replies, state: string, query: { status: string; mailbox?: string; code?: string }) {
  return finishLinking(deps(), actAs(service(replies), 'ada@example.org'), binding, {
    state,
    status: query.status,
    code: query.code ?? null,
    mailboxHref: query.mailbox ?? null,
  });
}

const href = mailbox('41').href;

test('ends a confirmed link at its mailbox, and cancels and deletes its token', async () => {
  const state = await startedState(ordinary);
  const kept = await database.db.selectFrom('link_sessions').selectAll().where('id', '=', state.slice(0, 36)).execute();
  expect(kept[0]?.token_sealed?.toString('latin1')).not.toContain('safe-token');

  expect(await finish(ordinary, state, { status: 'linked', mailbox: href })).toEqual({
    kind: 'linked',
    mailboxId: '41',
  });
  const logout = sent.find((request) => request.path.endsWith('/logout'));
  expect(logout?.parameters).toEqual({ rt: 'safe-token' });
  const row = await findLinkSession(database.db, binding.accountId, state.slice(0, 36));
  expect(row).toMatchObject({ outcome: 'linked', tokenSealed: null });
});

test('accepts a state once, for 30 minutes, and in its session only', async () => {
  const state = await startedState(ordinary);
  const other = { ...binding, sessionId: randomUUID() };
  const user = actAs(service(ordinary), 'ada@example.org');
  const query = { state, status: 'linked', code: null, mailboxHref: href };
  expect(await finishLinking(deps(), user, other, query)).toEqual({ kind: 'state_invalid' });
  const both = await Promise.all([1, 2].map(() => finish(ordinary, state, { status: 'linked', mailbox: href })));
  expect(both.map((result) => result.kind).toSorted()).toEqual(['linked', 'state_invalid']);

  const late = await startedState(ordinary);
  const inTime = await startedState(ordinary);
  now += 30 * 60_000 - 1;
  expect((await finish(ordinary, inTime, { status: 'linked', mailbox: href })).kind).toBe('linked');
  now += 1;
  expect(await finish(ordinary, late, { status: 'linked', mailbox: href })).toEqual({ kind: 'state_invalid' });
});

test('rejects a mailbox in the query that the user does not have', async () => {
  const state = await startedState(ordinary);
  const result = await finish(ordinary, state, { status: 'linked', mailbox: mailbox('42').href });
  expect(result.kind).toBe('failed');
  const row = await findLinkSession(database.db, binding.accountId, state.slice(0, 36));
  expect(row).toMatchObject({ outcome: 'failed', problemCode: 'mailbox_unconfirmed' });
});

test('reports cancelled and failed links, and cancels their tokens', async () => {
  expect(await finish(ordinary, await startedState(ordinary), { status: 'cancelled' })).toEqual({ kind: 'cancelled' });
  expect(sent.at(-1)?.path).toBe('/api/v1/actions/logout');
  const state = await startedState(ordinary);
  expect(await finish(ordinary, state, { status: 'failed', code: 'wrong_password' })).toMatchObject({ kind: 'failed' });
  const row = await findLinkSession(database.db, binding.accountId, state.slice(0, 36));
  expect(row?.problemCode).toBe('wrong_password');
});

test('records five reqIds for tokens that stay unsafe, and stores the tokens nowhere', async () => {
  const unsafe = { ...ordinary, 'POST /api/v1/actions/login': () => ({ result: { requestToken: 'bad+/token=' } }) };
  const result = await start(unsafe);
  if (result.kind !== 'failed') throw new Error('expected a failure');
  const row = await findLinkSession(database.db, binding.accountId, result.attemptId);
  expect(row?.problemCode).toBe('token_unsafe');
  expect(row).toMatchObject({ outcome: 'token_unsafe', reqIds: ['req-1', 'req-2', 'req-3', 'req-4', 'req-5'] });
  const everything = await database.db.selectFrom('link_sessions').selectAll().execute();
  expect(JSON.stringify(everything)).not.toContain('bad+/token=');
});

test('keeps the reqId when the service is down, visible only to its account', async () => {
  const result = await start({});
  if (result.kind !== 'failed') throw new Error('expected a failure');
  const row = await findLinkSession(database.db, binding.accountId, result.attemptId);
  expect(row).toMatchObject({ outcome: 'service_error', problemCode: 'unreachable', reqIds: ['req-1'] });
  expect(await findLinkSession(database.db, randomUUID(), result.attemptId)).toBeNull();
  expect(await findLinkSession(database.db, binding.accountId, '-'.repeat(36))).toBeNull();
});

test('fails with a reqId when the service cannot confirm a link', async () => {
  const state = await startedState(ordinary);
  const down = { ...ordinary, 'GET /api/v1/mailboxes': null };
  expect(await finish(down, state, { status: 'linked', mailbox: href })).toMatchObject({ kind: 'failed' });
  const row = await findLinkSession(database.db, binding.accountId, state.slice(0, 36));
  const reqIds = ['req-1', 'req-2', 'req-3'];
  expect(row).toMatchObject({ outcome: 'service_error', problemCode: 'unreachable', reqIds, usedAt: new Date(now) });
  expect(sent.at(-1)?.path).toBe('/api/v1/actions/logout');
});

test('asks the service for nothing if the account is being erased', async () => {
  let started: ReturnType<typeof start> | undefined;
  await database.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('accounts').where('id', '=', binding.accountId).execute();
    started = start(ordinary);
    await untilLockWait(database.db, started);
  });
  expect(await started).toEqual({ kind: 'account_gone' });
  expect(sent).toEqual([]);
});

test('erases a user that it created for an account erased in the meantime', async () => {
  const users = new Set<string>();
  const known = () => {
    if (users.size > 0) return { result: {}, requestToken: 'safe-token' };
    throw new ServiceError('problem', { reqId: 'r', status: 409, problem: { code: 'no_user', detail: '' } });
  };
  const result = await start({
    ...ordinary,
    'POST /api/v1/actions/login': known,
    'POST /api/v1/users': async ({ parameters }) => {
      await database.db.deleteFrom('accounts').where('id', '=', binding.accountId).execute();
      users.add(parameters?.['userName'] ?? '');
      return { result: {} };
    },
    'DELETE /api/v1/users/self': () => users.clear(),
  });
  expect([result.kind, users.size]).toEqual(['failed', 0]);
});

test('lets two concurrent attempts of a new user succeed: the second finds the user created', async () => {
  const users = new Set<string>();
  const refuse = (status: number, code: string) => {
    throw new ServiceError('problem', { reqId: 'refused', status, problem: { code, detail: '' } });
  };
  const replies: Replies = {
    ...ordinary,
    'POST /api/v1/actions/login': () => (users.size === 0 ? refuse(409, 'no_user') : { requestToken: 'safe-token' }),
    'POST /api/v1/users': ({ parameters }) => {
      const name = parameters?.['userName'] ?? '';
      if (users.has(name)) refuse(409, 'user_exists');
      users.add(name);
      return { result: {} };
    },
  };
  // Both log in before either creates the user.
  let waiting = 0;
  let go: () => void = () => undefined;
  const bothRefused = new Promise<void>((resolve) => {
    go = resolve;
  });
  const plain = service(replies);
  const racing: ServiceClient = {
    ...plain,
    async send(request) {
      if (request.path === '/api/v1/users') {
        waiting += 1;
        if (waiting === 2) go();
        await bothRefused;
      }
      return plain.send(request);
    },
  };
  const attempt = () =>
    startLinking(deps(), {
      user: actAs(racing, 'ada@example.org'),
      person: { name: 'Ada', email: 'ada@example.org' },
      binding,
      locale: 'en',
      address: '',
      mailboxHref: null,
    });
  const results = await Promise.all([attempt(), attempt()]);
  expect(results.map((result) => result.kind)).toEqual(['redirect', 'redirect']);
  expect([...users]).toEqual(['ada@example.org']);
  const states = results.map((result) =>
    result.kind === 'redirect' ? new URL(result.url).searchParams.get('state') : '',
  );
  expect(new Set(states).size).toBe(2);
});

test('keeps the reqIds of all calls, including the mailbox check, when a mailbox cannot be confirmed', async () => {
  const state = await startedState(ordinary);
  await finish(ordinary, state, { status: 'linked', mailbox: mailbox('42').href });
  const row = await findLinkSession(database.db, binding.accountId, state.slice(0, 36));
  expect(row?.reqIds).toEqual(['req-1', 'req-2', 'req-3']);
});

test('redirects to the linking pages with all known details', async () => {
  const result = await start(ordinary, { locale: 'de', mailboxHref: href });
  if (result.kind !== 'redirect') throw new Error('expected a redirect');
  const url = new URL(result.url);
  expect(`${url.origin}${url.pathname}`).toBe('https://service.example/api/v1/link_mailbox');
  const { state, ...others } = Object.fromEntries(url.searchParams);
  expect(others).toEqual({
    rt: 'safe-token',
    provider: 'gmail',
    login_hint: 'ada@gmail.com',
    mailbox: href,
    locale: 'de',
    callbackUrl: 'https://app.example/api/mailboxes/callback',
  });
  const row = await findLinkSession(database.db, binding.accountId, state?.slice(0, 36) ?? '');
  expect(row).toMatchObject({
    mailboxHref: href,
    outcome: null,
    problemCode: null,
    reqIds: ['req-1'],
    expiresAt: new Date(now + STATE_LIFETIME_MS),
    usedAt: null,
  });
});

test.each(['', 'ada', '@', 'ada@', '@gmail.com', 'a da@gmail.com', 'ada@gm ail.com', 'a@b@c'])(
  'redirects without an address when %j was typed',
  async (address) => {
    const result = await start(ordinary, { address });
    if (result.kind !== 'redirect') throw new Error('expected a redirect');
    expect(new URL(result.url).searchParams.has('login_hint')).toBe(false);
  },
);

test('throws an error that is not a ServiceError', async () => {
  const bug = new TypeError('a bug');
  const failing = { ...service(ordinary), send: () => Promise.reject(bug) };
  await expect(start({}, { user: actAs(failing, 'ada@example.org') })).rejects.toBe(bug);
});

test("keeps a problem's code, at the start and at the end", async () => {
  const problem = (code: string) => () => {
    throw new ServiceError('problem', { reqId: 'refused', status: 403, problem: { code, detail: '' } });
  };
  const refused = await start({ 'POST /api/v1/actions/login': problem('client_disabled') });
  if (refused.kind !== 'failed') throw new Error('expected a failure');
  const first = await findLinkSession(database.db, binding.accountId, refused.attemptId);
  expect(first).toMatchObject({ outcome: 'service_error', problemCode: 'client_disabled' });

  const state = await startedState(ordinary);
  const unlisted = { ...ordinary, 'GET /api/v1/mailboxes': problem('user_gone') };
  const attemptId = state.slice(0, 36);
  expect(await finish(unlisted, state, { status: 'linked', mailbox: href })).toEqual({ kind: 'failed', attemptId });
  const second = await findLinkSession(database.db, binding.accountId, attemptId);
  expect(second).toMatchObject({ outcome: 'service_error', problemCode: 'user_gone' });
});

test.each([
  [undefined, 'unknown'],
  ['', 'unknown'],
  ['<b>', 'unknown'],
  ['Wrong', 'unknown'],
  ['x!', 'unknown'],
  ['!x', 'unknown'],
  ['a'.repeat(61), 'unknown'],
  ['a'.repeat(60), 'a'.repeat(60)],
  ['imap_4_off', 'imap_4_off'],
])('keeps the code %j of the query as %j', async (code, kept) => {
  const state = await startedState(ordinary);
  await finish(ordinary, state, { status: 'failed', ...(code === undefined ? {} : { code }) });
  const row = await findLinkSession(database.db, binding.accountId, state.slice(0, 36));
  expect(row).toMatchObject({ outcome: 'failed', problemCode: kept });
});

test('does not confirm a link without a mailbox in the query, or with an unknown mailbox', async () => {
  for (const replies of [ordinary, { ...ordinary, 'GET /api/v1/mailboxes': () => ({ result: [], currentTime: 1 }) }]) {
    const state = await startedState(replies);
    await finish(replies, state, { status: 'linked' });
    const row = await findLinkSession(database.db, binding.accountId, state.slice(0, 36));
    expect(row).toMatchObject({ outcome: 'failed', problemCode: 'mailbox_unconfirmed' });
  }
});

test('finishes an attempt without a token, and makes no call to cancel it', async () => {
  const state = await startedState(ordinary);
  const id = state.slice(0, 36);
  await database.db.updateTable('link_sessions').set({ token_sealed: null }).where('id', '=', id).execute();
  sent = [];
  expect((await finish(ordinary, state, { status: 'linked', mailbox: href })).kind).toBe('linked');
  expect(sent.map(({ path }) => path)).toEqual(['/api/v1/mailboxes']);
});

test('requests mailboxes only for a linked result', async () => {
  const state = await startedState(ordinary);
  sent = [];
  await finish(ordinary, state, { status: 'cancelled', mailbox: href });
  expect(sent.map(({ path }) => path)).toEqual(['/api/v1/actions/logout']);
  const row = await findLinkSession(database.db, binding.accountId, state.slice(0, 36));
  expect(row).toMatchObject({ outcome: 'cancelled', problemCode: null });
});

test('does not finish an attempt that failed at its start, or an attempt of another account', async () => {
  const result = await start({});
  if (result.kind !== 'failed') throw new Error('expected a failure');
  const at = now + STATE_LIFETIME_MS;
  const state = signState(KEY, result.attemptId, at, binding);
  expect(await finish(ordinary, state, { status: 'linked', mailbox: href })).toEqual({ kind: 'state_invalid' });
  expect(await findLinkSession(database.db, binding.accountId, `${result.attemptId}0`)).toBeNull();
  expect(await findLinkSession(database.db, binding.accountId, `0${result.attemptId}`)).toBeNull();
});
