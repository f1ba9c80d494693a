import { expect, test } from 'vitest';
import { PAID, PLACED } from './phrases.ts';

/** Sentences of small businesses and booking platforms that report a payment. */
const SENTENCES: Readonly<Record<string, readonly string[]>> = {
  en: [
    'We have received your payment.',
    'Your payment has reached us.',
    'Thank you for your transfer.',
    'Your deposit has been received.',
    'Payment received with thanks.',
    'We received your bank transfer today.',
  ],
  de: [
    'Ihre Zahlung ist bei uns eingegangen.',
    'Wir haben Ihre Überweisung erhalten.',
    'Vielen Dank für Ihre Zahlung.',
    'Die Anzahlung ist eingegangen.',
    'Die Gebühr haben wir heute von Ihrem Konto eingezogen.',
    'Der Betrag wurde von Ihrem Konto abgebucht.',
  ],
  fr: [
    'Nous avons bien reçu votre paiement.',
    'Nous avons bien reçu votre virement.',
    'Votre règlement nous est bien parvenu.',
    'Votre acompte a bien été reçu.',
    'Le montant a été prélevé sur votre compte.',
  ],
  es: [
    'Hemos recibido tu pago.',
    'Hemos recibido su transferencia.',
    'Tu pago se ha realizado correctamente.',
    'Hemos recibido la señal.',
    'El importe se ha cargado en tu cuenta.',
  ],
  it: [
    'Abbiamo ricevuto il tuo pagamento.',
    'Ho ricevuto oggi il suo bonifico.',
    'Il pagamento è andato a buon fine.',
    "Abbiamo ricevuto l'acconto.",
  ],
  nl: [
    'We hebben je betaling ontvangen.',
    'Het lesgeld hebben we via iDEAL ontvangen.',
    'Uw overboeking is ontvangen.',
    'Je betaling is gelukt.',
    'De aanbetaling is binnen.',
  ],
  pt: [
    'Recebemos o seu pagamento.',
    'Recebemos a sua transferência.',
    'O pagamento foi confirmado.',
    'Pix recebido, obrigada!',
    'Recebemos o sinal.',
  ],
  pl: [
    'Otrzymaliśmy Twoją płatność.',
    'Przelew wpłynął na nasze konto.',
    'Zaksięgowaliśmy wpłatę.',
    'Otrzymaliśmy zaliczkę.',
  ],
  sv: [
    'Vi har tagit emot din betalning.',
    'Din betalning har kommit in.',
    'Tack för betalningen!',
    'Handpenningen är betald.',
  ],
  da: ['Vi har modtaget din betaling.', 'Betalingen er modtaget.', 'Tak for betalingen.', 'Depositum er modtaget.'],
  no: ['Vi har mottatt betalingen din.', 'Betalingen er mottatt.', 'Takk for betalingen.'],
  fi: ['Olemme vastaanottaneet maksusi.', 'Maksusi on saapunut.', 'Kiitos maksusta.'],
  cs: ['Vaši platbu jsme obdrželi.', 'Platba byla přijata.', 'Děkujeme za platbu.', 'Záloha byla uhrazena.'],
  hu: ['Befizetését megkaptuk.', 'A fizetés megérkezett.', 'Köszönjük a befizetést.', 'Az előleg beérkezett.'],
  ro: ['Am primit plata dumneavoastră.', 'Plata a intrat.', 'Plata a fost înregistrată.', 'Mulțumim pentru plată.'],
  el: [
    'Λάβαμε την πληρωμή σας.',
    'Η πληρωμή σας ολοκληρώθηκε.',
    'Απόδειξη είσπραξης αρ. 512',
    'Ευχαριστούμε για την πληρωμή.',
  ],
  tr: ['Ödemeniz alınmıştır.', 'Ödemeniz bize ulaştı.', 'Faturanız ödendi.', 'Ödemeniz için teşekkür ederiz.'],
  ru: ['Ваш платёж получен.', 'Мы получили вашу оплату.', 'Оплата прошла успешно.'],
  ja: ['お支払いを確認いたしました。', 'ご入金を確認しました。'],
  ko: ['결제가 완료되었습니다.', '입금이 확인되었습니다.'],
  zh: ['我们已收到您的付款。', '支付成功。'],
};

test.each(Object.entries(SENTENCES))('knows reports of payments: %s', (language, sentences) => {
  const spoken = [language, 'en'];
  expect(sentences.filter((text) => !PAID(spoken).test(text) && !PLACED(spoken).test(text))).toEqual([]);
});

test.each([
  ['en', 'Please pay your deposit by Monday.'],
  ['de', 'Bitte überweisen Sie die Anzahlung bis Montag.'],
  ['fr', 'Merci de régler votre acompte avant lundi.'],
  ['it', 'La preghiamo di versare l’acconto entro lunedì.'],
  ['nl', 'Maak de aanbetaling voor maandag over.'],
])('takes no demand for a report: %s', (language, sentence) => {
  expect(PAID([language, 'en']).test(sentence)).toBe(false);
});
