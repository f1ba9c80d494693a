import { expect, test } from 'vitest';
import { checkBody } from '#client/schema.ts';
import { actAs } from './acting-user.ts';
import type { ServiceClient } from './client.ts';
import { previewUnlink } from './mailboxes.ts';
import { ServiceError } from './service-error.ts';

const counts = { emails: 9, orders: 0, items: 3, shipments: 1 };

test('previewUnlink requests the counts from the service', async () => {
  const requests: string[] = [];
  const service: ServiceClient = {
    async send({ method, path, schema }) {
      requests.push(`${method} ${path}`);
      return { body: await checkBody(schema, { result: counts }), headers: new Headers(), reqId: 'r' };
    },
    stream: () => Promise.reject(new ServiceError('unreachable', { reqId: 'r' })),
  };
  expect(await previewUnlink(actAs(service, 'a@example.org'), '7')).toEqual(counts);
  expect(requests).toEqual(['GET /api/v1/mailboxes/7/erasure']);
});

test.each([
  [404, null],
  [405, null],
  [503, 'thrown'],
])('previewUnlink returns after a %i response: %s', async (status, expected) => {
  const refuse = () => Promise.reject(new ServiceError('malformed', { reqId: 'r', status }));
  const user = actAs({ send: refuse, stream: refuse }, 'a@example.org');
  const preview = await previewUnlink(user, '7').catch(() => 'thrown');
  expect(preview).toBe(expected);
});
