import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

const cell = (name: string, price: string, number: string) =>
  `<table><tr><td></td><td><p>${name}</p><p>Prezzo: EUR ${price}</p><p>Numero ordine: ${number}</p>` +
  '<p>Numero oggetto: 255655271</p><p>Venduto da: casalinghi_torino</p></td></tr></table>';

/** Returns the orders of a marketplace's email with their items. */
function read(subject: string, html: string) {
  const reading = readMessage(messageOf({ from: { name: 'eBay', address: 'ebay@ebay.com' }, subject, html }));
  if (reading.kind === 'none') return reading.reason;
  return reading.orders.map(({ orderNumber, status, items }) => ({
    orderNumber,
    status,
    items: items.map(({ description, quantity, price }) => [description, quantity, price]),
  }));
}

describe('a priced line whose cell states the code of the item', () => {
  test.each([
    ['Il venditore ha annullato il tuo ordine', 'Il tuo ordine è stato annullato', 'cancelled'],
    ['Ordine spedito', 'Il tuo ordine è stato spedito!', 'shipped'],
    ['Consegnato', 'Il tuo ordine è stato consegnato', 'delivered'],
  ])('is an item, even if nothing adds up: %s', (subject, report, status) => {
    const html = `<p>${report}</p>${cell('Moka Bialetti Dama 6 tazze', '24,90', '12-13418-55271')}<p>Sponsorizzati per te</p><p>Guarnizione 6 tazze EUR 5,90</p>`;
    const items = [['Moka Bialetti Dama 6 tazze', 1, 2_490]];
    expect(read(subject, html)).toEqual([{ orderNumber: '12-13418-55271', status, items }]);
  });
});

describe('a cart from several sellers', () => {
  test('is several orders, whose items the sum of the goods replaces no more', () => {
    const sums =
      '<table><tr><td>Oggetti (2)</td><td>EUR 56,90</td></tr><tr><td>Spedizione casalinghi_torino</td><td>EUR 4,50</td></tr>' +
      '<tr><td>Totale addebitato a PayPal</td><td>EUR 61,40</td></tr></table>';
    const html =
      '<p>Il tuo ordine è confermato.</p>' +
      cell('Moka Bialetti Dama 6 tazze', '24,90', '12-13418-55271') +
      cell('Macinacaffè manuale', '32,00', '07-13420-90846') +
      sums;
    expect(read('Ordine confermato', html)).toEqual([
      { orderNumber: '12-13418-55271', status: 'placed', items: [['Moka Bialetti Dama 6 tazze', 1, 2_490]] },
      { orderNumber: '07-13420-90846', status: 'placed', items: [['Macinacaffè manuale', 1, 3_200]] },
    ]);
  });
});
