import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';
import { tableOf as table } from './testing/order-mail.ts';

/** Returns the items of an email's only order: "2 × Tea". */
function itemsOf(subject: string, html: string): readonly string[] {
  const reading = readMessage(messageOf({ subject, html }));
  if (reading.kind === 'none') return [reading.reason];
  return reading.orders.flatMap(({ items }) =>
    items.map(
      ({ quantity, description, price }) => `${quantity ?? '?'} × ${description}${price === null ? '' : ` @ ${price}`}`,
    ),
  );
}

const DELIVERED = 'Your order TG-20481 has been delivered';
const SHIPPED = 'Your order TG-20481 has shipped';

test('a row keeps its item next to the carrier and the number of its parcel', () => {
  const html = table(
    ['Product', 'Quantity', 'Carrier', 'Tracking number'],
    ['Table fan, 14 inches', '1', 'DHL', '00340434161094027318'],
    ['Detergent 1.5 kg', '6', 'GLS', '74120938815'],
  );
  expect(itemsOf(SHIPPED, `<p>Your order TG-20481 has shipped.</p>${html}`)).toEqual([
    '1 × Table fan, 14 inches',
    '6 × Detergent 1.5 kg',
  ]);
});

describe('rows of a number and a name', () => {
  test.each([
    [
      'several sections',
      `<h3>Fridge</h3>${table(['2', 'Oat drink 1 l'], ['1', 'Mature cheddar 350 g'])}<h3>Cupboard</h3>${table(['4', 'Chopped tomatoes 400 g'])}${table(['Total charged', '£22.35'])}`,
      ['2 × Oat drink 1 l', '1 × Mature cheddar 350 g', '4 × Chopped tomatoes 400 g'],
    ],
    [
      'one table',
      table(['3', 'Leinenservietten, natur'], ['1', 'Tischläufer, grau']),
      ['3 × Leinenservietten, natur', '1 × Tischläufer, grau'],
    ],
    [
      'a table with headers',
      table(['Qty', 'Item'], ['2', 'Cedar box'], ['1', 'Oak tray']),
      ['2 × Cedar box', '1 × Oak tray'],
    ],
    [
      'names before numbers',
      table(['Cedar lamp', '2'], ['Oak tray, large', '1']),
      ['2 × Cedar lamp', '1 × Oak tray, large'],
    ],
    [
      'names between codes and numbers',
      table(['CL-1188', 'Cedar lamp', '2'], ['OT-2201', 'Oak tray', '1']),
      ['2 × Cedar lamp', '1 × Oak tray'],
    ],
    ['sums of a month', table(['Orders', '2'], ['Parcels', '1']), []],
    ['positions', table(['1', 'Pack your bag'], ['2', 'Bring the label'], ['3', 'Drop it off']), []],
    ['scores', table(['4', 'Answer the survey'], ['5', 'Very good']), []],
  ])('are items in %s', (_, html, items) => {
    expect(itemsOf(DELIVERED, html)).toEqual(items);
  });
});

describe('options below a name', () => {
  test.each([
    [
      'without a label',
      table(['Cedar box'], ['White/Natural'], ['Qty: 2']) + table(['Oak tray'], ['Green'], ['Qty: 1']),
      ['2 × Cedar box', '1 × Oak tray'],
    ],
    [
      'outside tables',
      '<div>Cedar box</div><div>White/Natural</div><div>Quantity: 2</div><div>Oak tray</div><div>M</div><div>Quantity: 1</div>',
      ['2 × Cedar box', '1 × Oak tray'],
    ],
    [
      'in lower case',
      table(['<div>Чехол для планшета 11"</div><div>синий</div><div>1 шт. 990 ₽</div>']) +
        table(['<div>Салфетки 50 шт</div><div>2 шт. 240 ₽</div>']),
      ['1 × Чехол для планшета 11" @ 99000', '2 × Салфетки 50 шт'],
    ],
    [
      'in rows of one cell',
      table(['Desk lamp Lumo'], ['matte black'], ['Qty: 2'], ['€ 58.00']) +
        table(['Bulb E27'], ['warm white'], ['Qty: 1'], ['€ 6.00']),
      ['2 × Desk lamp Lumo', '1 × Bulb E27 @ 600'],
    ],
    ['behind the name with their label', table(['飞鹰剃须刀A3 颜色：黑色', '数量：1']), ['1 × 飞鹰剃须刀A3']],
    [
      'of what came instead',
      `<h3>Substituted</h3>${table(['Oat drink, 1 l'], ['replaces: Soy drink, 1 l'], ['Qty: 1'], ['$3.42'])}<h3>Shopped</h3>${table(['Apples, each'], ['Qty: 6'], ['$1.26'])}`,
      ['1 × Oat drink, 1 l @ 342', '6 × Apples, each'],
    ],
    [
      'of what came instead, in German',
      table(['Haferdrink 1 l'], ['Ersatz für: Sojadrink 1 l'], ['Menge: 1'], ['2,19 €']),
      ['1 × Haferdrink 1 l @ 219'],
    ],
  ])('are not names: %s', (_, html, items) => {
    expect(itemsOf(SHIPPED, `<p>Order number: TG-20481</p>${html}`)).toEqual(items);
  });
});

