import { describe, expect, test } from 'vitest';
import type { Message } from './message.ts';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';

/** Returns the items of an email's only order: "2 × Tea". */
function itemsOf(details: Partial<Message>): readonly string[] {
  const reading = readMessage(messageOf(details));
  if (reading.kind === 'none') return [reading.reason];
  return reading.orders.flatMap(({ items }) =>
    items.map(({ quantity, description }) => `${quantity ?? '?'} × ${description}`),
  );
}

const SHIPPED = { subject: 'Your order TG-20481 has shipped' };
const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const table = (...rows: readonly string[]) => `<table>${rows.join('')}</table>`;

describe('rows without prices', () => {
  test.each([
    [
      'options between name and quantity',
      table(row('Rain jacket, waterproof', 'Green', 'Size M', 'Qty 1'), row('Wool cap', 'Grey', 'Size S', 'Qty 2')),
      ['1 × Rain jacket, waterproof', '2 × Wool cap'],
    ],
    ['a size in its cell', table(row('Wide trousers', 'Ref. 1131', '38', 'Qty: 1')), ['1 × Wide trousers']],
    [
      'positions and codes before the names',
      table(
        row('Pos. 10', '12328-62', 'Wire resistor 10 Ω', '10 pcs'),
        row('Pos. 30', '22086-V', 'Board 5 B', '1 pcs'),
      ),
      ['10 × Wire resistor 10 Ω', '1 × Board 5 B'],
    ],
    [
      'a brand in capitals in a cell',
      table(
        row('NORDVIK', 'Pegboard, wood, 56x56 cm', '503.47', '2 pcs'),
        row('HÖLM', 'Shelf, white', '402.63', '1 pc'),
      ),
      ['2 × Pegboard, wood, 56x56 cm', '1 × Shelf, white'],
    ],
    [
      'a name in a nested table',
      table(row('<table><tr><td>Oak board</td></tr></table>', 'Font: Serif', 'Engraving: Kim', 'Quantity 1')),
      ['1 × Oak board'],
    ],
    [
      'gift wrap',
      table(row('Ramen bowl', 'Qty 1'), row('Gift wrap and card', 'Qty 2')),
      ['1 × Ramen bowl', '2 × Gift wrap and card'],
    ],
    [
      'any unit below the header of quantities',
      table(
        row('Megnevezés', 'Mennyiség'),
        row('Muskátli, piros', '12 db'),
        row('Tőzeg 40 l', '3 zsák'),
        row('Kapa', '1 db'),
      ),
      ['12 × Muskátli, piros', '3 × Tőzeg 40 l', '1 × Kapa'],
    ],
    [
      'sacks below the header of quantities',
      table(row('Artikel', 'Menge'), row('Blumenerde 50 l', '3 Sack'), row('Gießkanne 10 l', '1 Stück')),
      ['3 × Blumenerde 50 l', '1 × Gießkanne 10 l'],
    ],
    [
      'rolls below the header of quantities',
      table(row('Product', 'Aantal'), row('Behang "Riet"', '4 rollen'), row('Lijm', '2 emmers')),
      ['4 × Behang "Riet"', '2 × Lijm'],
    ],
    [
      'counts with and without units below a heading',
      `<p>In this parcel:</p>${table(row('Throat drops', '2 tubes'), row('Plasters', '1 box of 40'), row('Day cream SPF 50', '1'))}`,
      ['2 × Throat drops', '1 × Plasters', '1 × Day cream SPF 50'],
    ],
    [
      'counts of boxes below a heading',
      `<p>Contenu du colis :</p>${table(row('Pastilles au miel', '2 bte'), row('Pansements', '1 bte de 40'), row('Baume', '3'))}`,
      ['2 × Pastilles au miel', '1 × Pansements', '3 × Baume'],
    ],
    [
      'what is counted before a dash',
      '<p>In the box:</p><p>3 jars of 300 g — Plum jam<br>1 bottle — Elder syrup<br>1 gift — Tea towel</p>',
      ['3 × Plum jam', '1 × Elder syrup', '1 × Tea towel'],
    ],
    [
      'what is counted in tins before a dash',
      '<p>Contenuto del pacco:</p><p>2 latte da 3 litri — Olio di Levante<br>1 vasetto — Crema di ceci</p>',
      ['2 × Olio di Levante', '1 × Crema di ceci'],
    ],
    [
      'counts in the first cells',
      table(row('1 ex.', 'O Moinho e o Mar<br>brochado'), row('5 ex.', 'Caderno liso A5')),
      ['1 × O Moinho e o Mar', '5 × Caderno liso A5'],
    ],
    [
      'pieces in the first cells',
      table(row('2 pcs', 'Oak shelf'), row('4 pcs', 'Wall hook, brass')),
      ['2 × Oak shelf', '4 × Wall hook, brass'],
    ],
    [
      'Stück in the first cells',
      table(row('3 Stk.', 'Blumentopf Ton'), row('1 Stk.', 'Gießkanne')),
      ['3 × Blumentopf Ton', '1 × Gießkanne'],
    ],
    [
      'a color between a name and its count and sum',
      table(
        row('<a href="https://shop.example/p/1">Ceramic Desk Lamp</a>'),
        row('White/Natural'),
        row('Qty: 1  $35.00'),
      ),
      ['1 × Ceramic Desk Lamp'],
    ],
    [
      'the scale of a map',
      '<p>In the parcel:</p><p>Mushroom guide, 1 pc.<br>Hiking map of the Fens 1:25 000, 2 pcs.</p>',
      ['1 × Mushroom guide', '2 × Hiking map of the Fens 1:25 000'],
    ],
    [
      'the word for counts in brackets',
      '<p>Isporučeno: Knjiga o Savi (kom. 1), Bojanka Vile (kom. 3)</p>',
      ['1 × Knjiga o Savi', '3 × Bojanka Vile'],
    ],
  ])('are items with %s', (_, html, items) => {
    expect(itemsOf({ ...SHIPPED, html })).toEqual(items);
  });

  test('are none for delivery', () => {
    const html = table(row('Ramen bowl', 'Qty 1'), row('Espresso cup', 'Qty 1'), row('Delivery', 'Qty 1'));
    expect(itemsOf({ ...SHIPPED, html })).toEqual(['1 × Ramen bowl', '1 × Espresso cup']);
  });
});

