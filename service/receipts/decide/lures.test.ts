import { describe, expect, test } from 'vitest';
import { type Letter, named, stated } from '../testing/letter-of.ts';

const ORDER = ['Thank you for your order 4471882.', 'Total: €80.00'] as const;

const LURES: readonly Letter[] = [
  ['Alder Shoes', 'orders@aldershoes.example', 'Order 4471882', ...ORDER, 'Please confirm your bank details.'],
  ['Alder Shoes', 'orders@aldershoes.example', 'Order 4471882', ...ORDER, 'Verify your identity to receive it.'],
  ['Alder Shoes', 'orders@aldershoes.example', 'Order 4471882', ...ORDER, 'Your card was not verified.'],
  [
    'Alder Shoes',
    'orders@aldershoes.example',
    'Order 4471882',
    ...ORDER,
    'Re-enter your card number and security code.',
  ],
  ['Tonwerk', 'hallo@tonwerk.example', 'Order 4471882', ...ORDER, 'Bitte geben Sie Ihre Bank-PIN ein.'],
  [
    'Maison Orme',
    'bonjour@orme.example',
    'Order 4471882',
    ...ORDER,
    'Nous devons vérifier la validité de votre carte.',
  ],
  ['Casa Olmo', 'hola@olmo.example', 'Order 4471882', ...ORDER, 'Introduce tu PIN bancario para recibir tu bono.'],
  ['Alder Shoes', 'orders@aldershoes.example', 'Order 4471882 needs confirmation', 'Your order 4471882 is confirmed.'],
  ['Alder Shoes', 'orders@aldershoes.click', 'Order 4471882', ...ORDER],
  ['Alder Shoes', 'orders@alder-shoes.web.app', 'Order 4471882', ...ORDER],
  ['Tonwerk', 'hallo@tonwerk.example', 'Order 4471882', ...ORDER, 'Anmeldung im Online-Banking mit PIN und TAN'],
  ['Alder Shoes', 'orders@aldershoes.example', 'Order 4471882', ...ORDER, 'Reply with the gift card codes.'],
  ['Koža i čizme', 'narudzbe@cizme.example', 'Order 4471882', ...ORDER, 'Pošaljite kodove odgovorom na ovaj e-mail.'],
  [
    'Casa Olmo',
    'hola@olmo.example',
    'Pedido 4471882',
    ...ORDER,
    'El banco no respondió. Envía el número de tarjeta, el CVV y el PIN.',
  ],
  [
    'Alder Wallets',
    'orders@alderwallets.example',
    'Order 4471882',
    ...ORDER,
    'Enter your recovery phrase to unlock it.',
  ],
  ['Alder Shoes', 'orders@aldershoes.example', 'Order 4471882', ...ORDER, 'Log in with your email password to see it.'],
  ['Čevlji Jelša', 'narocila@jelsa.example', 'Naročilo 4471882', ...ORDER, 'Vpišite geslo spletne banke.'],
  ['Alder Shoes', 'root@aldershoes.example', 'Order 4471882', ...ORDER],
  ['Alder Shoes', 'orders@aldershoes.example', 'Order 4471882', ...ORDER, '[View](http://203.0.113.7/order)'],
  [
    'Alder Shoes',
    'orders@aldershoes.example',
    'Order 4471882',
    ...ORDER,
    'In<span style="font-size:0;display:none">tim</span>voice, cus<span style="font-size:0">dri</span>tomer',
  ],
  ['Alder Shoes', 'orders@aldershoes.example', 'Order 4471882', 'Order 4471882: you have won! Only pay shipping.'],
  [
    'Draw',
    'claims@draw.example',
    'Order 4471882 shipped',
    'Ticket no: 4471882',
    'Your email address has won £900,000.',
  ],
  ['Loterie', 'gain@tirage.example', 'Commande 4471882', 'Commande 4471882 expédiée.', 'Avis de gain : 900 000 €'],
];

