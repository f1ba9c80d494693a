import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

const SELLER = { name: 'Old Mill', address: 'post@oldmill.example' };

/** Returns the total of the order and its currency, or the reason that there is none. */
function read(subject: string, text: string, from = SELLER): string {
  const reading = readMessage(messageOf({ from, subject, text, sentAt: Date.UTC(2026, 1, 14, 18) }));
  if (reading.kind === 'none') return reading.reason;
  return `${reading.orders[0]?.total} ${reading.orders[0]?.currency}`;
}

const BOOKED: readonly (readonly [language: string, subject: string, text: string, expected: string])[] = [
  [
    'English',
    'Bella on Friday',
    'Hello Kim,\njust confirming that Bella is in our book for Friday 6 March at 09:30. The wash and cut is £38, and you can pay\nby card afterwards. Parking is free behind the mill.\nAda',
    '3800 GBP',
  ],
  [
    'German',
    'Ihr Zimmer im März',
    'Liebe Frau Moos,\ndas Doppelzimmer ist vom 11. bis 15. März fest für Sie gebucht. Die vier Nächte kosten mit Frühstück zusammen\n356 Euro.\nIhre Familie Au',
    '35600 EUR',
  ],
  [
    'Italian',
    'Barca per sabato 7',
    'Buonasera Kim,\ntutto confermato: sabato 7 marzo dalle 9 alle 18 avrete la barca. Il noleggio viene 220 euro e si salda alla\npartenza.\nA presto, Ada',
    '22000 EUR',
  ],
  [
    'Czech',
    'Vaše chata na březen',
    'Dobrý den,\nplatba dorazila, takže je vše hotové. Chata je vaše od soboty 7. března do soboty 14. března. Za týden jste\nuhradila 8 800 Kč včetně energií.\nAda',
    '880000 CZK',
  ],
  [
    'Dutch',
    'Plek voor Kim',
    'Beste ouder,\ngoed nieuws: er is plek! De eerste les is op 4 maart 2026. Het lesgeld voor de eerste tien lessen,\n154,00 euro, hebben we via iDEAL ontvangen.\nTot snel!',
    '15400 EUR',
  ],
  [
    'Hungarian',
    'Hétfőn találkozunk!',
    'Szia Kim!\nMegérkezett a fizetésed, köszönjük! A nyolcalkalmas tanfolyam teljes díja, 42 000 Ft, ezzel rendezve van, a helyed\nbiztos. Az első óra március 9-én, hétfőn 18 órakor lesz.\nAda',
    '4200000 HUF',
  ],
  [
    'Japanese',
    '陶芸体験のご予約について',
    'お問い合わせありがとうございます。\n3月7日(土)の13時から、お二人でろくろ体験のご予約を承りました。料金はお二人で7,600円になります。\n小川 真理',
    '7600 JPY',
  ],
  [
    'English, in the subject',
    'Bella is booked in',
    "G'day Kim\nBella stays from Friday 20 February through to Friday 6 March. Fourteen nights at £35 comes to £490, and you can\npay when you collect her.\nAda",
    '49000 GBP',
  ],
  [
    'a price with what is paid of it, and what is left',
    'Two nights in March',
    'Dear Kim,\nthank you for the deposit. You are all booked: the garden room for two nights from Friday 6 March. The nights come\nto €230. With your €50 that leaves €180, to be settled here.\nAda',
    '23000 EUR',
  ],
  [
    'a price for each of several persons',
    'Your day on the ice',
    'Hello Kim,\nyou are booked in for Saturday 7 March. Four of you at £45 each makes £180, payable on the day.\nAda',
    '18000 GBP',
  ],
];

test.each(BOOKED)('reads what a letter says is booked: %s', (_language, subject, text, expected) => {
  expect(read(subject, text)).toBe(expected);
});

