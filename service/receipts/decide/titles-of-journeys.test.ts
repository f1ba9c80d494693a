import { describe, expect, it } from 'vitest';
import { readMessage } from '../read-message.ts';
import { expectTitles } from '../testing/expect-titles.ts';
import { messageOf } from '../testing/message-of.ts';
import { readOrder, tableOf as table } from '../testing/order-mail.ts';

const SENT = Date.UTC(2026, 1, 14, 9);

describe('titles of journeys: headers of tables and labels', () => {
  expectTitles(SENT, [
    [
      'Kolej Nadmorska',
      'Potwierdzenie zakupu biletu 88120044',
      `<p>Dziękujemy za zakup. Numer zamówienia: 88120044</p>${table(['Stacja od', 'Stacja do', 'Odjazd', 'Przyjazd', 'Pociąg'], ['Gdynia Orłowo', 'Hel', '20.03.2026 06:12', '20.03.2026 08:05', 'R 4500'])}${table(['Suma', '31,00 PLN'])}`,
      'Gdynia Orłowo → Hel, 20 marca',
    ],
    [
      'Bahn Nordwest',
      'Buchungsbestätigung (Auftrag 728194506318)',
      '<p>Vielen Dank für Ihre Buchung. Auftragsnummer: 728194506318</p><p>Hinfahrt am 22.10.2026</p><p>Hamburg Hbf ab 08:36 Gl. 8</p><p>Berlin Hbf an 10:24 Gl. 5</p><p>ICE 793, 2. Klasse</p><p>Gesamtpreis: 57,98 €</p>',
      'Hamburg Hbf → Berlin Hbf, 22. Oktober',
    ],
    [
      'Marisma Bus',
      'Confirmación de compra 88120044',
      `<p>Gracias por su compra. Localizador: QX7LMP</p>${table(['IDA', '20/03/2026'], ['Origen', 'Madrid (Est. Sur)'], ['Destino', 'Granada'], ['Hora salida', '09:00'], ['Hora llegada', '14:00'], ['Asiento', '12'])}${table(['Importe total', '21,45 €'])}`,
      'Madrid → Granada, 20 de marzo',
    ],
    [
      'Ferry Tirreno',
      'La tua prenotazione 88120044',
      `<p>Grazie per il tuo acquisto. Numero prenotazione: 88120044</p><p>Port of departure Genova</p><p>23:00 21 marzo, 2026</p><p>Port of arrival Palermo</p><p>19:00 22 marzo, 2026</p><p>Nave: La Vela</p>${table(['Totale', '158,70 €'])}`,
      'Genova → Palermo, 21 marzo',
    ],
    [
      'Nordfly',
      'Your booking 7KT2LX4',
      `<p>Thank you for your booking. Booking reference: 7KT2LX4</p><p>Flight SK1839</p><p>From Stockholm / Arlanda (ARN) Terminal 5</p><p>To Rome / Fiumicino (FCO) Terminal 3</p><p>Departure 2026-12-11 09:50</p><p>Arrival 2026-12-11 13:00</p>${table(['Total', '2 894 SEK'])}`,
      'Stockholm → Rome, 11 December',
    ],
    [
      'Baltijos traukiniai',
      'Jūsų užsakymas 88120044',
      `<p>Ačiū už užsakymą! Užsakymo numeris: 88120044. Jūsų traukinys ir bilietai:</p>${table(['FROM / TO', 'Vilnius', 'Klaipėda'], ['DATE', '2026-06-23'], ['', '06:45 - 10:42'])}${table(['Iš viso', '43,80 €'])}`,
      'Vilnius → Klaipėda, birželio 23 d.',
    ],
  ]);
});

