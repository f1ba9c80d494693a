import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** Returns the number of the order that a marketplace's email states, or the reason that there is none. */
function read(subject: string, text: string): string {
  const from = { name: 'Attic Market', address: 'noreply@atticmarket.example' };
  const reading = readMessage(messageOf({ from, subject, text: `${text}\nOrder number: 2208-8417\nTotal: €62.00` }));
  return reading.kind === 'none' ? reading.reason : reading.orders.map(({ orderNumber }) => orderNumber).join();
}

describe('notice of a sale to a private seller', () => {
  test.each([
    ['Time to ship', 'The buyer Kim has paid for the order.'],
    ['Good news', 'Kim bought your lamp.'],
    ['Your item was bought', 'Pack it and hand it in.'],
    ['Order 2208-8417', 'Your payout: €62.00'],
    ['Order 2208-8417', 'You earn: €62.00'],
    ['Neue Nachricht', 'Käufer Kim hat die Bestellung bezahlt.'],
    ['Gute Neuigkeiten', 'Dein Artikel wurde gekauft.'],
    ['Bestellung 2208-8417', 'Deine Auszahlung: 62,00 €'],
    ['Bonne nouvelle', 'L’acheteur Kim a payé la commande.'],
    ['Bonne nouvelle', 'Votre article a été acheté.'],
    ['Commande 2208-8417', 'Expédiez le colis avant le 17 avril.'],
    ['Buenas noticias', 'El comprador Kim ha pagado el pedido.'],
    ['Buenas noticias', 'Tu artículo ha sido comprado.'],
    ['Pedido 2208-8417', 'Envía el paquete antes del 17 de abril.'],
    ['Buone notizie', 'L’acquirente Kim ha pagato l’ordine.'],
    ['Buone notizie', 'Il tuo oggetto è stato acquistato.'],
    ['Ordine 2208-8417', 'Spedisci il pacco entro il 17 aprile.'],
    ['Goed nieuws', 'Koper Kim heeft de bestelling betaald.'],
    ['Goed nieuws', 'Je artikel is gekocht.'],
    ['Boas notícias', 'O comprador Kim pagou a encomenda.'],
    ['Boas notícias', 'O teu artigo foi comprado.'],
    ['Masz nowe zamówienie! Nadaj przesyłkę do 17.04', 'Spakuj przedmiot.'],
    ['Gratulacje', 'Twój przedmiot został kupiony.'],
    ['Gratulacje', 'Kupujący Kim opłacił zamówienie.'],
    ['Dobrá zpráva', 'Kupující Kim zaplatil objednávku.'],
    ['Dobrá zpráva', 'Vaše zboží bylo zakoupeno.'],
    ['Dobrá správa', 'Kupujúci Kim zaplatil objednávku.'],
    ['Jó hír', 'Kim vevő kifizette a rendelést.'],
    ['Jó hír', 'Termékedet megvásárolták.'],
    ['Goda nyheter', 'Köparen Kim har betalat beställningen.'],
    ['Goda nyheter', 'Din vara har köpts.'],
    ['Gode nyheder', 'Køberen Kim har betalt ordren.'],
    ['Gode nyheder', 'Din vare er blevet købt.'],
    ['Gode nyheter', 'Kjøperen Kim har betalt ordren.'],
    ['Hyviä uutisia', 'Ostaja Kim on maksanut tilauksen.'],
    ['Hyviä uutisia', 'Tuotteesi on ostettu.'],
    ['Vești bune', 'Cumpărătorul Kim a plătit comanda.'],
    ['Vești bune', 'Produsul tău a fost cumpărat.'],
    ['Добрые новости', 'Покупатель Ким оплатил заказ.'],
    ['Добрі новини', 'Покупець Кім оплатив замовлення.'],
    ['Добри новини', 'Купувачът Ким плати поръчката.'],
    ['Dobre vijesti', 'Kupac Kim je platio narudžbu.'],
    ['Dobre novice', 'Kupec Kim je plačal naročilo.'],
    ['Καλά νέα', 'Ο αγοραστής Κιμ πλήρωσε την παραγγελία.'],
    ['İyi haber', 'Alıcı Kim ödeme yaptı.'],
    ['İyi haber', 'Ürünün satın alındı.'],
    ['お知らせ', '購入者が支払いを完了しました。'],
    ['알림', '구매자가 결제를 완료했습니다.'],
    ['通知', '买家已付款，请尽快发货。'],
  ])('is not an order: %s, %s', (subject, text) => {
    expect(read(subject, text)).toBe('seller_notice');
  });

  test.each([
    ['Order confirmed', 'Thank you for your order! You bought a lamp from Kim.'],
    ['Order confirmed', 'Thank you for your order! The seller must ship the parcel by 17 April.'],
    ['Bestellbestätigung', 'Danke für deine Bestellung! Der Verkäufer verschickt deinen Artikel bis 17. April.'],
    ['Commande confirmée', 'Merci pour votre commande ! L’article que vous avez acheté sera expédié.'],
    ['Zamówienie przyjęte', 'Dziękujemy za zamówienie! Sprzedający nada paczkę do 17.04.'],
    ['Order confirmed', 'Thank you for your order! Protected: if the buyer has paid and nothing arrives, we refund.'],
  ])('is not one to the buyer: %s, %s', (subject, text) => {
    expect(read(subject, text)).toBe('2208-8417');
  });
});

describe('money sent to the reader', () => {
  test.each([
    ['You have money', 'Kim Lee sent you $85.00 AUD'],
    ['Geld erhalten', 'Kim Lee hat dir 85,00 € gesendet'],
    ['De l’argent pour vous', 'Kim Lee vous a envoyé 85,00 €'],
    ['Hai ricevuto denaro', 'Ciao, Kim Lee ti ha inviato 85,00 € per la cena di ieri'],
    ['Pieniądze od Kim', 'Kim Lee wysłała Ci 85,00 zł'],
  ])('is no purchase: %s', (subject, line) => {
    const html = `<p>${line}</p><p>Transaction ID</p><p>7CX81904JW2216431</p><p>Total</p><p>85.00</p>`;
    const from = { name: 'Old Mill Wallet', address: 'a@oldmillwallet.example' };
    expect(readMessage(messageOf({ from, subject, html }))).toMatchObject({ kind: 'none' });
  });
});
