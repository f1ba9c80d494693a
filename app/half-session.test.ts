import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { encode } from 'next-auth/jwt';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAccount } from '#lib/accounts/accounts.ts';
import { startHalfSession } from '#lib/accounts/half-sessions.ts';
import type { Role } from '#lib/accounts/roles.ts';
import { startSession } from '#lib/accounts/sessions.ts';
import type { WebDatabase } from '#lib/store/open-web-database.ts';
import { actAsViewer, lacksFactor, needsFactor, requireSession, requireUser } from '#lib/viewer.ts';
import type { TestDatabase } from '../test-support/test-database.ts';
import { createWebDatabase, openWebTables } from '../test-support/web-database.ts';

// Calls every action with the cookie of a sign-in that waits for its second step, of an old session, and of an admin
// or a user without the required second factor.

const SECRET = 'a secret of the test';
const around = vi.hoisted(() => ({
  cookies: new Map<string, { value: string }>(),
  database: null as unknown,
  adminSecondFactor: false,
  userSecondFactor: false,
}));

vi.mock('next/headers', () => ({ headers: async () => new Headers(), cookies: async () => around.cookies }));
vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key, getLocale: async () => 'en' }));
vi.mock('#lib/runtime.ts', () => ({
  runtime: async () => ({
    database: around.database,
    secret: SECRET,
    oidcProviders: [],
    outbox: null,
    config: {
      publicUrl: 'http://localhost',
      brand: { name: 'Acme' },
      adminSecondFactor: around.adminSecondFactor,
      userSecondFactor: around.userSecondFactor,
    },
  }),
}));

let testDatabase: TestDatabase;
let database: WebDatabase;
beforeAll(async () => {
  testDatabase = await createWebDatabase();
  database = openWebTables(testDatabase.url);
  around.database = database;
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

let count = 0;
async function makeAccount(role: Role): Promise<string> {
  count += 1;
  const made = { email: `user${count}@mail.test`, name: 'Ada', role, password: null };
  const account = await createAccount(database.db, made, new Date());
  if (account === null) throw new Error('Expected an account');
  return account.id;
}

/** Sets the browser's cookie for a session, or for a sign-in that waits. */
async function useCookie(accountId: string, sid: string): Promise<void> {
  const value = await encode({ token: { sub: accountId, sid }, secret: SECRET, maxAge: 600 });
  around.cookies.clear();
  around.cookies.set('next-auth.session-token', { value });
}

type Action = (...given: readonly unknown[]) => Promise<unknown>;

/** Returns the actions whose source matches. */
async function actionsOf(pattern: RegExp): Promise<readonly (readonly [string, Action])[]> {
  const found: (readonly [string, Action])[] = [];
  for (const file of globSync('_actions/*.ts', { cwd: import.meta.dirname }).toSorted()) {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8');
    const module: Record<string, unknown> = await import(`./_actions/${basename(file, '.ts')}.ts`);
    for (const [name, action] of Object.entries(module)) {
      const body = (source.split(`export async function ${name}(`)[1] ?? '').split('\n}\n')[0] ?? '';
      if (typeof action === 'function' && pattern.test(body)) found.push([`${file}: ${name}`, action as Action]);
    }
  }
  return found;
}

/** Fields that some actions read before they check the viewer, to know where to return to. */
const FIELDS = { id: '1', order: '1', kind: 'item', parts: '[{"key":"order","was":{},"removed":false}]' };

/** Calls an action with a form, and returns where it redirects. */
async function destinationOf(action: Action): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(FIELDS)) form.set(name, value);
  try {
    await (action.length > 1 ? action({}, form) : action(form, form));
  } catch (error) {
    const digest = (error as { readonly digest?: unknown }).digest;
    const [kind, , path = ''] = String(digest).split(';');
    if (kind === 'NEXT_REDIRECT') return path;
    throw error;
  }
  return 'nowhere';
}

const userActions = await actionsOf(/await requireUser\(/);
/** They set up a second factor, or confirm the owner for that. */
const setupActions = await actionsOf(/await requireSession\(/);
const adminActions = await actionsOf(/await requireAdmin\(/);
const freshActions = await actionsOf(/await requireFresh\(/);

test('finds the actions', () => {
  expect(userActions.length).toBeGreaterThan(20);
  expect(setupActions.length).toBeGreaterThan(8);
  expect(adminActions.length).toBeGreaterThan(8);
  expect(freshActions.length).toBeGreaterThan(10);
});

describe('a sign-in that waits for its second step', () => {
  test.each([...userActions, ...setupActions, ...adminActions])('cannot run %s', async (_name, action) => {
    const accountId = await makeAccount('owner');
    await useCookie(accountId, await startHalfSession(database.db, accountId, new Date()));
    expect(await destinationOf(action)).toMatch(/^\/signin\?next=/);
  });
});

describe('a session that was confirmed long ago', () => {
  test.each(freshActions)('cannot run %s', async (_name, action) => {
    const accountId = await makeAccount('owner');
    await useCookie(accountId, await startSession(database.db, accountId, '', new Date(Date.now() - 600_000)));
    expect(await destinationOf(action)).toMatch(/^\/confirm\?next=/);
  });
});

describe('an admin without the required second factor', () => {
  test.each(adminActions)('cannot run %s', async (_name, action) => {
    const accountId = await makeAccount('owner');
    await useCookie(accountId, await startSession(database.db, accountId, '', new Date()));
    around.adminSecondFactor = true;
    expect(await destinationOf(action)).toBe('/settings/second-factor');
    around.adminSecondFactor = false;
  });
});

describe('an account without the second factor that everyone needs', () => {
  const begin = async () => {
    const accountId = await makeAccount('user');
    await useCookie(accountId, await startSession(database.db, accountId, '', new Date()));
    around.userSecondFactor = true;
    return accountId;
  };
  afterEach(() => {
    around.userSecondFactor = false;
  });

  test.each(userActions)('cannot run %s', async (_name, action) => {
    await begin();
    expect(await destinationOf(action)).toBe('/settings/second-factor');
  });

  test('cannot act at the service, but can set one up, and then act', async () => {
    const accountId = await begin();
    const viewer = await requireSession('/settings/second-factor');
    expect(await lacksFactor(viewer)).toBe(true);
    expect(await destinationOf(async () => actAsViewer(viewer))).toBe('/settings/second-factor');
    await database.db
      .insertInto('passkeys')
      .values({
        ...{ id: accountId, account_id: accountId, name: 'Phone', public_key: Buffer.of(0), counter: 0 },
        ...{ transports: [], created_at: new Date(), used_at: null, suspected_at: null },
      })
      .execute();
    expect(await requireUser('/orders')).toMatchObject({ id: accountId });
    await expect(actAsViewer(viewer)).resolves.toBeDefined();
    expect(await needsFactor(viewer)).toBe(true);
  });
});
