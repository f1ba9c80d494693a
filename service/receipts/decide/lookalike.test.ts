import { describe, expect, test } from 'vitest';
import { type Letter, named, stated } from '../testing/letter-of.ts';

const LOOKALIKES: readonly Letter[] = [
  [
    'Klantenservice bol',
    'service@bol-klantorder.info',
    'Bevestiging bestelling 1111751044 – Dyson V15',
    'Bedankt voor je bestelling bij bol!',
    'Dyson V15 1 € 679,00',
    'Totaal € 679,00',
    'Niet besteld? [Annuleer direct](https://bol-klantorder.info/a)',
  ],
  [
    'Zahlung Zalando',
    'service@zalando-kundenkonto.de.com',
    'Bestellbestätigung 10101988273',
    'Vielen Dank für Ihre Bestellung.',
    'Bestellnummer: 10101988273',
    'Gesamtbetrag: 219,90 €',
    '[Bestellung ansehen](https://zalando-kundenkonto.de.com/k)',
  ],
  [
    'Vinted',
    'no-reply@vinted-paiement.fr.net',
    'Votre commande 88120041 a été confirmée',
    'Merci pour votre commande n° 88120041.',
    'Total : 45,00 €',
    '[Recevoir le paiement](https://vinted-paiement.fr.net/p)',
  ],
  [
    'Magazine Luiza',
    'pedido@magazineluiza-confirmacao.com',
    'Pedido LU-1180022 confirmado',
    'Obrigado pela sua compra!',
    'Número do pedido: LU-1180022',
    'Total: R$ 2.199,00',
    '[Cancelar](https://magazineluiza-confirmacao.com/c)',
  ],
  [
    'Coupang',
    'order@coupang-order.shop',
    '[쿠팡] 주문 18000441922 환불 처리 안내',
    '주문번호: 18000441922',
    '환불이 완료되었습니다.',
    '[환불 받기](https://coupang-order.shop/r)',
  ],
  [
    'SNCF Connect',
    'billets@sncf-connect-remboursement.com',
    'Remboursement de votre commande QX81AB – 44,00 €',
    'Votre commande QX81AB (Lyon–Nice) a été annulée.',
    'Remboursement : 44,00 €',
    '[Être remboursé](https://sncf-connect-remboursement.com/r)',
  ],
  [
    'Walmart.com',
    'orders@walmart-shippingdesk.store',
    'Order 20001-7741029 received',
    'Thank you for your order 20001-7741029.',
    'Total $412.00',
    'Not yours? Call 1-844-555-0147 now to stop it.',
  ],
  [
    'App Store',
    'no_reply@apple-receipt-kr.support',
    'Receipt, order MQ7VX81LPK',
    'Order ID: MQ7VX81LPK',
    'Total: ₩119,000',
    '[Cancel](https://apple-receipt-kr.support/c)',
  ],
  [
    'Elgiganten Kundeservice',
    'refusion@elgiganten-retur.shop',
    'Din ordre DK-60417752 er annulleret',
    'Ordre DK-60417752 er blevet annulleret.',
    'Beløb: 4.299,00 kr.',
    '[Modtag refusion](https://elgiganten-retur.shop/r)',
  ],
  [
    'Argos.co.uk',
    'hello@retail-dispatch.example',
    'Order 771-0029 received',
    'Thank you for your order 771-0029.',
    'Total £412.00',
  ],
  [
    'Verizon',
    'vzw@verizon-orders-alert.com',
    'Order MB1000229918 confirmed',
    'Thank you for your order MB1000229918.',
    'iPhone 16 Pro 1 $1,199.00',
    'Total: $1,199.00',
    '[Cancel order](https://verizon-orders-alert.com/p)',
  ],
  [
    'Mercadona',
    'premio@mercadona-premios.click',
    'Pedido MC-9920 confirmado',
    'Gracias por su pedido MC-9920.',
    'Total: 1,95 €',
    '[Reclamar](https://mercadona-premios.click/r)',
  ],
  [
    'Allegro Pomoc',
    'pomoc@allegro.pl-zamowienie.info',
    'Zamówienie 8812004 zostało potwierdzone',
    'Dziękujemy za zamówienie nr 8812004.',
    'Razem: 349,00 zł',
    '[Anuluj](https://allegro.pl-zamowienie.info/a)',
  ],
  [
    'Decathlon Ordini',
    'ordini@decathlon.verifica-ordine.shop',
    'Conferma ordine IT-220118',
    'Grazie per il tuo ordine IT-220118.',
    'Totale: 129,00 €',
    '[Verifica](https://decathlon.verifica-ordine.shop/v)',
  ],
  [
    'Ebay Motors',
    'protection@ebay-escrow-payment.com',
    'Invoice for your purchase: 2012 Honda Civic - Transaction 224519899',
    'Thank you for your purchase. Transaction number: 224519899',
    'Total: $3,450.00',
    '[Pay now](https://ebay-escrow-payment.com/x)',
  ],
  [
    'AT&amp;T Billing'.replace('&amp;', '&'),
    'att@bill-att-account.com',
    'Order 2873011 shipped',
    'Your order 2873011 has shipped.',
    'Track: [here](https://bill-att-account.com/r)',
  ],
  [
    'Amz Support',
    'prime@amz-membership-desk.com',
    'Prime refund $129.00',
    'Order D01-7720913-4410290: your refund of $129.00 is pending.',
  ],
  [
    'Magalu',
    'pedido@magalu-estorno.com',
    'Pedido LU-11717312999',
    'Obrigado pela sua compra!',
    'Número do pedido: LU-11717312999',
  ],
  ['쿠팡', 'order@coupang-help.shop', '[쿠팡] 주문 18000229999', '주문번호 18000229999', '환불이 처리되었습니다.'],
  ['eBay Motors', 'protection@ebay-motors-safe.com', 'Order 224519611', 'Thank you for your order 224519611.'],
  ['McAfee Total', 'billing@mcafee-renew-desk.com', 'Order MC-220114', 'Thank you for your order MC-220114.'],
  ['Verizon', 'vzw@billing-alert.com', 'Order MB10002299', 'Thank you for your order MB10002299.'],
  ['Steam', 'noreply@steampayment.com', 'Order ST-22019', 'Thank you for your order ST-22019.'],
];

