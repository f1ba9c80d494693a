import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RFC6979_PUBLIC_KEY } from '../../test-support/rfc6979-key.ts';
import {
  type Answer,
  registerClient,
  type SignedRequest,
  send,
  startTestService,
  TEST_CLIENT,
  type TestService,
} from '../../test-support/service.ts';
import { settledLog } from '../../test-support/settled-log.ts';
import { writeChangeCursor } from '../collections/change-cursor.ts';
import { expire } from '../jobs/expire.ts';
import { settleRestoredLog } from '../store/log/changes.ts';

const DAY = 86_400_000;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'ann' } });
});
afterAll(() => service.close());

const call = (request: SignedRequest): Promise<Answer> => send(service, { user: 'ann', ...request });
const post = (collection: string, form: Record<string, string>) =>
  call({ method: 'POST', path: `/api/v1/${collection}`, form });
const hrefOf = ({ body }: Answer) => String(body['result']?.['href']);
const pathOf = (answer: Answer) => new URL(hrefOf(answer)).pathname;

type ChangeRow = { readonly type: string; readonly href: string; readonly user: string };

/** True while the test keeps a write open. */
let isWriteOpen = false;

async function read(query: Record<string, string>, more: Partial<SignedRequest> = {}) {
  if (!isWriteOpen) await settledLog(service.database.db);
  const { status, body } = await send(service, { path: '/api/v1/changes', query, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  const changes = Object.values(body['result'] ?? {}) as unknown as readonly ChangeRow[];
  return { changes, next: String(body['next']), more: (body['more'] as unknown) === true };
}

async function now(): Promise<string> {
  return (await read({ after: 'now' })).next;
}

/** Returns the changes after a cursor as `type id`. */
async function since(after: string): Promise<readonly string[]> {
  const { changes, more } = await read({ after, limit: '1000' });
  expect(more).toBe(false);
  return changes.map(({ type, href }) => `${type} ${href.split('/').at(-1)}`);
}

const idOf = (answer: Answer) => hrefOf(answer).split('/').at(-1);

describe('the log of changes', () => {
  it('reports created, changed, deleted, and restored resources and their dependents', async () => {
    let cursor = await now();
    const order = await post('orders', { orderTitle: 'Tea', merchantName: 'Leaf' });
    const merchant = String(order.body['result']?.['merchant']?.['href']);
    expect(await since(cursor)).toEqual([
      `merchant.updated ${merchant.split('/').at(-1)}`,
      `order.created ${idOf(order)}`,
    ]);

    cursor = await now();
    const item = await post('items', { order: hrefOf(order), description: 'Cup' });
    const shipment = await post('shipments', { order: hrefOf(order), items: hrefOf(item) });
    const changes = await since(cursor);
    expect(changes.slice(0, 2)).toEqual([`item.created ${idOf(item)}`, `order.updated ${idOf(order)}`]);
    expect(new Set(changes.slice(2))).toEqual(
      new Set(
        ['shipment.created', 'shipment.updated']
          .map((type) => `${type} ${idOf(shipment)}`)
          .concat(`order.updated ${idOf(order)}`, `item.updated ${idOf(item)}`),
      ),
    );

    cursor = await now();
    await call({ method: 'PUT', path: new URL(merchant).pathname, form: { name: 'Leaf & Co' } });
    expect(await since(cursor)).toEqual([
      `merchant.updated ${merchant.split('/').at(-1)}`,
      `order.updated ${idOf(order)}`,
    ]);

    const same = { method: 'PUT', path: pathOf(order), form: { orderTitle: 'Tea' } } as const;
    await call(same);
    cursor = await now();
    await call(same);
    expect(await since(cursor)).toEqual([]);
    await call({ method: 'DELETE', path: pathOf(order) });
    expect((await since(cursor)).filter((one) => one.includes('.deleted')).sort()).toEqual(
      [`item.deleted ${idOf(item)}`, `order.deleted ${idOf(order)}`, `shipment.deleted ${idOf(shipment)}`].sort(),
    );
    cursor = await now();
    await call({ method: 'POST', path: '/api/v1/actions/restore', form: { order: hrefOf(order) } });
    expect(await since(cursor)).toContain(`order.created ${idOf(order)}`);
  });

  it('includes the orders of a renamed or hidden merchant in since', async () => {
    const order = await post('orders', { orderTitle: 'Lamp', merchantName: 'Glow' });
    const { currentTime } = (await call({ path: '/api/v1/orders' })).body;
    const merchant = new URL(String(order.body['result']?.['merchant']?.['href'])).pathname;
    await call({ method: 'PUT', path: merchant, form: { hidden: 'true' } });
    const { body } = await call({ path: '/api/v1/orders', query: { since: String(currentTime) } });
    expect(Object.values(body['result'] ?? {})).toMatchObject([{ orderTitle: 'Lamp', merchant: { hidden: true } }]);
  });

  it('contains a tombstone for everything erased with a user', async () => {
    await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: 'eve' } });
    const form = { orderTitle: 'x', merchantName: 'Leaf' };
    const made = await call({ method: 'POST', path: '/api/v1/orders', user: 'eve', form });
    await call({ method: 'POST', path: '/api/v1/items', user: 'eve', form: { order: hrefOf(made), description: 'y' } });
    const cursor = await now();
    await call({ method: 'DELETE', path: '/api/v1/users/self', user: 'eve' });
    const { changes } = await read({ after: cursor });
    expect(changes.map(({ type }) => type).sort()).toEqual([
      'item.deleted',
      'merchant.deleted',
      'order.deleted',
      'user.deleted',
    ]);
    expect(changes.at(-1)).toMatchObject({ type: 'user.deleted', user: 'eve' });
    expect(new Set(changes.map(({ user }) => user))).toEqual(new Set(['eve']));
  });

  it('contains a tombstone for a merchant that nothing refers to after unlinking', async () => {
    const { db } = service.database;
    await sql`insert into mailboxes (user_id, id, email, provider_id, status_code, progress, connection, consent_version,
        consent_at, create_time, update_time)
      select id, 75, 'ann@mail.example', 91, 200, '{}', '{"kind":"import"}', 'v', 1, 1, 1
      from users where user_name = 'ann'`.execute(db);
    const order = await post('orders', { orderTitle: 'Vase', merchantName: 'Clay' });
    const merchant = String(order.body['result']?.['merchant']?.['href']).split('/').at(-1);
    await call({ method: 'PUT', path: pathOf(order), form: { merchantName: '' } });
    const cursor = await now();
    await call({ method: 'DELETE', path: '/api/v1/mailboxes/75' });
    expect(await since(cursor)).toEqual([`merchant.deleted ${merchant}`, 'mailbox.unlinked 75']);
  });

  it('is paged without gaps or repeats, also by user', async () => {
    const all = await read({ limit: '1000' });
    const paged: ChangeRow[] = [];
    let page = await read({ limit: '3' });
    for (; page.more; page = await read({ limit: '3', after: page.next })) paged.push(...page.changes);
    expect([...paged, ...page.changes]).toEqual(all.changes);
    expect((await read({ after: page.next })).changes).toEqual([]);
    const eve = await read({ limit: '1000' }, { user: 'eve' });
    expect(eve.changes).toEqual(all.changes.filter(({ user }) => user === 'eve'));
  });

  it('belongs to one client', async () => {
    await registerClient(service.app, 'other-client', RFC6979_PUBLIC_KEY);
    const cursor = await now();
    expect((await read({}, { clientId: 'other-client' })).changes).toEqual([]);
    const stolen = await send(service, { path: '/api/v1/changes', query: { after: cursor }, clientId: 'other-client' });
    expect(stolen).toMatchObject({ status: 400, body: { parameter: 'after' } });
  });

  it('never skips a change that commits after one with a higher number', async () => {
    const cursor = await now();
    const slow = new pg.Client({ connectionString: service.database.url });
    await slow.connect();
    await slow.query('begin');
    isWriteOpen = true;
    await slow.query(`insert into merchants (user_id, id, merchant_key, name, create_time, update_time)
      select id, 77, 'slow', 'slow', 1, 1 from users where user_name = 'ann'`);
    const order = await post('orders', { orderTitle: 'quick' });
    // This change is committed, but a transaction that started before it is still open.
    const between = await read({ after: cursor });
    expect(between.changes).toEqual([]);
    await slow.query('commit');
    await slow.end();
    isWriteOpen = false;
    expect(await since(between.next)).toEqual(['merchant.updated 77', `order.created ${idOf(order)}`]);
  });

  it('rejects a forged cursor, and expires cursors and changes after 30 days', async () => {
    const cursor = await now();
    // Well-formed, but beyond the types of the database.
    const beyond = { xid: '9'.repeat(20), id: '9'.repeat(19), at: 1 };
    const forged = [beyond, { ...beyond, xid: '1' }, { ...beyond, id: '1' }].map((place) =>
      writeChangeCursor(TEST_CLIENT, place),
    );
    const damaged = ['x', `${cursor}x`, cursor.replace(/^./, 'Z'), Buffer.from('1.1.1').toString('base64url')];
    for (const after of [...damaged, ...forged]) {
      const answer = await send(service, { path: '/api/v1/changes', query: { after } });
      expect(answer, after).toMatchObject({ status: 400, body: { code: 'parameter_invalid' } });
    }
    service.time.now += 29 * DAY;
    expect((await read({ after: cursor })).changes).toEqual([]);
    await expire(service.database.db, service.time.now);
    expect((await read({})).changes.length).toBeGreaterThan(0);
    service.time.now += 2 * DAY;
    const answer = await send(service, { path: '/api/v1/changes', query: { after: cursor } });
    expect(answer).toMatchObject({ status: 410, body: { code: 'cursor_expired' } });
    service.time.now += DAY;
    await expire(service.database.db, service.time.now);
    expect((await read({})).changes).toEqual([]);
    service.time.now = Date.now();
  });

  it('restarts after a restored backup and expires earlier cursors', async () => {
    await post('orders', { orderTitle: 'before' });
    const { db } = service.database;
    await sql`update changes set xid = '99999999999'`.execute(db);
    await settleRestoredLog(db);
    expect((await read({})).changes).toEqual([]);
    await post('orders', { orderTitle: 'after' });
    expect((await read({})).changes).toHaveLength(1);
  });
});
