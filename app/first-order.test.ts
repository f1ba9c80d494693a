import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Account, createAccount } from '#lib/accounts/accounts.ts';
import { ServiceError } from '#lib/service/service-error.ts';
import type { WebDatabase } from '#lib/store/open-web-database.ts';
import type { TestDatabase } from '../test-support/test-database.ts';
import { createWebDatabase, openWebTables } from '../test-support/web-database.ts';
import { saveOrderNow } from './_actions/orders.ts';

const around = vi.hoisted(() => ({ database: null as unknown, viewer: null as unknown, sent: [] as string[] }));

vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key, getLocale: async () => 'en' }));
vi.mock('#lib/runtime.ts', () => ({ runtime: async () => ({ database: around.database }) }));
vi.mock('#lib/viewer.ts', () => ({
  findViewer: async () => around.viewer,
  requireUser: async () => around.viewer,
  actAsViewer: async ({ userName }: Account) => ({ userName, service: SERVICE }),
}));

let testDatabase: TestDatabase;
let database: WebDatabase;
let account: Account | null = null;

/** The service, which creates the user with the first order. The account is erased at that moment, in another window. */
const SERVICE = {
  async send({ method, path }: { readonly method: string; readonly path: string }) {
    around.sent.push(`${method} ${path}`);
    if (method !== 'POST') throw new ServiceError('unreachable', { reqId: 'r' });
    await database.db
      .deleteFrom('accounts')
      .where('id', '=', account?.id ?? '')
      .execute();
    return {
      body: { result: { href: 'https://service.example/api/v1/orders/7' } },
      headers: new Headers(),
      reqId: 'r',
    };
  },
};

beforeAll(async () => {
  testDatabase = await createWebDatabase();
  database = openWebTables(testDatabase.url);
  const made = { email: 'ada@mail.test', name: 'Ada', role: 'user', password: null } as const;
  account = await createAccount(database.db, made, new Date());
  Object.assign(around, { database, viewer: { ...account, sessionId: 's' } });
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

test('the first order of an account that is erased at the same time leaves no user at the service', async () => {
  const form = new FormData();
  form.set('parts', JSON.stringify([{ key: 'order', was: {}, removed: false }]));
  form.set('f.order.orderTitle', 'Lamp');
  // Whatever the page then shows.
  await saveOrderNow(null as never, form).catch(() => undefined);
  expect(around.sent).toContain('POST /api/v1/orders');
  expect(around.sent).toContain('DELETE /api/v1/users/self');
});
