import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Answer,
  type SignedRequest,
  send,
  startTestService,
  type TestService,
} from '../../test-support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

let count = 0;
async function newUser(): Promise<string> {
  count += 1;
  const userName = `user-${count}`;
  await send(service, { method: 'POST', path: '/api/v1/users', form: { userName } });
  return userName;
}

/** Sends all requests at once, each signed with a different timestamp. */
function together(requests: readonly SignedRequest[]): Promise<Answer[]> {
  const first = service.time.now;
  return Promise.all(
    requests.map((request, index) => send(service, { ...request, timestamp: first + (index + 1) * 7 })),
  );
}

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);
const pathOf = (answer: Answer) => new URL(String(answer.body['result']?.['href'])).pathname;

async function make(user: string, path: string, form: Readonly<Record<string, string>>): Promise<string> {
  const made = await send(service, { method: 'POST', path, user, form });
  expect(made.status).toBe(201);
  return pathOf(made);
}

describe('concurrent requests', () => {
  it('create a user once and report the conflict to all others', async () => {
    const answers = await together(
      Array.from({ length: 12 }, () => ({ method: 'POST', path: '/api/v1/users', form: { userName: 'everybody' } })),
    );
    expect(statuses(answers).sort()).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
  });

  it('change and delete an order, its items, and its shipments without failures', async () => {
    const user = await newUser();
    const order = await make(user, '/api/v1/orders', { orderTitle: 'x' });
    const item = await make(user, '/api/v1/items', { order });
    const shipment = await make(user, '/api/v1/shipments', { order });
    const round: readonly SignedRequest[] = [
      { method: 'PUT', path: order, user, form: { orderTitle: 'y', merchantName: 'Mill' } },
      { method: 'PUT', path: item, user, form: { description: 'y' } },
      { method: 'PUT', path: shipment, user, form: { description: 'y' } },
      { method: 'POST', path: '/api/v1/items', user, form: { order } },
      { method: 'DELETE', path: item, user },
      { method: 'DELETE', path: order, user },
    ];
    const answers = await together([...round, ...round, ...round]);
    for (const { status, body } of answers) expect([200, 201, 400, 404], JSON.stringify(body)).toContain(status);
    const deletions = answers.filter((_answer, index) => index % round.length === 5);
    expect(statuses(deletions).sort()).toEqual([200, 404, 404]);
    // No item was added to the order while it was being deleted.
    const left = await send(service, { path: '/api/v1/items', user });
    expect(left.body['result']).toEqual([]);
  });

  it('erase a user once during other writes', async () => {
    for (let round = 0; round < 4; round += 1) {
      const user = await newUser();
      const order = await make(user, '/api/v1/orders', { orderTitle: 'x' });
      const writes: SignedRequest[] = [
        { method: 'POST', path: '/api/v1/orders', user, form: { orderTitle: 'y', merchantName: `M${round}` } },
        { method: 'POST', path: '/api/v1/items', user, form: { order } },
        { method: 'POST', path: '/api/v1/shipments', user, form: { order } },
        { method: 'PUT', path: order, user, form: { merchantName: 'Other' } },
        { method: 'PUT', path: '/api/v1/users/self', user, form: { firstName: 'A' } },
        { method: 'POST', path: '/api/v1/actions/login', user },
        { method: 'POST', path: '/api/v1/actions/update', user },
      ];
      const erase: SignedRequest = { method: 'DELETE', path: '/api/v1/users/self', user };
      const answers = await together([...writes, erase, ...writes, erase]);
      for (const { status, body } of answers) expect([200, 201, 400, 404, 409], JSON.stringify(body)).toContain(status);
      const erasures = [answers[writes.length], answers.at(-1)].map((answer) => answer?.status);
      expect(erasures.sort()).toEqual([200, 404]);
      expect((await send(service, { path: '/api/v1/users/self', user })).body['code']).toBe('user_unknown');
    }
  });

  it('do not find an erased user', async () => {
    const user = await newUser();
    await send(service, { method: 'DELETE', path: '/api/v1/users/self', user });
    const late = await send(service, { method: 'POST', path: '/api/v1/orders', user, form: { orderTitle: 'x' } });
    expect(late).toMatchObject({ status: 404, body: { code: 'user_unknown' } });
  });
});

describe('actions', () => {
  it.each(['login', 'update'])('%s rejects unknown fields', async (action) => {
    const user = await newUser();
    const path = `/api/v1/actions/${action}`;
    const answer = await send(service, { method: 'POST', path, user, form: { colour: 'red' } });
    expect(answer.body).toMatchObject({ code: 'field_unknown', errors: [{ field: 'colour' }] });
    expect((await send(service, { method: 'POST', path, user, form: { username: user } })).status).toBe(200);
  });

  it('logout requires the token in the form or query and is idempotent', async () => {
    const user = await newUser();
    const path = '/api/v1/actions/logout';
    expect((await send(service, { method: 'POST', path, user })).body).toMatchObject({ errors: [{ field: 'rt' }] });
    expect((await send(service, { method: 'POST', path, user, form: { rt: 'x' } })).status).toBe(200);
    expect((await send(service, { method: 'POST', path, user, query: { rt: 'x' } })).status).toBe(200);
  });
});
