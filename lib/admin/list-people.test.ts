import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBody } from '#client/schema.ts';
import { openDatabase } from '#database/open.ts';
import type { TestDatabase } from '../../test-support/test-database.ts';
import { createWebDatabase } from '../../test-support/web-database.ts';
import type { ServiceClient } from '../service/client.ts';
import { ServiceError } from '../service/service-error.ts';
import type { WebDatabase } from '../store/open-web-database.ts';
import type { WebTables } from '../store/tables.ts';
import { listPeople, type UserSearch } from './list-people.ts';

let testDatabase: TestDatabase;
let database: WebDatabase;
beforeAll(async () => {
  testDatabase = await createWebDatabase();
  database = openDatabase<WebTables>(testDatabase.url);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const hrefOf = (name: string, id: number) => `https://s.example/api/v1/${name}/${id}`;

/** Creates a service with this many users, of whom those at `failing` have a mailbox that fails. */
function serviceWith(users: number, failing: readonly number[]) {
  const service: ServiceClient = {
    async send({ schema, parameters = {} }) {
      const offset = Number(parameters['offset']);
      const length = Math.max(0, Math.min(Number(parameters['limit']), users - offset));
      const result = Array.from({ length }, (_, index) => {
        const id = offset + index;
        const user = { href: hrefOf('users', id) };
        const status = { code: failing.includes(id) ? 500 : 200, description: 'X' };
        const mailbox = { href: hrefOf('mailboxes', id), status, email: 'a@example.org', user };
        return { ...user, userName: `user-${id}`, mailboxes: [mailbox] };
      });
      return { body: await checkBody(schema, { result, totalCount: users }), headers: new Headers(), reqId: 'r' };
    },
    stream: () => Promise.reject(new ServiceError('unreachable', { reqId: 'r' })),
  };
  return { service, admin: true } as const;
}

async function list(users: number, failing: readonly number[], query: Partial<UserSearch>) {
  const all: UserSearch = { search: '', state: null, page: 1 };
  const { rows, next, total } = await listPeople(database.db, serviceWith(users, failing), { ...all, ...query });
  return { names: rows.map(({ userName }) => userName), next, total };
}

test('lists 25 users per page', async () => {
  expect(await list(26, [], {})).toMatchObject({ names: { length: 25 }, next: 2, total: 26 });
  expect(await list(26, [], { page: 2 })).toEqual({ names: ['user-25'], next: null, total: 26 });
});

test('finds the users with a state among thousands', async () => {
  const failing = [3, 1700, 2999];
  expect(await list(3000, failing, { state: 'failing' })).toEqual({
    names: ['user-3', 'user-1700', 'user-2999'],
    next: null,
    total: null,
  });
  expect(await list(3000, [], { state: 'failing' })).toMatchObject({ names: [], next: null });
});

test('continues a long list where it ended', async () => {
  const failing = Array.from({ length: 40 }, (_, index) => index * 50);
  const first = await list(3000, failing, { state: 'failing' });
  expect(first).toMatchObject({ names: { length: 30 }, next: 4 });
  const second = await list(3000, failing, { state: 'failing', page: first.next ?? 0 });
  expect(second).toMatchObject({ names: { length: 10 }, next: null });
  expect([...first.names, ...second.names]).toEqual(failing.map((id) => `user-${id}`));
});
