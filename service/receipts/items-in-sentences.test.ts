import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** Returns the items of an email's only order: "2 × Tea". */
function itemsOf(subject: string, text: string): readonly string[] {
  const reading = readMessage(messageOf({ subject, text }));
  if (reading.kind === 'none') return [reading.reason];
  return reading.orders.flatMap(({ items }) =>
    items.map(({ quantity, description }) => `${quantity ?? '?'} × ${description}`),
  );
}

describe('items in a sentence without a colon', () => {
  test.each([
    [
      'Am expediat comanda 7120',
      'Bună! Coletul tău cu „Pădurea de aramă" x1 și „Hărți vechi" x2 a plecat azi.\nComanda: 7120',
      ['1 × Pădurea de aramă', '2 × Hărți vechi'],
    ],
    [
      'Замовлення 5512 відправлено',
      'Замовлення 5512 відправлено.\nУ посилці «Річка» – 1 прим. та блокнот «Степ» – 3 шт.',
      ['1 × Річка', '3 × блокнот Степ'],
    ],
    [
      'Your order FX-310 is on its way',
      'Hi Jo,\nOrder FX-310 has been dispatched. "The Tide Atlas" and "A Year of Moss" should be with you on Friday.',
      ['? × The Tide Atlas', '? × A Year of Moss'],
    ],
    [
      'Ihre Bestellung B-771 ist abholbereit',
      'Guten Tag, Ihre Bestellung B-771 ist eingetroffen. Sie können "Der leise Fluss" sowie "Vogelkunde heute" ab sofort abholen.',
      ['? × Der leise Fluss', '? × Vogelkunde heute'],
    ],
    [
      'Seu pedido 4410 saiu para entrega',
      'Seu pedido 4410 saiu para entrega.\nVai: pão de mel (2), geleia de uva 250g (1) e café moído 500g (3).',
      ['2 × pão de mel', '1 × geleia de uva 250g', '3 × café moído 500g'],
    ],
    [
      '您的订单已发货',
      '您好，您的订单已由顺丰速运发出，订单号：2605112233。\n货品清单：黄铜水龙头 4分*2只，生料带 1卷，扳手 10寸 3个。',
      ['2 × 黄铜水龙头 4分', '1 × 生料带', '3 × 扳手 10寸'],
    ],
    [
      'Votre commande 2026/77 est livrée',
      'Votre commande 2026/77 vient d’être remise : 1 bouquet « Brume » et 2 bougies « Cèdre ».',
      ['1 × bouquet « Brume »', '2 × bougies « Cèdre »'],
    ],
    [
      'Votre commande 20481 est expédiée',
      'Votre commande 20481 a été expédiée. Elle contient 2 coussins en lin et 1 plaid en laine.',
      ['2 × coussins en lin', '1 × plaid en laine'],
    ],
    [
      'Je bestelling 20481 is verzonden',
      'Je bestelling 20481 is verzonden. In het pakket zitten 2 kussens Linnen en 1 plaid Wol.',
      ['2 × kussens Linnen', '1 × plaid Wol'],
    ],
    [
      'Il tuo ordine 20481 è stato spedito',
      'Il tuo ordine 20481 è stato spedito.\nContiene: Lampada da tavolo Luce (n. 1), Lampadine E27 (n. 4)',
      ['1 × Lampada da tavolo Luce', '4 × Lampadine E27'],
    ],
    [
      'Ihre Bestellung 20481 wurde versandt',
      'Ihre Bestellung 20481 wurde versandt.\nInhalt: 2 Stk. Zedernkiste groß',
      ['2 × Zedernkiste groß'],
    ],
    ['商品発送のお知らせ', 'ご注文番号 M-30522 の商品「木製トレイ 大」を発送いたしました。', ['? × 木製トレイ 大']],
  ])('are read: %s', (subject, text, items) => {
    expect(itemsOf(subject, text)).toEqual(items);
  });

  test.each([
    ['days and parcels', 'Order FX-310 has shipped. Please allow between 2 working days and 5 working days.'],
    ['a subject to the verb', 'Order FX-310 has shipped. Your 2 cushions and 1 blanket left today.'],
    ['a button', 'Order FX-310 has shipped. Click "Track my parcel" or "Manage order" to see where it is.'],
    ['a shop in quotes', 'Order FX-310 has shipped. Your team at "Foxglove Books"'],
    ['a reply', 'Order FX-310 has shipped. Write "Order FX-310" and "Question" in the subject if you need help.'],
  ])('are none for %s', (_, text) => {
    expect(itemsOf('Your order FX-310 has shipped', text)).toEqual([]);
  });
});

