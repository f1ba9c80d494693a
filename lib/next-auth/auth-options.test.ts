import { afterEach, expect, test, vi } from 'vitest';
import { openWebDatabase, type WebDatabase } from '../store/open-web-database.ts';
import { authOptions, type NotChecked } from './auth-options.ts';

const around = vi.hoisted(() => ({ database: null as unknown }));

vi.mock('../cookies/device-cookie.ts', () => ({
  signInOrigin: async () => ({ address: '192.0.2.1', userAgent: 'Browser' }),
}));
vi.mock('../log.ts', () => ({ log: () => ({ error: () => undefined }) }));
vi.mock('../runtime.ts', () => ({
  runtime: async () => ({ secret: 'a secret', config: { publicUrl: 'http://localhost' }, database: around.database }),
}));

let database: WebDatabase | undefined;
afterEach(() => database?.close());

/** Signs in as next-auth does, and returns why the attempt was not checked. */
async function signIn(failure: Error): Promise<readonly NotChecked[]> {
  database = await openWebDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1/none', dataDir: 'unused' });
  database.pool.connect = () => Promise.reject(failure);
  around.database = database;
  const reasons: NotChecked[] = [];
  const { providers } = await authOptions((why) => reasons.push(why));
  const provider = providers[0]?.options as { authorize(given: object, request: object): Promise<unknown> } | undefined;
  const attempt = provider?.authorize({ email: 'ann@mail.test', password: 'a quiet blue harbour' }, { headers: {} });
  // next-auth puts this text into a URL.
  await expect(attempt).rejects.toThrow(/^unavailable$/);
  return reasons;
}

test('does not report a sign-in during a database outage as a wrong password', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(await signIn(refused)).toEqual([{ status: 503, retryAfterMs: 5_000 }]);
});

test('throws other failures', async () => {
  expect(await signIn(new Error('a fault'))).toEqual([]);
});
