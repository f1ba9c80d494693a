import { expect, test } from 'vitest';
import { contextOf } from '../decide/context.ts';
import { decideMilestone } from '../decide/milestone.ts';
import type { Message } from '../message.ts';
import { readPhases } from '../read-message.ts';
import { noteMilestones } from './milestones.ts';

/** One case per line: milestone and sentence. A late delivery is still in transit. */
const SENTENCES = `
placed          Your reservation at our house has been confirmed.
placed          Just a quick note to say your booking is all set for Friday.
labelled        The sender has created a label and we're waiting to receive the parcel.
shipped         We've collected your parcel from the sender.
outForDelivery  We're bringing your package today between 1pm and 3pm.
delivered       Your neighbour at number 12 has taken in your parcel.
exception       There was a problem with the delivery address.
cancelled       We've had to cancel your order.
cancelled       Unfortunately we can't fulfil your order.
placed          Ihre Reservierung ist hiermit verbindlich bestätigt.
placed          Hiermit bestätigen wir Ihnen den Eingang Ihrer Bestellung.
shipped         Ihre Bestellung hat unser Lager verlassen.
shipped         Wir haben Ihr Paket vom Absender übernommen.
outForDelivery  Ihr Paket befindet sich in der Zustellung.
outForDelivery  Unser Fahrer ist heute mit Ihrem Paket unterwegs zu Ihnen.
readyForPickup  Ihre Sendung wurde in der Filiale abgegeben und kann ab morgen abgeholt werden.
readyForPickup  Wir konnten Ihr Paket nicht zustellen und haben es in einem Paketshop hinterlegt.
exception       Wir konnten Ihr Paket heute leider nicht zustellen.
shipped         Die Zustellung Ihrer Sendung verzögert sich leider.
cancelled       Leider können wir deine Bestellung nicht ausführen.
refunded        Der Betrag wurde Ihrem Konto gutgeschrieben.
shipped         Votre commande a quitté notre entrepôt.
exception       Nous n'avons pas pu vous remettre votre colis.
shipped         Votre livraison a pris du retard.
labelled        El remitente nos ha informado de un envío a tu nombre.
shipped         Hemos entregado tu pedido a la agencia de transporte.
outForDelivery  Hoy te entregaremos tu paquete.
exception       No estabas en casa cuando pasamos.
refunded        Hemos realizado el reembolso en tu tarjeta.
refunded        Abbiamo emesso il rimborso.
placed          Je reservering is bevestigd.
shipped         Je bestelling is overgedragen aan de bezorger.
shipped         Je bestelling heeft ons magazijn verlaten.
shipped         De bezorging van je pakket loopt vertraging op.
delivered       Je pakket is bij de buren afgeleverd.
placed          Twoja rezerwacja została potwierdzona.
shipped         Przekazaliśmy Twoją paczkę kurierowi.
shipped         Doręczenie Twojej przesyłki opóźni się.
outForDelivery  Kurier jest już w drodze z Twoją paczką.
shipped         Seu pedido saiu do nosso centro de distribuição.
shipped         Seu pedido está atrasado.
labelled        Avsändaren har skickat information om en försändelse till dig.
delivered       Ditt paket är utlämnat.
shipped         Din ordre er overdraget til fragtfirmaet.
exception       Vi kunne desværre ikke aflevere din pakke.
shipped         Zásilku jsme předali dopravci.
outForDelivery  Zásilka je dnes v rozvozu.
placed          Foglalását visszaigazoljuk.
shipped         Csomagja késik.
placed          Rezervarea ta este confirmată.
exception       Nu am reușit să livrăm coletul.
shipped         Livrarea a fost amânată.
outForDelivery  Kuryemiz bugün kargonuzu teslim edecek.
placed          ご予約が確定しました。
cancelled       ご注文をキャンセルいたしました。
placed          您已成功下单。
placed          Siparişiniz kargoya verildiğinde bilgilendirileceksiniz.
shipped         Your parcel is delayed and will not be delivered today as planned.
none            Your parcel has not been delivered yet.
none            Has your parcel been delivered?
delivered       We'll let you know once it is delivered. Good news: your parcel was delivered at 10:14.
none            Ihr Paket wurde noch nicht zugestellt.
none            Votre colis n'est pas encore livré.
none            Su paquete aún no ha sido entregado.
none            商品を発送しましたら、メールでお知らせします。
none            상품이 발송되면 알려드리겠습니다.
none            Bald haben wir mehr für Sie: die Reservierung ist noch nicht bestätigt.
`;

const cases = SENTENCES.trim()
  .split('\n')
  .map((line) => line.split(/ {2,}/) as [string, string]);

const CARRIERS = [
  ['labelled', 'Ihr Paket kommt bald: Ihre Sendung ist angekündigt', '<p>Guten Tag</p>'],
  [
    'labelled',
    'Your parcel arrives soon',
    '<p>The sender has created a label. We are waiting to receive the parcel.</p>',
  ],
  ['shipped', 'Your parcel', '<p>In transit</p><p>Your parcel is in transit.</p>'],
  [
    'outForDelivery',
    'Shipment 4711',
    '<table><tr><td>3/19/2026 8:02 am</td><td>Out for delivery</td></tr><tr><td>3/18/2026 6:11 am</td><td>In transit</td></tr></table>',
  ],
  [
    'outForDelivery',
    'Shipment 4711',
    '<table><tr><td>18.03.2026</td><td>06:11</td><td>In transit</td></tr><tr><td>19.03.2026</td><td>08:02</td><td>Out for delivery</td></tr></table>',
  ],
  ['none', 'Shipment 4711', '<p>Collected</p><p>In transit</p><p>Out for delivery today</p><p>Delivered</p>'],
] as const;

test.each(CARRIERS)('reads %s from a carrier that writes "%s" and %s', (milestone, subject, html) => {
  const { seen } = readPhases({ ...mailWith(''), from: { name: 'DHL', address: 'info@dhl.de' }, subject, html });
  expect(seen === null ? null : (contextOf(seen.mail).recognition.milestone ?? 'none')).toBe(milestone);
});

test.each(cases)('reads %s from: %s', (milestone, sentence) => {
  const { seen } = readPhases(mailWith(sentence));
  expect(seen).not.toBeNull();
  if (seen !== null) expect(decideMilestone(noteMilestones(seen.mail)).milestone ?? 'none').toBe(milestone);
});

function mailWith(sentence: string): Message {
  const day = Date.UTC(2026, 2, 6);
  return {
    messageId: null,
    inReplyTo: null,
    references: [],
    from: { name: 'Lumo', address: 'info@lumo.example' },
    to: [],
    subject: 'Lumo',
    sentAt: day,
    receivedAt: day,
    headers: [],
    text: null,
    html: `<p>Lumo 4711</p><p>${sentence}</p><p>Lumo</p>`,
    attachments: [],
  };
}
