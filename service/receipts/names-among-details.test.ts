import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';
import { tableOf as table } from './testing/order-mail.ts';

/** Returns the items of an email's only order: "2 × Tea @ 450". */
function itemsOf(mail: Parameters<typeof messageOf>[0]): readonly string[] {
  const reading = readMessage(messageOf({ subject: 'Your order TG-20481 is confirmed', ...mail }));
  if (reading.kind === 'none') return [reading.reason];
  return reading.orders.flatMap(({ items }) =>
    items.map(
      ({ quantity, description, price }) => `${quantity ?? '?'} × ${description}${price === null ? '' : ` @ ${price}`}`,
    ),
  );
}

/** Returns a list of two items, each below the words that announce its arrival, and their sums. */
function announced(first: string, second: string): string {
  const item = (when: string, link: string, rest: string) =>
    `<p>${when}<br><a href="https://aldertools.example/p">${link}</a><br>${rest}</p>`;
  return table(
    [item(first, 'Nordvik coffee table, oak', 'Color: Oak<br>Qty: 1<br>€310.00')],
    [item(second, 'Moss vase', 'Color: Sage<br>Qty: 2<br>€20.00 each<br>Item total: €40.00')],
  ).concat(table(['Subtotal', '€350.00'], ['Total', '€350.00']));
}

describe('the day of a delivery above a name', () => {
  test.each([
    ['Est. delivery: Jun 5 - Jun 9', 'Est. delivery: Jun 3'],
    ['Arrives: Friday, June 5', 'Arrives: Wednesday, June 3'],
    ['Voraussichtlich da: 5. Juni – 9. Juni', 'Voraussichtlich da: Mi., 3. Juni 2026'],
    ['Chez vous : 5 juin - 9 juin', 'Chez vous : mercredi 3 juin'],
    ['In huis: vrijdag 5 juni', 'In huis: 3 juni 2026 08:00-12:00'],
  ])('is not the name: %s', (first, second) => {
    expect(itemsOf({ html: announced(first, second) })).toEqual([
      '1 × Nordvik coffee table, oak @ 31000',
      '2 × Moss vase @ 2000',
    ]);
  });

  test('leaves a name with a year', () => {
    const html = table(['Vintage: Barolo 2019', '1', '€30.00'], ['Map: 1987', '1', '€12.00'], ['Total', '', '€42.00']);
    expect(itemsOf({ html })).toEqual(['1 × Vintage: Barolo 2019 @ 3000', '1 × Map: 1987 @ 1200']);
  });
});

describe('the days of a delivery in a sentence', () => {
  test.each([
    [
      'Nueva fecha de entrega: martes, 14 de abril - jueves, 16 de abril',
      'Retraso en la entrega de tu pedido TG-20481',
    ],
    ['Nova data de entrega: terça-feira, 14 de abril, 16 de abril', 'Atraso na entrega do seu pedido TG-20481'],
    ['Neuer Termin: Dienstag, 14 April, 16 April', 'Verspätung: Lieferung Ihrer Bestellung TG-20481'],
  ])('are no goods: %s', (text, subject) => {
    const html = `<p>${subject}</p><p>${text}</p>`;
    expect(itemsOf({ subject, html })).toEqual([]);
  });
});

test('a brand that the name repeats is not the name', () => {
  const html = table(
    ['<div>Alderking</div><div>Alderking air fryer 2 - 5.5 l</div><div>Qty 1</div>', 'AED 199.00'],
    ['<div>Orchid</div><div>Orchid mixed berry juice 1 l</div><div>Qty 2</div>', 'AED 22.50'],
  ).concat(table(['Subtotal', 'AED 221.50'], ['Shipping', 'AED 10.00'], ['Total', 'AED 231.50']));
  expect(itemsOf({ html })).toEqual([
    '1 × Alderking air fryer 2 - 5.5 l @ 19900',
    '2 × Orchid mixed berry juice 1 l @ 1125',
  ]);
});

describe('a code of the shop below a name', () => {
  test.each(['T&G # CEDARBOXEVO', 'Alder #: 1620522', 'AT# AC-4471'])('is not the name: %s', (code) => {
    const text = `Your order TG-20481\n\n1 x Cedar tripod, mini (Black)\n    ${code}    $79.95\n\nShipping $0.00\nTotal $79.95\n`;
    expect(itemsOf({ text })).toEqual(['1 × Cedar tripod, mini (Black) @ 7995']);
  });
});

