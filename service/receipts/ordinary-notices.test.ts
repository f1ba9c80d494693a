import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** Returns the reason that a notice of a small company is not an order, or "order". */
function read(subject: string, text: string): string {
  const from = { name: 'Tile Garden', address: 'hello@tilegarden.example' };
  const reading = readMessage(messageOf({ from, subject, text }));
  return reading.kind === 'none' ? reading.reason : 'order';
}

describe('a reminder of an appointment, a table, or a visit', () => {
  test.each([
    ['Reminder: your table on Friday', 'Confirmation no. 20871\nNo-show fee: £25.00'],
    ['Erinnerung an Ihren Termin', 'Buchungsnummer: 20871\nGebühr bei Ausfall: 25,00 €'],
    ['Rappel : votre rendez-vous de jeudi', 'Réservation n° 20871\nMontant à régler sur place : 25,00 €'],
    ['Recordatorio de tu cita', 'Reserva n.º 20871\nImporte a pagar en el centro: 25,00 €'],
    ['Promemoria appuntamento', 'Prenotazione n. 20871\nImporto da pagare in sede: 25,00 €'],
    ['Herinnering: je afspraak van morgen', 'Reserveringsnummer 20871\nTe betalen ter plaatse: € 25,00'],
    ['Przypomnienie o wizycie', 'Rezerwacja nr 20871\nDo zapłaty na miejscu: 25,00 zł'],
    ['Lembrete da sua consulta', 'Marcação n.º 20871\nValor a pagar no dia: 25,00 €'],
    ['Напоминание о записи', 'Номер брони: 20871\nК оплате на месте: 2 500 ₽'],
    ['Randevu hatırlatması', 'Rezervasyon no: 20871\nOrada ödenecek tutar: 250,00 TL'],
  ])('is not an order: %s', (subject, text) => {
    expect(read(subject, text)).not.toBe('order');
  });
});

describe('a request for an opinion about an order', () => {
  test.each([
    ['Prośba o ocenę zamówienia 20481', 'Zamówienie nr 20481 dotarło do Ciebie w zeszłym tygodniu.'],
    ['Понравился ли вам заказ 20481?', 'Неделю назад вы получили заказ № 20481.'],
    ['Чи сподобалося вам замовлення 20481?', 'Тиждень тому ви отримали замовлення № 20481.'],
    ['Ohodnoťte objednávku 20481', 'Před týdnem jste převzali objednávku č. 20481.'],
    ['Értékelje a 20481-es rendelését', 'Egy hete kapta meg a 20481 számú rendelést.'],
    ['ご注文20481のご感想をお聞かせください', 'ご注文番号20481の商品をお届けして一週間になります。'],
    ['O que achou da encomenda 20481?', 'Há uma semana recebeu a encomenda n.º 20481.'],
    ['Părerea ta despre comanda 20481', 'Săptămâna trecută ai primit comanda nr. 20481.'],
  ])('is not an order: %s', (subject, text) => {
    expect(read(subject, text)).toBe('feedback_request');
  });

  test('is an order if the subject reports its delivery first', () => {
    expect(read('Zamówienie nr 20481 zostało dostarczone. Oceń produkty', 'Zamówienie nr 20481 dostarczone.')).toBe(
      'order',
    );
  });
});

describe('money that moves without a purchase', () => {
  test.each([
    ['Kvittering for overførsel', 'Du har sendt 220,00 kr.\nTransaktions-id 953982977316'],
    ['Du har fått 350 kr fra Anna', 'Anna har vippset deg.\nTransaksjons-ID 953982977316'],
    ['Myyntitilitys 34', 'Tilitysnumero: 34-2026-09\nTilillesi maksettu: 108,37 €'],
    ['Ihre Provisionszahlung', 'Zahlungsreferenz: AW-2603-40921\nBetrag: 132,77 EUR'],
    ['カードご利用内容のお知らせ', 'ご利用金額:4,990円'],
    ['카드 이용내역 안내', '이용금액 47,500원 승인'],
  ])('is not an order: %s', (subject, text) => {
    expect(read(subject, text)).not.toBe('order');
  });
});

describe('what is still to be paid', () => {
  test.each([
    [
      '【重要】2月分のお支払いについて',
      'ご請求書番号 P-0226-31につきまして、ご入金の確認が取れておりません。\nご請求額:16,500円',
    ],
    ['お申込番号 T30417 ご入金のお願い', 'お支払金額:23,650円\nご入金を確認してから製作を開始いたします。'],
    ['Προτιμολόγιο ΠΡ-3361', 'Σύνολο: 174,00 €\nΞεκινάμε μόλις δούμε την κατάθεση.'],
    ['Ya tienes tu factura', 'Factura n.º P26-4418820\nImporte: 71,38 €\nLa cargaremos en tu cuenta el 18/03/2026.'],
    [
      'Próximo vencimiento de su póliza',
      'Póliza n.º 1188204\nPrima total: 218,52 €\nVence el 08/04/2026 y se renovará por un año.',
    ],
    ['Ihre Domain tilegarden.de wird am 01.06.2026 verlängert', 'Vertragsnummer: 41192522\n12 Monate: 15,00 €'],
  ])('is not an order: %s', (subject, text) => {
    expect(read(subject, text)).not.toBe('order');
  });
});
