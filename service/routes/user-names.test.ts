import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send, startTestService, type TestService } from '../../test-support/service.ts';

const COMPOSED = 'zo\u00eb@caf\u00e9.example';
const DECOMPOSED = COMPOSED.normalize('NFD');

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  const made = await send(service, { method: 'POST', path: '/api/v1/users', form: { userName: DECOMPOSED } });
  expect(made.status).toBe(201);
  expect(made.body['result']).toMatchObject({ userName: COMPOSED });
});
afterAll(() => service.close());

describe('a user name', () => {
  test.each([
    ['NFC', COMPOSED],
    ['NFD', DECOMPOSED],
  ])('names the same user when it is signed in %s as sent', async (_form, user) => {
    const answer = await send(service, { path: '/api/v1/users/self', user });
    expect(answer.status).toBe(200);
    expect(answer.body['result']).toMatchObject({ userName: COMPOSED });
  });

  test('names the same user with whitespace around it, which forms do not store', async () => {
    const userName = ` ${COMPOSED}\u3000`;
    const again = await send(service, { method: 'POST', path: '/api/v1/users', form: { userName } });
    expect(again.status).toBe(409);
    const query = { username: userName };
    for (const request of [{ user: userName }, { query }, { user: COMPOSED, query }]) {
      expect((await send(service, { path: '/api/v1/users/self', ...request })).status).toBe(200);
    }
    expect((await send(service, { path: '/api/v1/users/self', user: ' ' })).body).toMatchObject({
      code: 'user_unknown',
    });
  });

  test.each(['a\t', '\r\na', 'a\u0085', 'a\tb'])(
    'cannot contain control characters, not even around it, because no signature can: %j',
    async (userName) => {
      const made = await send(service, { method: 'POST', path: '/api/v1/users', form: { userName } });
      expect(made).toMatchObject({ status: 400, body: { code: 'field_invalid', errors: [{ field: 'userName' }] } });
    },
  );

  test.each([COMPOSED, DECOMPOSED])('exists in either form (%j)', async (userName) => {
    const again = await send(service, { method: 'POST', path: '/api/v1/users', form: { userName } });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'user_exists' });
    const byAlias = await send(service, { method: 'POST', path: '/api/v1/users', form: { username: userName } });
    expect(byAlias.status).toBe(409);
  });

  test("in the query or form matches the signature's in either form", async () => {
    const query = { username: DECOMPOSED };
    expect((await send(service, { path: '/api/v1/orders', user: COMPOSED, query })).status).toBe(200);
    const form = { username: COMPOSED, orderTitle: 'Tea', orderDate: '2026-03-01' };
    const made = await send(service, { method: 'POST', path: '/api/v1/orders', user: DECOMPOSED, form });
    expect(made.status).toBe(201);
    expect((await send(service, { path: '/api/v1/orders', query })).body['result']).toHaveLength(1);
  });

  test('in the login action and the feed is found in either form', async () => {
    const login = await send(service, { method: 'POST', path: '/api/v1/actions/login', user: DECOMPOSED });
    expect(login.status).toBe(200);
    const feed = await send(service, { path: '/api/v1/actions/feed', user: DECOMPOSED });
    expect(feed.body['result']).toMatchObject([{ userName: COMPOSED }]);
  });

  test('names a different user if more than its form differs', async () => {
    const other = COMPOSED.replaceAll('\u00e9', 'e');
    expect((await send(service, { path: '/api/v1/users/self', user: other })).status).toBe(404);
    expect((await send(service, { path: '/api/v1/users/self', user: COMPOSED.toUpperCase() })).status).toBe(404);
  });

  test('cannot be stored in a different form', async () => {
    const { pool } = service.database;
    const insert = pool.query(
      `insert into users (id, client_id, user_name, create_time, update_time)
       select 77, client_id, $1, 1, 1 from users limit 1`,
      [DECOMPOSED],
    );
    await expect(insert).rejects.toThrow('users_name_in_nfc');
  });

  test('is created once by concurrent requests in either form', async () => {
    const userName = 'chlo\u00e9';
    const all = [userName, userName.normalize('NFD'), userName, userName.normalize('NFD')];
    const answers = await Promise.all(
      all.map((name) => send(service, { method: 'POST', path: '/api/v1/users', form: { userName: name } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});
