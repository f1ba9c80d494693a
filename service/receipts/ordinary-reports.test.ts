import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** Returns status, number, and total of an order that a shop's plain text reports, or the reason that there is none. */
function read(subject: string, text: string): string {
  const from = { name: 'Tile Garden', address: 'shop@tilegarden.example' };
  const reading = readMessage(messageOf({ from, subject, text }));
  if (reading.kind === 'none') return reading.reason;
  return reading.orders.map(({ status, orderNumber, total }) => `${status} ${orderNumber} ${total}`).join();
}

describe('dispatch note', () => {
  test.each([
    ['Lieferschein LS-2231 zu Ihrem Auftrag AB26-4471', 'Auftrag: AB26-4471'],
    ['Ihr Lieferschein', 'Zu Ihrer Bestellung erhalten Sie den Lieferschein.\nBestellnummer: 4471882'],
    ['Albarán 26/00931', 'ALBARÁN DE ENTREGA 26/00931\nNúmero de pedido: 4471882'],
    ['Tu albarán de entrega', 'Adjuntamos el albarán.\nPedido nº: 4471882'],
    ['Bon de livraison BL-2231', 'Numéro de commande : 4471882'],
    ['Votre bordereau d’expédition', 'Numéro de commande : 4471882'],
    ['Documento di trasporto n. 231', 'Numero ordine: 4471882'],
    ['DDT 231/2026 – ordine 4471882', 'Bolla di consegna'],
    ['Pakbon bij bestelling 4471882', 'Bestelnummer: 4471882'],
    ['Verzendbon', 'Bestelnummer: 4471882'],
    ['Följesedel till order 4471882', 'Ordernummer: 4471882'],
    ['Fraktsedel', 'Ordernummer: 4471882'],
    ['Følgeseddel til ordre 4471882', 'Ordrenummer: 4471882'],
    ['Pakkseddel for ordre 4471882', 'Ordrenummer: 4471882'],
    ['Følgeseddel', 'Ordrenummer: 4471882'],
    ['Lähetyslista tilaukseen 4471882', 'Tilausnumero: 4471882'],
    ['Lähete', 'Tilausnumero: 4471882'],
    ['Dokument WZ 231/2026', 'Numer zamówienia: 4471882'],
    ['List przewozowy do zamówienia', 'Numer zamówienia: 4471882'],
    ['Dodací list k objednávce', 'Číslo objednávky: 4471882'],
    ['Szállítólevél', 'Rendelésszám: 4471882'],
    ['Aviz de însoțire a mărfii', 'Număr comandă: 4471882'],
    ['Guia de remessa 231', 'Número da encomenda: 4471882'],
    ['Romaneio de entrega', 'Número do pedido: 4471882'],
    ['Δελτίο αποστολής 231', 'Αριθμός παραγγελίας: 4471882'],
    ['Sevk irsaliyeniz', 'Sipariş numarası: 4471882'],
    ['Товарная накладная', 'Номер заказа: 4471882'],
    ['Видаткова накладна', 'Номер замовлення: 4471882'],
    ['Delivery note DN-231', 'Order number: 4471882'],
    ['Packing slip for your order', 'Order number: 4471882'],
    ['Despatch note', 'Order number: 4471882'],
    ['納品書のお知らせ', '注文番号：4471882'],
    ['发货单', '订单号：4471882'],
  ])('reports that the goods were sent: %s, %s', (subject, text) => {
    expect(read(subject, text)).toMatch(/^shipped .*\d{4} null$/);
  });

  test.each([
    ['Rücksendung 4471882', 'Legen Sie den Lieferschein bei. Bestellnummer: 4471882'],
    ['How to return', 'Put the packing slip into the box. Order number: 4471882'],
  ])('reports nothing if it belongs to a return: %s', (subject, text) => {
    expect(read(subject, text)).not.toMatch(/^shipped/);
  });
});

describe('order that is being packed', () => {
  test.each([
    ['Thanks! We are packing order 20418', 'We are packing right now'],
    ['Order 20418 is being wrapped', 'Our elves are wrapping your order.'],
    ['Danke! Bestellung 20418 wird gepackt', 'Wir packen gerade'],
    ['Wir packen Ihre Bestellung 20418', 'Bestellung 20418'],
    ['Bestelling 20418 wordt ingepakt', 'We pakken je bestelling in'],
    ['We zijn je bestelling 20418 aan het inpakken', 'Bestelling 20418'],
    ['Tack! Order 20418 packas nu', 'Vi packar just nu'],
    ['Vi packar din order 20418', 'Order 20418'],
    ['Vi pakker din ordre 20418', 'Ordre 20418'],
    ['Ordre 20418 pakkes nu', 'Tak!'],
    ['Vi pakker ordren din 20418', 'Ordre 20418'],
    ['Ordre 20418 pakkes nå', 'Takk!'],
    ['Pakkaamme tilaustasi 20418', 'Tilaus 20418'],
    ['Tilausta 20418 pakataan', 'Tilaus 20418'],
    ['Nous préparons votre commande 20418', 'Commande 20418'],
    ['Votre commande 20418 est en cours de préparation', 'Commande 20418'],
    ['Estamos preparando tu pedido 20418', 'Pedido 20418'],
    ['Tu pedido 20418 está en preparación', 'Pedido 20418'],
    ['Stiamo preparando il tuo ordine 20418', 'Ordine 20418'],
    ['Il tuo ordine 20418 è in preparazione', 'Ordine 20418'],
    ['Estamos a preparar a sua encomenda 20418', 'Encomenda 20418'],
    ['Seu pedido 20418 está em separação', 'Pedido 20418'],
    ['Pakujemy Twoje zamówienie 20418', 'Zamówienie 20418'],
    ['Zamówienie 20418 jest pakowane', 'Zamówienie 20418'],
    ['Balíme vaši objednávku 20418', 'Objednávka 20418'],
    ['Objednávku 20418 právě připravujeme', 'Objednávka 20418'],
    ['Csomagoljuk a rendelésedet: 20418', 'Rendelés: 20418'],
    ['Pregătim comanda ta 20418', 'Comanda 20418'],
    ['Ετοιμάζουμε την παραγγελία σας 20418', 'Παραγγελία 20418'],
    ['20418 numaralı siparişiniz hazırlanıyor', 'Sipariş 20418'],
    ['Собираем ваш заказ 20418', 'Заказ 20418'],
    ['Пакуємо ваше замовлення 20418', 'Замовлення 20418'],
    ['ご注文20418の商品を準備しています', '注文番号 20418'],
    ['订单20418正在打包', '订单号 20418'],
    ['주문 20418 상품을 준비하고 있습니다', '주문번호 20418'],
  ])('is placed: %s, %s', (subject, text) => {
    expect(read(subject, text)).toBe('placed 20418 null');
  });
});

