import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { send, startTestService, type TestService } from '../../test-support/service.ts';
import { clientOf } from '../../test-support/service-client.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { createWebDatabase } from '../../test-support/web-database.ts';
import { type Account, createAccount } from '../accounts/accounts.ts';
import { endSession, findSessionAccount, startSession } from '../accounts/sessions.ts';
import { writeAudit } from '../admin/audit.ts';
import { connectIdentity } from '../oidc/identities.ts';
import { type ActingUser, actAs } from '../service/acting-user.ts';
import { ServiceError } from '../service/service-error.ts';
import type { WebDatabase } from '../store/open-web-database.ts';
import type { WebTables } from '../store/tables.ts';
import { saveView } from '../views/views.ts';
import { type ExportRequest, exportArchive } from './export-archive.ts';

let service: TestService;
let testDatabase: TestDatabase;
let database: WebDatabase;
let account: Account;
const now = new Date('2026-03-01T12:00:00Z');

beforeAll(async () => {
  service = await startTestService();
  testDatabase = await createWebDatabase();
  database = openDatabase<WebTables>(testDatabase.url);
  const form = { email: 'anna@example.org', name: 'Anna', role: 'user', password: 'long enough' } as const;
  const made = await createAccount(database.db, form, now);
  const acme = { issuer: 'https://acme.example', subject: 'anna-7', email: 'anna@acme.example' };
  await connectIdentity(database.db, made?.id ?? '', { ...acme, emailVerified: true, name: null }, now);
  const admin = await createAccount(
    database.db,
    { ...form, email: 'root@example.org', name: 'Root', role: 'owner' },
    now,
  );
  if (made === null || admin === null) throw new Error('expected two accounts');
  account = made;
  await startSession(database.db, account.id, '=a browser', now);
  const factor = { account_id: account.id, created_at: now };
  await database.db
    .insertInto('totp_factors')
    .values({ ...factor, secret_sealed: Buffer.from('a sealed secret'), confirmed_at: now })
    .execute();
  await database.db
    .insertInto('passkeys')
    .values({ ...factor, id: 'x', name: 'Phone', public_key: Buffer.from('a public key'), counter: 0, transports: [] })
    .execute();
  await saveView(
    database.db,
    account.id,
    { name: 'Dear', state: { filter: 'price gt 1', orderBy: '', columns: [] }, shown: null },
    now,
  );
  for (const subject of ['anna@example.org', 'bert@example.org']) {
    await writeAudit(database.db, { accountId: admin.id, action: 'view_orders', subject, at: now });
  }
  for (const userName of ['anna@example.org', 'bert@example.org']) {
    await send(service, { method: 'POST', path: '/api/v1/users', form: { userName } });
    for (const title of ['Tea', 'Pot']) {
      const order = await send(service, {
        method: 'POST',
        path: '/api/v1/orders',
        user: userName,
        form: { orderTitle: `${title} of ${userName}`, orderTotal: '1250', currency: 'EUR', merchantName: 'Leaf' },
      });
      const href = String(order.body['result']?.['href']);
      await send(service, {
        method: 'POST',
        path: '/api/v1/items',
        user: userName,
        form: { order: href, description: title },
      });
      await send(service, { method: 'POST', path: '/api/v1/shipments', user: userName, form: { order: href } });
    }
  }
});

afterAll(async () => {
  await service.close();
  await database.close();
  await testDatabase.drop();
});

const userNamed = (userName: string) => actAs(clientOf(service), userName);

function beginArchive(
  user: ActingUser,
  { isKnown = true, isSignedIn = async () => true }: Partial<Pick<ExportRequest, 'isKnown' | 'isSignedIn'>> = {},
): AsyncGenerator<Uint8Array, void> {
  return exportArchive({
    db: database.db,
    account,
    user,
    isKnown,
    mails: null,
    readme: (names) => names.join(' '),
    signal: new AbortController().signal,
    isSignedIn,
    done: async () => undefined,
    now,
  });
}

async function archiveOf(user: ActingUser, isKnown = true): Promise<Record<string, string>> {
  const archive = beginArchive(user, { isKnown });
  const parts: Uint8Array[] = [];
  for await (const chunk of archive) parts.push(chunk);
  const files = unzipSync(Buffer.concat(parts));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
}

