import { expect, test } from 'vitest';
import { changeOf } from './user-change.ts';

test.each([
  ['PUT', '/api/v1/orders/123', 'edited_order'],
  ['POST', '/api/v1/items', 'added_item'],
  ['DELETE', '/api/v1/shipments/9', 'deleted_shipment'],
  ['PUT', '/api/v1/merchants/9', 'edited_merchant'],
  ['DELETE', '/api/v1/mailboxes/9', 'unlinked_mailbox'],
  ['POST', '/api/v1/actions/update', 'checked_mail'],
  ['POST', '/api/v1/actions/restore', 'restored'],
  ['POST', '/api/v1/actions/release', 'reverted'],
  ['POST', '/api/v1/actions/login', null],
  ['POST', '/api/v1/users', null],
  ['POST', '/logout', null],
])('returns the name for %s %s with result %s', (method, path, change) => {
  expect(changeOf(method, path)).toBe(change);
});
