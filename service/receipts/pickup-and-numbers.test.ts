import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** Reads the plain text of a shop's email. */
function read(subject: string, text: string) {
  return readMessage(messageOf({ from: { name: 'Tile Garden', address: 'shop@tilegarden.example' }, subject, text }));
}

/** Returns the number of the order and the state of its shipment that an email reports. */
function stateOf(subject: string, text: string): string {
  const reading = read(subject, text);
  if (reading.kind === 'none') return reading.reason;
  return [
    ...reading.orders.map(({ orderNumber }) => orderNumber),
    ...reading.shipments.map(({ statusCode }) => statusCode),
  ].join(' ');
}

describe('goods that wait for their buyer or are with the driver', () => {
  test.each([
    ['Objednávka č. 51188307 je připravena v AlzaBoxu', 'Objednávka: 51188307'],
    ['Objednávka č. 51188307 je připravena na prodejně', 'Objednávka: 51188307'],
    ['Vaše objednávka 51188307 na vás čeká v lékárně', 'Objednávka č. 51188307'],
    ['Vaša objednávka 99004188 je pripravená v lekárni', 'Objednávka č. 99004188'],
    ['Vaša objednávka 99004188 je pripravená v predajni', 'Objednávka č. 99004188'],
    ['Ihre Reservierung liegt bereit – 8820417', 'Abholnummer 8820417'],
    ['Ihre Artikel liegen bereit', 'Ihre Artikel liegen am Servicepoint bereit!\nBestellnummer: 8820417'],
    ['Ihre Bestellung 8820417 liegt für Sie bereit', 'Bestellnummer: 8820417'],
    [
      'Your order has been updated (#20418)',
      'An order you placed has had its status changed.\nThe status of order #20418 is now Awaiting Pickup',
    ],
    ['Order #20418 update', 'The status of your order is now: Ready for Pickup'],
    ['Je bestelling 8820417 ligt klaar', 'Bestelnummer: 8820417'],
    ['Je reservering ligt klaar in de winkel', 'Bestelnummer: 8820417'],
    ['Votre réservation 8820417 est disponible en magasin', 'Numéro de commande : 8820417'],
    ['Votre commande 8820417 vous attend en pharmacie', 'Numéro de commande : 8820417'],
    ['Il tuo ordine 8820417 è disponibile in negozio', 'Numero ordine: 8820417'],
    ['Il tuo ordine 8820417 ti aspetta in farmacia', 'Numero ordine: 8820417'],
    ['Tu pedido 8820417 está disponible en tienda', 'Número de pedido: 8820417'],
    ['Tu pedido 8820417 te espera en la farmacia', 'Número de pedido: 8820417'],
    ['Twoje zamówienie 8820417 czeka w aptece', 'Numer zamówienia: 8820417'],
    ['Rezerwacja 8820417 gotowa do odbioru w sklepie', 'Numer zamówienia: 8820417'],
    ['Din reservation 8820417 ligger klar i butikken', 'Ordrenummer: 8820417'],
    ['Din beställning 8820417 finns nu i butiken', 'Ordernummer: 8820417'],
    ['Bestillingen din 8820417 ligger klar på apoteket', 'Ordrenummer: 8820417'],
    ['Tilauksesi 8820417 on noudettavissa myymälästä', 'Tilausnumero: 8820417'],
    ['Tilauksesi 8820417 odottaa sinua apteekissa', 'Tilausnumero: 8820417'],
    ['A 8820417 számú rendelése átvehető a gyógyszertárban', 'Rendelésszám: 8820417'],
    ['Rendelése átvételre vár üzletünkben', 'Rendelésszám: 8820417'],
    ['Comanda 8820417 te așteaptă în farmacie', 'Număr comandă: 8820417'],
    ['O seu pedido 8820417 está disponível na loja', 'Número do pedido: 8820417'],
    ['Ваш заказ 8820417 ждёт вас в аптеке', 'Номер заказа: 8820417'],
    ['Ваше замовлення 8820417 чекає на вас в аптеці', 'Номер замовлення: 8820417'],
    ['Siparişiniz 8820417 mağazada sizi bekliyor', 'Sipariş numarası: 8820417'],
    ['Naročilo št. 8820417 je pripravljeno v poslovalnici', 'Številka naročila: 8820417'],
    ['Vaša narudžba 8820417 čeka vas u ljekarni', 'Broj narudžbe: 8820417'],
    ['Поръчка 8820417 ви очаква в аптеката', 'Номер на поръчка: 8820417'],
    ['Η παραγγελία σας 8820417 σας περιμένει στο φαρμακείο', 'Αριθμός παραγγελίας: 8820417'],
    ['Wird zugestellt: 1 Artikel | Bestellung # 8820417', 'Ihr Paket wird zugestellt!\nBestellnr.: 8820417'],
    ['Ihr Paket wird zugestellt', 'Bestellnummer: 8820417'],
    ['In consegna: 1 articolo | Ordine n. 8820417', 'Il tuo pacco è in consegna!\nNumero ordine: 8820417'],
    ['En reparto: 1 producto | Pedido n.º 8820417', '¡Tu paquete está en reparto!\nPedido n.º 8820417'],
    [
      'En cours de livraison : 1 article | Commande nº 8820417',
      'Votre colis est en cours de livraison !\nNuméro de commande : 8820417',
    ],
    ['Out for delivery: 1 item | Order # 8820417', 'Your package is out for delivery!\nOrder # 8820417'],
    ['Wordt bezorgd: 1 artikel | Bestelling # 8820417', 'Je pakket wordt bezorgd!\nBestelnummer: 8820417'],
    ['W doręczeniu: 1 produkt | Zamówienie nr 8820417', 'Twoja paczka jest doręczana!\nNumer zamówienia: 8820417'],
    [
      'Levereras: 1 artikel | Beställning # 8820417',
      'Ditt paket håller på att levereras!\nBeställningsnummer: 8820417',
    ],
    ['Saiu para entrega: 1 item | Pedido nº 8820417', 'Seu pacote saiu para entrega!\nNúmero do pedido: 8820417'],
    ['Váš balík je doručován', 'Číslo objednávky: 8820417'],
    ['Pakken din leveres nå', 'Ordrenummer: 8820417'],
  ])('are ready for pickup or out for delivery: %s, %s', (subject, text) => {
    expect(stateOf(subject, text)).toMatch(/^\d{5,8} 2$/);
  });

  test.each([
    ['Ihre Bestellung 8820417', 'Ihre Bestellung liegt bereit für den Versand.\nBestellnummer: 8820417'],
    ['Order 8820417 confirmed', 'Your parcel is awaiting pickup by the courier.\nOrder number: 8820417'],
  ])('are neither if they wait for the carrier: %s, %s', (subject, text) => {
    expect(stateOf(subject, text)).not.toMatch(/ 2$/);
  });
});
