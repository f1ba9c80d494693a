import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { encode } from 'next-auth/jwt';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAccount } from '#lib/accounts/accounts.ts';
import { startHalfSession } from '#lib/accounts/half-sessions.ts';
import type { Role } from '#lib/accounts/roles.ts';
import { startSession } from '#lib/accounts/sessions.ts';
import type { WebDatabase } from '#lib/store/open-web-database.ts';
import type { TestDatabase } from '../test-support/test-database.ts';
import { createWebDatabase, openWebTables } from '../test-support/web-database.ts';

// Calls every action with the cookie of a sign-in that waits for its second step, of an old session, and of an admin
// without the required second factor.

const SECRET = 'a secret of the test';
const around = vi.hoisted(() => ({
  cookies: new Map<string, { value: string }>(),
  database: null as unknown,
  adminSecondFactor: false,
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
const adminActions = await actionsOf(/await requireAdmin\(/);
const freshActions = await actionsOf(/await requireFresh\(/);

test('finds the actions', () => {
  expect(userActions.length).toBeGreaterThan(20);
  expect(adminActions.length).toBeGreaterThan(8);
  expect(freshActions.length).toBeGreaterThan(10);
});

describe('a sign-in that waits for its second step', () => {
  test.each([...userActions, ...adminActions])('cannot run %s', async (_name, action) => {
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
