import { expect, test } from 'vitest';
import type { MailboxView } from '../service/mailbox-view.ts';
import { whyNoOrders } from './why-no-orders.ts';

const mailboxes = (...states: readonly MailboxView['health'][]) => states.map((health) => ({ health }));

test.each([
  [[], { outcome: null, code: null }, { why: 'unfinished' }],
  [[], { outcome: null, code: 'wrong_password' }, { why: 'link_failed', code: 'wrong_password' }],
  [[], { outcome: 'failed', code: 'too_many_attempts' }, { why: 'link_failed', code: 'too_many_attempts' }],
  [[], { outcome: 'cancelled', code: null }, { why: 'cancelled' }],
  [[], { outcome: 'linked', code: null }, { why: 'unlinked' }],
] as const)('explains a missing mailbox by the last attempt (%#)', (states, attempt, why) => {
  expect(whyNoOrders(states, [attempt, { outcome: 'linked', code: null }])).toEqual(why);
});

test('explains a missing mailbox without an attempt', () => {
  expect(whyNoOrders([], [])).toEqual({ why: 'never_tried' });
});

test('does not guess if the service reports no attempts', () => {
  expect(whyNoOrders([], null)).toBeNull();
});

test.each([
  [['sign_in_needed'], 'sign_in'],
  [['ok', 'sign_in_needed'], 'sign_in'],
  [['failing'], 'failing'],
  [['onboarding', 'sign_in_needed'], 'scanning'],
  [['ok'], 'none_found'],
  [['updating', 'ok'], 'none_found'],
] as const)('explains mailboxes that are %j by %s', (states, why) => {
  expect(whyNoOrders(mailboxes(...states), [])).toEqual({ why });
});

test('explains nothing if the status of a mailbox is unknown', () => {
  expect(whyNoOrders(mailboxes('unknown'), [])).toBeNull();
});