describe('order that waits in the shop', () => {
  test.each([
    ['Your books are wrapped and ready', 'Your order is wrapped and waiting behind the till. Ask for order FX-209.'],
    ['Your shoes are ready', 'Your order is waiting for you behind the counter. Order number: 4471882'],
    ['Your order has come in', 'It has come in and we have put it aside for you. Order number: 4471882'],
    ['Ihre Bücher liegen bereit', 'Ihre Bestellung liegt an der Kasse bereit. Bestellnummer: 4471882'],
    ['Ihre Bestellung ist eingetroffen', 'Sie können sie ab sofort bei uns abholen. Bestellnummer: 4471882'],
    ['Eingetroffen!', 'Ihre Bestellung ist für Sie zurückgelegt. Bestellnummer: 4471882'],
    ['Je boeken liggen klaar', 'Je bestelling ligt voor je klaar bij de kassa. Bestelnummer: 4471882'],
    ['Je bestelling is binnen', 'Je kunt je bestelling komen ophalen. Bestelnummer: 4471882'],
    ['Dina böcker finns att hämta', 'Din beställning ligger och väntar i kassan. Ordernummer: 4471882'],
    ['Din order har kommit in', 'Du kan hämta den hos oss. Ordernummer: 4471882'],
    ['Dine bøger ligger klar', 'Din ordre ligger klar ved kassen. Ordrenummer: 4471882'],
    ['Bøkene dine ligger klare', 'Bestillingen ligger klar i kassen. Ordrenummer: 4471882'],
    ['Kirjasi ovat noudettavissa', 'Tilauksesi odottaa sinua kassalla. Tilausnumero: 4471882'],
    ['Tilauksesi on saapunut myymälään', 'Voit hakea sen. Tilausnumero: 4471882'],
    ['Vos livres sont arrivés', 'Votre commande vous attend à la caisse. Numéro de commande : 4471882'],
    ['Votre commande est arrivée en magasin', 'Vous pouvez venir la chercher. Numéro de commande : 4471882'],
    ['Tus libros ya están aquí', 'Tu pedido te espera en caja. Número de pedido: 4471882'],
    ['Ya puedes recoger tu pedido', 'Puedes pasar a recogerlo. Número de pedido: 4471882'],
    ['I tuoi libri sono pronti', 'Il tuo ordine ti aspetta in cassa. Numero ordine: 4471882'],
    ['Il tuo ordine è arrivato in negozio', 'Puoi passare a ritirarlo. Numero ordine: 4471882'],
    ['Os seus livros já chegaram', 'A sua encomenda está à sua espera na loja. Número da encomenda: 4471882'],
    ['Twoje książki czekają', 'Zamówienie czeka na Ciebie przy kasie. Numer zamówienia: 4471882'],
    ['Vaše knihy jsou připraveny', 'Objednávka na vás čeká u pokladny. Číslo objednávky: 4471882'],
    ['Könyvei megérkeztek', 'Rendelése átvehető a pénztárnál. Rendelésszám: 4471882'],
    ['Cărțile tale te așteaptă', 'Comanda te așteaptă la casă. Număr comandă: 4471882'],
    ['Τα βιβλία σας έφτασαν', 'Η παραγγελία σας σας περιμένει στο ταμείο. Αριθμός παραγγελίας: 4471882'],
    ['Kitaplarınız hazır', 'Siparişiniz kasada sizi bekliyor. Sipariş numarası: 4471882'],
    ['Ваши книги ждут вас', 'Заказ ждёт вас на кассе. Номер заказа: 4471882'],
    ['Ваші книги чекають', 'Замовлення чекає на вас на касі. Номер замовлення: 4471882'],
    ['ご注文の本が入荷しました', 'レジにてお渡しできます。注文番号：4471882'],
    ['您的订单可以取货了', '您可以到店取货。订单号：4471882'],
  ])('is shipped: %s, %s', (subject, text) => {
    expect(read(subject, text)).toMatch(/^shipped (?:4471882|FX-209) null$/);
  });
});