describe('lists whose lines count in any unit', () => {
  test.each([
    [
      'Orderbekräftelse 30418',
      'Hej! Vi har skickat din order 30418:\n\nAlpacka Mjuk, färg 0501 ljusgrå, 8 nystan\nRundsticka 3,5 mm 80 cm, 1 st\nMönster "Vik", 1 st (papper)\n',
      ['8 × Alpacka Mjuk, färg 0501 ljusgrå', '1 × Rundsticka 3,5 mm 80 cm', '1 × Mönster "Vik"'],
    ],
    [
      'Ordre #5516 er sendt',
      "Din ordre #5516 er afsendt\n[x] Gulerod 'Nantes' (frø) – 2 breve\n[x] Løgkugler 1 kg – 1 net\n[ ] Jordbær – udsolgt\n",
      ["2 × Gulerod 'Nantes' (frø)", '1 × Løgkugler 1 kg'],
    ],
    [
      'Η παραγγελία σας έχει αποσταλεί',
      'Η παραγγελία σας 2026/220 έχει αποσταλεί.\nΠεριεχόμενα:\n1 τεμ. Ο χάρτης των ανέμων\n3 τεμ. Τετράδιο ριγέ 50φ.\n',
      ['1 × Ο χάρτης των ανέμων', '3 × Τετράδιο ριγέ 50φ.'],
    ],
    [
      '商品発送のお知らせ（ご注文番号 M-30522）',
      'ご注文の商品を本日発送いたしました。\n【ご注文番号】M-30522\n【お届け内容】\n・麻布 無地 生成り 1m　3個\n・貝ボタン 11mm　10個\n・糸セット「夏」　1個\n',
      ['3 × 麻布 無地 生成り 1m', '10 × 貝ボタン 11mm', '1 × 糸セット「夏」'],
    ],
    [
      'Expédition de votre commande LA-903',
      'Nous avons expédié votre commande LA-903 :\n\n"Owls of the North" — 1 exemplaire, état: very good\n"The Salt Kitchen" — 2 exemplaires, état: as new\n',
      ['1 × Owls of the North', '2 × The Salt Kitchen'],
    ],
  ])('are read: %s', (subject, text, items) => {
    expect(itemsOf(subject, text)).toEqual(items);
  });
});

describe('lists of text', () => {
  test.each([
    ['a colon before the count', '\n- Cedar box: 2\n- Oak tray: 1\n', ['2 × Cedar box', '1 × Oak tray']],
    [
      'a column of units',
      '\nPos  Art.-Nr.   Bezeichnung             Menge  ME\n 1   00611322   Umlenkrolle klein        1     Stk\n 2   12014980   Dichtung Deckel          2     Stk\n',
      ['1 × Umlenkrolle klein', '2 × Dichtung Deckel'],
    ],
    ['a dash before the count', '\nLamp Light – 1\nBulb E27 – 2\n', ['1 × Lamp Light', '2 × Bulb E27']],
    [
      'weights in a column',
      '\nFrühkartoffeln            2 kg\nRadieschen                3 Bund\nEier aus Freilandhaltung .. 10 Stück\nErdbeeren                 1 kg\n',
      ['2 × Frühkartoffeln', '3 × Radieschen', '10 × Eier aus Freilandhaltung', '1 × Erdbeeren'],
    ],
    [
      'marks before the counts',
      '\n- 1 pull marin (taille M)\n- 2 paires de chaussettes\n',
      ['1 × pull marin (taille M)', '2 × paires de chaussettes'],
    ],
    ['one line in Polish', 'W paczce: kubek „Las” (2 szt.) i notes A5 (1 szt.)', ['2 × kubek „Las”', '1 × notes A5']],
    ['one line in Russian', 'В посылке: кружка «Лес» — 2 шт., блокнот — 1 шт.', ['2 × кружка «Лес»', '1 × блокнот']],
    ['numbers of people', '\nAdults: 2\nChildren: 1\n', []],
  ])('with %s are read', (_, list, items) => {
    expect(itemsOf('Your order TG-20481 has shipped', `Your order TG-20481 has shipped.\n${list}`)).toEqual(items);
  });
});

describe('a counted item in the subject', () => {
  test.each([
    ['Odesláno: Zimní pohádky (3 ks)', ['3 × Zimní pohádky']],
    ['Shipped: Cedar bird box (2 pcs)', ['2 × Cedar bird box']],
    ['Verschickt: 2x Leinenschürze', ['2 × Leinenschürze']],
  ])('is read: %s', (subject, items) => {
    expect(
      itemsOf(subject, 'Order no. 26110417 / Vaše objednávka č. 26110417 byla odeslána. Bestellnummer: 26110417'),
    ).toEqual(items);
  });
});

describe('a name in quotes of the subject', () => {
  const receipt =
    'Merci pour ton achat !\nCommande\nManteau laine\nTotal payé : 94,44 €\nN° de transaction : 17720938415';

  test('is one unit without its spaces, if the email prints it alone and a total', () => {
    expect(itemsOf('Ton reçu pour la commande «\u00a0Manteau laine\u00a0»', receipt)).toEqual(['1 × Manteau laine']);
  });

  test('has no known quantity if the email does not', () => {
    const part = receipt.replace('Manteau laine\n', '');
    expect(itemsOf('Ton reçu pour la commande «\u00a0Manteau laine\u00a0»', part)).toEqual(['? × Manteau laine']);
  });
});

describe('a name in quotes of the report', () => {
  test.each([
    [
      'Ta commande est en route',
      'ada.dressing a envoyé ta commande «\u00a0Manteau laine bleu\u00a0».',
      'Manteau laine bleu',
    ],
    ['Deine Bestellung ist unterwegs', 'Ada hat deine Bestellung „Wollmantel blau“ verschickt.', 'Wollmantel blau'],
  ])('is in the shipment of an email without an order: %s', (subject, sentence, name) => {
    const reading = readMessage(messageOf({ subject, text: `${sentence}\nTracking number: RT881204476PT` }));
    expect(reading).toMatchObject({ kind: 'facts', orders: [], shipments: [{ items: [{ description: name }] }] });
  });
});

describe('what follows separately', () => {
  test.each(['Folgt separat (ca. KW 5):', 'Folgt separat (2)', 'Folgt separat'])('is not sent: %s', (heading) => {
    const list = `In diesem Paket:\n2 x Schraubzwinge\n${heading}\n1 x Schlauch`;
    expect(
      itemsOf('Teillieferung zu Ihrer Bestellung B-77104', `Ihre Bestellung B-77104 wurde versandt.\n${list}`),
    ).toEqual(['2 × Schraubzwinge']);
  });
});
