import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOST_ENDPOINTS } from '#contract/webhook.ts';
import { openDatabase } from '#database/open.ts';
import { inFull } from '../../test-support/complete-cases.ts';
import { RFC6979_PUBLIC_KEY } from '../../test-support/rfc6979-key.ts';
import {
  type Answer,
  registerClient,
  type SignedRequest,
  send,
  startTestService,
  type TestService,
} from '../../test-support/service.ts';
import { settledLog } from '../../test-support/settled-log.ts';
import { type Receiver, startReceiver } from '../../test-support/webhook-receiver.ts';
import { createHrefs } from '../present/href.ts';
import type { Tables } from '../store/tables.ts';
import type { DeliveryDeps } from './deliver.ts';
import { createDeliveryWorker, type DeliveryWorker } from './delivery-worker.ts';

const HOUR = 3_600_000;
const ENDPOINTS = '/api/v1/webhook_endpoints';

let service: TestService;
let receiver: Receiver;
let worker: DeliveryWorker;
beforeAll(async () => {
  service = await startTestService({ ALLOW_PRIVATE_WEBHOOK_HOSTS: '1' });
  for (const userName of ['ann', 'bob']) await call({ method: 'POST', path: '/api/v1/users', form: { userName } });
});
afterAll(() => service.close());
beforeEach(async () => {
  // Endpoints registered from here on do not get earlier changes.
  await settledLog(service.database.db);
  receiver = await startReceiver();
  worker = createDeliveryWorker(deps());
});
afterEach(async () => {
  await worker.stop();
  await receiver.stop();
  await service.database.db.deleteFrom('webhook_endpoints').execute();
  service.time.now = Date.now();
});

function deps(more: Partial<DeliveryDeps> = {}): DeliveryDeps {
  return {
    database: service.database,
    secrets: service.secrets,
    hrefs: createHrefs('http://service.test'),
    network: { resolve: async () => ['127.0.0.1'], allowPrivateHosts: true, deadlineMs: 10_000 },
    clock: () => service.time.now,
    log: { info() {}, warn() {}, error() {} },
    random: () => 0,
    ...more,
  };
}

const call = (request: SignedRequest): Promise<Answer> => send(service, request);
const resultOf = ({ body }: Answer) => body['result'] as unknown as Record<string, unknown>;
const pathOf = (answer: Answer) => new URL(String(resultOf(answer)['href'])).pathname;