describe('order that was handed to a carrier', () => {
  test.each([
    ['Ваше замовлення прямує до вас', 'Замовлення 33041 передано Укрпошті, трек 0503882047716.'],
    ['Η παραγγελία 2026/118 εστάλη', 'η παραγγελία 2026/118 παραδόθηκε στα ΕΛΤΑ (αρ. RE771820443GR).'],
    ['Ενημέρωση παραγγελίας', 'Αριθμός παραγγελίας: 4471882. Το δέμα παραδόθηκε στην ACS Courier.'],
    ['Aggiornamento', 'Numero ordine: 4471882. Il pacco è stato consegnato al corriere.'],
    ['Actualización', 'Número de pedido: 4471882. El paquete ha sido entregado a SEUR.'],
    ['Atualização', 'Número do pedido: 4471882. O pacote foi entregue aos Correios.'],
    ['Mise à jour', 'Numéro de commande : 4471882. Le colis a été remis à La Poste.'],
    ['Actualizare', 'Număr comandă: 4471882. Coletul a fost predat către FAN Courier.'],
    ['Aktualizace', 'Číslo objednávky: 4471882. Balík jsme předali České poště.'],
    ['Aktualizacja', 'Numer zamówienia: 4471882. Paczka została przekazana do InPost.'],
    ['Обновление', 'Номер заказа: 4471882. Посылка передана Почте России.'],
    ['Update', 'Bestelnummer: 4471882. Je pakket is overgedragen aan PostNL.'],
    ['Uppdatering', 'Ordernummer: 4471882. Paketet har lämnats till PostNord.'],
    ['Opdatering', 'Ordrenummer: 4471882. Pakken er overdraget til GLS.'],
    ['Päivitys', 'Tilausnumero: 4471882. Paketti on luovutettu Postille.'],
    ['Frissítés', 'Rendelésszám: 4471882. A csomagot átadtuk a GLS futárszolgálatnak.'],
    ['Bilgi', 'Sipariş numarası: 4471882. Paketiniz Yurtiçi Kargo’ya teslim edildi.'],
    ['Update', 'Order number: 4471882. Your parcel was delivered to Royal Mail.'],
    ['Update', 'Order number: 4471882. Your parcel has been handed to DPD.'],
  ])('is not delivered yet: %s, %s', (subject, text) => {
    expect(read(subject, text)).toMatch(/^shipped /);
  });

  test.each([
    ['Your parcel', 'Hi Jo, order 4471 went out in the post this morning.'],
    ['Off it goes!', 'Order 4471 is on the bus to you.'],
    ['Posted today', 'We popped order 4471 in the post today, two candles and a jar.'],
    ['Gone!', 'Your order 4471 left us this morning.'],
    ['Your order 417 is in the post', 'Thanks!'],
    ['Ihre Bestellung ist raus', 'Bestellung 4471 haben wir heute zur Post gebracht.'],
    ['Geht heute raus', 'Bestellung 4471 ging heute mit DHL raus.'],
    ['Post für dich', 'Deine Bestellung 417 liegt seit heute früh bei der Post.'],
    ['Unterwegs', 'Auftrag 4471 hat heute unser Haus verlassen.'],
    ['Je bestelling is de deur uit', 'Bestelling 4471 is vandaag op de post gedaan.'],
    ['Onderweg', 'We hebben bestelling 4471 vandaag meegegeven aan PostNL.'],
    ['Verstuurd!', 'Je bestelling 4471 is vandaag vertrokken.'],
    ['På väg!', 'Beställning 4471 lämnades på posten i dag.'],
    ['Skickat', 'Vi har skickat iväg din order 4471.'],
    ['Din order', 'Order 4471 gick iväg i morse.'],
    ['Afsted!', 'Vi har lagt ordre 4471 i posten i dag.'],
    ['Din pakke', 'Ordre 4471 er afleveret på posthuset.'],
    ['På vei', 'Bestilling 4471 ble sendt i dag.'],
    ['Postlagt', 'Ordre 4471 er postlagt i dag.'],
    ['Matkalla', 'Tilaus 4471 lähti tänään postiin.'],
    ['Lähetetty', 'Postitimme tilauksesi 4471 tänään.'],
    ['Ya ha salido', 'El pedido 4471 ha salido hoy de nuestro almacén.'],
    ['De camino', 'Hemos entregado el pedido 4471 al transportista.'],
    ['C’est parti', 'La commande 4471 est partie ce matin.'],
    ['Votre colis', 'Nous avons posté votre commande 4471 ce jour.'],
    ['Partito!', 'L’ordine 4471 è partito stamattina.'],
    ['In viaggio', 'Abbiamo affidato l’ordine 4471 al corriere.'],
    ['Já seguiu', 'A encomenda 4471 seguiu hoje por CTT.'],
    ['Wysłane', 'Zamówienie 4471 nadaliśmy dziś na poczcie.'],
    ['W drodze', 'Zamówienie 4471 wyjechało od nas dziś rano.'],
    ['Odesláno', 'Objednávka 4471 dnes odešla poštou.'],
    ['Na cestě', 'Objednávku 4471 jsme dnes podali na poštu.'],
    ['Odesláno', 'Objednávka 4471 od nás dnes odjela se Zásilkovnou.'],
    ['Elküldtük', 'A 4471 számú rendelését ma feladtuk.'],
    ['Plecat', 'Comanda 4471 a plecat azi spre tine.'],
    ['Έφυγε', 'Η παραγγελία 4471 έφυγε σήμερα.'],
    ['Yolda', '4471 numaralı siparişiniz bugün yola çıktı.'],
    ['В пути', 'Заказ 4471 сегодня отправлен.'],
    ['В дорозі', 'Замовлення 4471 сьогодні надіслано.'],
    ['発送しました', 'ご注文 4471 を本日発送いたしました。'],
  ])('is shipped, in a sentence with its number: %s, %s', (subject, text) => {
    expect(read(subject, text)).toMatch(/^shipped (?:4471|417) null$/);
  });
});

