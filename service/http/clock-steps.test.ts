import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  FORM,
  send,
  signatureHeaderOf,
  startTestService,
  TEST_CLIENT,
  type TestService,
} from '../../test-support/service.ts';
import { expire } from '../jobs/expire.ts';
import { LINK_PATH } from '../linking/link-context.ts';
import { findDueMailboxes } from '../store/mailboxes/mailboxes-crawl.ts';
import { takeTry } from '../store/throttles.ts';

const MINUTE = 60_000;
const PATH = '/api/v1/users';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await send(service, { method: 'POST', path: PATH, form: { userName: 'ann' } });
});
afterAll(() => service.close());

/** Sets the service's clock back by this many minutes after the service has deleted its expired rows. */
async function stepBack(minutes: number): Promise<void> {
  await expire(service.database.db, service.time.now);
  service.time.now -= minutes * MINUTE;
}

test('rejects a used signature again after the clock steps back', async () => {
  const header = signatureHeaderOf({ method: 'POST', path: PATH }, ++service.time.now);
  const post = () =>
    service.app.inject({
      method: 'POST',
      url: PATH,
      headers: { 'x-service-api-signature': header, 'content-type': FORM },
      payload: `userName=step-${Math.random()}`,
    });
  expect((await post()).statusCode).toBe(201);
  service.time.now += 45 * MINUTE;
  expect((await post()).statusCode).toBe(401);
  await stepBack(45);
  expect((await post()).json()).toMatchObject({ code: 'signature_replayed' });
});

describe('a request token', () => {
  async function issue(): Promise<string> {
    service.time.now += 1;
    const { body } = await send(service, { method: 'POST', path: '/api/v1/actions/login', user: 'ann' });
    return String(Object(body['result'])['requestToken'] ?? body['result']);
  }
  async function redeem(token: string): Promise<string> {
    const response = await service.app.inject({ url: `${LINK_PATH}?${new URLSearchParams({ rt: token })}` });
    return String(response.headers.location);
  }

  test('is not accepted again after a step back once it was redeemed', async () => {
    const token = await issue();
    expect(await redeem(token)).not.toBe('/login');
    service.time.now += 30 * MINUTE;
    await stepBack(30);
    expect(await redeem(token)).toBe('/login');
  });

  test('is accepted once if it was issued just before a step back', async () => {
    const token = await issue();
    await stepBack(5);
    expect(await redeem(token)).not.toBe('/login');
    expect(await redeem(token)).toBe('/login');
  });
});

test('counts attempts from the beginning after a clock that was hours ahead is set back, but not after a smaller step', async () => {
  const rule = { name: 'test', limit: 1, windowMs: 15 * MINUTE };
  const take = (at: number) => takeTry(service.database.db, rule, 'ann', at);
  const { now } = service.time;
  expect(await take(now)).toBe(0);
  expect(await take(now - 30 * MINUTE)).toBe(45 * MINUTE);
  expect(await take(now - 300 * MINUTE)).toBe(0);
  expect(await take(now - 300 * MINUTE)).toBe(15 * MINUTE);
});

test('crawls a mailbox again that was crawled before the clock stepped back', async () => {
  const { db } = service.database;
  const user = await db.selectFrom('users').select('id').where('client_id', '=', TEST_CLIENT).executeTakeFirstOrThrow();
  const { now } = service.time;
  const times = { last_crawled_at: now, consent_at: now, create_time: now, update_time: now };
  const state = { credential: null, credential_state: 'good', throttled_until: null, status_reason: null } as const;
  await db
    .insertInto('mailboxes')
    .values({
      user_id: user.id,
      id: '1',
      email: 'ann@home.example',
      provider_id: 1,
      status_code: 200,
      progress: '{}',
      connection: '{"kind":"imap"}',
      consent_version: '1',
      ...state,
      ...times,
    })
    .execute();
  const due = async (at: number) => {
    const found = [];
    for await (const batch of findDueMailboxes(db, { now: at, intervalMs: 10 * MINUTE }, 10)) found.push(...batch);
    return found.map(({ mailboxId }) => mailboxId);
  };
  expect(await due(now + MINUTE)).toEqual([]);
  expect(await due(now - MINUTE / 2)).toEqual([]);
  expect(await due(now - 60 * MINUTE)).toEqual(['1']);
});
