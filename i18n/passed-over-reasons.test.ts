import { expect, test } from 'vitest';
import { PASSED_OVER_REASONS } from '../app/(user)/mailboxes/[id]/passed-over/reasons.ts';
import en from '../messages/en.json' with { type: 'json' };
import { REASONS } from '../service/receipts/recognise/reasons.ts';

test('has a text for every reason that an email is not an order', () => {
  expect([...PASSED_OVER_REASONS]).toEqual(Object.keys(REASONS));
  expect(Object.keys(en.mailbox.passedOver.reasons)).toEqual([...PASSED_OVER_REASONS, 'other']);
});
