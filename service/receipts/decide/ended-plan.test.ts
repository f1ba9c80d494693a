import { describe, expect, it } from 'vitest';
import { readMessage } from '../read-message.ts';
import { messageOf } from '../testing/message-of.ts';
import { readOrder, tableOf as table } from '../testing/order-mail.ts';

const SENT = Date.UTC(2026, 2, 9, 19);

function read(subject: string, ...rows: readonly (readonly string[])[]) {
  return readOrder({ name: 'Tidewave', subject, html: `<p>Tidewave Plus</p>${table(...rows)}`, sentAt: SENT });
}

describe('notice that a subscription ends', () => {
  it.each([
    ['Your Tidewave Plus subscription has ended', 'Total', '£9.99'],
    ['Your membership is paused', 'Total', '£9.99'],
    ['You’ve skipped your next order', 'Total', '£9.99'],
    ['Dein Abo endet bald', 'Gesamt', '9,99 €'],
    ['Bestätigung Ihrer Kündigung', 'Gesamt', '9,99 €'],
    ['Résiliation de votre abonnement', 'Total', '9,99 €'],
    ['Tu suscripción ha sido cancelada', 'Total', '9,99 €'],
    ['Il tuo abbonamento sta per scadere', 'Totale', '9,99 €'],
    ['Je abonnement is opgezegd', 'Totaal', '€ 9,99'],
    ['Sua assinatura foi cancelada', 'Total', 'R$ 9,99'],
    ['Twoja subskrypcja wygasła', 'Razem', '29,99 zł'],
    ['Ditt abonnemang är uppsagt', 'Totalt', '99 kr'],
    ['Jäsenyytesi on päättynyt', 'Yhteensä', '9,99 €'],
    ['Az előfizetésed megszűnt', 'Összesen', '990 Ft'],
    ['Aboneliğiniz iptal edildi', 'Toplam', '99 TL'],
    ['Вашу підписку скасовано', 'Разом', '299 грн'],
    ['定期購入の解約を承りました', '合計', '980円'],
    ['멤버십 구독이 해지되었습니다', '합계', '9,900원'],
    ['您的订阅已取消', '总计', '¥98'],
  ])('is not an order: %s', (subject, label, amount) => {
    expect(read(subject, ['Tidewave Plus', amount], [label, amount])).toBe('account_notice');
  });

  it('is the end of an order if it prints the number and what is refunded', () => {
    const rows = [
      ['Order number', 'TW-20441187'],
      ['Tidewave Plus', '£99.00'],
      ['Refund total', '£99.00'],
    ];
    expect(read('Your subscription was cancelled and refunded', ...rows)).toMatchObject({
      orderNumber: 'TW-20441187',
    });
  });

  it.each(['Your subscription order is confirmed', 'Thanks for renewing your membership', 'Your membership order'])(
    'is not a confirmation: %s',
    (subject) => {
      const rows = [
        ['Order number', 'TW-20441187'],
        ['Total', '£9.99'],
      ];
      expect(read(subject, ...rows)).toMatchObject({ orderNumber: 'TW-20441187', total: 999 });
    },
  );

  it('is not an order while the renewal is still to come', () => {
    const rows = [
      ['Order number', 'TW-20441187'],
      ['Total', '£99.00'],
    ];
    expect(read('Your annual subscription is renewing', ...rows)).toBe('upcoming_charge');
  });
});

describe('notice that a subscription ends with its last order', () => {
  const readText = (subject: string, text: string) => {
    const from = { name: 'Tidewave Coffee', address: 'hello@tidewavecoffee.example' };
    const reading = readMessage(messageOf({ from, subject, text }));
    return reading.kind === 'none'
      ? reading.reason
      : reading.orders.map(({ orderNumber, status }) => `${orderNumber} ${status}`);
  };

  it.each([
    [
      'Your subscription is cancelled',
      'Your subscription is cancelled. Order TW-2044 had not left yet, so we have cancelled it and are refunding you: we’re refunding £9.99.',
    ],
    [
      'Votre abonnement est annulé',
      'Votre abonnement est annulé. La commande TW-2044 n’était pas partie, nous l’annulons aussi et vous remboursons 9,99 €.',
    ],
  ])('cancels that order: %s', (subject, text) => {
    expect(readText(subject, text)).toEqual(['TW-2044 cancelled']);
  });

  it('cancels no order that it only mentions', () => {
    const text = 'Your subscription is cancelled. Order TW-2044 will still arrive. We refund unused months on request.';
    expect(readText('Your subscription is cancelled', text)).toBe('account_notice');
  });
});
