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

async function healthOf(mailboxes: readonly unknown[]) {
  const service: ServiceClient = {
    async send({ schema }) {
      const user = { userName: 'a@example.org', mailboxes, href: 'https://s.example/api/v1/users/1' };
      return { body: await checkBody(schema, { result: [user] }), headers: new Headers(), reqId: 'r' };
    },
    stream: () => Promise.reject(new ServiceError('unreachable', { reqId: 'r' })),
  };
  const { rows } = await listUsers({ service, admin: true }, { search: '', limit: 25, offset: 0 });
  return rows[0]?.health;
}

test('counts mailboxes by health', async () => {
  const mailboxes = [mailbox(1, 200), mailbox(2, 202), mailbox(3, 400), mailbox(4, 500), mailbox(5, 999)];
  expect(await healthOf(mailboxes)).toEqual({ well: 2, signIn: 1, failing: 2 });
});

test('returns null when the mailboxes are links only', async () => {
  expect(await healthOf([mailbox(1, 200), { href: 'https://s.example/api/v1/mailboxes/2' }])).toBeNull();
});
