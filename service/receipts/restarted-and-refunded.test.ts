import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

function read(subject: string, text: string): string {
  const from = { name: 'Old Mill', address: 'post@oldmill.example' };
  const reading = readMessage(messageOf({ from, subject, text }));
  return reading.kind === 'none' ? reading.reason : `${reading.orders[0]?.status} ${reading.shipments.length}`;
}

test('a restarted membership is bought, and no payment failed', () => {
  const text =
    'Your membership has been restarted. Pick up where you left off.\nPlan: Standard\nCharged today: $17.99\nConfirmation number: 44120937';
  expect(read('Welcome back to Old Mill', text)).toBe('placed 0');
});

test('a basket to pick up again is none', () => {
  const text = 'Pick up where you left off and complete your order.\nOrder number: 44120937\nTotal: $17.99';
  expect(read('Your order is waiting', text)).not.toMatch(/placed/);
});

test('a refund that follows a cancellation is no coming charge', () => {
  const text =
    'Votre billet est bien annulé.\nNuméro de dossier : WQN3TB\nMontant remboursé : 28,00 €\nLe remboursement sera effectué sous 3 jours.';
  expect(read("Confirmation d'annulation – dossier WQN3TB", text)).toMatch(/^cancelled|^returned/);
});

test('a bill that is ready is not a parcel', () => {
  const text = 'Je voorschotnota staat klaar.\nNotanummer: 990417725\nTe betalen: € 38,50';
  expect(read('Je voorschotnota staat klaar', text)).not.toMatch(/1$/);
});

test.each([
  ['ja', '【明日のご予約】ヘアサロン水車 11月8日 14:00', '予約番号\nBE44120937\n合計金額\n12,100円'],
  ['ko', '[내일 예약] 물방앗간 미용실', '예약번호: 44120937\n합계: 30,000원'],
  ['zh', '预约提醒：磨坊理发店', '预约编号：44120937\n合计：￥120.00'],
])('a reminder of an appointment is not an order: %s', (_language, subject, text) => {
  expect(read(subject, text)).toBe('account_notice');
});
