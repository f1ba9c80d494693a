import { expect, test } from 'vitest';
import { checkBody } from '#client/schema.ts';
import { actAs } from './acting-user.ts';
import type { ServiceClient } from './client.ts';
import { listPassedOver, listSetAside, retrySetAside } from './mailbox-emails.ts';
import { ServiceError } from './service-error.ts';

const place = { limit: 2, after: null };

function answering(result: unknown, headers: Record<string, string> = {}, requests: string[] = []) {
  const service: ServiceClient = {
    async send({ method, path, schema }) {
      requests.push(`${method} ${path}`);
      return { body: await checkBody(schema, { result }), headers: new Headers(headers), reqId: 'r' };
    },
    stream: () => Promise.reject(new ServiceError('unreachable', { reqId: 'r' })),
  };
  return actAs(service, 'somebody@example.org');
}

function refusing(status: number) {
  const refuse = () => Promise.reject(new ServiceError('malformed', { reqId: 'r', status }));
  return actAs({ send: refuse, stream: refuse }, 'somebody@example.org');
}

test('returns emails without an order with the cursor of the next page', async () => {
  const link = '<https://s.example/api/v1/mailboxes/7/passed-over?after=9.1&limit=2>; rel="next"';
  const page = await listPassedOver(answering([{ reason: 'promotion', subject: 'Sale' }], { Link: link }), '7', place);
  expect(page).toEqual({
    rows: [{ place: 0, reason: 'promotion', explanation: null, from: null, subject: 'Sale', sentAt: null }],
    next: '9.1',
  });
});

test('returns null for a service without the lists or another user’s mailbox, but throws for a failure', async () => {
  expect(await listPassedOver(refusing(404), '7', place)).toBeNull();
  expect(await listSetAside(refusing(405), '7', place)).toBeNull();
  expect(await listSetAside(answering([]), '../orders', place)).toBeNull();
  await expect(listSetAside(refusing(500), '7', place)).rejects.toMatchObject({ status: 500 });
  await expect(listPassedOver(refusing(401), '7', place)).rejects.toMatchObject({ status: 401 });
});

test('requests a retry of one email or all, but not of an invalid ID', async () => {
  const requests: string[] = [];
  const user = answering({ fromServer: 2, fromExport: 0 }, {}, requests);
  expect(await retrySetAside(user, '7', '8', 'form-1')).toEqual({ fromServer: 2, fromExport: 0 });
  await retrySetAside(user, '7', null, 'form-1');
  expect(await retrySetAside(user, '7', '8/../9', 'form-1')).toBeNull();
  expect(requests).toEqual([
    'POST /api/v1/mailboxes/7/quarantine/8/retry',
    'POST /api/v1/mailboxes/7/quarantine/retry',
  ]);
  expect(await retrySetAside(refusing(404), '7', '8', 'form-1')).toBeNull();
});
