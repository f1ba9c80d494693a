import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#database/open.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { createWebDatabase } from '../../test-support/web-database.ts';
import { openWebDatabase, type WebDatabase } from '../store/open-web-database.ts';
import type { WebTables } from '../store/tables.ts';
import { orUnstorable, UNSTORABLE_DIGEST } from '../store/unstorable.ts';
import { createAccount } from './accounts.ts';
import { findSessionAccount, startSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { allowUncounted, countAttempt, EXPORT_PER_ACCOUNT } from './throttle.ts';

const NOW = new Date('2026-03-01T10:00:00Z');
const LATER = new Date('2026-03-01T11:00:00Z');

let database: TestDatabase;
let web: WebDatabase;
let db: Kysely<WebTables>;
let accountId: string;
let sessionId: string;
beforeAll(async () => {
  database = await createWebDatabase();
  const writing = openDatabase<WebTables>(database.url, { max: 1 });
  const account = await createAccount(
    writing.db,
    { email: 'ann@mail.test', name: 'Ann', password: 'a quiet blue harbour', role: 'user' },
    NOW,
  );
  accountId = account?.id ?? '';
  sessionId = await startSession(writing.db, accountId, 'Browser', NOW);
  const name = sql.id(new URL(database.url).pathname.slice(1));
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(writing.db);
  await writing.close();
  web = await openWebDatabase({ databaseUrl: database.url, dataDir: '' });
  db = web.db;
});
afterAll(async () => {
  await web.close();
  await database.drop();
});

describe("while the web app's database cannot store anything", () => {
  test('finds a session even when its last use should be recorded', async () => {
    expect(await findSessionAccount(db, sessionId, LATER)).toMatchObject({ id: accountId });
  });

  test('allows an attempt under a limit that only protects resources', async () => {
    const tries = countAttempt(db, EXPORT_PER_ACCOUNT, accountId, LATER);
    expect(await tries.catch(allowUncounted)).toEqual({ allowed: true, retryAfterMs: 0 });
    expect(() => allowUncounted(new Error('something else'))).toThrow('something else');
  });

  test('returns `unstorable` for a sign-in, and allows no uncounted password guesses', async () => {
    const origin = { address: '192.0.2.1', userAgent: 'Browser' };
    for (const password of ['a quiet blue harbour', 'wrong']) {
      const result = await orUnstorable(signIn(db, { email: 'ann@mail.test', password }, origin, LATER));
      expect(result).toEqual({ kind: 'unstorable' });
    }
  });

  test('returns `unstorable` for a write that a lost database did not store, and throws other errors', async () => {
    const lost = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    expect(await orUnstorable(Promise.reject(lost))).toEqual({ kind: 'unstorable' });
    await expect(orUnstorable(Promise.reject(new Error('a fault')))).rejects.toThrow('a fault');
  });

  test('marks a failed write for the error page', async () => {
    await expect(startSession(db, accountId, 'Browser', LATER)).rejects.toMatchObject({ digest: UNSTORABLE_DIGEST });
    await expect(sql`select nothing`.execute(db)).rejects.not.toHaveProperty('digest');
  });
});