const ORDER = ['Thank you for your order!', 'Order number: 4471882', 'Oak stool 1 €80.00', 'Total: €80.00'] as const;

const HONEST: readonly Letter[] = [
  ['Emma Ceramics', 'orders@emma-ceramics.com', 'Order 4471882 confirmed', ...ORDER],
  ['Viking Leather', 'order@viking-leather.shop', 'Order 4471882 confirmed', ...ORDER],
  ['Polo Club Ordini', 'ordini@poloclub-ordini.it', 'Order 4471882 confirmed', ...ORDER],
  ['Depot Boardgames', 'orders@depot-boardgames.info', 'Order 4471882 confirmed', ...ORDER],
  ['Target Archery', 'orders@target-archery.co.uk', 'Order 4471882 confirmed', ...ORDER],
  ['IKEA', 'no-reply@order.ikea.com', 'Order 4471882 confirmed', ...ORDER],
  ['Decathlon', 'noreply@decathlon.lt', 'Order 4471882 confirmed', ...ORDER],
  ['Carrefour', 'commande@emailing-carrefour.fr', 'Order 4471882 confirmed', ...ORDER],
  ['Vinted', 'no-reply@mail.vinted.co.nz', 'Order 4471882 confirmed', ...ORDER],
  ['Mango Tree Crafts', 'orders@mango-tree-crafts.example', 'Order 4471882 confirmed', ...ORDER],
  ['Delta Ceramics', 'shop@delta-ceramics.com', 'Order 4471882 confirmed', ...ORDER],
  ['Orange Grove Shop', 'hello@orange-grove-shop.com', 'Order 4471882 confirmed', ...ORDER],
  ['Bol & Kom', 'bestelling@bol-en-kom.nl', 'Order 4471882 confirmed', ...ORDER],
  ['Finn Billing Books', 'books@finn-books.info', 'Order 4471882 confirmed', ...ORDER],
  ['Apple Orchard Orders', 'orders@appleorchard-orders.com', 'Order 4471882 confirmed', ...ORDER],
  ['Subito Pizza', 'ordini@subitopizza.it', 'Order 4471882 confirmed', ...ORDER],
];

describe('a known name at a domain that only contains it', () => {
  test.each(named(LOOKALIKES))('is not believed: $name', ({ letter }) => {
    expect(stated(letter)).toBe('suspicious_sender');
  });

  test.each(named(HONEST))('is believed if it is its own, or part of another name: $name', ({ letter }) => {
    expect(stated(letter)).toMatch(/^1 orders/);
  });
});
