import { expect, test } from 'vitest';
import { contextOf } from '../decide/context.ts';
import { decideMilestone } from '../decide/milestone.ts';
import type { Message } from '../message.ts';
import { readPhases } from '../read-message.ts';
import { messageOf } from '../testing/message-of.ts';
import { annotateMail } from './annotate-mail.ts';
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
shipped         Your parcel will arrive a little later than planned.
readyForPickup  Your parcel is in the locker at Main Street, pickup code 4812.
exception       Your shipment is being held at customs.
exception       The parcel was refused and is on its way back to the sender.
delivered       Your parcel was left behind the shed.
labelled        The shop has told us about a parcel for you.
refunded        Your return for order 4711 has been processed.
refunded        Je retour voor bestelling HM2031 is verwerkt.
refunded        Vi har tagit emot din retur.
refunded        Din retur till order 33190 har kommit fram till vårt lager.
refunded        Votre retour de la commande 4711 a bien été reçu.
refunded        Tu devolución del pedido 4711 ha sido recibida.
refunded        Il tuo reso dell'ordine 4711 è arrivato.
placed          Order PP3382 confirmed
shipped         Heute verschickt: Auftrag PL-60-2271
none            The parcel has been delivered (not really)
shipped         Ihre Sendung trifft leider einen Tag später ein.
labelled        Wir haben die Sendungsdaten vom Absender erhalten.
exception       Ihr Paket wird vom Zoll zurückgehalten.
exception       Die Sendung geht zurück an den Absender.
delivered       Wir haben Ihr Paket bei Frau Meier abgegeben.
readyForPickup  Ihr Paket wartet in der Packstation 104 auf Sie.
shipped         Votre colis arrivera plus tard que prévu.
labelled        L'expéditeur nous a annoncé l'envoi d'un colis.
exception       Votre colis est retenu en douane.
exception       Votre colis est retourné à l'expéditeur.
readyForPickup  Votre colis vous attend dans la consigne Gare du Nord.
delivered       Nous avons remis votre colis à votre voisin.
shipped         Tu paquete llegará más tarde de lo previsto.
exception       Tu envío ha sido devuelto al remitente.
readyForPickup  Tu paquete ya está disponible para recoger en la tienda.
delivered       Hemos dejado tu paquete con tu vecina.
outForDelivery  Nuestro repartidor va de camino con tu paquete.
exception       Il tuo pacco è fermo in dogana.
exception       La spedizione è stata restituita al mittente.
readyForPickup  Il pacco è disponibile presso il punto di ritiro.
delivered       Il pacco è stato lasciato al portiere.
shipped         La consegna del tuo pacco è stata posticipata.
exception       Je pakket wordt vastgehouden door de douane.
exception       Je pakket gaat retour naar de afzender.
delivered       Je pakket zit in de brievenbus.
shipped         Je pakket komt een dag later.
exception       Twoja przesyłka została zatrzymana w urzędzie celnym.
readyForPickup  Paczka czeka na odbiór w automacie paczkowym.
delivered       Przesyłkę zostawiliśmy u sąsiada.
labelled        Nadawca przygotował dla Ciebie przesyłkę.
exception       O objeto foi devolvido ao remetente.
readyForPickup  A sua encomenda está pronta para levantamento.
delivered       A encomenda foi deixada com o porteiro.
outForDelivery  O estafeta já saiu com a sua encomenda.
exception       Paketet returneras till avsändaren.
readyForPickup  Paketet ligger i paketboxen och kan hämtas.
delivered       Paketet har lämnats utanför dörren.
shipped         Din leverans är tyvärr försenad.
exception       Pakken sendes retur til afsenderen.
delivered       Vi har stillet pakken i carporten.
exception       Pakken er stoppet i tolden.
exception       Pakken sendes i retur til avsenderen.
delivered       Pakken er plassert ved døra.
readyForPickup  Pakken ligger klar i pakkeboksen.
exception       Lähetys palautetaan lähettäjälle.
delivered       Paketti jätettiin oven taakse.
outForDelivery  Pakettisi on jakelussa.
shipped         Toimituksesi on myöhässä.
exception       Zásilka byla vrácena odesílateli.
readyForPickup  Balík na vás čeká v boxu.
delivered       Balík jsme předali sousedovi.
exception       A csomagot visszaküldtük a feladónak.
delivered       A csomagot a postaládába helyeztük.
outForDelivery  A futár ma kézbesíti a csomagot.
exception       Coletul a fost returnat expeditorului.
delivered       Coletul a fost lăsat la un vecin.
shipped         Comanda ta întârzie.
exception       Το δέμα επιστρέφει στον αποστολέα.
readyForPickup  Το δέμα σας είναι διαθέσιμο για παραλαβή.
outForDelivery  Το δέμα σας είναι προς διανομή.
exception       Kargonuz göndericiye iade ediliyor.
delivered       Kargonuz komşunuza teslim edildi.
outForDelivery  Kurye bugün paketinizi getirecek.
exception       شحنتك محتجزة في الجمارك.
delivered       تم تسليم الطرد إلى جارك.
readyForPickup  طردك جاهز للاستلام من الفرع.
exception       お荷物は差出人に返送されました。
readyForPickup  お荷物がコンビニに到着しました。受け取りをお待ちしています。
outForDelivery  お荷物は本日午後に配達いたします。
delivered       상품을 문 앞에 배송했습니다.
exception       택배가 반송되었습니다.
outForDelivery  오늘 저녁에 택배가 도착할 예정입니다.
exception       包裹已退回寄件人。
readyForPickup  您的包裹已到驿站，请凭取件码领取。
outForDelivery  快递员正在为您派送包裹。
shipped         Ваша посылка в пути.
readyForPickup  Ваша посылка ждёт вас в пункте выдачи.
delivered       Посылка вручена соседу.
exception       Посылка возвращена отправителю.
shipped         Доставка вашего заказа задерживается.
outForDelivery  Курьер доставит посылку сегодня.
labelled        Мы получили информацию о вашей посылке от отправителя.
shipped         Ваше відправлення вже в дорозі.
readyForPickup  Посилка чекає на вас у поштоматі.
delivered       Посилку вручено отримувачу.
exception       Посилку повернуто відправнику.
outForDelivery  Кур'єр доставить посилку сьогодні.
shipped         Đơn hàng của bạn đang trên đường vận chuyển.
outForDelivery  Shipper đang giao hàng đến bạn hôm nay.
delivered       Đơn hàng đã được giao thành công.
exception       Giao hàng không thành công, chúng tôi sẽ giao lại vào ngày mai.
shipped         พัสดุของคุณอยู่ระหว่างการขนส่ง
outForDelivery  พัสดุของคุณกำลังนำจ่ายวันนี้
delivered       พัสดุของคุณถูกจัดส่งสำเร็จแล้ว
readyForPickup  החבילה שלך ממתינה לאיסוף
outForDelivery  השליח בדרך אליך עם החבילה היום
delivered       החבילה נמסרה לשכן
exception       לא הצלחנו למסור את החבילה
shipped         Paketmu sedang dalam perjalanan.
outForDelivery  Kurir sedang mengantar paketmu hari ini.
readyForPickup  Paketmu siap diambil di Alfamart.
delivered       Paket telah diterima oleh tetangga.
exception       Paket gagal dikirim karena alamat tidak ditemukan.
exception       Paket kamu dikembalikan ke pengirim karena alamat tidak ditemukan.
shipped         Votre commande : retard de livraison.
none            Dispatched and sold by Batteries4U Ltd.
exception       Your package is lost.
exception       We were unable to locate your package.
exception       Your parcel has gone missing.
exception       Leider ist Ihr Paket verloren gegangen.
exception       Ihre Sendung ist auf dem Versandweg leider verloren gegangen.
exception       Votre colis a malheureusement été perdu.
exception       Tu paquete se ha perdido.
exception       Uw pakket is onderweg kwijtgeraakt.
exception       Twoja paczka niestety zaginęła.
exception       Ваша посылка, к сожалению, утеряна.
exception       A csomagja sajnos elveszett.
exception       お荷物が紛失しました。
none            Votre colis est perdu. Nous vous envoyons un nouveau colis.
none            Ihr Paket ist leider verloren gegangen. Wir haben Ihnen heute Ersatz geschickt.
shipped         Your parcel got lost. A replacement has been shipped today.
delivered       Your parcel was not lost and was delivered at 10:14.
delivered       Ihr Paket ging nicht verloren und wurde zugestellt.
none            Parcels without a sender may get lost.
none            Your parcel will be left at the front door.
none            We text you a collection code.
none            Du bekommst einen Abholcode per SMS.
none            Otrzymasz kod odbioru SMS-em.
none            Saat noutokoodin tekstiviestillä.
none            Kód pro vyzvednutí vám pošleme SMS.
none            Die Ware liegt für Sie bereit, sobald sie geprüft ist.
none            Your parcel is ready for collection as soon as you get our next email.
none            Goods sent back to the seller are refunded.
none            Bitte senden Sie Waren nicht unfrei an den Absender zurück.
none            Für eine erneute Zustellung fallen Kosten an.
none            Our sale is coming this Friday.
placed          We have received your order and once it is packed we will write again.
placed          Your order is confirmed and once it leaves us we will tell you.
shipped         Your order has been shipped and as soon as it arrives we will tell you.
delivered       Your parcel has been delivered. Once you have opened it, tell us.
none            Your order is confirmed once we receive your payment.
none            Your parcel was delivered to us once again.
placed          Uw factuur 2026-4471 staat klaar.
placed          Your invoice INV-4471 is ready for collection.
placed          Ihre Rechnung 4471 liegt zur Abholung bereit.
readyForPickup  Your order and its invoice are ready for collection.
none            Black Friday kommer snart.
none            Le printemps arrive bientôt.
none            Free delivery today!
none            Kom morgen naar onze winkel.
none            Erhalten Sie bis morgen 20 % Rabatt.
none            We are on the move to Main Street.
none            Your payment has been posted to your account.
placed          주문하신 상품이 접수되었습니다. 주문 내역을 확인하세요.
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
  const { seen, document, sender } = readPhases({
    ...mailWith(''),
    from: { name: 'DHL', address: 'info@dhl.de' },
    subject,
    html,
  });
  expect(seen === null ? null : (contextOf(annotateMail(document, sender)).recognition.milestone ?? 'none')).toBe(
    milestone,
  );
});

