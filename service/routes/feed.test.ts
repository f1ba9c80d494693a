import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type FeedEntry, feedEntrySchema, updateCheckSchema } from '#contract/feed.ts';
import { RFC6979_PUBLIC_KEY } from '../../test-support/rfc6979-key.ts';
import {
  registerClient,
  type SignedRequest,
  send,
  startTestService,
  type TestService,
} from '../../test-support/service.ts';
import { setMailboxStatus } from '../store/mailboxes/mailboxes-crawl.ts';

const CLIENT = 'feed-client-1';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await registerClient(service.app, CLIENT, RFC6979_PUBLIC_KEY);
});
afterAll(() => service.close());

const call = (request: SignedRequest) => send(service, { clientId: CLIENT, ...request });
const write = (user: string, method: 'POST' | 'PUT' | 'DELETE', path: string, form: Record<string, string> = {}) =>
  call({ method, path, user, ...(method === 'DELETE' ? {} : { form }) });

async function feed(query: Record<string, string> = {}, more: Partial<SignedRequest> = {}): Promise<FeedEntry[]> {
  const answer = await call({ path: '/api/v1/actions/feed', query, ...more });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return z.array(feedEntrySchema).parse(answer.body['result']);
}

async function hasUpdates(since: number, user?: string): Promise<boolean> {
  const answer = await call({
    path: '/api/v1/actions/checkForUpdates',
    query: { since: String(since) },
    ...(user === undefined ? {} : { user }),
  });
  const check = updateCheckSchema.parse(answer.body);
  expect(updateCheckSchema.parse(answer.body['result'])).toEqual(check);
  expect(check.success).toBe(true);
  return check.hasUpdates;
}

/** Returns a time after all changes so far and before all later ones. */
function moment(): number {
  service.time.now += 10;
  const now = service.time.now;
  service.time.now += 10;
  return now;
}

async function userId(userName: string): Promise<string> {
  const { rows } = await service.database.pool.query('select id from users where client_id = $1 and user_name = $2', [
    CLIENT,
    userName,
  ]);
  return rows[0].id;
}

async function addMailbox(userName: string, id: number): Promise<void> {
  await service.database.pool.query(
    `insert into mailboxes (user_id, id, email, provider_id, status_code, progress, connection, consent_version,
       consent_at, create_time, update_time)
     values ($1, $2, $3, 91, 200, '{}', '{"kind":"import"}', 'v', 1, 1, 1)`,
    [await userId(userName), id, `${id}@example.org`],
  );
}

const names = (entries: readonly FeedEntry[]) => entries.map(({ userName }) => userName);