describe('order that a shop took down', () => {
  test.each([
    ['We have noted your order', 'Order 4471: two jars of honey. Total £18.00'],
    ['Got it!', 'Your order 4471 has reached us. Total: £18.00'],
    ['Ihre Bestellung ist bei uns eingegangen', 'Bestellung 4471\nGesamt: 18,00 €'],
    ['Ist notiert!', 'Wir haben deine Bestellung 4471 notiert.\nGesamt: 18,00 €'],
    ['Vorbestellung 4471', 'Ihre Vorbestellung ist vorgemerkt.\nGesamt: 18,00 €'],
    ['We hebben je bestelling genoteerd', 'Bestelling 4471\nTotaal: € 18,00'],
    ['Je bestelling is bij ons binnengekomen', 'Bestelling 4471\nTotaal: € 18,00'],
    ['Vi har noterat din beställning', 'Order 4471\nSumma: 180 kr'],
    ['Din beställning har kommit fram till oss', 'Order 4471\nSumma: 180 kr'],
    ['Vi har noteret din bestilling', 'Ordre 4471\nI alt: 180 kr.'],
    ['Vi har notert bestillingen din', 'Ordre 4471\nTotalt: 180 kr'],
    ['Olemme vastaanottaneet tilauksesi', 'Tilaus 4471\nYhteensä: 18,00 €'],
    ['Tilauksesi on kirjattu', 'Tilaus 4471\nYhteensä: 18,00 €'],
    ['Hemos anotado tu pedido', 'Pedido 4471\nTotal: 18,00 €'],
    ['Nos ha llegado tu pedido', 'Pedido 4471\nTotal: 18,00 €'],
    ['Nous avons bien noté votre commande', 'Commande 4471\nTotal : 18,00 €'],
    ['Abbiamo preso nota del tuo ordine', 'Ordine 4471\nTotale: 18,00 €'],
    ['Registámos a sua encomenda', 'Encomenda 4471\nTotal: 18,00 €'],
    ['Zapisaliśmy Twoje zamówienie', 'Zamówienie 4471\nRazem: 18,00 zł'],
    ['Objednávku jsme zapsali', 'Objednávka 4471\nCelkem: 180 Kč'],
    ['Vaše objednávka k nám dorazila', 'Objednávka 4471\nCelkem: 180 Kč'],
    ['Rendelését rögzítettük', 'Rendelés: 4471\nÖsszesen: 1800 Ft'],
    ['Am notat comanda ta', 'Comanda 4471\nTotal: 18,00 lei'],
  ])('is placed: %s, %s', (subject, text) => {
    expect(read(subject, text)).toMatch(/^placed 4471 1800?0?0?$/);
  });
});

describe('box that a farm packed', () => {
  test.each([
    ['Your box is packed', 'Box 4471 ... order number 44711'],
    ['Deine Kiste ist gepackt', 'Bestellnummer: 44711'],
    ['Din låda är packad', 'Ordernummer: 44711'],
    ['Laatikkosi on pakattu', 'Tilausnumero: 44711'],
  ])('is placed: %s', (subject, text) => {
    expect(read(subject, text)).toMatch(/^placed 44711 null$/);
  });

  test.each([
    ['What’s in your box this week', 'Your veg box for Thursday 8 October\nOrder 4471\n1 kg carrots\n2 leeks'],
    ['Ihre Gemüsekiste für Freitag', 'Kiste Nr. 4471\nBestellnummer: 44711'],
    ['Je groentepakket van deze week', 'Bestelnummer: 44711'],
    ['Veckans grönsakslåda', 'Ordernummer: 44711'],
    ['Viikon satolaatikko', 'Tilausnumero: 44711'],
    ['Vaše bedýnka na tento týden', 'Číslo objednávky: 44711'],
    ['Votre panier de la semaine', 'Numéro de commande : 44711'],
    ['La tua cassetta della settimana', 'Numero ordine: 44711'],
    ['O seu cabaz desta semana', 'Número da encomenda: 44711'],
    ['Din grøntsagskasse', 'Ordrenummer: 44711'],
  ])('is only mentioned without its contents or its total: %s', (subject, text) => {
    expect(read(subject, text)).toBe('incomplete');
  });
});