test.each([
  ['orders', { expand: 'merchant,orderEmails,shipmentEmails' }, 2],
  ['items', {}, 2],
  ['shipments', {}, 2],
  ['mailboxes', {}, 0],
  ['merchants', {}, 1],
] as const)("%s match the API's response for this user only", async (collection, query, count) => {
  const files = await archiveOf(userNamed('anna@example.org'));
  const listed = await send(service, { path: `/api/v1/${collection}`, user: 'anna@example.org', query });
  const { result } = JSON.parse(files[`${collection}.json`] ?? '');
  expect(result).toHaveLength(count);
  expect(result).toEqual(listed.body['result']);
  expect((files[`${collection}.csv`] ?? '').trimEnd().split('\r\n')).toHaveLength(count + 1);
});

test('includes account, browsers, views, and accesses, but no password, other users, or formulas', async () => {
  const files = await archiveOf(userNamed('anna@example.org'));
  expect(JSON.parse(files['account.json'] ?? '')).toEqual([
    { email: 'anna@example.org', name: 'Anna', role: 'user', since: now.toISOString() },
  ]);
  expect(JSON.parse(files['saved-views.json'] ?? '')).toMatchObject([
    { name: 'Dear', filter: 'price gt 1', address: '/orders?filter=price+gt+1' },
  ]);
  expect(JSON.parse(files['accesses.json'] ?? '')).toEqual([
    { at: now.toISOString(), action: 'view_orders', admin: 'Root' },
  ]);
  expect(files['accesses.csv']).toBe(`at,action,admin\r\n${now.toISOString()},view_orders,Root\r\n`);
  expect(files['devices.csv']).toContain("'=a browser");
  expect(JSON.parse(files['sign-ins.json'] ?? '')).toEqual([
    { provider: 'https://acme.example', email: 'anna@acme.example', since: now.toISOString() },
  ]);
  expect(JSON.parse(files['second-factors.json'] ?? '')).toEqual([
    { kind: 'app', name: null, since: now.toISOString(), used: null },
    { kind: 'passkey', name: 'Phone', since: now.toISOString(), used: null },
  ]);
  const all = Object.values(files).join('\n');
  for (const secret of ['argon2', 'a sealed secret', 'a public key']) expect(all).not.toContain(secret);
  expect(all).not.toContain('bert@');
  expect(Object.keys(files).at(-1)).toBe('README.txt');
});

test('creates an archive for a user the service does not know yet', async () => {
  const files = await archiveOf(userNamed('nobody@example.org'), false);
  expect(files['orders.json']).toBe('{"result":[]}');
  expect(files['README.txt']).not.toContain('orders.csv');
});

test('fails when the service fails partway', async () => {
  const user = userNamed('anna@example.org');
  const broken = actAs(
    {
      ...user.service,
      async stream(request) {
        const answer = await user.service.stream(request);
        if (!request.path.endsWith('/shipments')) return answer;
        const failing = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('cut')) });
        return { ...answer, body: failing };
      },
    },
    user.userName,
  );
  await expect(archiveOf(broken)).rejects.toThrow('cut');
});

test('fails when the user is erased before its end, because an archive without their data would look complete', async () => {
  const userName = 'carl@example.org';
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName } });
  const user = userNamed(userName);
  const erased = actAs(
    {
      ...user.service,
      async stream(request) {
        if (request.path.endsWith('/items'))
          await send(service, { method: 'DELETE', path: '/api/v1/users/self', user: userName });
        return user.service.stream(request);
      },
    },
    userName,
  );
  await expect(archiveOf(erased)).rejects.toThrow('The user was erased during the export');
});

test('rejects a response that is not JSON', async () => {
  const user = userNamed('anna@example.org');
  const foreign = actAs(
    {
      ...user.service,
      stream: async (request) => ({ ...(await user.service.stream(request)), mediaType: 'text/html' }),
    },
    user.userName,
  );
  await expect(archiveOf(foreign)).rejects.toThrow(ServiceError);
});

test('ends when the session that began it does, before it reads anything more of the user', async () => {
  const session = await startSession(database.db, account.id, 'a browser', now);
  const isSignedIn = async () => (await findSessionAccount(database.db, session, now)) !== null;
  let text = '';
  const read = async () => {
    for await (const chunk of beginArchive(userNamed('anna@example.org'), { isSignedIn })) {
      text += Buffer.from(chunk).toString('latin1');
      if (text.includes('accesses.csv')) await endSession(database.db, session);
    }
  };
  await expect(read()).rejects.toMatchObject({ code: 'signed_out' });
  expect(text).not.toContain('orders.json');
});
