import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

function read(subject: string, text: string): string {
  const from = { name: 'Old Mill', address: 'post@oldmill.example' };
  const reading = readMessage(messageOf({ from, subject, text, sentAt: Date.UTC(2026, 1, 14, 18) }));
  if (reading.kind === 'none') return reading.reason;
  return `${reading.orders[0]?.title} ${reading.orders[0]?.total}`;
}

const SERVICES: readonly (readonly [form: string, subject: string, text: string, expected: string])[] = [
  [
    'an amount that was paid for a coming hour',
    'New appointment: Throwing Evening on Thursday, 12 March 2026 19:00',
    'Throwing Evening\nWhen: Thursday, 12 March 2026 19:00\nPaid online: £90.00\nPieces are ready to collect after 4 weeks.',
    ' 9000',
  ],
  [
    'a plan whose payment the subject reports',
    'Pagamento confirmado',
    'Recebemos o pagamento da sua assinatura.\nPlano: Moinho Premium mensal\nValor: R$ 39,90',
    'Moinho Premium mensal 3990',
  ],
  [
    'what a membership cost today, before its next debit',
    'Welcome to Old Mill Gym',
    'Thanks for joining Old Mill Gym. Your membership is active from today.\nMembership type: Plus\nPaid today: £27.99\nNext payment: £27.99 by Direct Debit on 2 March 2026',
    ' 2799',
  ],
  [
    'a lesson with its price and that it is paid',
    '体験レッスンのお申込みとお支払いを確認しました',
    'お申込みありがとうございます。\n講座名\nはじめての水彩 体験レッスン\n日時\n2026年3月7日(土)10:30\n料金\n3,500円(税込)\nお支払い\nクレジットカード(お支払い済み)\n受付番号\nS-260307-04',
    ' 3500',
  ],
];

test.each(SERVICES)('%s makes an order', (_form, subject, text, expected) => {
  expect(read(subject, text)).toContain(expected);
});

test.each([
  [
    'the fee of those who stay away',
    'Your lesson is booked',
    'Thursday 12 March 2026, 14:30\nA cancellation fee of £20.00 applies.',
  ],
  [
    'a transfer that a bank reports',
    'Payment received',
    'We received your payment of £50.00.\nThursday 12 February 2026, 14:30',
  ],
  ['a bill to pay', 'Your lesson on 12 March', 'Thursday 12 March 2026, 14:30\nPlease pay £50.00 by Monday.'],
])('%s makes none', (_form, subject, text) => {
  expect(read(subject, text)).not.toMatch(/\d$/);
});