describe('lines without a count among counted lines', () => {
  test('cost nothing and are services', () => {
    const text = [
      'BESTELLING TG-20481',
      '',
      '1x Nordvik wasmachine              459,00',
      '3x Alder wasmiddel 1,5 l (11,65 p.st.)   34,95',
      '   Oude apparaat meenemen           0,00',
      '   Cadeaukaart WELKOM               0,00',
      '   Totaal incl. btw             € 493,95',
    ].join('\n');
    expect(itemsOf({ subject: 'Bevestiging van bestelling TG-20481', text })).toEqual([
      '1 × Nordvik wasmachine @ 45900',
      '3 × Alder wasmiddel 1,5 l @ 1165',
    ]);
  });

  test('are goods if they have a price', () => {
    const text = [
      'Order TG-20481',
      '',
      '2x Cedar box     $20.00',
      '   Oak tray      $7.00',
      'Total            $27.00',
    ].join('\n');
    expect(itemsOf({ text })).toEqual(['2 × Cedar box @ 1000', '1 × Oak tray @ 700']);
  });
});

describe('a sum of each line', () => {
  test.each([
    ['Subtotal', 'Subtotal (excl. taxes)', 'Total'],
    ['Zwischensumme', 'Zwischensumme (ohne Steuern)', 'Gesamt'],
  ])('below its name is its price: %s', (each, all, total) => {
    const text = [
      'Thanks for your purchase.',
      '',
      'Hollow Keep: Dawn',
      `${each}: $19.99`,
      '',
      'Dale the Diver',
      `${each}: $10.00`,
      '',
      '',
      `${all}: $29.99`,
      `${total}: $29.99`,
      '',
      'Order number: 4410227781',
    ].join('\n');
    expect(itemsOf({ text })).toEqual(['1 × Hollow Keep: Dawn @ 1999', '1 × Dale the Diver @ 1000']);
  });
});

test('a name that ends with a comma continues in the next line', () => {
  const text = [
    'Order Number: 1140728835',
    '',
    'Item                                Qty   Price      Total',
    '------------------------------------------------------------',
    'Alder E310 blender                   1   $249.99   $249.99',
    'Item # 1618374',
    '',
    'Orchid organic hemp hearts,          1    $14.99    $14.99',
    '2 lbs',
    'Item # 1234107',
    '------------------------------------------------------------',
    '                            Subtotal:   $264.98',
    '                         Order Total:   $264.98',
  ].join('\n');
  expect(itemsOf({ text })).toEqual(['1 × Alder E310 blender @ 24999', '1 × Orchid organic hemp hearts, 2 lbs @ 1499']);
});

describe('a color with a count', () => {
  test.each(['Black x1', 'Navy blue x1', 'Noir x1'])('belongs to the name above: %s', (option) => {
    const html = `<p>Order TG-20481</p>${table([`<div>Alder magnetic phone holder</div><div>${option}</div>`])}`;
    expect(itemsOf({ subject: 'Order TG-20481: package ready for pickup', html })).toEqual([
      '1 × Alder magnetic phone holder',
    ]);
  });
});

describe('a button above a name', () => {
  test.each([
    ['Dettagli di consegna', 'Quantità: 1', 'Il tuo ordine TG-20481 è stato consegnato'],
    ['Delivery details', 'Qty: 1', 'Your order TG-20481 has been delivered'],
    ['Lieferdetails', 'Menge: 1', 'Ihre Bestellung TG-20481 wurde zugestellt'],
    ['Détails de livraison', 'Quantité : 1', 'Votre commande TG-20481 a été livrée'],
    ['Detalles de la entrega', 'Cantidad: 1', 'Tu pedido TG-20481 se ha entregado'],
    ['Szczegóły dostawy', 'Ilość: 1', 'Twoje zamówienie TG-20481 zostało dostarczone'],
  ])('is not the name: %s', (button, count, subject) => {
    const link = `<a href="https://aldertools.example/t">${button}</a>`;
    const html = `<div>${subject}</div>${table([`${link}<div>Bialta Moka, alluminio</div><div>${count}</div>`])}`;
    expect(itemsOf({ subject, html })).toEqual(['1 × Bialta Moka, alluminio']);
  });
});