describe('booking of a place or a visit', () => {
  test.each([
    ['Confirmation reservation 26-0417', 'Your payment of £312.50 is in. Reservation 26-0417'],
    ['Your place is secured – 26-0417', 'Booking number: 26-0417\nTotal: £312.50'],
    ['Service visit confirmed 118820', 'Order: 118820\nCall-out fee: £89.00\nTotal: £89.00'],
    ['Bevestiging van je boeking 26-0417', 'Boekingsnummer: 26-0417\nTotaal: € 312,50'],
    ['Afspraak bevestigd', 'Boekingsnummer: 26-0417\nTotaal: € 312,50'],
    ['Bestätigung Ihrer Buchung 26-0417', 'Buchungsnummer: 26-0417\nGesamt: 312,50 €'],
    ['Ihr Servicetermin ist bestätigt', 'Auftragsnummer: 118820\nGesamt: 89,00 €'],
    ['Huoltokäynti vahvistettu 118820', 'Tilausnumero: 118820\nYhteensä: 89,00 €'],
    ['Varaus 118820 vahvistettu', 'Varausnumero: 118820\nYhteensä: 89,00 €'],
    ['Vahvistus varauksesta', 'Varausnumero: 118820\nYhteensä: 89,00 €'],
    ['Bekräftelse bokning 26-0417', 'Bokningsnummer: 26-0417\nTotalt: 312,50 kr'],
    ['Servicebesök bekräftat', 'Ordernummer: 118820\nTotalt: 890 kr'],
    ['Bekræftelse på reservation 26-0417', 'Bookingnummer: 26-0417\nI alt: 312,50 kr.'],
    ['Dit servicebesøg er bekræftet', 'Ordrenummer: 118820\nI alt: 890 kr.'],
    ['Bekreftelse på reservasjon 26-0417', 'Bookingnummer: 26-0417\nTotalt: 312,50 kr'],
    ['Timen din er bekreftet', 'Ordrenummer: 118820\nTotalt: 890 kr'],
    ['Confirmation réservation 26-0417', 'Numéro de réservation : 26-0417\nTotal : 312,50 €'],
    ['Votre rendez-vous est confirmé', 'Numéro de réservation : 118820\nTotal : 89,00 €'],
    ['Intervention confirmée', 'Numéro de commande : 118820\nTotal : 89,00 €'],
    ['Confirmación reserva 26-0417', 'Número de reserva: 26-0417\nTotal: 312,50 €'],
    ['Tu cita está confirmada', 'Número de reserva: 118820\nTotal: 89,00 €'],
    ['Visita técnica confirmada', 'Número de pedido: 118820\nTotal: 89,00 €'],
    ['Conferma prenotazione 26-0417', 'Numero prenotazione: 26-0417\nTotale: 312,50 €'],
    ['Appuntamento confermato', 'Numero prenotazione: 118820\nTotale: 89,00 €'],
    ['Confirmação reserva 26-0417', 'Número da reserva: 26-0417\nTotal: 312,50 €'],
    ['A sua marcação está confirmada', 'Número da reserva: 118820\nTotal: 89,00 €'],
    ['Potwierdzenie rezerwacji 26-0417', 'Numer rezerwacji: 26-0417\nRazem: 312,50 zł'],
    ['Wizyta potwierdzona', 'Numer rezerwacji: 118820\nRazem: 89,00 zł'],
    ['Potvrzení rezervace 26-0417', 'Číslo rezervace: 26-0417\nCelkem: 312,50 Kč'],
    ['Termín opravy potvrzen', 'Číslo objednávky: 118820\nCelkem: 890 Kč'],
    ['Foglalás visszaigazolása 26-0417', 'Foglalási szám: 26-0417\nÖsszesen: 31 250 Ft'],
    ['Confirmare rezervare 26-0417', 'Număr rezervare: 26-0417\nTotal: 312,50 lei'],
    ['Επιβεβαίωση κράτησης 26-0417', 'Αριθμός κράτησης: 26-0417\nΣύνολο: 312,50 €'],
    ['Rezervasyon onayı 26-0417', 'Rezervasyon numarası: 26-0417\nToplam: 312,50 TL'],
    ['Подтверждение бронирования 26-0417', 'Номер бронирования: 26-0417\nИтого: 312,50 ₽'],
    ['Визит мастера подтверждён', 'Номер заказа: 118820\nИтого: 890 ₽'],
    ['Підтвердження бронювання 26-0417', 'Номер бронювання: 26-0417\nРазом: 312,50 грн'],
    ['ご予約確認 26-0417', '予約番号：26-0417\n合計：¥3,125'],
    ['预订确认 26-0417', '预订号：26-0417\n总计：¥312.50'],
    ['예약 확정 26-0417', '예약번호: 26-0417\n합계: 31,250원'],
    ['Table booked', 'Your table for two on Friday 9 October at 7pm. Booking 26-0417. Deposit paid: £20.00'],
    ['See you on Saturday', 'Booking 26-0417: pottery class, 2 places. Paid: £90.00'],
    ['Wir freuen uns auf Sie', 'Buchung 26-0417\nKeramikkurs, 2 Plätze\nBezahlt: 90,00 €'],
    ['Ihre Anreise am 18.7.', 'Buchungsnummer: 26-0417\nGesamtpreis: 312,50 €'],
    ['Tot zaterdag!', 'Boeking 26-0417\nBetaald: € 90,00'],
    ['Din plats är bokad', 'Bokningsnummer: 26-0417\nBetalt: 900 kr'],
    ['Tervetuloa!', 'Varausnumero: 26-0417\nMaksettu: 90,00 €'],
    ['Maksu vastaanotettu', 'Varausnumero: 26-0417\nMaksettu: 90,00 €'],
    ['¡Te esperamos el sábado!', 'Reserva 26-0417\nPagado: 90,00 €'],
    ['Plaza reservada', 'Número de reserva: 26-0417\nTotal: 90,00 €'],
    ['Máte rezervováno', 'Rezervace 26-0417\nZaplaceno: 900 Kč'],
    ['Těšíme se na vás', 'Číslo rezervace: 26-0417\nZaplaceno: 900 Kč'],
    ['Votre place est réservée', 'Réservation 26-0417\nPayé : 90,00 €'],
    ['Vi glæder os til at se jer', 'Booking 26-0417\nBetalt: 900 kr.'],
    ['Vi gleder oss til å se deg', 'Booking 26-0417\nBetalt: 900 kr'],
    ['Do zobaczenia w sobotę', 'Numer rezerwacji: 26-0417\nZapłacono: 90,00 zł'],
  ])('is an order with its total: %s, %s', (subject, text) => {
    expect(read(subject, text)).toMatch(/^placed (?:26-0417|118820) \d+$/);
  });
});

