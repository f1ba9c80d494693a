import { expect, test } from 'vitest';
import { actAs } from './acting-user.ts';
import { unlinkMailbox } from './mailboxes.ts';
import { deleteCorrected } from './order-changes.ts';
import { ServiceError } from './service-error.ts';

/** Creates a user whose service rejects every call with this status; for another user's ID the status is 404. */
function refused(status: number) {
  const refuse = () => Promise.reject(new ServiceError('problem', { reqId: 'r', status }));
  return actAs({ send: refuse, stream: refuse }, 'a@example.org');
}

const sending = { key: 'form-1', version: null };

test('deletes no order, item, or shipment that the user does not have', async () => {
  for (const kind of ['order', 'item', 'shipment'] as const) {
    expect(await deleteCorrected(refused(404), kind, '7', sending)).toBeNull();
  }
});

test('unlinks no mailbox that the user does not have', async () => {
  expect(await unlinkMailbox(refused(404), '7', 'all', sending)).toBeNull();
});

test('does not treat a failing service as an absent resource', async () => {
  await expect(deleteCorrected(refused(503), 'order', '7', sending)).rejects.toThrow(ServiceError);
  await expect(unlinkMailbox(refused(503), '7', 'all', sending)).rejects.toThrow(ServiceError);
});
