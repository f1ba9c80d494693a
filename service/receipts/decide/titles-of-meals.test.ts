import { describe, expect, test } from 'vitest';
import { readMessage } from '../read-message.ts';
import { messageOf } from '../testing/message-of.ts';
import { tableOf } from '../testing/order-mail.ts';

/** The sender's name and address, a subject, the opening, and the title that they result in. */
type Example = readonly [name: string, address: string, subject: string, opening: string, title: string | null];

function expectMeals(examples: readonly Example[]): void {
  test.each(examples)('%s: %s, %s', (name, address, subject, opening, title) => {
    const list = tableOf(['1x Dal', '€9.50'], ['2x Naan', '€6.00'], ['Subtotal', '€15.50'], ['Total', '€15.50']);
    const sentAt = Date.UTC(2026, 1, 14, 18);
    const html = `<p>Kim, thank you for your order!</p><p>Order number: 77120943</p>${opening}${list}`;
    const reading = readMessage(messageOf({ from: { name, address }, subject, html, sentAt }));
    expect(reading.kind === 'facts' ? (reading.orders[0]?.title ?? null) : reading.reason).toBe(title);
  });
}

describe('titles of meals: labels', () => {
  expectMeals([
    [
      'Wolt',
      'info@wolt.com',
      'Your receipt',
      '<p>Restaurant<br><b>Saffron Table</b><br>Mill Road 4</p>',
      'Saffron Table',
    ],
    ['Wolt', 'info@wolt.com', 'Tilausvahvistus', '<p>Ravintola: Kultainen Kauha</p>', 'Kultainen Kauha'],
    ['Trendyol', 'info@trendyol.com', 'Siparişini aldık', '<p>Restoran: Meşhur Lokma Evi</p>', 'Meşhur Lokma Evi'],
    [
      'Local Bites',
      'hi@localbites.example',
      'Commande reçue',
      '<p>Restaurant : La Table Safran</p>',
      'La Table Safran',
    ],
    ['배달의민족', 'noreply@baemin.com', '주문이 완료되었습니다', '<p>음식점: 바다식당 역삼점</p>', '바다식당 역삼점'],
    ['Glovo', 'a@glovoapp.com', 'Ordine', '<p>Ristorante: La Tavola d’Oro, Via Prova 7</p>', 'La Tavola d’Oro'],
    ['iFood', 'oi@ifood.com.br', 'Pedido confirmado', '<p>Restaurante</p><p>Cantina da Praça</p>', 'Cantina da Praça'],
    ['Rappi', 'noreply@rappi.com', 'Recibimos tu pedido', '<p>Tienda: La Mesa Dorada</p>', 'La Mesa Dorada'],
    [
      'Grab',
      'no-reply@grab.com',
      'Your Grab E-Receipt',
      '<p>Pesanan Dari:</p><p>Warung Melati - Menteng</p>',
      'Warung Melati - Menteng',
    ],
  ]);
});

describe('titles of meals: reports', () => {
  expectMeals([
    ['Deliveroo', 'a@deliveroo.co.uk', 'Your order from Saffron & Sons has been placed', '', 'Saffron & Sons'],
    ['Deliveroo', 'a@deliveroo.it', 'Il tuo ordine da Osteria del Lago', '', 'Osteria del Lago'],
    ['Glovo', 'a@glovoapp.com', 'Tu pedido de La Parrilla Dorada está confirmado', '', 'La Parrilla Dorada'],
    ['Just Eat', 'a@just-eat.fr', 'Votre commande chez Le Petit Four est confirmée', '', 'Le Petit Four'],
    ['Foodora', 'a@foodora.se', 'Din beställning från Gyllene Sleven', '', 'Gyllene Sleven'],
    ['Pyszne.pl', 'a@pyszne.pl', 'Twoje zamówienie z Złota Łyżka', '', 'Złota Łyżka'],
    ['Lieferando', 'a@lieferando.de', 'Danke', '<p>Deine Bestellung bei Trattoria Fontana!</p>', 'Trattoria Fontana'],
    ['Efood', 'a@e-food.gr', 'Ευχαριστούμε', '<p>Η παραγγελία σου από Χρυσή Κουτάλα!</p>', 'Χρυσή Κουτάλα'],
    [
      'Uber Receipts',
      'noreply@uber.com',
      'Your Friday evening order with Uber Eats',
      '<p>Here’s your receipt from Lantern House (Camden).</p>',
      'Lantern House',
    ],
    [
      'Reçus Uber',
      'noreply@uber.com',
      'Votre commande de mardi soir avec Uber Eats',
      '<p>Voici votre reçu pour La Table Safran.</p>',
      'La Table Safran',
    ],
    [
      'Deliveroo',
      'noreply@deliveroo.co.uk',
      'Your order’s in the kitchen',
      '<p>Lantern House has your order!</p><p>Lantern House - Camden</p>',
      'Lantern House - Camden',
    ],
    [
      'Uber の領収書',
      'noreply@uber.com',
      '海辺食堂 港町店でのご注文',
      '<p>海辺食堂 港町店 の領収書です。</p>',
      '海辺食堂 港町店',
    ],
  ]);
});

describe('titles of meals: no name of a restaurant', () => {
  expectMeals([
    ['Deliveroo', 'noreply@deliveroo.co.uk', 'Your order from Deliveroo', '', 'Dal + 1'],
    ['Wolt', 'info@wolt.com', 'Order received', '<p>Your order will arrive at 19:30 at Home.</p>', 'Dal + 1'],
    ['Wolt', 'info@wolt.com', 'Order received', '<p>Kim Lee</p><p>Kim Lee, it is on its way.</p>', 'Dal + 1'],
    ['Uber Receipts', 'noreply@uber.com', 'Your order with Uber Eats', '<p>Your receipt from Uber Eats</p>', 'Dal + 1'],
    ['Kitchen Outlet', 'hi@kitchenoutlet.example', 'Your order from Saffron Table', '', 'Dal + 1'],
  ]);
});