describe('the feed', () => {
  it('reports correctly which users have new data after any change', async () => {
    await call({ method: 'POST', path: '/api/v1/users', form: { userName: 'ann' } });
    await call({ method: 'POST', path: '/api/v1/users', form: { userName: 'bob' } });
    expect((await feed()).map(({ userName, hasNewData }) => [userName, hasNewData])).toEqual([
      ['bob', false],
      ['ann', false],
    ]);
    const made = await write('ann', 'POST', '/api/v1/orders', { orderTitle: 'Tea', merchantName: 'Leaf' });
    const order = String(made.body['result']?.['href']);
    const merchant = String(made.body['result']?.['merchant']?.['href']);
    const item = await write('ann', 'POST', '/api/v1/items', { order, description: 'pot' });
    const parcel = await write('ann', 'POST', '/api/v1/shipments', { description: 'alone' });
    const pathOf = (href: unknown) => new URL(String(href)).pathname;
    const changes: readonly (readonly ['PUT' | 'DELETE', string, Record<string, string>])[] = [
      ['PUT', pathOf(order), { orderTotal: '5' }],
      ['PUT', pathOf(item.body['result']?.['href']), { price: '5' }],
      ['PUT', pathOf(parcel.body['result']?.['href']), { status: '3' }],
      ['PUT', pathOf(merchant), { hidden: 'true' }],
      ['DELETE', pathOf(item.body['result']?.['href']), {}],
      ['DELETE', pathOf(parcel.body['result']?.['href']), {}],
      ['DELETE', pathOf(order), {}],
    ];
    for (const [method, path, form] of changes) {
      const since = moment();
      expect(await feed({ since: String(since) }), path).toEqual([]);
      expect(await hasUpdates(since)).toBe(false);
      expect((await write('ann', method, path, form)).status).toBe(200);
      const [entry, ...others] = await feed({ since: String(since) });
      expect(others).toEqual([]);
      expect(entry).toMatchObject({ userName: 'ann', hasNewData: true });
      expect(entry?.updateTime).toBeGreaterThan(since);
      expect([await hasUpdates(since), await hasUpdates(since, 'ann'), await hasUpdates(since, 'bob')]).toEqual([
        true,
        true,
        false,
      ]);
    }
  });

  it("reports a change of the user's own fields without new data, and no rejected change", async () => {
    const since = moment();
    expect((await write('bob', 'PUT', '/api/v1/orders/1', { orderTitle: 'x' })).status).toBe(404);
    expect((await write('bob', 'POST', '/api/v1/orders', { orderTotal: 'x' })).status).toBe(400);
    expect(await feed({ since: String(since) })).toEqual([]);
    await write('bob', 'PUT', '/api/v1/users/self', { firstName: 'Bob' });
    expect(await feed({ since: String(since) })).toMatchObject([{ userName: 'bob', hasNewData: false }]);
    expect(await hasUpdates(since)).toBe(false);
  });

  it('lists the mailboxes with new data and those that require sign-in', async () => {
    await addMailbox('ann', 501);
    await addMailbox('ann', 502);
    const since = moment();
    const now = service.time.now;
    const id = await userId('ann');
    await service.database.pool.query(
      `insert into orders (user_id, id, mailbox_id, order_title, create_time, update_time)
       values ($1, 601, 501, 'found', $2, $2)`,
      [id, now],
    );
    const ref = { userId: id, mailboxId: '502' };
    const refused = { code: 400, reason: 'wrong_password', refused: null } as const;
    await setMailboxStatus(service.database.db, ref, refused, () => now);
    expect(await feed({ since: String(since) })).toMatchObject([
      {
        userName: 'ann',
        hasNewData: true,
        mailboxesWithUpdates: [{ href: 'http://service.test/api/v1/mailboxes/501' }],
        mailboxesWithAuthIssues: [{ href: 'http://service.test/api/v1/mailboxes/502' }],
      },
    ]);
    const later = moment();
    await setMailboxStatus(
      service.database.db,
      ref,
      { code: 200, reason: 'up_to_date', crawledAt: later },
      () => later + 5,
    );
    expect(await feed({ since: String(later) })).toEqual([]);
  });

  it('reports an unlinked mailbox as new data', async () => {
    const since = moment();
    expect((await write('ann', 'DELETE', '/api/v1/mailboxes/501')).status).toBe(200);
    expect(await feed({ since: String(since) })).toMatchObject([{ userName: 'ann', hasNewData: true }]);
  });

  it('is paged, newest first, by GET and POST, and contains only the user of the signature', async () => {
    const since = moment();
    for (let number = 1; number <= 5; number += 1) {
      const userName = `page-${number}`;
      await call({ method: 'POST', path: '/api/v1/users', form: { userName } });
      await write(userName, 'POST', '/api/v1/orders', { orderTitle: 'x' });
    }
    const page = async (offset: string) => names(await feed({ since: String(since), limit: '2', offset }));
    expect([await page('0'), await page('1'), await page('2'), await page('3')]).toEqual([
      ['page-5', 'page-4'],
      ['page-3', 'page-2'],
      ['page-1'],
      [],
    ]);
    const form = { since: String(since), limit: '2', offset: '1' };
    expect(names(await feed({}, { method: 'POST', form }))).toEqual(['page-3', 'page-2']);
    expect(names(await feed({}, { user: 'page-2' }))).toEqual(['page-2']);
  });

  it.each([
    [{ path: '/api/v1/actions/feed', query: { limit: '0' } }, 'parameter_invalid'],
    [{ path: '/api/v1/actions/feed', query: { limit: '1001' } }, 'parameter_invalid'],
    [{ path: '/api/v1/actions/feed', query: { since: 'yesterday' } }, 'parameter_invalid'],
    [{ path: '/api/v1/actions/checkForUpdates', query: { since: '-1' } }, 'parameter_invalid'],
    [{ method: 'POST', path: '/api/v1/actions/feed', form: { colour: 'red' } }, 'field_unknown'],
    [{ path: '/api/v1/actions/feed', user: 'nobody' }, 'user_unknown'],
    [{ path: '/api/v1/actions/checkForUpdates', user: 'nobody' }, 'user_unknown'],
  ] as const)('rejects %j', async (request, code) => {
    expect((await call(request)).body).toMatchObject({ code });
  });

  it("contains only the client's users", async () => {
    expect(names(await feed({}, { clientId: 'test-client-1' }))).toEqual([]);
  });
});

it('reads one page of an index for the feed of any number of users', async () => {
  const { pool } = service.database;
  await pool.query(
    `insert into users (id, client_id, user_name, create_time, update_time, data_time)
     select 1000000 + n, $1, 'crowd-' || n, n, n, n from generate_series(1, 20000) n`,
    [CLIENT],
  );
  await pool.query('analyze users');
  const explain = async (text: string, values: readonly unknown[]) => {
    const { rows } = await pool.query(`explain ${text}`, [...values]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const activity = 'greatest(users.update_time, users.data_time)';
  const plan = await explain(
    `select id from users where client_id = $1 and ${activity} > $2 order by ${activity} desc, id desc limit 100`,
    [CLIENT, 100],
  );
  expect(plan).toContain('users_by_activity');
  expect(plan).not.toMatch(/Seq Scan|Sort/);
  const check = await explain('select id from users where client_id = $1 and data_time > $2 limit 1', [
    CLIENT,
    19_999_999,
  ]);
  expect(check).not.toContain('Seq Scan');
});