test.each([
  ['placed', 'Order confirmation 4711', 'Thank you for your order. We deliver today between 6 and 8 pm.'],
  ['placed', 'Bestellbestätigung 4711', 'Ihre Bestellung wird heute zwischen 18 und 20 Uhr geliefert.'],
  ['outForDelivery', 'Your order 4711', 'Your order arrives today.'],
] as const)('reads %s from a shop that writes "%s" and "%s"', (milestone, subject, sentence) => {
  const { seen, document, sender } = readPhases({ ...mailWith(sentence), subject });
  expect(seen === null ? null : (contextOf(annotateMail(document, sender)).recognition.milestone ?? 'none')).toBe(
    milestone,
  );
});

test.each(cases)('reads %s from: %s', (milestone, sentence) => {
  const { seen, document, sender } = readPhases(mailWith(sentence));
  expect(seen).not.toBeNull();
  if (seen !== null)
    expect(decideMilestone(noteMilestones(annotateMail(document, sender))).milestone ?? 'none').toBe(milestone);
});

function mailWith(sentence: string): Message {
  const day = Date.UTC(2026, 2, 6);
  return messageOf({
    from: { name: 'Lumo', address: 'info@lumo.example' },
    subject: 'Lumo',
    sentAt: day,
    receivedAt: day,
    html: `<p>Lumo 4711</p><p>${sentence}</p><p>Lumo</p>`,
  });
}