describe('order that is ready', () => {
  test.each([
    ['Your order is ready', 'Order number: 4471882\nCome by and pick it up.'],
    ['Order 4471882 is ready!', 'Thanks for your order. It is ready.'],
    ['Good news about your order', 'Your order 4471882 is ready for you in store.'],
    ['Order 4471882', 'Thanks for ordering. Your order is ready and waiting at our shop.'],
    ['It’s here! Your order 4471882', 'Your books have arrived at our shop.'],
    ['Your cake is ready', 'Order number: 4471882. Your cake is ready, we are open until 6.'],
    ['Ihre Bestellung ist fertig', 'Bestellnummer: 4471882'],
    ['Ihre Bestellung 4471882 liegt bereit', 'Vielen Dank für Ihre Bestellung.'],
    ['Ihre Brille ist fertig', 'Auftragsnummer: 4471882. Sie können sie jederzeit abholen.'],
    ['Je bestelling is klaar', 'Bestelnummer: 4471882'],
    ['Je bestelling 4471882 staat klaar', 'Bedankt voor je bestelling.'],
    ['Je bril is klaar', 'Bestelnummer: 4471882. Je kunt hem ophalen.'],
    ['Din beställning är klar', 'Ordernummer: 4471882'],
    ['Din order 4471882 är redo', 'Tack för din beställning. Du kan hämta den i butiken.'],
    ['Din ordre er klar', 'Ordrenummer: 4471882'],
    ['Bestillingen din er klar', 'Ordrenummer: 4471882'],
    ['Tilauksesi on valmis', 'Tilausnumero: 4471882'],
    ['Tilaus 4471882 on noudettavissa', 'Kiitos tilauksestasi.'],
    ['Votre commande est prête', 'Numéro de commande : 4471882'],
    ['Commande 4471882 : c’est prêt', 'Merci pour votre commande. Elle vous attend en boutique.'],
    ['Tu pedido está listo', 'Número de pedido: 4471882'],
    ['Il tuo ordine è pronto', 'Numero ordine: 4471882'],
    ['Ordine 4471882 pronto per il ritiro', 'Grazie per il tuo ordine.'],
    ['A sua encomenda está pronta', 'Número da encomenda: 4471882'],
    ['Seu pedido está pronto', 'Número do pedido: 4471882'],
    ['Twoje zamówienie jest gotowe', 'Numer zamówienia: 4471882'],
    ['Vaše objednávka je připravena', 'Číslo objednávky: 4471882'],
    ['Objednávka 4471882 je připravena', 'Děkujeme za objednávku.'],
    ['Rendelésed elkészült', 'Rendelésszám: 4471882'],
    ['Comanda ta este gata', 'Număr comandă: 4471882'],
    ['Η παραγγελία σας είναι έτοιμη', 'Αριθμός παραγγελίας: 4471882'],
    ['Siparişiniz hazır', 'Sipariş numarası: 4471882'],
    ['Ваш заказ готов', 'Номер заказа: 4471882'],
    ['Ваше замовлення готове', 'Номер замовлення: 4471882'],
    ['ご注文の品のご用意ができました', '注文番号：4471882'],
    ['您的订单已备好', '订单号：4471882'],
    ['주문하신 상품이 준비되었습니다', '주문번호: 4471882'],
  ])('waits for its buyer: %s, %s', (subject, text) => {
    expect(read(subject, text)).toBe('shipped 4471882 null');
  });

  test.each([
    ['Your order is ready to ship', 'Order number: 4471882'],
    ['Your order is ready for download', 'Order number: 4471882'],
    ['Bestellung 4471882', 'Ihre Bestellung ist fertig verpackt. Danke für Ihre Bestellung!'],
  ])('does not wait if it is to be sent or loaded: %s, %s', (subject, text) => {
    expect(read(subject, text)).not.toMatch(/^shipped/);
  });
});