const NOT_BOOKED: readonly (readonly [what: string, subject: string, text: string])[] = [
  [
    'a question',
    'Friday?',
    'Hello Kim,\nshall we put you down for Friday 6 March at 09:30? The wash and cut is £38.\nAda',
  ],
  [
    'a condition',
    'Bella on Friday',
    'Hello Kim,\nonce you are booked in for Friday 6 March, we send you a map. The wash and cut is £38.\nAda',
  ],
  [
    'a reminder',
    'Reminder: Bella on Friday',
    'Hello Kim,\nBella is booked in for Friday 6 March at 09:30. The wash and cut is £38.\nAda',
  ],
  [
    'the fee of those who stay away',
    'Bella on Friday',
    'Hello Kim,\nBella is in our book for Friday 6 March at 09:30. Missed visits cost £38.\nAda',
  ],
  ['no coming day', 'The mill in numbers', 'Hello Kim,\nthe mill is fully booked. The wash and cut is £38 now.\nAda'],
  [
    'amounts without a sum',
    'Bella on Friday',
    'Hello Kim,\nBella is in our book for Friday 6 March at 09:30. The wash is £21, the cut £38, and the van £55.\nAda',
  ],
];

test.each(NOT_BOOKED)('reads no order in a letter with %s', (_what, subject, text) => {
  expect(read(subject, text)).toMatch(/^(?:[a-z_]+|null .*)$/);
  expect(read(subject, text)).not.toMatch(/\d/);
});

test('reads no order in the letter of a private mailbox', () => {
  const [, subject, text] = BOOKED[0] ?? ['', '', ''];
  expect(read(subject, text, { name: 'Ada Moss', address: 'ada.moss@gmail.com' })).toBe('personal');
});

test('reads the letter of a person from the domain of his or her business', () => {
  const text =
    "Hi Kim\n\nConfirming I'll be with you Wednesday 11 March between 8 and 9am to sweep the flue. It's £75 including the certificate,\ncash or card on the day.\n\nAda";
  const from = { name: 'Ada Moss', address: 'ada@mosschimneys.example' };
  expect(read('Chimney sweep Weds 11th', text, from)).toBe('7500 GBP');
  expect(read('Chimney sweep Weds 11th', text, { ...from, address: 'ada@brook.example' })).toBe('personal');
  const about =
    'Hi Kim, they wrote: "Your order 48213907 has shipped, total £75." Can you be at home on Wednesday 11 March?';
  expect(read('Saturday', about, from)).toBe('personal');
});

const PAID: readonly (readonly [what: string, subject: string, text: string, expected: string])[] = [
  [
    'the status of a payment, with a remark',
    'Führungszeugnis – Bestätigung Ihres Antrags',
    'Ihr Antrag wurde an das Amt übermittelt.\nAntragsnummer:\nFZ-20260214-0041\nGebühr:\n13,00 EUR\nZahlungsstatus:\nbezahlt (Kreditkarte)',
    '1300 EUR',
  ],
  [
    'a paid bill that prints an account',
    'Zahlungseingang zu Rechnung RE-2026-0318',
    'Sehr geehrte Frau Moos,\ndie Rechnung RE-2026-0318 ist damit vollständig bezahlt.\nKlavierstimmung\n125,00 €\nGesamtbetrag\n125,00 €\nIBAN DE02 1203 0000 0000 2020 51',
    '12500 EUR',
  ],
  [
    'an appointment that is paid, in an account notice’s words',
    'Ödemeniz alındı, randevunuz hazır',
    'Ödemeniz güvenle alındı.\nHizmet\nOnline danışmanlık (1 ay)\nİlk görüşme\n24 Mart 2026 Salı, 18:30\nTutar\n2.400,00 TL\nDurum\nÖdendi',
    '240000 TRY',
  ],
];

test.each(PAID)('reads %s', (_what, subject, text, expected) => {
  expect(read(subject, text)).toBe(expected);
});

