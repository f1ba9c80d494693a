import { expect, test } from 'vitest';
import { checkBody } from '#client/schema.ts';
import type { ServiceClient } from './client.ts';
import { ServiceError } from './service-error.ts';
import { listUsers } from './users.ts';

const mailbox = (id: number, code: number) => ({
  href: `https://s.example/api/v1/mailboxes/${id}`,
  status: { code, description: 'X' },
  email: 'a@example.org',
  user: { href: 'https://s.example/api/v1/users/1' },
});

const filters: unknown[] = [];

async function healthOf(mailboxes: readonly unknown[], search = '') {
  const service: ServiceClient = {
    async send({ schema, parameters = {} }) {
      filters.push(parameters['filter']);
      const user = { userName: 'a@example.org', mailboxes, href: 'https://s.example/api/v1/users/1' };
      return { body: await checkBody(schema, { result: [user] }), headers: new Headers(), reqId: 'r' };
    },
    stream: () => Promise.reject(new ServiceError('unreachable', { reqId: 'r' })),
  };
  const { rows } = await listUsers({ service, admin: true }, { search, limit: 25, offset: 0 });
  return rows[0]?.health;
}

test('counts mailboxes by health', async () => {
  const mailboxes = [mailbox(1, 200), mailbox(2, 202), mailbox(3, 400), mailbox(4, 500), mailbox(5, 999)];
  expect(await healthOf(mailboxes)).toEqual({ well: 2, signIn: 1, failing: 2 });
});

test('returns null when the mailboxes are links only', async () => {
  expect(await healthOf([mailbox(1, 200), { href: 'https://s.example/api/v1/mailboxes/2' }])).toBeNull();
});

test('searches for each word in the names and the address', async () => {
  await healthOf([]);
  await healthOf([], " o'neill  Anna");
  const has = (word: string) =>
    `(${['userName', 'userEmail', 'firstName', 'lastName'].map((field) => `contains(tolower(${field}), tolower('${word}'))`).join(' or ')})`;
  expect(filters.slice(-2)).toEqual([undefined, `${has("o''neill")} and ${has('Anna')}`]);
});
