import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

function read(address: string, subject: string, html: string) {
  const reading = readMessage(messageOf({ from: { name: 'Alder Shop', address }, subject, html }));
  return reading.kind === 'none'
    ? reading.reason
    : { status: reading.orders.map(({ status }) => status), shipments: reading.shipments.length };
}

const NUMBER = 'TG-20481-7';

test.each([
  ['orders@e.heb.com', `Your curbside receipt for order #${NUMBER}`, `Thanks for picking up!</p><p>Order # ${NUMBER}`],
  ['noreply@rewe.de', 'Danke fürs Abholen', `Danke fürs Abholen!</p><p>Bestellnummer: ${NUMBER}`],
  ['noreply@ah.nl', 'Je bestelling is bezorgd', `Bestelnummer: ${NUMBER}</p><p>Je bestelling is bezorgd.`],
  ['info@pyszne.pl', 'Zamówienie dostarczone', `Zamówienie ${NUMBER} zostało dostarczone.`],
  ['no-reply@mathem.se', 'Din order är levererad', `Ordernummer: ${NUMBER}</p><p>Din order är levererad.`],
])('are delivered without a shipment: %s', (address, subject, body) => {
  expect(read(address, subject, `<p>${body}</p>`)).toEqual({ status: ['delivered'], shipments: 0 });
});

test.each([
  ['noreply@ah.nl', `Bestelnummer: ${NUMBER}</p><p>Track &amp; trace: 3SABCD0418826631</p><p>PostNL`],
  ['orders@alder-shop.example', `Bestelnummer: ${NUMBER}`],
])('are shipped like other goods with a number, and other goods without: %s', (address, body) => {
  const reading = read(address, 'Je bestelling is verzonden', `<p>Je bestelling is verzonden.</p><p>${body}</p>`);
  expect(reading).toMatchObject({ shipments: 1 });
});

test.each([
  ['Pedido 1284471029 entregue!', 'Pedido 1284471029 entregue em 03/12/2025. Recebido por: porteiro.'],
  ['Pedido 1284471029 entregado', 'Pedido 1284471029 entregado el 03/12/2025.'],
])('are delivered in words around their number: %s', (subject, body) => {
  expect(read('orders@alder-shop.example', subject, `<p>${body}</p>`)).toEqual({ status: ['delivered'], shipments: 1 });
});
