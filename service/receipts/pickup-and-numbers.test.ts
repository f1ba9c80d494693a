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

/** Returns the numbers of the shipments that an email reports. */
function trackingOf(subject: string, text: string) {
  const reading = read(subject, text);
  return reading.kind === 'none' ? reading.reason : reading.shipments.map(({ trackingNumber }) => trackingNumber);
}

describe('number of a shipment', () => {
  test.each([
    [
      'LP00681274450917',
      'Order 8190042217753306: package has cleared customs',
      'Package LP00681274450917 is now with the local carrier and on its way to you.\nOrder number 8190042217753306',
    ],
    [
      '401882047713990',
      'En del av ordren din er sendt',
      'deler av ordre 118204 er på vei til deg med PostNord (sporing 401882047713990).',
    ],
    ['1588204417', 'Заказ 1502 передан в СДЭК', 'Ваш заказ 1502 едет к вам. Накладная СДЭК 1588204417.'],
    ['20450900118237', 'Замовлення 1502 відправлено', 'Номер замовлення: 1502\nТТН Нової пошти: 20450900118237'],
    [
      'CC882014773EE',
      'Sinu tellimus on teel – Omniva',
      'Sinu pakk väljus täna. Tellimuse number: KN-0662. Saad pakki jälgida koodiga CC882014773EE (Omniva).',
    ],
    [
      'CC882014773LV',
      'Jūsu pasūtījums ir nosūtīts',
      'Pasūtījuma numurs: KN-0662. Sūtījumam varat sekot ar kodu CC882014773LV (Omniva).',
    ],
    [
      '8820477135',
      'Your order has been shipped',
      'Order number: KN-0662. Track your parcel with the code 8820477135 (DPD).',
    ],
    [
      '01588204417713',
      'Votre commande est expédiée',
      'Numéro de commande : KN-0662. Votre colis est parti avec DPD (suivi 01588204417713).',
    ],
    [
      '01588204417713',
      'Tu pedido ha sido enviado',
      'Número de pedido: KN-0662. Va con DPD (seguimiento 01588204417713).',
    ],
    [
      '01588204417713',
      'Il tuo ordine è stato spedito',
      'Numero ordine: KN-0662. Viaggia con DPD (tracciamento 01588204417713).',
    ],
    [
      '01588204417713',
      'Je bestelling is verzonden',
      'Bestelnummer: KN-0662. Je pakket gaat met DPD (tracking 01588204417713).',
    ],
    ['01588204417713', 'Din ordre er afsendt', 'Ordrenummer: KN-0662. Den er på vej med GLS (sporing 01588204417713).'],
    ['01588204417713', 'Din order är skickad', 'Ordernummer: KN-0662. Den skickas med DPD (spårning 01588204417713).'],
    [
      '01588204417713',
      'Tilauksesi on lähetetty',
      'Tilausnumero: KN-0662. Paketti matkaa DPD:n kyydissä (seuranta 01588204417713).',
    ],
    [
      '01588204417713',
      'Objednávka byla odeslána',
      'Číslo objednávky: KN-0662. Balík veze DPD (sledování 01588204417713).',
    ],
    ['01588204417713', 'Zamówienie wysłane', 'Numer zamówienia: KN-0662. Przesyłka DPD, śledzenie 01588204417713.'],
    ['01588204417713', 'Your order has been shipped', 'Order number: KN-0662. Consignment DPD 01588204417713.'],
    ['01588204417713', 'Deine Bestellung ist unterwegs', 'Bestellnummer: KN-0662. Sendungsnummer DPD 01588204417713.'],
    [
      '01588204417713',
      'Votre commande est expédiée',
      'Numéro de commande : KN-0662. Numéro de suivi DPD 01588204417713.',
    ],
    [
      '1Z999AA10123456784',
      'Your order has been shipped',
      'Your package 1Z999AA10123456784 is on its way.\nOrder number: KN-0662',
    ],
  ])('is %s: %s, %s', (number, subject, text) => {
    expect(trackingOf(subject, text)).toEqual([number]);
  });

  test.each([
    ['Your order is ready', 'Order number: KN-0662. Open the DPD locker with the code 8820477135.'],
    ['Zamówienie wysłane', 'Numer zamówienia: KN-0662. Pytania o przesyłkę DPD pod numerem 882047713.'],
    ['Confirmación de tu reserva 88204177', 'Localizador: 88204177\nTotal pagado 213,15 €'],
  ])('is no other number: %s, %s', (subject, text) => {
    expect([trackingOf(subject, text)].flat().filter((number) => number !== null)).toEqual([]);
  });

  test('may be printed in groups of any size in an email of the carrier', () => {
    const from = { name: 'Royal Mail', address: 'no-reply@royalmail.com' };
    const text = 'Your item from Tile Garden with reference JV 7741 8820 5GB was posted through your letterbox today.';
    const reading = readMessage(messageOf({ from, subject: 'Your parcel has been delivered', text }));
    expect(reading).toMatchObject({ shipments: [{ trackingNumber: 'JV774188205GB', statusCode: 3 }] });
  });
});