async function register(form: Record<string, string> = {}) {
  const made = await call({ method: 'POST', path: ENDPOINTS, form: { url: receiver.url, ...form } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return { path: pathOf(made), secret: String(resultOf(made)['secret']) };
}

async function makeOrder(title: string, user = 'ann'): Promise<string> {
  return String(
    resultOf(await call({ method: 'POST', path: '/api/v1/orders', user, form: { orderTitle: title } }))['href'],
  );
}

/** Delivers everything that is due with this worker. */
async function deliver(by = worker): Promise<void> {
  await settledLog(service.database.db);
  for (let before = -1; before !== receiver.received.length; ) {
    before = receiver.received.length;
    await by.look();
    await by.idle();
  }
}

const delivered = (user?: string) =>
  receiver.received.filter(({ change }) => user === undefined || change.user === user).map(({ change }) => change.href);
const read = async (path: string) => resultOf(await call({ path }));
const attempts = async (path: string) =>
  Object.values((await call({ path: `${path}/attempts`, query: { limit: '500' } })).body['result'] ?? {});

describe('a delivery', () => {
  it('contains no purchase data and verifies by Standard Webhooks', async () => {
    const { secret } = await register();
    const href = await makeOrder('Tea');
    await deliver();
    const [delivery] = receiver.received;
    const verified = new Webhook(secret).verify(delivery?.body ?? '', delivery?.headers ?? {});
    expect(verified).toEqual({
      id: delivery?.headers['webhook-id'],
      type: 'order.created',
      at: expect.any(Number),
      user: 'ann',
      href,
    });
    expect(receiver.received).toHaveLength(1);
    expect(() => new Webhook(secret).verify(`${delivery?.body} `, delivery?.headers ?? {})).toThrow();
  });

  it('is signed with old and new secrets during rotation, and with only the new one afterwards', async () => {
    const { path, secret } = await register();
    const rotated = await call({ method: 'POST', path: `${path}/secrets`, form: { overlapHours: '2' } });
    const next = String(resultOf(rotated)['secret']);
    await makeOrder('a');
    await deliver();
    const [both] = receiver.received;
    for (const one of [secret, next]) new Webhook(one).verify(both?.body ?? '', both?.headers ?? {});
    expect((await read(path))['secrets']).toHaveLength(2);

    service.time.now += 2 * HOUR;
    await makeOrder('b');
    await deliver();
    const after = receiver.received.at(-1);
    // The library also checks the message's timestamp. The service's clock is ahead here.
    const signature = await new Webhook(next).sign(
      String(after?.headers['webhook-id']),
      new Date(Number(after?.headers['webhook-timestamp']) * 1000),
      after?.body ?? '',
    );
    expect(after?.headers['webhook-signature']).toBe(signature);
    expect((await read(path))['secrets']).toHaveLength(1);
  });

  it('is limited to the chosen types and starts at the given cursor', async () => {
    const { body } = await call({ path: '/api/v1/changes', query: { after: 'now' } });
    const before = await makeOrder('before');
    await register({ types: 'order.deleted' });
    await register({ types: 'order.created,order.deleted', after: String(body['next']) });
    await call({ method: 'DELETE', path: new URL(before).pathname, user: 'ann' });
    await deliver();
    expect(receiver.received.map(({ change }) => change.type).sort()).toEqual([
      'order.created',
      'order.deleted',
      'order.deleted',
    ]);
    const refused = await call({ method: 'POST', path: ENDPOINTS, form: { url: receiver.url, after: 'forged' } });
    expect(refused).toMatchObject({
      status: 400,
      body: { parameter: 'after', detail: expect.stringMatching(/"start"/) },
    });
  });

  it('shows its secret once, does not store it for a replay, and encrypts it', async () => {
    const request = { method: 'POST', path: ENDPOINTS, form: { url: receiver.url }, idempotencyKey: 'hook-1' } as const;
    const [first, again] = [await call(request), await call(request)];
    expect(resultOf(first)['secret']).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(resultOf(again)).toEqual({ ...resultOf(first), secret: undefined });
    expect(JSON.stringify(await read(pathOf(first)))).not.toContain('whsec_');
    const { rows } = await sql<{ held: string }>`select encode(secret, 'escape') as held from webhook_secrets`.execute(
      service.database.db,
    );
    expect(rows.map(({ held }) => held).join()).not.toContain('whsec_');
  });
});

describe('a failing endpoint', () => {
  it('gets the changes of each user in order, with growing delays, and eventually all of them', async () => {
    const { path } = await register();
    receiver.respond = (_, response) => response.writeHead(500).end('down');
    const orders = { ann: [] as string[], bob: [] as string[] };
    for (const title of ['1', '2', '3']) {
      for (const user of ['ann', 'bob'] as const) orders[user].push(await makeOrder(title, user));
    }
    await deliver();
    const counts = [receiver.received.length];
    for (const pause of [5_000, 30_000, 120_000, 600_000, 1_800_000, HOUR, HOUR]) {
      service.time.now += pause - 1_000;
      await deliver();
      expect(receiver.received.length, `before ${pause}`).toBe(counts.at(-1));
      service.time.now += 1_000;
      await deliver();
      counts.push(receiver.received.length);
    }
    // One change for each user.
    expect(counts.slice(1).map((count, index) => count - (counts[index] ?? 0))).toEqual([2, 2, 2, 2, 2, 2, 2]);
    for (const user of ['ann', 'bob'] as const)
      expect(new Set(delivered(user))).toEqual(new Set(orders[user].slice(0, 1)));
    expect(await read(path)).toMatchObject({ enabled: true, failingSince: expect.any(Number) });
    expect((await attempts(path))[0]).toMatchObject({ status: 500, delivered: false, response: 'down', error: null });

    receiver.respond = null;
    receiver.received.length = 0;
    service.time.now += HOUR;
    await deliver();
    expect([delivered('ann'), delivered('bob')]).toEqual([orders.ann, orders.bob]);
    expect(await read(path)).toMatchObject({ failingSince: null, failingUsers: 0 });
  });

  it('is retried at once after the clock was set back by more than any delay', async () => {
    await register();
    receiver.respond = (_, response) => response.writeHead(500).end();
    const orders = [await makeOrder('1'), await makeOrder('2')];
    await deliver();
    receiver.respond = null;
    receiver.received.length = 0;
    service.time.now -= 24 * HOUR;
    await deliver();
    expect(delivered('ann')).toEqual(orders);
  });

  it.each([
    ['as long as it asks for', '900', 900_000],
    ['at most an hour', '86400', HOUR],
    ['as usual if the wait cannot be read', 'soon', 5_000],
  ])('waits %s', async (_what, retryAfter, expected) => {
    await register();
    receiver.respond = (_, response) => response.writeHead(503, { 'retry-after': retryAfter }).end();
    await makeOrder('1');
    await deliver();
    service.time.now += expected - 1_000;
    await deliver();
    expect(receiver.received).toHaveLength(1);
    service.time.now += 1_000;
    await deliver();
    expect(receiver.received).toHaveLength(2);
  });

  it('for only one user does not delay other users', async () => {
    const { path } = await register();
    receiver.respond = ({ change }, response) => response.writeHead(change.user === 'ann' ? 500 : 200).end();
    const first = await makeOrder('a', 'ann');
    await deliver();
    const others = [await makeOrder('b', 'bob'), await makeOrder('c', 'bob')];
    const second = await makeOrder('d', 'ann');
    service.time.now += 6_000;
    await deliver();
    expect(delivered('bob')).toEqual(others);
    expect(new Set(delivered('ann'))).toEqual(new Set([first]));
    receiver.respond = null;
    receiver.received.length = 0;
    service.time.now += 2 * HOUR;
    await deliver();
    expect(delivered()).toEqual([first, second]);
    expect(await read(path)).toMatchObject({ failingUsers: 0 });
  });

  it('is disabled after 3 days, with a line in the log, and resumes when it is enabled', async () => {
    const warned: string[] = [];
    const log = { info() {}, error() {}, warn: (_: object, message: string) => warned.push(message) };
    const watched = createDeliveryWorker(deps({ log }));
    const { path } = await register();
    receiver.respond = (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    const href = await makeOrder('a');
    await deliver(watched);
    for (let hours = 0; hours < 73; hours += 1) {
      service.time.now += HOUR + 1;
      await deliver(watched);
    }
    expect(await read(path)).toMatchObject({
      enabled: false,
      disabledReason: 'failing',
      disabledTime: expect.any(Number),
    });
    expect(warned).toEqual(['webhook endpoint disabled: a delivery failed for 3 days']);
    const before = receiver.received.length;
    service.time.now += 24 * HOUR;
    await deliver();
    expect(receiver.received.length).toBe(before);

    receiver.respond = null;
    receiver.received.length = 0;
    const enabled = await call({ method: 'PUT', path, form: { enabled: 'true' } });
    expect(resultOf(enabled)).toMatchObject({ enabled: true, disabledReason: null });
    await deliver();
    expect(delivered()).toEqual([href]);
  });

  it('is disabled after 3 days if it rejects an event behind many of other types', async () => {
    const { path } = await register({ types: 'user.deleted' });
    const since = String(Date.now());
    for (let n = 0; n < 110; n++) await makeOrder(`order ${n}`, 'ann');
    await call({ method: 'POST', path: '/api/v1/users', form: { userName: 'eve' } });
    await call({ method: 'DELETE', path: '/api/v1/users/self', user: 'eve' });
    await deliver();
    receiver.respond = (_, response) => response.writeHead(500).end();
    service.time.now = Date.now();
    await call({ method: 'POST', path: `${path}/replay`, form: { since } });
    for (let hours = 0; hours <= 73; hours++) {
      await deliver();
      service.time.now += 1.3 * HOUR;
    }
    expect(await read(path)).toMatchObject({ enabled: false, disabledReason: 'failing' });
  });

  it('is disabled immediately if it responds with 410', async () => {
    const { path } = await register();
    receiver.respond = (_, response) => response.writeHead(410).end();
    await makeOrder('a');
    await deliver();
    expect(await read(path)).toMatchObject({ enabled: false, disabledReason: 'gone' });
  });

  it('is recorded with the cause: silence, an endless response, private addresses, no server', async () => {
    const quick = (network: Partial<DeliveryDeps['network']>) =>
      createDeliveryWorker(deps({ network: { ...deps().network, ...network } }));
    const recorded = async (form: Record<string, string>, by: DeliveryWorker) => {
      const { path } = await register(form);
      await makeOrder('x');
      await deliver(by);
      const [attempt] = await attempts(path);
      await call({ method: 'DELETE', path });
      return attempt;
    };
    receiver.respond = () => undefined;
    expect(await recorded({}, quick({ deadlineMs: 300 }))).toMatchObject({ status: null, error: 'timeout' });

    let sent = 0;
    receiver.respond = (_, response) => {
      response.writeHead(200);
      const chunk = Buffer.alloc(65_536, 'x');
      const pour = () => {
        while (!response.destroyed && sent < 1_000_000_000) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', pour);
        }
      };
      pour();
    };
    const cut = await recorded({}, worker);
    expect(cut).toMatchObject({ delivered: true, status: 200 });
    expect(String(cut?.['response'])).toHaveLength(1024);
    expect(sent).toBeLessThan(50_000_000);

    const judged = quick({ allowPrivateHosts: false, resolve: async () => ['93.184.216.34', '10.0.0.1'] });
    const rebinding = { url: 'https://rebind.example/' };
    expect(await recorded(rebinding, judged)).toMatchObject({ error: 'refused_host', status: null });
    expect(await recorded({ url: 'https://hooks.example:1/' }, worker)).toMatchObject({ error: 'unreachable' });
    expect(await recorded({ url: receiver.url.replace('http:', 'https:') }, worker)).toMatchObject({ error: 'tls' });
  });
});

describe('a worker', () => {
  it('does not follow redirects, which could lead to a private network', async () => {
    const inside = await startReceiver();
    receiver.respond = (_, response) => response.writeHead(307, { location: inside.url }).end();
    const { path } = await register();
    await makeOrder('redirected');
    await deliver();
    expect(inside.received).toEqual([]);
    expect(await attempts(path)).toMatchObject([{ delivered: false, status: 307 }]);
    await inside.stop();
  });

  it('delivers once and in order to an endpoint that fails every second time', async () => {
    let requests = 0;
    receiver.respond = (_, response) => {
      requests += 1;
      response.writeHead(requests % 2 === 0 ? 204 : 503).end();
    };
    const { path } = await register();
    const hrefs = [await makeOrder('1'), await makeOrder('2'), await makeOrder('3'), await makeOrder('4')];
    for (let turn = 0; turn < 8; turn += 1) {
      await deliver();
      service.time.now += HOUR;
    }
    const outcomes = (await attempts(path)).map((attempt) => String(attempt['delivered']));
    expect(outcomes.filter((outcome) => outcome === 'true')).toHaveLength(hrefs.length);
    expect([...new Set(delivered())]).toEqual(hrefs);
    expect(await read(path)).toMatchObject({ enabled: true, failingUsers: 0 });
  });

  it('leaves unrecorded changes to another worker, in order, if it stops during a delivery', async () => {
    await register();
    const orders: string[] = [];
    for (const title of ['1', '2', '3', '4']) orders.push(await makeOrder(title));
    const [, second] = orders;
    // The second delivery hangs, and the worker's connection is cut, as if the worker were killed.
    const database = openDatabase<Tables>(service.database.url, { max: 4, applicationName: 'killed' });
    const killed = createDeliveryWorker(deps({ database }));
    const hangs = new Promise<void>((reached) => {
      receiver.respond = ({ change }, response) => {
        if (change.href === second) reached();
        else response.writeHead(200).end();
      };
    });
    await settledLog(service.database.db);
    await killed.look();
    await hangs;
    await deliver();
    expect(delivered()).toEqual(orders.slice(0, 2));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'killed'`.execute(
      service.database.db,
    );
    await killed.idle();
    receiver.respond = null;
    await deliver();
    expect(delivered()).toEqual([...orders.slice(0, 2), ...orders.slice(1)]);
    await database.close();
  });

  it('delivers each change once and in order while another worker runs', async () => {
    await register();
    const other = createDeliveryWorker(deps());
    const orders: string[] = [];
    for (let n = 0; n < 30; n += 1) {
      orders.push(await makeOrder(String(n)));
      await Promise.all([worker.look(), other.look()]);
    }
    await deliver();
    await other.idle();
    await deliver(other);
    expect(delivered()).toEqual(orders);
  });
});

describe('a replay', () => {
  it('sends one event, a range, or everything since a time, with the original IDs', async () => {
    const { path } = await register();
    const orders: string[] = [];
    for (const title of ['1', '2', '3']) {
      orders.push(await makeOrder(title));
      await new Promise((done) => setTimeout(done, 5));
    }
    await deliver();
    const ids = receiver.received.map(({ headers }) => String(headers['webhook-id']));
    const times = receiver.received.map(({ body }) => String(JSON.parse(body).at));
    const replay = async (form: Record<string, string>) => {
      receiver.received.length = 0;
      const { status } = await call({ method: 'POST', path: `${path}/replay`, form });
      expect(status).toBe(200);
      await deliver();
      return receiver.received.map(({ headers }) => headers['webhook-id']);
    };
    expect(await replay({ event: ids[1] ?? '' })).toEqual([ids[1]]);
    expect(await replay({ since: times[0] ?? '', until: times[1] ?? '' })).toEqual(ids.slice(0, 2));
    service.time.now = Date.now() + 1000;
    expect(await replay({ since: times[1] ?? '' })).toEqual(ids.slice(1));
    expect(await replay({ since: '1', until: '2' })).toEqual([]);
    const [latest] = await attempts(path);
    expect(latest).toMatchObject({ replay: true, event: ids[2], delivered: true });
    const ofOne = await call({ path: `${path}/attempts`, query: { event: ids[1] ?? '', limit: '2' } });
    expect(ofOne.headers['link']).toContain('rel="next"');
    expect(Object.values(ofOne.body['result'] ?? {})).toHaveLength(2);
  });
});

describe('new changes', () => {
  it('do not wait for the end of a replay, and neither do those of a user after a failure', async () => {
    const { path } = await register({ types: 'order.created' });
    for (let n = 0; n < 40; n++) await makeOrder(`old ${n}`);
    await deliver();
    const since = String(Math.min(...receiver.received.map(({ body }) => Number(JSON.parse(body).at))));
    receiver.received.length = 0;
    receiver.respond = ({ change }, response) => {
      const fails = change.user === 'bob' && delivered('bob').length === 1;
      setTimeout(() => response.writeHead(fails ? 500 : 200).end(), 100);
    };
    service.time.now = Date.now();
    await call({ method: 'POST', path: `${path}/replay`, form: { since } });
    const [ofAnn, ofBob] = [await makeOrder('new'), await makeOrder('new', 'bob')];
    await settledLog(service.database.db);
    await worker.look();
    await worker.idle();
    service.time.now += HOUR;
    await deliver();
    const order = delivered();
    expect(order).toHaveLength(40 + 1 + 2);
    expect(order.indexOf(ofAnn)).toBeLessThan(30);
    expect(order.lastIndexOf(ofBob)).toBeLessThan(40);
  });
});

describe('removal', () => {
  it('deletes attempts with their user, and endpoints with their client', async () => {
    const { path } = await register({ types: 'order.created' });
    await call({ method: 'POST', path: '/api/v1/users', form: { userName: 'eve' } });
    await makeOrder('x', 'eve');
    await makeOrder('y', 'ann');
    await deliver();
    await call({ method: 'DELETE', path: '/api/v1/users/self', user: 'eve' });
    expect((await attempts(path)).map((one) => one['user'])).toEqual(['ann']);
    await call({ method: 'DELETE', path });
    expect((await call({ path })).status).toBe(404);
    const { rows } = await sql`select 1 from webhook_attempts union all select 1 from webhook_secrets`.execute(
      service.database.db,
    );
    expect(rows).toEqual([]);
  });
});

it('a client has at most a thousand endpoints, even if the last ones are added at the same time', async () => {
  await sql`insert into webhook_endpoints (client_id, id, url, types, xid, change_id, create_time, update_time)
    select 'test-client-1', n, ${receiver.url}, '{}', pg_snapshot_xmin(pg_current_snapshot()), 0, 1, 1
    from generate_series(1, ${MOST_ENDPOINTS - 1}::int) n`.execute(service.database.db);
  const added = await Promise.all(
    [1, 2, 3].map(() => call({ method: 'POST', path: ENDPOINTS, form: { url: receiver.url } })),
  );
  expect(added.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const listed = await call({ path: ENDPOINTS });
  expect(Object.keys(listed.body['result'] ?? {})).toHaveLength(MOST_ENDPOINTS);
});

it('delivers to hundreds of endpoints while some fail or hang', async () => {
  const count = inFull(200, 1_000);
  const silent = await startReceiver();
  silent.respond = () => undefined;
  await sql`insert into webhook_endpoints (client_id, id, url, types, xid, change_id, create_time, update_time)
    select 'test-client-1', n, case when n % 50 = 0 then ${silent.url} else ${receiver.url} end, '{}',
      pg_snapshot_xmin(pg_current_snapshot()), 0, 1, 1 from generate_series(1, ${count}::int) n`.execute(
    service.database.db,
  );
  const many = createDeliveryWorker(deps({ network: { ...deps().network, deadlineMs: 2_000 } }));
  await settledLog(service.database.db);
  await makeOrder('for all');
  await deliver(many);
  expect(receiver.received).toHaveLength(count * 0.98);
  expect(silent.received).toHaveLength(count * 0.02);
  await many.stop();
  await silent.stop();
});

/** Adds many endpoints of one client without a request for each. */
function addEndpoints(url: string, count: number): Promise<unknown> {
  return sql`insert into webhook_endpoints (client_id, id, url, types, xid, change_id, turn_at, create_time, update_time)
    select 'test-client-1', n, ${url}, '{}', pg_snapshot_xmin(pg_current_snapshot()), 0, 0, 1, 1
    from generate_series(1, ${count}) n`.execute(service.database.db);
}

it('delivers to other clients while one has more endpoints than there are slots, all of them slow', async () => {
  const slow = await startReceiver();
  const release = Promise.withResolvers<void>();
  slow.respond = (_, response) => void release.promise.then(() => response.writeHead(204).end());
  const clientId = 'test-client-2';
  await registerClient(service.app, clientId, RFC6979_PUBLIC_KEY);
  await call({ method: 'POST', path: '/api/v1/users', form: { userName: 'zoe' }, clientId });
  await settledLog(service.database.db);
  await addEndpoints(slow.url, 40);
  await call({ method: 'POST', path: ENDPOINTS, form: { url: receiver.url }, clientId });
  await sql`update webhook_endpoints set turn_at = 1 where client_id = ${clientId}`.execute(service.database.db);
  await makeOrder('slow');
  await call({ method: 'POST', path: '/api/v1/orders', user: 'zoe', form: { orderTitle: 'quick' }, clientId });
  await settledLog(service.database.db);
  await worker.look();
  await expect.poll(() => receiver.received.length).toBe(1);
  // The others of the slow client wait for a slot.
  expect(slow.received.length).toBeLessThan(40);
  release.resolve();
  await worker.idle();
  expect(slow.received).toHaveLength(40);
  await slow.stop();
});

it('gives slots that become free during a look to endpoints that wait', async () => {
  const release = Promise.withResolvers<void>();
  receiver.respond = (_, response) => void release.promise.then(() => response.writeHead(204).end());
  await addEndpoints(receiver.url, 13);
  await makeOrder('slow');
  await settledLog(service.database.db);
  const { database, held, go } = holdLooks();
  const one = createDeliveryWorker(deps({ database }));
  await one.look();
  await expect.poll(() => receiver.received.length).toBe(12);
  const second = held();
  const looked = one.look();
  await second;
  release.resolve();
  const served = sql<{ n: number }>`select count(*)::int as n from webhook_attempts`;
  await expect.poll(async () => (await served.execute(service.database.db)).rows).toEqual([{ n: 12 }]);
  // The turns end right after that.
  await new Promise((resolve) => setTimeout(resolve, 100));
  go();
  await looked;
  await one.idle();
  expect(receiver.received).toHaveLength(13);
});

/** Returns the database, and functions that hold the answer to the next question for due endpoints, and release it. */
function holdLooks() {
  const answer = Promise.withResolvers<void>();
  let reached: (() => void) | undefined;
  const looks = new Set<unknown>();
  const db = service.database.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'RawNode' && node.sqlFragments.join('').includes('row_number() over')) looks.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (reached !== undefined && looks.has(queryId)) {
        reached();
        await answer.promise;
      }
      return result;
    },
  });
  return {
    database: { ...service.database, db },
    held: () => new Promise<void>((resolve) => (reached = resolve)),
    go: answer.resolve,
  };
}