describe('a count that closes every name of rows', () => {
  test('is a quantity if the rows add up', () => {
    const html = `<p>Order number: TG-20481</p>${table(['<div>Fried cheese 1</div><div>no sauce</div>', '€ 8.00'], ['<div>Lemonade 0,5 l 2</div><div>raspberry</div>', '€ 6.00'], ['Delivery', '€ 2.00'], ['Total', '€ 16.00'])}`;
    expect(itemsOf('Order confirmed', html)).toEqual(['1 × Fried cheese @ 800', '2 × Lemonade 0,5 l @ 300']);
  });
});

describe('priced lines right below the heading of a parcel', () => {
  test.each([
    [
      'Votre colis est en route',
      `<p>Bonjour Sam, votre commande vient de quitter notre entrepôt.</p>${table(['Numéro de commande', '10422087716453'])}<h3>Dans ce colis</h3>${table(['<div>Brume</div><div>Derbies - dark brown<br>Taille : 43</div>', '69,99 €'])}<h3>Envoyé séparément</h3><p>Jean Slim - indigo (en préparation)</p><p>Livraison prévue : lundi 20 avril</p>${table(['Ceinture en cuir', '29,95 €'])}`,
      ['1 × Derbies - dark brown @ 6999'],
    ],
    [
      'Dein Paket ist unterwegs',
      `<p>Deine Bestellung TG-20481 wurde verschickt.</p><h3>In diesem Paket</h3>${table(['Regenjacke Fjell', '89,00 €'], ['Wollmütze', '24,00 €'])}<p>Das könnte dir gefallen</p>${table(['Schal', '19,00 €'])}`,
      ['1 × Regenjacke Fjell @ 8900', '1 × Wollmütze @ 2400'],
    ],
  ])('are items: %s', (subject, html, items) => {
    expect(itemsOf(subject, html)).toEqual(items);
  });
});

describe('a row with a count or an option in front', () => {
  test.each([
    [
      'a count beside a name and its price in one cell',
      `${table(['5', 'Mint caramels<br>€12.50'], ['1', 'Winter box<br>€14.90'])}<p>Total: €27.40</p>`,
      ['5 × Mint caramels @ 250', '1 × Winter box @ 1490'],
    ],
    [
      'positions beside names and their prices',
      `${table(['1', 'Mint caramels<br>€12.50'], ['2', 'Winter box<br>€14.90'])}<p>Total: €27.40</p>`,
      ['1 × Mint caramels @ 1250', '1 × Winter box @ 1490'],
    ],
    [
      'a count with its unit before the name',
      `${table(['1', '2 packs', 'Hex screws, M3 x 10 mm', '€11.40', '€22.80'], ['2', '1 each', 'Ball-end key set', '€24.16', '€24.16'])}<p>Total: €46.96</p>`,
      ['2 × Hex screws, M3 x 10 mm @ 1140', '1 × Ball-end key set @ 2416'],
    ],
    [
      'a color below the row with the name',
      `${table(['Wireless headphones W720'], ['black', '1 pc', '€89.99'])}<p>Total: €89.99</p>`,
      ['1 × Wireless headphones W720 @ 8999'],
    ],
    [
      'a measure below the row with the name in bold',
      `${table(['<b>Mountain herb tea</b>'], ['Bag 27 g (18 bags)', '4 × €3.99 = €15.96'], ['<b>Coffee spices</b>'], ['Pack 35 g', '1 × €4.79 = €4.79'])}<p>Total: €20.75</p>`,
      ['4 × Mountain herb tea @ 399', '1 × Coffee spices @ 479'],
    ],
    [
      'a name below the heading of the list',
      `${table(['Your items'], ['linen shirt', '1 pc', '€89.99'])}<p>Total: €89.99</p>`,
      ['1 × linen shirt @ 8999'],
    ],
  ])('is read: %s', (_, html, items) => {
    expect(itemsOf('Order confirmed', `<p>Order number: TG-20481</p>${html}`)).toEqual(items);
  });
});