/** Returns the numbers and totals of the orders that an email reports. */
function ordersOf(subject: string, text: string): string {
  const reading = read(subject, text);
  if (reading.kind === 'none') return reading.reason;
  return reading.orders.map(({ orderNumber, total }) => `${orderNumber} ${total}`).join();
}

describe('order of a small shop', () => {
  test.each([
    [
      '318 null',
      'Il tuo ordine è partito',
      'Abbiamo spedito con BRT (n. 177820045113) il tuo ordine 318:\n\n3 lattine',
    ],
    ['771920483 null', 'Замовлення № 771 920 483 відправлено', 'Продавець відправив ваше замовлення.'],
    ['771920483 null', 'Bestellung Nr. 771 920 483 versandt', 'Ihre Bestellung ist unterwegs.'],
    ['771920483 null', 'Commande n° 771 920 483 expédiée', 'Votre commande est en route.'],
    [
      '5188204417 17980',
      'Sua matrícula foi confirmada',
      'Sua compra foi aprovada.\nMatrícula nº 5188204417\nTotal pago R$ 179,80',
    ],
    [
      '7718820441 84600',
      'Vaše cestovní pojištění – smlouva č. 7718820441',
      'Děkujeme za úhradu pojistného. Vaše pojištění je sjednáno.\nČíslo smlouvy\n7718820441\nCelkem: 846 Kč',
    ],
    ['SV-4418820 65100', 'Vaša karta – Soko 735', 'Uspešna kupovina!\n\nBroj karte\nSV-4418820\nUkupno: 651,00 RSD'],
  ])('is %s: %s, %s', (order, subject, text) => {
    expect(ordersOf(subject, text)).toBe(order);
  });

  test.each([
    ['Top 88 orders of the week', 'These 88 orders are ready for pickup in our imagination.'],
    ['Order 88 is ready', 'The order of play is ready.'],
    // A till counts from the start again every day.
    ['Order no. 88 is ready for pickup', 'Your order is ready.'],
    ['Bestellung Nr. 88 liegt zur Abholung bereit', 'Ihre Bestellung ist fertig.'],
  ])('is none with a counter alone: %s, %s', (subject, text) => {
    expect(ordersOf(subject, text)).not.toMatch(/^88/);
  });
});

describe('goods that their buyer has picked up', () => {
  test.each([
    [
      "You've picked up your order. #8820417",
      'Your order was picked up by Kim O. on 11/01/2026.\nOrder number: 8820417',
    ],
    ['Thank you for collecting your order', 'Order number: 8820417'],
    ['Sie haben Ihre Bestellung abgeholt', 'Bestellnummer: 8820417'],
    ['Je hebt je bestelling opgehaald', 'Bestelnummer: 8820417'],
    ['Wie war die Lieferung? Bestellung 8820417', 'Laut DHL ist Ihre Sendung am 16.05. bei Ihnen angekommen.'],
    ['Vous avez retiré votre commande', 'Numéro de commande : 8820417'],
    ['Hai ritirato il tuo ordine', 'Numero ordine: 8820417'],
    ['Has recogido tu pedido', 'Número de pedido: 8820417'],
    ['Odebrałeś swoje zamówienie', 'Numer zamówienia: 8820417'],
    ['De kassabon van je bestelling', 'Bestelnummer: 8820417, bezorgd op 5 november 2026'],
  ])('are delivered: %s', (subject, text) => {
    expect(stateOf(subject, text)).toBe('8820417 3');
  });

  test.each([
    ['Your order 8820417', 'Order number: 8820417\nOnce you have picked up your order, tell us how it was.'],
    ['Your order 8820417', 'Order number: 8820417\nIt was picked up by our courier.'],
  ])('are not, if they only may be or if a courier has: %s, %s', (subject, text) => {
    expect(stateOf(subject, text)).not.toBe('8820417 3');
  });
});