describe('number of an order in words of small shops', () => {
  test.each([
    ['Ihre Bestellung wurde versandt', 'Bestellung Nr 4471'],
    ['Ihre Bestellung wurde versandt', 'Best.-Nr. 4471'],
    ['Ihre Bestellung wurde versandt', 'Best.Nr.: 4471'],
    ['Ihre Bestellung wurde versandt', 'Ihre Bestellung (4471) ist unterwegs.'],
    ['Ihre Bestellung wurde versandt', 'Ihre Bestellung Nr. 4471 ist unterwegs.'],
    ['Ihre Bestellung wurde versandt', 'Bestellung: 4471'],
    ['Ihre Bestellung wurde versandt', 'Auftr.-Nr.: 4471'],
    ['Ihre Bestellung wurde versandt', 'Vorgang: 4471'],
    ['Ihre Bestellung wurde versandt', 'Abholnummer: 4471'],
    ['Ihre Bestellung wurde versandt', 'Bestellung 4471/2026'],
    ['Ihre Bestellung wurde versandt', 'Ihre Bestellung mit der Nr. 4471'],
    ['Ihre Bestellung wurde versandt', 'Bestellnummer 4471'],
    ['Ihre Bestellung wurde versandt', 'Bestellung B-4471'],
    ['Ihre Bestellung wurde versandt', 'Wir haben Ihre Bestellung 4471 (2 Artikel) verschickt'],
    ['Ihre Bestellung wurde versandt', 'Unsere Referenz: 4471'],
    ['Ihre Bestellung wurde versandt', 'Bestellkennung 4471'],
    ['Ihre Bestellung wurde versandt', 'Bestellzeichen: 4471'],
    ['Je bestelling is verzonden', 'Bestelling nr 4471'],
    ['Je bestelling is verzonden', 'Bestelnr. 4471'],
    ['Je bestelling is verzonden', 'Ordernr: 4471'],
    ['Je bestelling is verzonden', 'Je bestelling (4471) is onderweg.'],
    ['Je bestelling is verzonden', 'Bestelling: 4471'],
    ['Je bestelling is verzonden', 'Afhaalnummer: 4471'],
    ['Je bestelling is verzonden', 'je bestelling met nummer 4471'],
    ['Je bestelling is verzonden', 'Bestelling onder nummer 4471'],
    ['Je bestelling is verzonden', 'Bon 4471'],
    ['Je bestelling is verzonden', 'Referentie: 4471'],
    ['Je bestelling is verzonden', 'Bestelling B-4471'],
    ['Je bestelling is verzonden', 'Kenmerk: 4471'],
    ['Je bestelling is verzonden', 'Uw kenmerk 4471'],
    ['Your order has shipped', 'Order no 4471'],
    ['Your order has shipped', 'Ord. no. 4471'],
    ['Your order has shipped', 'Your order (4471) is on its way.'],
    ['Your order has shipped', 'Order: 4471'],
    ['Your order has shipped', 'Order ref 4471'],
    ['Your order has shipped', 'Collection number: 4471'],
    ['Your order has shipped', 'Pickup number: 4471'],
    ['Your order has shipped', 'Your order, number 4471, is on its way'],
    ['Your order has shipped', 'Our ref: 4471'],
    ['Your order has shipped', 'Docket no. 4471'],
    ['Your order has shipped', 'Order B-4471'],
    ['Your order has shipped', 'Job number 4471'],
    ['Your order has shipped', 'Job no: 4471'],
    ['Your order has shipped', 'Web ref: 4471'],
    ['Your order has shipped', 'Sales order 4471'],
    ['Din beställning har skickats', 'Order nr 4471'],
    ['Din beställning har skickats', 'Ordernr: 4471'],
    ['Din beställning har skickats', 'Beställningsnr 4471'],
    ['Din beställning har skickats', 'Din beställning (4471) är på väg.'],
    ['Din beställning har skickats', 'Beställning: 4471'],
    ['Din beställning har skickats', 'Referens: 4471'],
    ['Din beställning har skickats', 'Hämtnummer: 4471'],
    ['Din beställning har skickats', 'din beställning med nummer 4471'],
    ['Din beställning har skickats', 'Best.nr 4471'],
    ['Tu pedido ha sido enviado', 'Pedido nº 4471'],
    ['Tu pedido ha sido enviado', 'Pedido n.º 4471'],
    ['Tu pedido ha sido enviado', 'Nº pedido: 4471'],
    ['Tu pedido ha sido enviado', 'Núm. pedido 4471'],
    ['Tu pedido ha sido enviado', 'Tu pedido (4471) está en camino.'],
    ['Tu pedido ha sido enviado', 'Pedido: 4471'],
    ['Tu pedido ha sido enviado', 'Referencia: 4471'],
    ['Tu pedido ha sido enviado', 'Ref. pedido 4471'],
    ['Tu pedido ha sido enviado', 'Pedido con número 4471'],
    ['Tu pedido ha sido enviado', 'Nº de orden 4471'],
    ['Tilauksesi on lähetetty', 'Tilausnro 4471'],
    ['Tilauksesi on lähetetty', 'Tilaus nro 4471'],
    ['Tilauksesi on lähetetty', 'Tilauksesi (4471) on matkalla.'],
    ['Tilauksesi on lähetetty', 'Tilaus: 4471'],
    ['Tilauksesi on lähetetty', 'Tilaus numero 4471'],
    ['Tilauksesi on lähetetty', 'Viite: 4471'],
    ['Tilauksesi on lähetetty', 'Noutonumero: 4471'],
    ['Tilauksesi on lähetetty', 'Til.nro 4471'],
    ['Vaše objednávka byla odeslána', 'Objednávka č. 4471'],
    ['Vaše objednávka byla odeslána', 'Obj. č. 4471'],
    ['Vaše objednávka byla odeslána', 'č. obj. 4471'],
    ['Vaše objednávka byla odeslána', 'Vaše objednávka (4471) je na cestě.'],
    ['Vaše objednávka byla odeslána', 'Objednávka: 4471'],
    ['Vaše objednávka byla odeslána', 'Číslo obj.: 4471'],
    ['Vaše objednávka byla odeslána', 'objednávka číslo 4471'],
    ['Vaše objednávka byla odeslána', 'objednávka s číslem 4471'],
    ['Vaše objednávka byla odeslána', 'VS: 4471'],
    ['Vaše objednávka byla odeslána', 'Zakázka č. 4471'],
    ['Vaše objednávka byla odeslána', 'zakázka 4471'],
    ['Votre commande a été expédiée', 'Commande n° 4471'],
    ['Votre commande a été expédiée', 'N° cde : 4471'],
    ['Votre commande a été expédiée', 'Cde n° 4471'],
    ['Votre commande a été expédiée', 'Votre commande (4471) est en route.'],
    ['Votre commande a été expédiée', 'Commande : 4471'],
    ['Votre commande a été expédiée', 'Réf. 4471'],
    ['Votre commande a été expédiée', 'Réf. cde : 4471'],
    ['Votre commande a été expédiée', 'commande numéro 4471'],
    ['Votre commande a été expédiée', 'Numéro de dossier : 4471'],
    ['Il tuo ordine è stato spedito', 'Ordine n. 4471'],
    ['Il tuo ordine è stato spedito', 'Ord. n. 4471'],
    ['Il tuo ordine è stato spedito', 'Il tuo ordine (4471) è in viaggio.'],
    ['Il tuo ordine è stato spedito', 'Ordine: 4471'],
    ['Il tuo ordine è stato spedito', 'Rif. ordine 4471'],
    ['Il tuo ordine è stato spedito', 'ordine numero 4471'],
    ['Il tuo ordine è stato spedito', 'N. ordine 4471'],
    ['Il tuo ordine è stato spedito', 'Rif.: 4471'],
    ['Twoje zamówienie zostało wysłane', 'Zamówienie nr 4471'],
    ['Twoje zamówienie zostało wysłane', 'Zam. nr 4471'],
    ['Twoje zamówienie zostało wysłane', 'Nr zam. 4471'],
    ['Twoje zamówienie zostało wysłane', 'Zamówienie: 4471'],
    ['Twoje zamówienie zostało wysłane', 'zamówienie o numerze 4471'],
    ['Twoje zamówienie zostało wysłane', 'Nr zamówienia 4471'],
    ['Din ordre er afsendt', 'Ordre nr. 4471'],
    ['Din ordre er afsendt', 'Ordrenr. 4471'],
    ['Din ordre er afsendt', 'Din ordre (4471) er på vej.'],
    ['Din ordre er afsendt', 'Ordre: 4471'],
    ['Din ordre er afsendt', 'Bestillingsnr. 4471'],
    ['Din ordre er afsendt', 'ordre med nummer 4471'],
    ['Bestillingen din er sendt', 'Ordre nr. 4471'],
    ['Bestillingen din er sendt', 'Ordrenr. 4471'],
    ['Bestillingen din er sendt', 'Bestillingen din (4471) er på vei.'],
    ['Bestillingen din er sendt', 'Ordre: 4471'],
    ['Bestillingen din er sendt', 'Bestillingsnr. 4471'],
    ['A sua encomenda foi enviada', 'Encomenda nº 4471'],
    ['A sua encomenda foi enviada', 'Enc. nº 4471'],
    ['A sua encomenda foi enviada', 'A sua encomenda (4471) está a caminho.'],
    ['A sua encomenda foi enviada', 'Encomenda: 4471'],
    ['A sua encomenda foi enviada', 'Pedido n.º 4471'],
    ['A sua encomenda foi enviada', 'N.º enc. 4471'],
    ['A sua encomenda foi enviada', 'Ref.: 4471'],
  ])('is read: %s, %s', (subject, text) => {
    expect(read(subject, `Hello\n${text}\nTile Garden`)).toMatch(/^shipped (?:B-)?4471(?:\/2026)? null$/);
  });

  test.each(['Ophaalcode: 4471', 'Ticket 4471', 'Nr. 4471'])('is none of another kind: %s', (text) => {
    expect(read('Your order has shipped', `Hello\n${text}\nTile Garden`)).not.toMatch(/4471/);
  });
});