describe('titles of journeys: codes before names', () => {
  expectTitles(SENT, [
    [
      'Nordfly',
      'Your booking T7KX2L',
      `<p>Thank you for booking. Your reservation number is: T7KX2L</p><p>Outbound – NF 4208 – (DUB) Dublin to (MRS) Marseille</p><p>Depart: Fri, 10 Apr 2026 06:25</p><p>Inbound – NF 4209 – (MRS) Marseille to (DUB) Dublin</p><p>Depart: Mon, 13 Apr 2026 10:00</p><p>MS ADA MOSS (ADT)</p><p>MR KIM MOSS (CHD)</p>${table(['Total paid', '£93.76'])}`,
      'Dublin → Marseille, 10 April',
    ],
  ]);
});

describe('titles of journeys: labels between places and times', () => {
  expectTitles(SENT, [
    [
      'Coastliner Rail',
      'Your train booking',
      `<p>Thank you for your booking. Booking number: 88120044</p><p>Friday, March 20, 2026</p>${table(['Savannah<br>Departs<br>08:50 AM', 'Macon<br>Arrives<br>12:20 PM'])}${table(['Total', '$79.00'])}`,
      'Savannah → Macon, 20 March',
    ],
    [
      'Comboios do Vale',
      'Confirmação de compra 88120044',
      `<p>Obrigado pela sua compra. Bilhete nº 88120044</p>${table(['Data: 2026-03-20', '09:39 Braga Norte &gt;&gt; 12:18 Faro Central'], ['Comboio AP 125', 'Lugar 62'])}${table(['Valor total', '31,25 €'])}`,
      'Braga Norte → Faro Central, 20 de março',
    ],
    [
      'Ferries del Sur',
      'Confirmación de reserva 88120044',
      `<p>Su reserva ha sido confirmada. Número de reserva: 88120044</p>${table(['SALIDA - Motril &gt;&gt; Melilla', '20.03.2026 11:00'], ['Pasajeros', '2'])}${table(['Total', '112,00 €'])}`,
      'Motril → Melilla, 20 de marzo',
    ],
    [
      'Anadolu Rayları',
      'E-biletiniz 88120044',
      `<p>Tren biletiniz düzenlenmiştir. Bilet numarası: 88120044</p>${table(['Nereden From', 'Konya'], ['Nereye To', 'Sivas'], ['Tarih / Saat', '20.03.2026 08:00'])}${table(['Toplam', '780,00 TL'])}`,
      'Konya → Sivas, 20 Mart',
    ],
    [
      'Jyske Tog',
      'Din ordre 88120044',
      `<p>Tak for din bestilling. Ordrenummer: 88120044</p><p>Tog fredag den 20. marts 2026</p>${table(['Vejle', 'Afg: 09:03'], ['Struer', 'Ank: 12:14', 'IC 25'])}${table(['I alt', '299,00 kr.'])}`,
      'Vejle → Struer, 20. marts',
    ],
    [
      '海岸高鐵',
      '付款完成通知 訂位代號 08441729',
      '<p>感謝您使用網路訂票系統，您的車票已付款完成。</p><p>訂位代號：08441729</p><p>日期　2026/03/20</p><p>車次　1637</p><p>起訖站　台中 → 嘉義</p><p>總票價　TWD 2,980</p>',
      '台中 → 嘉義, 20 March',
    ],
  ]);
});

