import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** Returns the shipments of a shop's email: number and carrier. */
function parcelsOf(html: string): readonly (readonly [string | null, number | null])[] {
  const reading = readMessage(messageOf({ subject: 'Your order TG-20481 has shipped', html }));
  if (reading.kind === 'none') return [];
  return reading.shipments.map(({ trackingNumber, shipperId }) => [trackingNumber, shipperId] as const);
}

const DPD = 101;
const CHRONOPOST = 110;
const FEDEX = 3;
const ROYAL_MAIL = 100;

test.each([
  ['<p>Transportadora: DPD · n.º 13044774725093</p>', '13044774725093', DPD],
  ['<p>Volg je pakket: PostNL 3SABCD0184411</p>', '3SABCD0184411', 107],
  ['<p>Podés seguir el envío con el código 360002417755311 en Andreani.</p>', '360002417755311', null],
  ['<p>Carrier DPD, no. 13044774725093.</p>', '13044774725093', DPD],
  ['<p>Livraison par Chronopost, n° XY307377259FR.</p>', 'XY307377259FR', CHRONOPOST],
  ['<table><tr><td>Tracking</td><td>2307 9523 0521 (FedEx Ground)</td></tr></table>', '230795230521', FEDEX],
  ['<p>It left us with Royal Mail,</p><p>tracking reference KV 4421 2793 5GB.</p>', 'KV442127935GB', ROYAL_MAIL],
])('reads a number after its carrier, or in groups: %s', (html, number, carrier) => {
  expect(parcelsOf(`<p>Your order TG-20481 has shipped.</p>${html}`)).toEqual([[number, carrier]]);
});

test.each([
  '<p>Our DPD shop, no. 4 Quay Street</p>',
  '<p>DPD, no. 0612345678</p>',
  '<p>Tracking: see your account (FedEx)</p>',
])('reads no other number: %s', (html) => {
  expect(parcelsOf(`<p>Your order TG-20481 has shipped.</p>${html}`).map(([number]) => number)).toEqual([null]);
});

test.each([
  [
    'Votre commande TG-20481 a été expédiée',
    'Votre colis est livré par Colissimo, son numéro de suivi est le 6A10211083322. Les informations suivront.',
    '6A10211083322',
  ],
  [
    'Tu pedido TG-20481 ha sido enviado',
    'Tu paquete lo entrega Correos, su número de seguimiento es el PQ43210700012340128026T.',
    'PQ43210700012340128026T',
  ],
  [
    'Il tuo ordine TG-20481 è stato spedito',
    'Il corriere è BRT, il numero di tracciamento è il 175102210011223.',
    '175102210011223',
  ],
  [
    'Seu pedido TG-20481 foi enviado',
    'A entrega é feita pelos Correios, o código de rastreamento é o BR123456785BR.',
    'BR123456785BR',
  ],
  ['Votre commande TG-20481 a été expédiée', 'Votre numéro de suivi est le bienvenu, il suivra le 12/12/2025.', null],
])('reads a number behind its article: %s', (subject, sentence, number) => {
  const reading = readMessage(messageOf({ subject, html: `<p>${subject}</p><p>${sentence}</p>` }));
  const parcels = reading.kind === 'none' ? [] : reading.shipments;
  expect(parcels.map(({ trackingNumber }) => trackingNumber)).toEqual([number]);
});

test('reads a number in groups within a sentence of its carrier', () => {
  const from = { name: 'InPost', address: 'powiadomienia@inpost.pl' };
  const html = '<p>Przesyłka 6880 1244 7719 0025 3871 6411 od nadawcy Alder czeka w Paczkomacie WAW213M.</p>';
  const reading = readMessage(messageOf({ from, subject: 'Paczka czeka na odbiór', html }));
  expect(reading).toMatchObject({ kind: 'facts', shipments: [{ trackingNumber: '688012447719002538716411' }] });
});

test.each([
  [
    'Tu pedido TG-20481 ha salido y está en manos de DPD. Podrás seguirlo con el número de seguimiento:',
    '13044774725093',
    DPD,
  ],
  [
    'Your order TG-20481 left us today and DPD will bring it. You can follow it with this tracking number:',
    '13044774725093',
    DPD,
  ],
  [
    'Ihre Bestellung TG-20481 ist auf dem Weg und wird von DPD gebracht. Sie folgen ihr mit der Sendungsnummer:',
    '13044774725093',
    DPD,
  ],
  [
    'Votre commande TG-20481 est partie avec Chronopost. Vous pouvez la suivre avec le numéro de suivi :',
    'XY307377259FR',
    CHRONOPOST,
  ],
])('reads the number below the sentence that announces it: %s', (sentence, number, carrier) => {
  expect(parcelsOf(`<p>${sentence}</p><p>${number}</p><p>Total: 20,00 €</p>`)).toEqual([[number, carrier]]);
});

test.each([
  ['Your order TG-20481 left us. As soon as it is scanned, this page has the tracking number:', 'aldertools.example'],
  ['Your order TG-20481 left us. Call this line for help with a tracking number:', '030 5551 2290'],
])('reads no other line below: %s', (sentence, next) => {
  expect(parcelsOf(`<p>${sentence}</p><p>${next}</p>`).map(([number]) => number)).toEqual([null]);
});

/** Returns the numbers of a carrier's shipments. */
function numbersOf(from: readonly [string, string], subject: string, html: string): readonly (string | null)[] {
  const reading = readMessage(messageOf({ from: { name: from[0], address: from[1] }, subject, html }));
  return reading.kind === 'none' ? [reading.reason] : reading.shipments.map(({ trackingNumber }) => trackingNumber);
}

test.each([
  [
    ['Mondial Relay', 'noreply@mondialrelay.fr'],
    'Votre colis est arrivé',
    'Votre colis Aldershop n° 71840265 vous attend dans le Locker :',
    '71840265',
  ],
  [
    ['Mondial Relay', 'noreply@mondialrelay.be'],
    'Uw pakket is aangekomen',
    'Uw pakket Alder Shop nr. 71840265 ligt klaar in het Punt Relais.',
    '71840265',
  ],
  [
    ['easybox', 'noreply@easybox.ro'],
    'Coletul tău a ajuns în easybox!',
    'Coletul tău cu AWB 3ALD24108833617001, expediat de Alder, te așteaptă la easybox.',
    '3ALD24108833617001',
  ],
] as const)('reads a number behind the shop, and a locker’s: %s', (from, subject, text, number) => {
  expect(numbersOf(from, subject, `<p>${text}</p>`)).toEqual([number]);
});

test('reads no number of a shop behind a product as that of a parcel', () => {
  expect(parcelsOf('<p>Votre colis Cadeau n° 4711223 contient du thé.</p>').map(([number]) => number)).toEqual([null]);
});

test('reads the shipment of a marketplace that brings its goods itself', () => {
  const html = '<p>Compra #2000010837441926</p><p>Envío #41830265914 · Mercado Envíos</p><p>Llega mañana</p>';
  expect(numbersOf(['Mercado Libre', 'info@mercadolibre.com.ar'], 'Tu paquete ya está en camino', html)).toEqual([
    '41830265914',
  ]);
});