describe('an option and the quantity in one line of a cell', () => {
  test.each([
    ['Size: 34 | Qty: 1', 1],
    ['Größe: 42 · Menge: 2', 2],
    ['Talla: M | Cantidad: 1', 1],
    ['Taille : 39 • Quantité : 3', 3],
    ['Beden: L | Adet: 1', 1],
  ])('belong to the name above: %s', (line, quantity) => {
    const html = table(row(`<b>Nordvik</b><br>Slim fit stretchable jeans<br><span>${line}</span>`, ''));
    expect(itemsOf({ ...SHIPPED, html })).toEqual([`${quantity} × Slim fit stretchable jeans`]);
  });
});

describe('a brand above a name', () => {
  test.each([
    [
      'in at least two items',
      '<p>Tromsberg</p><p>Herbal roll-on, 50 ml</p><p>2 stk.</p><p>Nilsen Jord</p><p>Skin cream SPF 20 – 4611</p><p>1 stk.</p>',
      ['2 × Herbal roll-on, 50 ml', '1 × Skin cream SPF 20 – 4611'],
    ],
    [
      'that its picture names',
      '<p>Here it comes.</p><img src="https://shop.example/1.jpg" alt="Nilsen Jord 530"><p>Nilsen Jord</p><p>530 trainers in white</p><p>UK 6</p><p>Qty 1</p>',
      ['1 × 530 trainers in white'],
    ],
    [
      'in capitals',
      '<p>Here it comes.</p><p>NORDVIK</p><p>Oversized shirt in washed black</p><p>UK 12 / Black</p><p>Qty 1</p>',
      ['1 × Oversized shirt in washed black'],
    ],
    [
      'with options and a code in the line of the quantity',
      '<p>Here it comes.</p><p>GRUND & CO.</p><p>Deck boot 15″ (pair)</p><p>Brown / 9 • Qty 1 • SKU 0412-BRN</p>',
      ['1 × Deck boot 15″ (pair)'],
    ],
  ])('is no part of it %s', (_, html, items) => {
    expect(itemsOf({ ...SHIPPED, html })).toEqual(items);
  });

  test('is a name if it names a kind of goods', () => {
    const html =
      '<p>Here it comes.</p><p>Mug</p><p>Hand thrown, 300 ml</p><p>Qty 1</p><p>Lamp</p><p>Brass, with shade</p><p>Qty 1</p>';
    expect(itemsOf({ ...SHIPPED, html }).join()).not.toContain('Mug Hand thrown');
  });

  test('is none if it is the carrier', () => {
    const html = '<p>Here it comes.</p><p>UPS</p><p>Bedside lamp, brass</p><p>Qty 1</p>';
    expect(itemsOf({ ...SHIPPED, html }).join()).not.toContain('UPS Bedside');
  });
});