const SIGNED: readonly (readonly [language: string, subject: string, text: string, expected: string])[] = [
  [
    'English',
    'Certified translation',
    'Dear Kim,\nthank you, I have received £54 by transfer this morning for the translation of both certificates (three pages,\n£18 per page).\nWarm regards,\nAda Moss',
    '5400 GBP',
  ],
  [
    'Dutch',
    'ramen gedaan, dank!',
    'Dag mevrouw Moos,\ngisteren zijn de ramen rondom gedaan. Uw Tikkie van € 37,50 heb ik al binnen zien komen, bedankt daarvoor.\nGroeten,\nWim Beek',
    '3750 EUR',
  ],
  [
    'Portuguese',
    'Pagamento confirmado - Pipoca',
    'Oi, Kim! Tudo bem?\nCaiu aqui o seu Pix de R$ 260, que cobre o pacote do mês da Pipoca: quatro banhos e uma tosa.\nAbraços,\nAda e Rui',
    '26000 BRL',
  ],
  [
    'a deposit next to the price',
    'Sesja rodzinna 14 marca',
    'Dzień dobry,\npotwierdzam rezerwację: sesja rodzinna w sobotę 14 marca o 17:30 w parku. Zadatek 200 zł już dotarł, cała sesja\nkosztuje 900 zł.\nDo zobaczenia!\nZofia',
    '90000 PLN',
  ],
  [
    'a paid amount above the price of something else',
    'Votre week-end à bord',
    'Chère Madame,\nla cabine vous attend du vendredi 13 au dimanche 15 mars 2026. Nous avons bien reçu votre virement de 376 € pour\nles deux nuits.\nLe dîner à bord (34 € par personne) se réserve sur place.\nÀ bientôt,\nOdile et Marc',
    '37600 EUR',
  ],
];

test.each(SIGNED)('reads that money has arrived in a signed letter: %s', (_language, subject, text, expected) => {
  expect(read(subject, text)).toBe(expected);
});

test('reads a Chinese letter that thanks for the money', () => {
  const text = '莫女士您好:\n学费2880元今天上午已经收到,谢谢!书法班从3月5日开始。\n有事随时联系我。\n墨香书院\n周老师';
  expect(read('书法课', text)).toBe('288000 CNY');
});

const NOT_RECEIVED: readonly (readonly [what: string, text: string])[] = [
  ['is asked for', 'Dear Kim,\nplease send the transfer of £54 by Friday. Then we start.\nWarm regards,\nAda Moss'],
  ['will come', 'Dear Kim,\nonce we have received your transfer of £54, we start.\nWarm regards,\nAda Moss'],
  ['has not come', 'Dear Kim,\nwe have not received your transfer of £54.\nWarm regards,\nAda Moss'],
  ['has come in an unsigned email', 'Dear Kim,\nwe have received your transfer of £54.\nYour bank'],
];

test.each(NOT_RECEIVED)('reads no order from money that %s', (_what, text) => {
  expect(read('A note', text)).toMatch(/^[a-z_]+$/);
});

test('reads a total that a card has paid, without words of a purchase', () => {
  const text =
    'Thank you for licensing your dog.\nLicense number:\nL26-039118\nLicense, 1 year: $25.00\nTOTAL PAID:\n$31.00\nVisa x1188';
  expect(read('Dog license issued', text)).toBe('3100 USD');
});

test('reads what a new member paid', () => {
  const text =
    'Thank you for joining.\nYour membership type: Joint\nStarts: 3 March 2026\nPaid today by card: £160.80\nYour cards will follow in the post.';
  expect(read('Welcome to the Old Mill, Kim', text)).toBe('16080 GBP');
});

test('reads thanks for a purchase behind a report of its payment', () => {
  const text =
    'Votre paiement a bien été enregistré et nous vous remercions de votre achat.\nRéférence de la transaction : TFE-2026-771840\nMontant payé : 86,00 €';
  expect(read('Votre timbre fiscal électronique', text)).toBe('8600 EUR');
});

test('reads what was charged to a card', () => {
  const text =
    'Thank you for subscribing.\nSubscription\nAll access\nCharged today\n$25.00 to American Express ending in 1006\nGive a gift: one year of games for $50.';
  expect(read('Your subscription confirmation', text)).toBe('2500 USD');
});
