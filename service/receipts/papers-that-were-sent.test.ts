import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

function statusOf(text: string): string {
  const from = { name: 'Tile Garden', address: 'shop@tilegarden.example' };
  const reading = readMessage(messageOf({ from, subject: 'Tile Garden', text }));
  if (reading.kind === 'none') return reading.reason;
  return [reading.orders[0]?.status, ...reading.shipments.map(({ statusCode }) => statusCode)].join(' ');
}

const PAPERS: readonly (readonly [language: string, order: string, sentence: string])[] = [
  ['en', 'Order number: 48213907\nTotal: €20.00', 'This receipt was sent by Handpay.'],
  ['de', 'Bestellnummer: 48213907\nGesamt: 20,00 €', 'Dieser Beleg wurde über Handpay verschickt.'],
  ['fr', 'Numéro de commande : 48213907\nTotal : 20,00 €', 'Ce reçu a été envoyé par Handpay.'],
  ['es', 'Número de pedido: 48213907\nTotal: 20,00 €', 'Este recibo ha sido enviado por Handpay.'],
  ['it', "Numero d'ordine: 48213907\nTotale: 20,00 €", 'Questa ricevuta è stata inviata da Handpay.'],
  ['nl', 'Bestelnummer: 48213907\nTotaal: 20,00 €', 'Deze bon is verzonden via Handpay.'],
  ['pt', 'Número do pedido: 48213907\nTotal: 20,00 €', 'Este recibo foi enviado pela Handpay.'],
  ['pl', 'Numer zamówienia: 48213907\nRazem: 20,00 zł', 'To potwierdzenie zostało wysłane przez Handpay.'],
  ['da', 'Ordrenummer: 48213907\nI alt: 20,00 kr.', 'Denne kvittering er sendt via Handpay.'],
  ['sv', 'Ordernummer: 48213907\nTotalt: 20,00 kr', 'Kvittot har skickats av Handpay.'],
];

test.each(PAPERS)('a paper that was sent is not a shipment: %s', (_language, order, sentence) => {
  expect(statusOf(`${order}\n${sentence}`)).toBe('placed');
});

test('an order that was sent with its invoice is one', () => {
  expect(statusOf('Order number: 48213907\nThe invoice is attached. Your order has been shipped.')).toBe('shipped 1');
});

const UNTIL: readonly (readonly [language: string, order: string, sentence: string])[] = [
  ['sv', 'Ordernummer: 48213907\nTotalt: 20,00 kr', 'Du kan ångra dig tills innehållet har levererats.'],
  [
    'fr',
    'Numéro de commande : 48213907\nTotal : 20,00 €',
    'Annulation possible jusqu’à ce que le colis ait été livré.',
  ],
  ['nl', 'Bestelnummer: 48213907\nTotaal: 20,00 €', 'Annuleren kan totdat de bestelling is geleverd.'],
];

test.each(UNTIL)('what is possible until a delivery reports none: %s', (_language, order, sentence) => {
  expect(statusOf(`${order}\n${sentence}`)).toBe('placed');
});
