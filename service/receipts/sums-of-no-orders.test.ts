import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

const MAIL = { from: { name: 'Tile Garden', address: 'shop@tilegarden.example' }, sentAt: Date.UTC(2026, 10, 20) };

/** Sentences with the number and the sum of no order. */
const NO_ORDERS: Readonly<Record<string, readonly string[]>> = {
  'unpaid invoice': [
    'Payment reminder: your invoice # is overdue. Please pay 31.50 EUR by 28 November.',
    'Zahlungserinnerung: Ihre Rechnung # ist noch offen. Bitte überweisen Sie 31,50 EUR bis zum 28.11.',
    'Rappel de paiement : votre facture # est impayée. Merci de régler 31,50 EUR avant le 28/11.',
    'Recordatorio de pago: su factura # está pendiente. Pague 31,50 EUR antes del 28/11.',
    'Sollecito di pagamento: la fattura # non risulta pagata. Paghi 31,50 EUR entro il 28/11.',
    'Lembrete de pagamento: a sua fatura # está em atraso. Pague 31,50 EUR até 28/11.',
    'Betalingsherinnering: uw factuur # is nog niet betaald. Betaal 31,50 EUR vóór 28-11.',
    'Przypomnienie o płatności: faktura # nie została opłacona. Prosimy o zapłatę 31,50 PLN do 28.11.',
    'Upomínka: faktura # není uhrazena. Prosíme o úhradu 31,50 CZK do 28. 11.',
    'Upomienka: faktúra # nie je uhradená. Prosíme o úhradu 31,50 EUR do 28. 11.',
    'Fizetési emlékeztető: a # számú számla még nincs kifizetve. Kérjük, fizessen be 3150 Ft-ot november 28-ig.',
    'Reamintire de plată: factura # nu a fost achitată. Vă rugăm să plătiți 31,50 RON până la 28.11.',
    'Напомняне за плащане: фактура # не е платена. Моля, платете 31,50 лв. до 28.11.',
    'Напоминание об оплате: счёт # не оплачен. Оплатите 3150 руб. до 28.11.',
    'Нагадування про оплату: рахунок # не сплачено. Сплатіть 315 грн до 28.11.',
    'Opomena: račun # nije plaćen. Molimo platite 31,50 EUR do 28.11.',
    'Opomin: račun # ni plačan. Prosimo, plačajte 31,50 EUR do 28. 11.',
    'Υπενθύμιση πληρωμής: το τιμολόγιο # δεν έχει εξοφληθεί. Πληρώστε 31,50 EUR έως 28/11.',
    'Ödeme hatırlatması: # numaralı faturanız ödenmedi. Lütfen 28.11 tarihine kadar 31,50 TL ödeyin.',
    'Betalningspåminnelse: faktura # är obetald. Betala 315 kr senast 28/11.',
    'Betalingspåmindelse: faktura # er ikke betalt. Betal 315 kr. senest 28/11.',
    'Purring: faktura # er ikke betalt. Betal 315 kr innen 28.11.',
    'Maksumuistutus: lasku # on maksamatta. Maksa 31,50 EUR viimeistään 28.11.',
    'Maksemeeldetuletus: arve # on tasumata. Palun tasuge 31,50 EUR hiljemalt 28.11.',
    'Atgādinājums: rēķins # nav apmaksāts. Lūdzu, apmaksājiet 31,50 EUR līdz 28.11.',
    'Priminimas: sąskaita # neapmokėta. Prašome sumokėti 31,50 EUR iki 11-28.',
    'Greiðsluáminning: reikningur # er ógreiddur. Vinsamlegast greiðið 3150 kr. fyrir 28.11.',
    'お支払いのお願い：請求書#が未払いです。11月28日までに3,150円をお支払いください。',
    '결제 안내: 청구서 #가 미납되었습니다. 11월 28일까지 31,500원을 납부해 주세요.',
    '付款提醒：账单#尚未支付。请于11月28日前支付315元。',
    'تذكير بالدفع: الفاتورة # غير مدفوعة. يرجى دفع 31.50 AED قبل 28 نوفمبر.',
    'תזכורת תשלום: חשבונית # טרם שולמה. נא לשלם 31.50 ₪ עד 28.11.',
    'Nhắc thanh toán: hóa đơn # chưa được thanh toán. Vui lòng thanh toán 315.000 ₫ trước 28/11.',
    'Pengingat pembayaran: tagihan # belum dibayar. Mohon bayar Rp 315.000 sebelum 28 November.',
  ],
  'failed payment': [
    'Your payment for order # failed. Total 31.50 EUR.',
    'Ihre Zahlung für Bestellung # ist fehlgeschlagen. Gesamtbetrag 31,50 EUR.',
    'Votre paiement pour la commande # a échoué. Total 31,50 EUR.',
    'El pago de tu pedido # ha fallado. Total 31,50 EUR.',
    'Il pagamento del tuo ordine # non è riuscito. Totale 31,50 EUR.',
    'O pagamento da sua encomenda # falhou. Total 31,50 EUR.',
    'De betaling van je bestelling # is mislukt. Totaal 31,50 EUR.',
    'Płatność za zamówienie # nie powiodła się. Razem 31,50 PLN.',
    'Platba za objednávku # se nezdařila. Celkem 315 Kč.',
    'Platba za objednávku # zlyhala. Spolu 31,50 EUR.',
    'A # rendelés fizetése sikertelen. Végösszeg 3150 Ft.',
    'Plata pentru comanda # a eșuat. Total 31,50 RON.',
    'Плащането за поръчка # е неуспешно. Общо 31,50 лв.',
    'Оплата заказа # не прошла. Итого 3150 руб.',
    'Оплата замовлення # не пройшла. Разом 315 грн.',
    'Plaćanje narudžbe # nije uspjelo. Ukupno 31,50 EUR.',
    'Plačilo naročila # ni uspelo. Skupaj 31,50 EUR.',
    'Η πληρωμή της παραγγελίας # απέτυχε. Σύνολο 31,50 EUR.',
    '# numaralı siparişinizin ödemesi başarısız oldu. Toplam 31,50 TL.',
    'Betalningen för order # misslyckades. Totalt 315 kr.',
    'Betalingen for ordre # mislykkedes. I alt 315 kr.',
    'Betalingen for ordre # feilet. Totalt 315 kr.',
    'Tilauksen # maksu epäonnistui. Yhteensä 31,50 EUR.',
    'Tellimuse # makse ebaõnnestus. Kokku 31,50 EUR.',
    'Pasūtījuma # maksājums neizdevās. Kopā 31,50 EUR.',
    'Užsakymo # mokėjimas nepavyko. Iš viso 31,50 EUR.',
    'ご注文#のお支払いに失敗しました。合計 3,150円',
    '주문 # 결제에 실패했습니다. 합계 31,500원',
    '订单#支付失败。总计 315元',
    'فشل الدفع للطلب رقم #. الإجمالي 31.50 AED',
    'התשלום עבור הזמנה # נכשל. סה"כ 31.50 ₪',
    'Thanh toán đơn hàng # không thành công. Tổng cộng 315.000 ₫',
    'Pembayaran pesanan # gagal. Total Rp 315.000',
  ],
  'coming renewal': [
    'Your subscription will renew on 28 November for 31.50 EUR. Reference #.',
    'Ihr Abonnement verlängert sich am 28.11. für 31,50 EUR. Referenz #.',
    'Votre abonnement sera renouvelé le 28/11 pour 31,50 EUR. Référence #.',
    'Tu suscripción se renovará el 28/11 por 31,50 EUR. Referencia #.',
    'Il tuo abbonamento si rinnoverà il 28/11 per 31,50 EUR. Riferimento #.',
    'A sua subscrição será renovada a 28/11 por 31,50 EUR. Referência #.',
    'Je abonnement wordt op 28-11 verlengd voor 31,50 EUR. Referentie #.',
    'Twoja subskrypcja odnowi się 28.11 za 31,50 PLN. Numer #.',
    'Vaše předplatné se obnoví 28. 11. za 315 Kč. Číslo #.',
    'Előfizetése november 28-án megújul 3150 Ft-ért. Azonosító: #.',
    'Abonamentul tău se va reînnoi pe 28.11 pentru 31,50 RON. Referință #.',
    'Ваша подписка продлится 28.11 за 3150 руб. Номер #.',
    'Ваша підписка поновиться 28.11 за 315 грн. Номер #.',
    'Η συνδρομή σας θα ανανεωθεί στις 28/11 για 31,50 EUR. Αριθμός #.',
    'Aboneliğiniz 28.11 tarihinde 31,50 TL karşılığında yenilenecek. Numara #.',
    'Din prenumeration förnyas 28/11 för 315 kr. Referens #.',
    'Dit abonnement fornyes 28/11 for 315 kr. Reference #.',
    'Abonnementet ditt fornyes 28.11 for 315 kr. Referanse #.',
    'Tilauksesi uusiutuu 28.11. hintaan 31,50 EUR. Viite #.',
    'サブスクリプションは11月28日に3,150円で更新されます。番号 #',
    '구독이 11월 28일에 31,500원으로 갱신됩니다. 번호 #',
    '您的订阅将于11月28日以315元续订。编号 #',
  ],
  'abandoned cart': [
    'You left something in your cart: Tea 31.50 EUR. Complete your order.',
    'Du hast etwas im Warenkorb vergessen: Tee 31,50 EUR. Bestellung abschließen.',
    'Vous avez oublié votre panier : Thé 31,50 EUR. Finalisez votre commande.',
    'Has olvidado tu carrito: Té 31,50 EUR. Completa tu pedido.',
    'Hai dimenticato il tuo carrello: Tè 31,50 EUR. Completa il tuo ordine.',
    'Esqueceu-se do seu carrinho: Chá 31,50 EUR. Conclua a sua encomenda.',
    'Je bent je winkelwagen vergeten: Thee 31,50 EUR. Rond je bestelling af.',
    'Twój koszyk czeka: Herbata 31,50 PLN. Dokończ zamówienie.',
    'Zapomněli jste na svůj košík: Čaj 315 Kč. Dokončete objednávku.',
    'Elfelejtette a kosarát: Tea 3150 Ft. Fejezze be a rendelést.',
    'Ai uitat coșul: Ceai 31,50 RON. Finalizează comanda.',
    'Вы забыли корзину: Чай 3150 руб. Завершите заказ.',
    'Ви забули кошик: Чай 315 грн. Завершіть замовлення.',
    'Ξεχάσατε το καλάθι σας: Τσάι 31,50 EUR. Ολοκληρώστε την παραγγελία.',
    'Sepetinizde ürün unuttunuz: Çay 31,50 TL. Siparişi tamamlayın.',
    'Du glömde din varukorg: Te 315 kr. Slutför din beställning.',
    'Du glemte din kurv: Te 315 kr. Gennemfør din ordre.',
    'Du glemte handlekurven: Te 315 kr. Fullfør bestillingen.',
    'Unohdit ostoskorisi: Tee 31,50 EUR. Viimeistele tilaus.',
    'カートに商品が残っています：お茶 3,150円 ご注文を完了してください',
    '장바구니에 상품이 있습니다: 차 31,500원 주문을 완료하세요',
    '您的购物车还有商品：茶 315元 请完成订单',
  ],
};

