import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Answer,
  type Json,
  type SignedRequest,
  send,
  startTestService,
  type TestService,
} from '../../test-support/service.ts';

import { settledLog } from '../../test-support/settled-log.ts';

const WRITERS = 24;
const ROUNDS = 14;
const COLLECTIONS = ['orders', 'items', 'shipments', 'mailboxes'] as const;

let service: TestService;
let other: TestService;
beforeAll(async () => {
  service = await startTestService();
  other = await startTestService({}, { url: service.database.url, isRegistered: true });
});
afterAll(async () => {
  await other.close();
  await service.close();
});

/** Park–Miller generator, so that every run is as deterministic as concurrent writers allow. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

const hrefOf = ({ body }: Answer) => String(body['result']?.['href']);

/** Time of the last signature: two in the same millisecond would be identical, and writers are concurrent. */
let last = 0;
function ask(at: TestService, request: SignedRequest): Promise<Answer> {
  last = Math.max(last + 1, at.time.now);
  at.time.now = last;
  return send(at, { ...request, timestamp: last });
}

/** Simulates a user: orders by API, emails by crawl, unlinking, erasing. */
async function live(index: number): Promise<void> {
  const roll = dice(index + 7);
  const user = `user ${index}`;
  const at = index % 2 === 0 ? service : other;
  const own = (request: SignedRequest) => ask(at, { user, ...request });
  const make = () => ask(at, { method: 'POST', path: '/api/v1/users', form: { userName: user } });
  await make();
  let hrefs: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const some = hrefs[roll(Math.max(hrefs.length, 1))];
    const path = some === undefined ? '/api/v1/users/self' : new URL(some).pathname;
    switch (some === undefined ? 0 : roll(9)) {
      case 0: {
        const form = { orderTitle: `order ${round}`, merchantName: `shop ${roll(3)}` };
        hrefs.push(hrefOf(await own({ method: 'POST', path: '/api/v1/orders', form })));
        break;
      }
      case 1:
        await own({ method: 'POST', path: '/api/v1/items', form: { order: some ?? '', description: `item ${round}` } });
        break;
      case 2: {
        const items = await own({ path: '/api/v1/items', query: { limit: '1', filter: `order/href eq '${some}'` } });
        const item = items.body['result']?.['0']?.['href'];
        const form = {
          order: some ?? '',
          trackingNumber: String(round),
          ...(item === undefined ? {} : { items: String(item) }),
        };
        await own({ method: 'POST', path: '/api/v1/shipments', form });
        break;
      }
      case 3:
        await own({ method: 'PUT', path, form: { orderTitle: `title ${roll(3)}` } });
        break;
      case 4: {
        const merchants = await own({ path: '/api/v1/merchants', query: { limit: '1' } });
        const merchant = String(merchants.body['result']?.['0']?.['href']);
        await own({ method: 'PUT', path: new URL(merchant).pathname, form: { name: `Shop ${round} of ${index}` } });
        break;
      }
      case 5:
        await own({ method: 'DELETE', path });
        if (roll(2) === 0) await own({ method: 'POST', path: '/api/v1/actions/restore', form: { order: some ?? '' } });
        break;
      case 6:
        await crawl(at, user, index * 1000 + round + 1);
        break;
      case 7:
        for (const mailbox of await listed(at, 'mailboxes', user)) {
          const erase = roll(2) === 0 ? 'all' : 'mails';
          await own({ method: 'DELETE', path: new URL(String(mailbox['href'])).pathname, query: { erase } });
        }
        break;
      case 8:
        if (roll(4) === 0) {
          await own({ method: 'DELETE', path: '/api/v1/users/self' });
          await make();
          hrefs = [];
        }
        break;
    }
  }
}

/** Writes the results of a crawl: a mailbox, an order with an item, and its email. */
async function crawl(at: TestService, user: string, number: number): Promise<void> {
  await at.database.db.transaction().execute(async (trx) => {
    const held = await sql<{ id: string }>`select id from users where user_name = ${user} for no key update`.execute(
      trx,
    );
    const id = held.rows[0]?.id;
    if (id === undefined) return;
    const box = await sql<{
      id: string;
    }>`insert into mailboxes (user_id, id, email, provider_id, status_code, connection,
        progress, consent_version, consent_at, create_time, update_time)
      values (${id}, ${number}, ${`${number}@mail.example`}, 1, 200, '{"kind":"import"}', '{}', '1', 1, 1, 1)
      on conflict do nothing returning id`.execute(trx);
    if (box.rows.length === 0) return;
    await sql`insert into emails (user_id, id, mailbox_id, message_key, subject, outcome, create_time)
      values (${id}, ${number}, ${number}, ${String(number)}, 'Order', 'order', 1)`.execute(trx);
    await sql`insert into orders (user_id, id, mailbox_id, order_title, order_key, create_time, update_time)
      values (${id}, ${number}, ${number}, 'from a mail', ${`key ${number}`}, 1, 1)`.execute(trx);
    await sql`insert into order_emails (user_id, order_id, email_id) values (${id}, ${number}, ${number})`.execute(trx);
    await sql`insert into items (user_id, id, order_id, description, create_time, update_time)
      values (${id}, ${number}, ${number}, 'from a mail', 1, 1)`.execute(trx);
  });
}

async function listed(at: TestService, collection: string, user: string): Promise<readonly Json[]> {
  const { status, body } = await ask(at, { path: `/api/v1/${collection}`, user });
  return status === 200 ? Object.values(body['result'] ?? {}) : [];
}

/** A partner's copy by href, updated from the log alone: fetches changed resources and removes deleted ones. */
function createMirror() {
  const copy = new Map<string, Json>();
  let cursor: string | undefined;
  return {
    copy,
    /** Reads one page. `cursor` is the only state that survives a restart. */
    async follow(): Promise<boolean> {
      const query = { limit: '40', ...(cursor === undefined ? {} : { after: cursor }) };
      const { body } = await ask(service, { path: '/api/v1/changes', query });
      for (const { type, href, user } of Object.values(body['result'] ?? {})) {
        const [kind, what] = String(type).split('.');
        if (kind === 'user' || kind === 'merchant') continue;
        if (what === 'deleted' || what === 'unlinked') copy.delete(String(href));
        else await fetchInto(String(href), String(user));
      }
      cursor = String(body['next']);
      return (body['more'] as unknown) === true;
    },
  };

  async function fetchInto(href: string, user: string): Promise<void> {
    const { status, body } = await ask(service, { path: new URL(href).pathname, user });
    if (status === 200) copy.set(href, body['result'] ?? {});
    else copy.delete(href);
  }
}

it('keeps a mirror of the log equal to the service during 24 writers, crawls, unlinking, and erasing', async () => {
  const mirror = createMirror();
  let writing = true;
  const following = (async () => {
    while (writing) await mirror.follow();
  })();
  await Promise.all(Array.from({ length: WRITERS }, (_, index) => live(index)));
  writing = false;
  await following;
  await settledLog(service.database.db);
  while (await mirror.follow());

  const truth = new Map<string, Json>();
  for (let index = 0; index < WRITERS; index += 1) {
    for (const collection of COLLECTIONS) {
      for (const one of await listed(service, collection, `user ${index}`)) truth.set(String(one['href']), one);
    }
  }
  expect(truth.size).toBeGreaterThan(60);
  expect([...mirror.copy.keys()].sort()).toEqual([...truth.keys()].sort());
  for (const [href, one] of truth) expect(mirror.copy.get(href), href).toEqual(one);
});