describe('titles of journeys: places next to times', () => {
  expectTitles(SENT, [
    [
      'Snabbtåg Norr',
      'Bokningsbekräftelse SNT84QK',
      `<p>Tack för din bokning! Bokningsnummer: SNT84QK</p><p>RESA</p><p>fredag 27 mars 2026</p><p>16:38 Malmö C</p><p>09:05 Åre (ankomst lördag 28 mars)</p><p>Tåg 3980, avgång från spår 4</p>${table(['Liggplats i delad kupé', '1 198 kr'], ['Totalt', '1 198 kr'])}`,
      'Malmö C → Åre, 27 mars',
    ],
    [
      'Västbanan',
      'Din bokning QXA7L12B är klar',
      `<p>Tack för din bokning! Bokningsnummer: QXA7L12B</p><p>fredag 20 mars 2026</p><p>08:21 Stockholm Central – 11:27 Göteborg Central</p><p>Snabbtåg 425, avgång från spår 4</p>${table(['Att betala', '495 kr'])}`,
      'Stockholm Central → Göteborg Central, 20 mars',
    ],
    [
      'TER du Jura',
      'Votre e-billet de train',
      `<p>Merci pour votre commande. Référence de commande : 88412097</p>${table(['Aller le samedi 02 mai 2026<br>Dijon-Ville<br>Départ à 09h10<br>Besançon-Viotte<br>Arrivée à 10h09'], ['Retour le samedi 02 mai 2026<br>Besançon-Viotte<br>Départ à 18h23<br>Dijon-Ville<br>Arrivée à 19h20'])}${table(['Montant total', '22,60 €'])}`,
      'Dijon-Ville → Besançon-Viotte, 2 mai',
    ],
    [
      'Karpatská železnice',
      'Electronic ticket 5131102740',
      `<p>Thank you for your order. Order number: 5131102740. Your train:</p>${table(['Date', 'Station/Transfer', 'Arrival', 'Departure', 'Connection'], ['Fri 25/09/26 Praha, hl.n.', '15:45', 'Praha → Humenné (RJ 1021)', '6/33'], ['Košice, žel. st.', '23:24'])}<p>Price: 16.90 EUR</p>`,
      'Praha → Košice, 25 September',
    ],
    [
      'Alpenbus',
      'Ihre Buchung Berlin Hbf - Osnabrück Hbf (Auftrag 417263958204)',
      `<p>Vielen Dank für Ihre Buchung. Auftragsnummer: 417263958204</p><p>Hinfahrt am 20.02.2026</p>${table(['Berlin Hbf (tief)', '20.02. ab 08:37 7', 'IC 148', '1 Fensterplatz, Wg. 9, Pl. 65'], ['Osnabrück Hbf', '20.02. an 11:51 12'])}${table(['Summe', '82,90 EUR'])}`,
      'Berlin Hbf → Osnabrück Hbf, 20. Februar',
    ],
  ]);
});

describe('titles of journeys: connections and ways back', () => {
  expectTitles(SENT, [
    [
      'Steirerflug',
      'Ihre Buchung QX8LMP',
      `<p>Vielen Dank für Ihre Buchung. Buchungscode: QX8LMP</p>${table(['Hinflug', 'Fr, 20. März 2026'])}${table(['07:10', 'Graz (GRZ)'], ['07:45', 'Wien (VIE)'], ['OS 972'])}${table(['10:20', 'Wien (VIE)'], ['13:15', 'Athen (ATH)'])}${table(['Rückflug', 'Fr, 27. März 2026'])}${table(['14:05', 'Athen (ATH)'], ['15:30', 'Wien (VIE)'])}${table(['17:00', 'Wien (VIE)'], ['17:40', 'Graz (GRZ)'])}${table(['Gesamtpreis', '389,00 EUR'])}`,
      'Graz → Athen, 20. März',
    ],
    [
      'Austral Air',
      'Your e-ticket itinerary 6KLQXM',
      `<p>Thank you for your booking. Booking reference 6KLQXM</p>${table(['Date', 'Flight number', 'Departing', 'Arriving'], ['20 Mar 26', 'QF 401', 'Sydney 06:00 Terminal 3', 'Melbourne 07:35 Terminal 1'], ['24 Mar 26', 'QF 420', 'Melbourne 10:00', 'Sydney 11:25'])}${table(['Total', '$312.00'])}`,
      'Sydney → Melbourne, 20 March',
    ],
    [
      'Sud Volo',
      'Booking confirmed NB6Z4E',
      `<p>Thank you for your booking. Booking code: NB6Z4E</p><p>Friday, 01 May 2026</p><p>Outbound</p><p>BCN</p><p>FLR</p><p>07:25h 09:10h</p><p>VY6006</p><p>Barcelona - Florence</p><p>Monday, 04 May 2026</p><p>FLR</p><p>BCN</p><p>21:05h 22:55h</p><p>2 passengers</p>${table(['Total price', '143.96 EUR'])}`,
      'Barcelona → Florence, 1 May',
    ],
  ]);
});