describe('names in quotes below a heading', () => {
  test.each([
    ['Productos afectados:', 'Retraso en la entrega de tu pedido TG-20481'],
    ['Affected items:', 'Your order TG-20481 is delayed'],
    ['Betroffene Artikel:', 'Ihre Bestellung TG-20481 verspätet sich'],
    ['Articles concernés :', 'Retard de livraison de votre commande TG-20481'],
  ])('are the items: %s', (heading, subject) => {
    const text = `${subject}.\n\n${heading}\n\n    "Alder air fryer 4000"\n    "Baking paper, 100 sheets"\n\nWe are sorry.\n`;
    expect(itemsOf({ subject, text })).toEqual(['? × Alder air fryer 4000', '? × Baking paper, 100 sheets']);
  });
});

describe('a size, a code, or a charge of another language', () => {
  test('below a name is not the name', () => {
    const text = [
      'Your order TG-20481 is confirmed.',
      '',
      'Item:      Linen table runner, oatmeal',
      'Size:      14 x 72 inches',
      'Quantity:  1',
      'Item price: $52.00',
      '',
      'Order total: $52.00',
    ].join('\n');
    expect(itemsOf({ text })).toEqual(['1 × Linen table runner, oatmeal @ 5200']);
  });

  test('behind a name leaves it one of the goods', () => {
    const text = [
      'Tilausnumero: TG-20481',
      '',
      '  1 kpl  Alder NV3 SSD-levy           69,90 €',
      '  1 kpl  Kaapeli 2 m                  14,99 €',
      'Yhteensä                              84,89 €',
    ].join('\n');
    expect(itemsOf({ subject: 'Tilausvahvistus TG-20481', text })).toEqual([
      '1 × Alder NV3 SSD-levy @ 6990',
      '1 × Kaapeli 2 m @ 1499',
    ]);
  });

  test('that a refund reports leaves the item', () => {
    const html = table(
      ['<div>Serum 30 ml × 1</div><div>Återbetald</div>', '349,00 kr'],
      ['Delsumma', '349,00 kr'],
      ['Totalt', '349,00 kr'],
    );
    expect(
      itemsOf({ subject: 'Återbetalning för order TG-20481', html: `<p>Du har fått en återbetalning.</p>${html}` }),
    ).toEqual(['1 × Serum 30 ml @ 34900']);
  });
});

describe('a code in brackets behind a name', () => {
  test.each([
    ['Tasse bleue (réf. TB-1234)', 'Tasse bleue'],
    ['Taza azul (ref. TB-1234)', 'Taza azul'],
    ['Tazza blu (rif. TB-1234)', 'Tazza blu'],
    ['Blue mug (ref: TB-1234)', 'Blue mug'],
    ['Blue mug (SKU-1234)', 'Blue mug'],
    ['青いマグカップ（mug-01）', '青いマグカップ'],
  ])('is neither part of it nor the number of the order: %s', (text, name) => {
    const mail = { html: table([text, '1', '€30.00'], ['Total', '', '€30.00']) };
    expect(itemsOf(mail)).toEqual([`1 × ${name} @ 3000`]);
  });

  test.each(['Running shoe (EU-42)', 'Rioja (2019)', 'Desk lamp (USB-C)'])('leaves a size or a kind: %s', (text) => {
    expect(itemsOf({ html: table([text, '1', '€30.00'], ['Total', '', '€30.00']) })).toEqual([`1 × ${text} @ 3000`]);
  });
});

describe('words around a name', () => {
  test.each([
    ['a picture', '🎁 Guantes de jardín', 'Guantes de jardín'],
    ['the time that a service takes', 'Coupe et brushing — 1h', 'Coupe et brushing'],
    ['minutes', 'Scalp care – 20 min', 'Scalp care'],
  ])('are dropped: %s', (_, printed, name) => {
    const html = table(['Garden hose', '1', '$20.00'], [printed, '1', '$4.00'], ['Total', '', '$24.00']);
    expect(itemsOf({ html })).toEqual(['1 × Garden hose @ 2000', `1 × ${name} @ 400`]);
  });

  test.each(['Gift: tea towel', 'Film – 3 h 12', 'Gift box: tea'])('stay in "%s"', (name) => {
    const html = table(['Garden hose', '1', '$20.00'], [name, '1', '$4.00'], ['Total', '', '$24.00']);
    expect(itemsOf({ html }).at(1)).toContain(name.replace(/ – .*/, ''));
  });

  test('a label of a long number is no name', () => {
    const html = table(
      ['Order ID', '#20260418-093377'],
      ['Package', 'Coastal 5 GB – 30 days'],
      ['ICCID', '8981400012345670913'],
      ['Price', 'US$11.50'],
      ['Total', 'US$11.50'],
    );
    expect(itemsOf({ html }).join()).not.toContain('ICCID');
  });
});