describe.each(Object.entries(NO_ORDERS))('%s', (_, sentences) => {
  test.each(sentences.map((sentence) => sentence.replace('#', 'TG-2048117')))('%s', (text) => {
    const [subject = ''] = text.split(/[.。:：]/u);
    const reading = readMessage(messageOf({ ...MAIL, subject, text: `${text}\n\nTile Garden` }));
    expect(reading).toMatchObject({ kind: 'none' });
  });
});

test('a receipt of a known service may print the label of a sum to pay', () => {
  const lines = [
    'Разписка за плащане',
    'Номер на фактура: 48F0C-88127',
    'Дата: 25.4.2026',
    'Стандартен план 8,33 €',
    'Общо 9,99 €',
  ];
  const html = lines.map((line) => `<p>${line}</p>`).join('');
  const read = (address: string) =>
    readMessage(
      messageOf({ ...MAIL, from: { name: 'Netflix', address }, subject: 'Вашата разписка от Netflix', html }),
    );
  expect(read('info@account.netflix.com')).toMatchObject({ orders: [{ orderNumber: '48F0C-88127', total: 999 }] });
});

test('goods that are counted but not read are not named by a headline', () => {
  const goods = (brand: string, name: string, price: string) =>
    [`<b>${brand}</b>`, name, 'साइज़: 40 | मात्रा: 1', price, '₹900 की बचत', `विक्रेता: ${brand} Retail`]
      .map((line) => `<p>${line}</p>`)
      .join('');
  const html = `<p>आपका ऑर्डर कन्फ़र्म हो गया है। ऑर्डर नंबर: 1304482-7719036</p>${goods('Alder', 'पुरुषों की कॉटन शर्ट', '₹899')}${goods('Birch', 'महिलाओं के शूज़', '₹2,182')}<p>कुल भुगतान ₹5,081</p>`;
  const reading = readMessage(messageOf({ ...MAIL, subject: 'आपका ऑर्डर कन्फ़र्म हो गया है', html }));
  expect(reading).toMatchObject({ orders: [{ orderNumber: '1304482-7719036', items: [] }] });
});