const HONEST: readonly Letter[] = [
  [
    'Alder Games',
    'orders@aldergames.example',
    'Order 4471882',
    ...ORDER,
    'Paid by paysafecard. We send the code today.',
  ],
  ['Gry Olcha', 'zamowienia@olcha.example', 'Zamówienie 4471882', ...ORDER, 'Płatność: Paysafecard. Dziękujemy!'],
  ['Alder Shoes', 'orders@aldershoes.example', 'Order 4471882', 'Order 4471882 has shipped.', 'You won’t pay more.'],
  ['Alder Shoes', 'orders@aldershoes.example', 'Order 4471882', ...ORDER, 'We never ask you to confirm your password.'],
  ['Alder Shoes', 'orders@aldershoes.example', 'Order 4471882', ...ORDER, 'Beware of scams: “verify your account”.'],
  ['Tonwerk', 'hallo@tonwerk.example', 'Order 4471882', ...ORDER, 'Sie haben 80 Punkte gewonnen.'],
  ['Alder Shoes', 'orders@aldershoes.example', 'Order 4471882', ...ORDER, 'Give your PIN to the courier.'],
  ['Koža i čizme', 'narudzbe@cizme.example', 'Narudžba 4471882', ...ORDER, 'Nikada ne tražimo: potvrdite lozinku.'],
  ['Toko Sepatu', 'toko@sepatu.example', 'Pesanan 4471882', ...ORDER, 'Kami tidak meminta: masukkan PIN anda.'],
  [
    'Alder Shoes',
    'orders@aldershoes.example',
    'Order 4471882',
    ...ORDER,
    'Phishing alert! Mails say: “verify your account”.',
  ],
  ['Alder Shoes', 'orders@aldershoes.example', 'Order 4471882', ...ORDER, 'Card number: **** 4411', 'PIN verified'],
  ['Tonwerk', 'hallo@tonwerk.example', 'Order 4471882', ...ORDER, 'Bezahlt mit Ihren Online-Banking-Zugangsdaten'],
  ['Lergods', 'hej@lergods.example', 'Order 4471882', ...ORDER, 'Identifiera dig med BankID när du hämtar paketet.'],
  [
    'Alder Wallets',
    'hi@alderwallets.example',
    'Order 4471882',
    ...ORDER,
    'A card for your recovery phrase is in the box.',
  ],
  ['Alder Shoes', 'orders@aldershoes.example', 'Order 4471882', ...ORDER, 'Your card was verified by Visa.'],
  [
    'Alder Shoes',
    'orders@aldershoes.example',
    'Order 4471882',
    ...ORDER,
    'Use the code HELLO10. Questions? Just reply.',
  ],
  ['Alder Shoes', 'orders@aldershoes.example', 'Order 4471882', ...ORDER, 'Card number: **** 4411'],
  ['Alder Shoes', 'orders@aldershoes.example', 'Order 4471882', ...ORDER, '[View](https://aldershoes.example/o)'],
  ['Alder Shoes', 'orders@aldershoes.example', 'Order 4471882', ...ORDER, '<span style="display:none">Hello</span>'],
];

describe('what only frauds write', () => {
  test.each(named(LURES))('makes no order: $name', ({ letter }) => {
    expect(stated(letter)).toBe('suspicious_sender');
  });

  test.each(named(HONEST))('is not what shops write: $name', ({ letter }) => {
    expect(stated(letter)).toMatch(/^1 orders/);
  });
});

describe('payment that failed before', () => {
  test.each([
    ['The payment problem has now been solved and your order is being prepared.', '1 orders, 0 parcels'],
    ['Your order will be sent as soon as the problem has been solved.', 'failed_payment'],
  ])('decides unless it was solved: %s', (line, result) => {
    const letter: Letter = [
      'Alder Shoes',
      'orders@aldershoes.example',
      'Your order 4471882 will now be dispatched',
      'Earlier we told you that your payment was declined.',
      line,
      'Order number: 4471882',
      'Total: €80.00',
    ];
    expect(stated(letter)).toBe(result);
  });
});

test('duties that a carrier waits for hold back its shipment', () => {
  const letter: Letter = [
    'DHL Express',
    'noreply@dhl.com',
    'Duties and taxes due for shipment 4471180291',
    'Your DHL Express shipment with waybill number 4471180291 has arrived in the destination country.',
    'Status: Clearance event – awaiting payment',
    '[Pay duties and taxes](https://mydhlplus.dhl.com/duties?awb=4471180291)',
  ];
  expect(stated(letter)).toBe('0 orders, 1 parcels');
});