describe('lines with their quantity', () => {
  test.each([
    [
      ['Novel, illustrated edition – 1 copia', 'Diary 2026, large – 2 copie'],
      ['1 × Novel, illustrated edition', '2 × Diary 2026, large'],
    ],
    [
      ['Board game (Greek edition) – 1 τεμ.', 'Fountain pen Safari 017 (F) – 2 τεμ.'],
      ['1 × Board game (Greek edition)', '2 × Fountain pen Safari 017 (F)'],
    ],
    [
      ['Duvet cover - cotton - 140x200 (1)', 'Fitted sheet 90x200 white (2)'],
      ['1 × Duvet cover - cotton - 140x200', '2 × Fitted sheet 90x200 white'],
    ],
    [
      ['We pack:', '6 bags of Paccheri no. 88', '2 jars of tomato sauce 280 g', '1 gift box'],
      ['6 × bags of Paccheri no. 88', '2 × jars of tomato sauce 280 g', '1 × gift box'],
    ],
    [['Steps:', '1 Pack the goods', '2 Send the parcel', '3 Wait for us'], []],
    [['Garden shears', 'Felt pads (48)'], []],
    [['Rope (2019)', 'Tent (2020)'], []],
  ])('%j', (lines, items) => {
    expect(itemsOf({ ...SHIPPED, text: `Your order TG-20481 has shipped.\n\n${lines.join('\n')}\n` })).toEqual(items);
  });
});

describe('an item in the subject', () => {
  const html = '<p>Thanks for your order! You paid €31.50.</p>';
  test.each([
    [
      'Order TG-3382 confirmed: Sunday bundle (Coffee 2 x 250 g + "Ripple" mug)',
      '? × Sunday bundle (Coffee 2 x 250 g + "Ripple" mug)',
    ],
    ['Bestellbestätigung 2026/1188: Laufrad "Kite" 12 Zoll (mint)', '? × Laufrad "Kite" 12 Zoll (mint)'],
    ['Tilausvahvistus 1417: Villalanka 150 g, väri 821 x 5', '5 × Villalanka 150 g, väri 821'],
    ['Pedido cancelado: Freidora de aire 4L AFN-40', '? × Freidora de aire 4L AFN-40'],
    ['Ready to collect: order TG-20481', undefined],
    ['Shipped: parcel 1ZW47 (UPS)', undefined],
    ['Order TG-3382 confirmed: thank you for your trust', undefined],
    ['Order TG-3382 confirmed: delivery on 12 May, 10:30', undefined],
    ['Order TG-3382 confirmed: save 20% on 2L kettles', undefined],
    ['Order TG-3382 confirmed: what happens next?', undefined],
  ])('%s', (subject, item) => {
    expect(itemsOf({ subject, html })[0]).toBe(item);
  });

  test('is completed by the text of its picture', () => {
    const picture =
      '<p>Order # TG-20481</p><img src="https://shop.example/1.jpg" alt="Charger 737 (120 W), three ports, foldable">';
    expect(itemsOf({ subject: 'Delivered: "Charger 737 (120 W)..."', html: picture })).toEqual([
      '? × Charger 737 (120 W), three ports, foldable',
    ]);
  });
});