describe('amount in a sentence', () => {
  test.each([
    [
      'Bevestiging reservering 26-0417',
      'De betaling van € 312,50 is binnen, uw plek is definitief.\nReservering 26-0417',
    ],
    [
      'Bestätigung Reservierung 26-0417',
      'Die Zahlung von 312,50 € ist eingegangen, Ihr Platz ist fest reserviert.\nReservierung 26-0417',
    ],
    ['Confirmation reservation 26-0417', 'Your payment of £312.50 is in. Reservation 26-0417'],
    ['Huoltokäynti vahvistettu 118820', 'Tilaus: 118820\nKäyntimaksu 89,00 € on maksettu verkossa.'],
    ['Bekräftelse bokning 26-0417', 'Bokning 26-0417\nAvgiften 890 kr är betald.'],
    ['Bekræftelse på reservation 26-0417', 'Reservation 26-0417\nPrisen 890 kr. er betalt.'],
    ['Confirmation réservation 26-0417', 'Réservation 26-0417\nLe montant de 312,50 € a été réglé en ligne.'],
    ['Confirmación reserva 26-0417', 'Reserva 26-0417\nEl importe de 312,50 € está pagado.'],
    ['Conferma prenotazione 26-0417', 'Prenotazione 26-0417\nL’importo di 312,50 € è stato pagato online.'],
    [
      'Thank you for your gift – receipt D-20417',
      'Your one-off donation of £25.00 reached us on 24 December. Receipt number: D-20417',
    ],
    ['Danke für Ihre Spende', 'Ihre Spende von 25,00 € ist bei uns angekommen. Belegnummer: D-20417'],
    ['Merci pour votre don', 'Votre don de 25,00 € nous est parvenu. Reçu n° D-20417'],
    ['Tack för din gåva', 'Din gåva på 250 kr har kommit fram. Kvittonummer: D-20417'],
  ])('is the total if the sentence reports its payment: %s, %s', (subject, text) => {
    expect(read(subject, text)).toMatch(/^placed (?:26-0417|118820|D-20417) \d{4,6}$/);
  });

  test('is no total if nothing reports its payment', () => {
    expect(read('Booking confirmation 26-0417', 'Booking 26-0417. The deposit of £20.00 is refundable.')).toBe(
      'placed 26-0417 null',
    );
  });
});
