import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  EMAIL_PER_RECIPIENT,
  PASSWORD_PER_ACCOUNT,
  SECOND_STEP_PER_ACCOUNT,
  SIGN_IN_PER_EMAIL,
  SIGN_UP_PER_ADDRESS,
} from '#lib/accounts/throttle.ts';
import { trackResponses } from '#lib/http/response-status.ts';
import type { WebDatabase } from '#lib/store/open-web-database.ts';
import type { TestDatabase } from '../test-support/test-database.ts';
import { createWebDatabase, openWebTables } from '../test-support/web-database.ts';
import { requestAddressWithForm } from './_actions/address.ts';
import { confirmWithForm } from './_actions/confirm.ts';
import { requestResetWithForm } from './_actions/reset-password.ts';
import { finishSignInWithCode } from './_actions/second-step.ts';
import { confirmConnect, savePassword } from './_actions/settings.ts';
import { signInWithForm } from './_actions/sign-in.ts';
import { signUpWithForm } from './_actions/sign-up.ts';

const around = vi.hoisted(() => ({ headers: new Headers(), database: null as unknown }));
const VIEWER = { id: '6a1f0b0e-7d0c-4a52-8f7b-0d7c52d9e0a1', sessionId: 's', email: 'ada@mail.test', name: 'Ada' };

vi.mock('next/headers', () => ({ headers: async () => around.headers, cookies: async () => new Map() }));
vi.mock('next-intl/server', () => ({
  getTranslations: async () => (key: string) => key,
  getLocale: async () => 'en',
}));
vi.mock('#lib/viewer.ts', () => ({
  requireUser: async () => VIEWER,
  requireSession: async () => VIEWER,
  requireFresh: async () => undefined,
  actAsViewer: async () => null,
}));
vi.mock('#lib/second-factor/waiting-sign-in.ts', () => ({
  findWaitingSignIn: async () => ({ id: VIEWER.id, accountId: VIEWER.id }),
}));
vi.mock('#lib/runtime.ts', () => ({
  runtime: async () => ({
    database: around.database,
    secret: 'a secret of the test',
    oidcProviders: [{ key: 'acme' }],
    config: { publicUrl: 'http://localhost', isBreached: () => false },
    // An action over its limit queues no email.
    outbox: {},
  }),
}));

let testDatabase: TestDatabase;
let database: WebDatabase;
let server: Server;
let call: () => Promise<unknown> = async () => null;

beforeAll(async () => {
  testDatabase = await createWebDatabase();
  database = openWebTables(testDatabase.url);
  around.database = database;
  await database.db
    .insertInto('accounts')
    .values({
      id: VIEWER.id,
      email: VIEWER.email,
      name: 'Ada',
      role: 'user',
      password_hash: 'none',
      created_at: new Date(),
    })
    .execute();
  trackResponses();
  server = createServer(async (request, response) => {
    around.headers = new Headers({ 'x-answer-id': String(request.headers['x-answer-id']), 'x-client-address': 'here' });
    const state = await call();
    response.end(JSON.stringify(state));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterAll(async () => {
  server.close();
  await database.close();
  await testDatabase.drop();
});

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const password = 'a quiet blue harbour';
const cases: readonly (readonly [string, typeof SIGN_IN_PER_EMAIL, string, () => Promise<unknown>])[] = [
  [
    'a sign-in',
    SIGN_IN_PER_EMAIL,
    VIEWER.email,
    () => signInWithForm({ message: null, email: '' }, form({ email: VIEWER.email, password })),
  ],
  [
    'a sign-up',
    SIGN_UP_PER_ADDRESS,
    'here',
    () => signUpWithForm({ problems: {}, name: '', email: '' }, form({ name: 'Bo', email: 'bo@mail.test', password })),
  ],
  [
    'a change of password',
    PASSWORD_PER_ACCOUNT,
    VIEWER.id,
    () => savePassword({ problems: {} }, form({ current: 'wrong', next: password })),
  ],
  [
    'connecting a provider',
    PASSWORD_PER_ACCOUNT,
    VIEWER.id,
    () => confirmConnect({ problem: null, href: null }, form({ provider: 'acme', current: 'wrong' })),
  ],
  [
    'a password reset',
    EMAIL_PER_RECIPIENT,
    VIEWER.email,
    () => requestResetWithForm({ problem: null, email: '', sent: false }, form({ email: VIEWER.email })),
  ],
  [
    'a change of address',
    EMAIL_PER_RECIPIENT,
    'n@mail.test',
    () => requestAddressWithForm({ problems: {}, email: '', sent: false }, form({ email: 'n@mail.test' })),
  ],
  [
    'a confirmation by password',
    PASSWORD_PER_ACCOUNT,
    VIEWER.id,
    () => confirmWithForm({ problem: null, with: null }, form({ password: 'wrong' })),
  ],
  [
    'a confirmation by code',
    SECOND_STEP_PER_ACCOUNT,
    VIEWER.id,
    () => confirmWithForm({ problem: null, with: null }, form({ code: '000000' })),
  ],
  [
    'the second step of a sign-in',
    SECOND_STEP_PER_ACCOUNT,
    VIEWER.id,
    () => finishSignInWithCode({ message: null }, form({ code: '000000' })),
  ],
];

test.each(cases)('%s over its limit returns 429 with Retry-After', async (_what, rule, subject, action) => {
  const key = `${rule.name}:${subject}`;
  const row = { key, window_started_at: new Date(Date.now() - rule.windowMs / 2), count: rule.limit };
  await database.db
    .insertInto('throttles')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
  call = action;
  const { port } = server.address() as AddressInfo;
  const [answer] = (await once(get({ host: '127.0.0.1', port, agent: false }), 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(429);
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(rule.windowMs / 2000);
  const said = await answer.setEncoding('utf8').toArray();
  expect(said.join('')).toContain('throttled');
});