describe('items in a sentence', () => {
  test.each([
    [
      'We have received your return: Trail shoes (EU 42,5) and Climbing rope 9,6 mm – 60 m. Thank you!',
      ['? × Trail shoes (EU 42,5)', '? × Climbing rope 9,6 mm – 60 m'],
    ],
    [
      'Deux articles ont quitté notre entrepôt : Le Phare (Poche) et Coffret 11 Blu-ray, édition limitée. Livraison le 14 mars.',
      ['? × Le Phare (Poche)', '? × Coffret 11 Blu-ray, édition limitée'],
    ],
    [
      'W środku: obrus lniany 150x300 cm – 1 szt., serwetki 45x45 (kpl. 6 szt.) – 2 kpl.',
      ['1 × obrus lniany 150x300 cm', '2 × serwetki 45x45 (kpl. 6 szt.)'],
    ],
    ['Returned: Cycling glove RoS 2 (Black, Large), 1 pair', ['1 × Cycling glove RoS 2 (Black, Large)']],
    ['Your parcel is on its way: you will hear from us soon.', []],
    ['Your parcel is on its way: it arrives on 12 May.', []],
    ['Returned: within 14 days', []],
    ['Your parcel was delivered: 20 de abril de 2026', []],
    ['Your order is ready to collect: Harbour Shop, Quay Street 4', []],
    ['Ihre Sendung wurde zugestellt: Hauptstraße 12, 80331 München', []],
    ['Your order has shipped: Order TG-20481', []],
    ['Your parcel is on its way: DHL Parcel 2 kg', []],
    ['Ihr Paket wurde zugestellt: Ablageort Garage 2', []],
    ['Your package was delivered: handed to Kim (neighbor)', []],
    ['Votre colis a été livré : Boîte aux lettres (n° 4)', []],
    ['Delivered: Mon 9 March, 10:30', []],
    ['Our office: Quay Street 4, 4711 Harbour', []],
  ])('%s', (sentence, items) => {
    expect(itemsOf({ ...SHIPPED, html: `<p>Your order TG-20481 has shipped.</p><p>${sentence}</p>` })).toEqual(items);
  });
});

describe('items in the texts of pictures', () => {
  const collect = { subject: 'Ready to collect: order TG-20481' };
  test('are read if nothing else names them', () => {
    const html =
      '<p>Your order is ready to collect.</p><img src="https://shop.example/1.jpg" alt="NORDVIK Buds3 Pro, in-ear headphones silver"><img src="https://shop.example/1.jpg" alt="ALMA IDP-4000 case for Buds3, clear"><p>Bring your ID.</p>';
    expect(itemsOf({ ...collect, html })).toEqual([
      '? × NORDVIK Buds3 Pro, in-ear headphones silver',
      '? × ALMA IDP-4000 case for Buds3, clear',
    ]);
  });

  test.each(['Headphones week: up to 20% off', 'Our app in the store', 'Get Buds3 headphones for €20 today', 'Logo'])(
    'are none in advertising: %s',
    (alt) => {
      const html = `<p>Your order is ready to collect.</p><img src="https://shop.example/1.jpg" alt="${alt}"><p>Bring your ID.</p>`;
      expect(itemsOf({ ...collect, html })).toEqual([]);
    },
  );
});

describe('codes behind names', () => {
  test.each([
    [
      ['Drill bit set 100 pieces (381FV)', 'Wood filler, white (20831)'],
      ['1 × Drill bit set 100 pieces', '1 × Wood filler, white'],
    ],
    [['Chair, oak and black (art 5512-08)'], ['1 × Chair, oak and black']],
    [['Steel cabinet, 27" deep, Item #1620522'], ['1 × Steel cabinet, 27" deep']],
    [['Wardrobe · white · SKU 789415'], ['1 × Wardrobe · white']],
    [['Chair, model 70120'], ['1 × Chair, model 70120']],
    [
      ['Film poster (1999)', 'Film poster (2004)'],
      ['1 × Film poster (1999)', '1 × Film poster (2004)'],
    ],
  ])('%j', (names, items) => {
    const html = table(row('Product', 'Qty'), ...names.map((name) => row(name, '1')));
    expect(itemsOf({ ...SHIPPED, html })).toEqual(items);
  });
});