describe('numbers of journeys', () => {
  it.each([
    ['in groups behind a colon', 'Buchungscode: 4417 2088 0193 7746', '4417208801937746'],
    ['behind a label in two languages', 'Booking reference / Bestillingsreferanse: LQ8X4K', 'LQ8X4K'],
    ['of a Korean train ticket', '승차권번호 : 82103-0317-10447-22', '82103-0317-10447-22'],
  ])('are read %s', (_, line, number) => {
    const html = `<p>Thank you for your booking.</p><p>${line}</p>${table(['Total', '€49.90'])}`;
    const order = readOrder({ name: 'Talbahn', subject: 'Your booking is confirmed', html, sentAt: SENT });
    expect(order).toMatchObject({ orderNumber: number });
  });
});

describe('titles of rental cars and of trips without places', () => {
  const titleOf = (name: string, domain: string, html: string) => {
    const reading = readMessage(
      messageOf({
        from: { name, address: `post@${domain}` },
        subject: 'Your booking is confirmed',
        sentAt: SENT,
        html,
      }),
    );
    return reading.kind === 'none' ? reading.reason : reading.orders[0]?.title;
  };

  it.each([
    [
      'below two headers',
      table(
        ['Pickup Location', 'Return Location'],
        ['Denver Airport', 'Denver Airport'],
        ['Pickup Time', 'Return Time'],
        ['Fri, Mar 20, 2026 at 10:00 AM', 'Tue, Mar 24, 2026 at 10:00 AM'],
      ),
      'Toyota Corolla or similar, Denver Airport, 20–24 March',
    ],
    [
      'in a list of labels',
      '<p>Pick-up</p><p>Location: DENVER AIRPORT</p><p>Date/Time: FRI 20 MAR 2026 10:00 AM</p><p>Return</p><p>Location: DENVER AIRPORT</p><p>Date/Time: TUE 24 MAR 2026 09:00 AM</p>',
      'Toyota Corolla or similar, Denver Airport, 20–24 March',
    ],
  ])('reads the place and the days of a rental car %s', (_, details, title) => {
    const html = `<p>Your confirmation number is K88120044A1</p>${details}<p>(C) TOYOTA COROLLA OR SIMILAR</p>${table(['Total', '$241.12'])}`;
    expect(titleOf('Hertz', 'hertz.com', html)).toBe(title);
  });

  it('knows a carrier below a country’s second-level domain', () => {
    const html = `<p>Booking reference (PNR): QX7LMP</p>${table(['London Heathrow', 'Doha'], ['LHR', 'DOH'], ['20 Mar 2026', '20 Mar 2026'], ['14:55', '23:40'])}${table(['Total paid', 'GBP 620.00'])}`;
    expect(titleOf('Qatar Airways', 'booking.qatarairways.com.qa', html)).toBe('London Heathrow → Doha, 20 March');
  });

  it('names a trip without places by its kind and day, not by its fare', () => {
    const html = `<p>Thank you for booking. Booking reference 88120044</p>${table(['Date', '20 March 2026'], ['1 Adult Advance Single Standard', '£32.00'], ['Total', '£32.00'])}`;
    expect(titleOf('LNER', 'lner.co.uk', html)).toBe('Train trip, 20 March');
  });

  it('keeps the name of a card that a carrier sells', () => {
    const html = `<p>Thank you for your order. Order number 88120044</p>${table(['Valid from', '20 March 2026'], ['Two Together Railcard', '£32.00'], ['Total', '£32.00'])}`;
    expect(titleOf('LNER', 'lner.co.uk', html)).toBe('Two Together Railcard');
  });
});
