import { describe, expect, test } from 'vitest';
import type { Message } from './message.ts';
import { readMessage } from './read-message.ts';

const mail = (subject: string, html: string, from: Message['from'] = SHOP): Message => ({
  messageId: null,
  inReplyTo: null,
  references: [],
  from,
  to: [],
  subject,
  sentAt: Date.UTC(2026, 2, 3),
  receivedAt: null,
  headers: [],
  text: null,
  html,
  attachments: [],
});

const SHOP = { name: 'Tile Garden', address: 'orders@tilegarden.example' };
const ORDER = '<table><tr><td>Order number</td><td>TG-1001</td></tr><tr><td>Total</td><td>$47.40</td></tr></table>';

/** Returns the reason that an email is not an order, or what it states. */
function read(subject: string, html: string, from: Message['from'] = SHOP): string {
  const reading = readMessage(mail(subject, html, from));
  if (reading.kind === 'none') return reading.reason;
  return `${reading.orders.length} orders, ${reading.shipments.length} parcels`;
}

describe('email that a developer or a tool sends to see how it looks', () => {
  test.each([
    ['[TEST] Order confirmation TG-1001', '<p>Thanks for your order!</p>'],
    ['[Preview] Your order TG-1001 is confirmed', '<p>Thanks for your order!</p>'],
    ['[Sandbox] Receipt for your payment', '<p>Thanks for your order!</p>'],
    ['Test 4 order confirmation (ignore)', '<p>Thanks for your order!</p>'],
    ['Order confirmation', '<p>This is a test email. Thanks for your order!</p>'],
    ['Order confirmation', "<p>You're viewing a preview of Welcome. We've got your order!</p>"],
    ['A calm invoice', '<p>Our new theme with example data. Thanks for your order!</p>'],
    ['Bestellbestätigung', '<p>Dies ist eine Testmail. Vielen Dank für Ihre Bestellung!</p>'],
    ['Confirmation de commande', '<p>Ceci est un e-mail de test. Merci pour votre commande !</p>'],
    ['Confirmación de pedido', '<p>Este es un correo de prueba. ¡Gracias por tu pedido!</p>'],
    ['Bekräftelse', '<p>Detta är ett testmejl. Tack för din beställning!</p>'],
    ['ご注文の確認', '<p>これはテストメールです。ご注文ありがとうございます。</p>'],
    ['订单确认', '<p>这是一封测试邮件。感谢您的订单!</p>'],
  ])('is not an order: %s, %s', (subject, opening) => {
    expect(read(subject, `${opening}${ORDER}`)).toBe('personal');
  });

  test('is not an order if its address names the tool', () => {
    const from = { name: 'Mailer', address: 'preview@tilegarden.example' };
    expect(read('Your order TG-1001 has shipped', `<p>Thanks for your order!</p>${ORDER}`, from)).toBe('personal');
  });

  test.each([
    ['Your Test Kit order TG-1001 is confirmed', '<p>Thanks for your order of a water test!</p>'],
    ['[Sample Store] Your order TG-1001 is confirmed', '<p>Thanks for your order!</p>'],
    ['(Sample) Your order TG-1001 is confirmed', '<p>Thanks for your order!</p>'],
    ['Order confirmation: preview ticket', '<p>Thanks for your order! Seat: preview night.</p>'],
    ['Bestellbestätigung Testbericht-Abo', '<p>Vielen Dank für Ihre Bestellung des Testhefts!</p>'],
    ['Order confirmation', '<p>Thanks for your order of our sample pack!</p>'],
    ['Order confirmation', '<p>Thanks for your order! This order is a test drive for two.</p>'],
  ])('is an order if goods have such a name: %s', (subject, opening) => {
    expect(read(subject, `${opening}${ORDER}`)).toBe('1 orders, 0 parcels');
  });
});
