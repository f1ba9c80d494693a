import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';
import { messageOf } from './testing/message-of.ts';
import { tableOf } from './testing/order-mail.ts';

type Mail = { readonly subject?: string; readonly text?: string; readonly html?: string };
type Case = Mail & { readonly want: readonly string[] };

/** Returns the items of an email's order, or of its parcel: "2 Tea 350". */
function itemsOf({ subject = 'Your order TG-20481 is confirmed', text, html }: Mail): readonly string[] {
  const reading = readMessage(messageOf({ subject, text: text ?? null, html: html ?? null }));
  if (reading.kind === 'none') return [reading.reason];
  const [listed] = [...reading.orders, ...reading.shipments];
  return (listed?.items ?? []).map(({ quantity, description, price }) =>
    [quantity, description, price].filter((part) => part !== null).join(' '),
  );
}

const divs = (...lines: readonly string[]) => lines.map((line) => `<div>${line}</div>`).join('');
const OPENING = 'Thank you for your order.\nOrder number: TG-20481\n\n';
const PICTURE = '<img src="https://aldertools.example/p.jpg" alt="">';
const RULER = '-'.repeat(60);
const SHIPPED = 'Your order TG-20481 has shipped';

/** Returns three items, each with its price behind a label. */
const withLabel = (label: string) =>
  divs('Order number: TG-20481', '<b>Milk (64 oz)</b>', '1 x $5.79', `${label} $5.79`) +
  divs('<b>Eggs (12 ct)</b>', '2 x $8.49', `${label} $16.98`, '<b>Bananas</b>', '6 x $0.29', `${label} $1.74`);

const CASES: readonly (readonly [about: string, cases: readonly Case[]])[] = [
  [
    'numbers before the names of a list',
    [
      {
        text: `${OPENING}1 Baked beans £1.65\n3 Oat drink 1L £6.60\n2 7 Up Free 6 x 330ml £9.00\n1 Marmite £3.75\n\nSubtotal £21.00\nTotal £21.00`,
        want: ['1 Baked beans 165', '3 Oat drink 1L 220', '2 7 Up Free 6 x 330ml 450', '1 Marmite 375'],
      },
      {
        html:
          divs('Order number: TG-20481', '2 Hafermilch 1L 3,98 €', '1 Butter 250 g 2,29 €', '3 Apfelsaft 5,97 €') +
          tableOf(['Zwischensumme', '12,24 €'], ['Gesamtsumme', '12,24 €']),
        subject: 'Ihre Bestellung TG-20481',
        want: ['2 Hafermilch 1L 199', '1 Butter 250 g 229', '3 Apfelsaft 199'],
      },
      {
        text: `${OPENING}4 Yaourts nature 2,40 €\n1 Pain complet 1,95 €\n2 Beurre doux 250 g 5,10 €\n\nTotal : 9,45 €`,
        subject: 'Votre commande TG-20481 est confirmée',
        want: ['4 Yaourts nature 60', '1 Pain complet 195', '2 Beurre doux 250 g 255'],
      },
      {
        text: `${OPENING}7 Habits of Gardeners $12.00\n12 Rules for Roses $9.00\n\nTotal $21.00`,
        want: ['1 7 Habits of Gardeners 1200', '1 12 Rules for Roses 900'],
      },
      {
        text: `${OPENING}1. Trowel $12.00\n2. Rake $9.00\n3. Hose $20.00\n\nTotal $41.00`,
        want: ['1 Trowel 1200', '1 Rake 900', '1 Hose 2000'],
      },
      {
        html:
          divs('Bestelnummer: TG-20481', '1 Halfvolle melk € 1,29', '3 Bananen € 3,00', '2 Pindakaas € 9,98') +
          tableOf(['Totaal', '€ 14,27']),
        subject: 'Bevestiging van je bestelling TG-20481',
        want: ['1 Halfvolle melk 129', '3 Bananen 100', '2 Pindakaas 499'],
      },
      {
        text: `${OPENING}2 Oat drink £4.40\n1 Chicken thighs 0.72kg £4.31\n3 Lemons £1.00\n\nSubtotal £9.71\nTotal £9.71`,
        want: ['2 Oat drink 220', '1 Chicken thighs 0.72kg 431', '3 Lemons'],
      },
    ],
  ],
  [
    'label of a price below each item',
    [
      {
        html: withLabel('Final item price') + tableOf(['Items subtotal', '$24.51'], ['Total', '$24.51']),
        want: ['1 Milk (64 oz) 579', '2 Eggs (12 ct) 849', '6 Bananas 29'],
      },
      {
        html: withLabel('Row amount') + tableOf(['Total', '$24.51']),
        want: ['1 Milk (64 oz) 579', '2 Eggs (12 ct) 849', '6 Bananas 29'],
      },
      {
        html:
          divs(
            'Bestellnummer: TG-20481',
            'Milch 1 l',
            '1 x 1,29 €',
            'Positionspreis 1,29 €',
            'Eier',
            '2 x 3,49 €',
            'Positionspreis 6,98 €',
          ) + tableOf(['Gesamtsumme', '8,27 €']),
        subject: 'Ihre Bestellung TG-20481',
        want: ['1 Milch 1 l 129', '2 Eier 349'],
      },
      {
        html:
          divs(
            'Numéro de commande : TG-20481',
            'Plateau en noyer',
            'Quantité : 2',
            'Montant 48,00 €',
            'Serviette en lin',
            'Quantité : 1',
            'Montant 9,00 €',
          ) + tableOf(['Total', '57,00 €']),
        subject: 'Votre commande TG-20481 est confirmée',
        want: ['2 Plateau en noyer 2400', '1 Serviette en lin 900'],
      },
      {
        text: `${OPENING}Walnut tray\nQty: 2\nYou paid $48.00\n\nLinen napkin\nQty: 1\nYou paid $9.00\n\nTotal $57.00`,
        want: ['2 Walnut tray 2400', '1 Linen napkin 900'],
      },
      {
        html:
          divs(
            'Order number: TG-20481',
            'Apples, loose',
            '3.12 lb x $2.49',
            'Final item price $7.77',
            'Bananas',
            '6 x $0.29',
            'Final item price $1.74',
          ) + tableOf(['Total', '$9.51']),
        want: ['1 Apples, loose 777', '6 Bananas 29'],
      },
    ],
  ],
  [
    'heading of a section above a name',
    [
      {
        html:
          divs(
            'Order number: TG-20481',
            '<b>Dairy</b>',
            '<b>Whole milk (64 oz)</b>',
            '1 x $5.79',
            '<b>Large eggs (12 ct)</b>',
            '2 x $8.49',
            '<b>Pantry</b>',
            '<b>Shells &amp; cheddar (6 oz)</b>',
            '4 x $2.50',
          ) + tableOf(['Subtotal', '$32.77'], ['Total', '$32.77']),
        want: ['1 Whole milk (64 oz) 579', '2 Large eggs (12 ct) 849', '4 Shells & cheddar (6 oz) 250'],
      },
      {
        html:
          divs(
            'Bestellnummer: TG-20481',
            '<b>Obst</b>',
            '<b>Bio-Äpfel lose</b>',
            '2 x 1,20 €',
            '<b>Getränke</b>',
            '<b>Apfelsaft naturtrüb 1 l</b>',
            '3 x 1,99 €',
          ) + tableOf(['Gesamtsumme', '8,37 €']),
        subject: 'Ihre Bestellung TG-20481',
        want: ['2 Bio-Äpfel lose 120', '3 Apfelsaft naturtrüb 1 l 199'],
      },
      {
        html:
          divs(
            'Numéro de commande : TG-20481',
            '<b>Crèmerie</b>',
            '<b>Lait demi-écrémé 1 L</b>',
            '2 x 1,15 €',
            '<b>Épicerie</b>',
            '<b>Pâtes complètes 500 g</b>',
            '1 x 1,60 €',
          ) + tableOf(['Total', '3,90 €']),
        subject: 'Votre commande TG-20481 est confirmée',
        want: ['2 Lait demi-écrémé 1 L 115', '1 Pâtes complètes 500 g 160'],
      },
    ],
  ],
  [
    'amount within a name',
    [
      {
        text: `${OPENING}eShop Gift Card $20 (Digital)\nQty: 2       $40.00\n\nMouse pad\nQty: 1       $9.00\n\nTotal: $49.00`,
        want: ['2 eShop Gift Card $20 (Digital) 2000', '1 Mouse pad 900'],
      },
      {
        html:
          divs('Order number: TG-20481', 'Gift Card $25', 'Qty: 1', '$25.00', 'Mug', 'Qty: 2', '$18.00') +
          tableOf(['Total', '$43.00']),
        want: ['1 Gift Card $25 2500', '2 Mug 900'],
      },
      {
        html:
          divs('Bestellnummer: TG-20481', 'Geschenkkarte 50 €', 'Menge: 2', '100,00 €') +
          tableOf(['Gesamtsumme', '100,00 €']),
        subject: 'Ihre Bestellung TG-20481',
        want: ['2 Geschenkkarte 50 € 5000'],
      },
      {
        html:
          divs('Numéro de commande : TG-20481', 'Carte cadeau 30 € (e-mail)', 'Quantité : 1', '30,00 €') +
          tableOf(['Total', '30,00 €']),
        subject: 'Votre commande TG-20481 est confirmée',
        want: ['1 Carte cadeau 30 € (e-mail) 3000'],
      },
      { text: `${OPENING}Tea $5.00\nQty: 2\nHoney $7.00\nQty: 1\n\nTotal: $17.00`, want: ['2 Tea 500', '1 Honey 700'] },
      {
        text: `${OPENING}Harbour eShop Gift Card $20 (Digital)\nQty: 2       $40.00\n\nMouse pad\nQty: 1       $9.00\nDiscount  -$1.75\n\nTotal: $47.25`,
        want: ['2 Harbour eShop Gift Card $20 (Digital) 2000', '1 Mouse pad 900'],
      },
    ],
  ],
  [
    'name wrapped in a text part',
    [
      {
        text: `${OPENING}${RULER}\nThe Longer Voyage of the Amber Lighthouse: Collector's\nEdition - Switch\nCondition: New\nQty: 1     $129.99\n${RULER}\nMouse pad\nQty: 1     $9.00\n${RULER}\nTotal:     $138.99`,
        want: ["1 The Longer Voyage of the Amber Lighthouse: Collector's Edition - Switch 12999", '1 Mouse pad 900'],
      },
      {
        text: `${OPENING}${RULER}\nWasserdichte Regenjacke mit abnehmbarer Kapuze und\nReißverschlusstaschen, grün\nMenge: 1\n49,00 €\n${RULER}\nMütze\nMenge: 2\n18,00 €\n${RULER}\nGesamtsumme: 67,00 €`,
        subject: 'Ihre Bestellung TG-20481',
        want: ['1 Wasserdichte Regenjacke mit abnehmbarer Kapuze und Reißverschlusstaschen, grün 4900', '2 Mütze 900'],
      },
      {
        text: `${OPENING}${RULER}\nPlateau de service en noyer massif huilé à la main avec\nanses en laiton\nQuantité : 1\n89,00 €\n${RULER}\nTotal : 89,00 €`,
        subject: 'Votre commande TG-20481 est confirmée',
        want: ['1 Plateau de service en noyer massif huilé à la main avec anses en laiton 8900'],
      },
      {
        text: `${OPENING}${RULER}\nWalnut tray\nLarge\nQty: 1     $129.99\n${RULER}\nMouse pad\nBlack\nQty: 1     $9.00\n${RULER}\nTotal:     $138.99`,
        want: ['1 Walnut tray 12999', '1 Mouse pad 900'],
      },
      {
        text: `${OPENING}==================================================\nReplacement filter for the Brook 300 aquarium\npump, pack of three\n2 x £7.50\nTotal: £15.00`,
        want: ['2 Replacement filter for the Brook 300 aquarium pump, pack of three 750'],
      },
    ],
  ],
  [
    'name with a remark about its delivery',
    [
      {
        subject: '【瓦の庭】ご注文確認',
        text: `ご注文番号：4711-20481\n[商品]\n【送料無料】今治タオル 5枚セット\n価格 2,980(円) x 1(個) = 2,980(円)\nバスマット\n価格 1,480(円) x 2(個) = 2,960(円)\n小計 5,940(円)\n送料 0(円)\n合計 5,940円`,
        want: ['1 【送料無料】今治タオル 5枚セット 2980', '2 バスマット 1480'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(
            ['Item', 'Qty', 'Price'],
            ['Walnut tray (free shipping)', '1', '$40.00'],
            ['[Free shipping] Linen napkin', '2', '$9.00'],
            ['Shipping', '', '$0.00'],
            ['Total', '', '$58.00'],
          ),
        want: ['1 Walnut tray (free shipping) 4000', '2 [Free shipping] Linen napkin 900'],
      },
      {
        subject: 'ご注文確認',
        html:
          divs('ご注文番号：4711-20481') +
          tableOf(
            ['商品名', '数量', '金額'],
            ['【送料込】りんご 5kg', '1', '2,400円'],
            ['【ポイント10倍】湯のみ', '2', '1,600円'],
            ['合計', '', '4,000円'],
          ),
        want: ['1 【送料込】りんご 5kg 2400', '2 【ポイント10倍】湯のみ 800'],
      },
    ],
  ],
  [
    'price for a period',
    [
      {
        subject: 'Your subscription has been renewed',
        html:
          divs('Thank you for your purchase.') +
          tableOf(
            ['Order number', 'TG-20481'],
            ['Product', 'Studio Family'],
            ['Plan price', 'GBP 104.99 / 1 year'],
            ['Next charge', '18 February 2027'],
            ['Total', 'GBP 104.99'],
          ),
        want: ['1 Studio Family 10499'],
      },
      {
        subject: 'Your receipt',
        html:
          divs('Thank you for your purchase.') +
          tableOf(
            ['Order number', 'TG-20481'],
            ['Product', 'Studio Family'],
            ['Price', '$9.99/month'],
            ['Total', '$9.99'],
          ),
        want: ['1 Studio Family 999'],
      },
      {
        subject: 'Ihre Rechnung',
        html:
          divs('Vielen Dank für Ihren Kauf.') +
          tableOf(
            ['Bestellnummer', 'TG-20481'],
            ['Produkt', 'Studio Familie'],
            ['Preis', '99,00 € / 12 Monate'],
            ['Gesamtsumme', '99,00 €'],
          ),
        want: ['1 Studio Familie 9900'],
      },
      {
        subject: 'Votre reçu',
        html:
          divs('Merci pour votre achat.') +
          tableOf(
            ['Numéro de commande', 'TG-20481'],
            ['Produit', 'Studio Famille'],
            ['Prix', '59,99 € / 6 mois'],
            ['Total', '59,99 €'],
          ),
        want: ['1 Studio Famille 5999'],
      },
    ],
  ],
  [
    'refund whose amount a sentence states',
    [
      {
        subject: 'Deine Rückerstattung ist unterwegs',
        html:
          divs('Wir erstatten dir 89,95 € auf dein PayPal-Konto.', 'Bestellnummer: TG-20481') +
          tableOf(['Nordvik<br>Regenjacke grün<br>Größe: 42', '89,95 €']),
        want: ['1 Nordvik Regenjacke grün 8995'],
      },
      {
        subject: 'Your refund',
        html:
          divs('We have refunded $58.00 to your card.', 'Order number: TG-20481') +
          tableOf(['Walnut tray', '$40.00'], ['Linen napkin', '$18.00']),
        want: ['1 Walnut tray 4000', '1 Linen napkin 1800'],
      },
      {
        subject: 'Votre remboursement',
        html:
          divs('Nous vous avons remboursé 40,00 €.', 'Numéro de commande : TG-20481') +
          tableOf(['Plateau en noyer', '40,00 €']),
        want: ['1 Plateau en noyer 4000'],
      },
      {
        subject: 'Tu reembolso',
        html: divs('Te hemos reembolsado 40,00 €.', 'Número de pedido: TG-20481', 'Bandeja de nogal', '40,00 €'),
        want: ['1 Bandeja de nogal 4000'],
      },
      {
        subject: 'Your refund',
        html:
          divs('We have refunded $58.00 to your card.', 'Order number: TG-20481') +
          tableOf(['Recommended tray', '$40.00'], ['Other napkin', '$11.00']),
        want: [],
      },
    ],
  ],
  [
    'quantity behind its label, before a name',
    [
      {
        subject: SHIPPED,
        html: divs(
          'Order #TG-20481',
          'Package 1 of 2',
          'Qty 1 Rain jacket - Navy, XS',
          'Qty 2 Up & Up Sunscreen SPF 50',
          'Package 2 of 2',
          'Qty 1 Stoneware pitcher',
        ),
        want: ['1 Rain jacket - Navy, XS', '2 Up & Up Sunscreen SPF 50', '1 Stoneware pitcher'],
      },
      {
        subject: SHIPPED,
        html: divs('Order #TG-20481', 'In this package', 'Qty: 1 Rain jacket'),
        want: ['1 Rain jacket'],
      },
      { subject: SHIPPED, html: divs('Order #TG-20481', 'Walnut tray', 'Qty: 1 Color: Oak'), want: ['1 Walnut tray'] },
      { subject: SHIPPED, html: divs('Order #TG-20481', 'Walnut tray', 'Qty 1 Oak'), want: ['1 Walnut tray'] },
      {
        subject: 'Ihre Bestellung TG-20481 wurde versandt',
        html: divs('Bestellnummer: TG-20481', 'Menge 2 Regenjacke grün', 'Menge 1 Serviertablett'),
        want: ['2 Regenjacke grün', '1 Serviertablett'],
      },
      {
        subject: 'Votre commande TG-20481 a été expédiée',
        html: divs('Numéro de commande : TG-20481', 'Qté 2 Serviette en lin', 'Qté 1 Plateau en noyer'),
        want: ['2 Serviette en lin', '1 Plateau en noyer'],
      },
      {
        html:
          divs('Order #TG-20481') +
          tableOf(['Qty 2 Walnut tray', '$80.00'], ['Qty 1 Napkin', '$9.00'], ['Total', '$89.00']),
        want: ['2 Walnut tray 4000', '1 Napkin 900'],
      },
      {
        subject: 'Tu pedido TG-20481 ha sido enviado',
        html: divs('Número de pedido: TG-20481', 'Cant. 1 Bandeja de nogal', 'Cant. 3 Servilleta de lino'),
        want: ['1 Bandeja de nogal', '3 Servilleta de lino'],
      },
    ],
  ],
  [
    'price behind the name in a row',
    [
      {
        text: `${OPENING}1x    Chicken ruby - £15.90\n-- Extra spicy\n3x    Garlic naan - £13.50\n2x    Black daal - £19.80\n\nSubtotal    £49.20\nTotal    £49.20`,
        want: ['1 Chicken ruby 1590', '3 Garlic naan 450', '2 Black daal 990'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(['1x', 'Margherita – €9.50'], ['2x', 'Cola 0.5 l – €6.00']) +
          tableOf(['Total', '€15.50']),
        want: ['1 Margherita 950', '2 Cola 0.5 l 300'],
      },
      {
        html:
          divs('Bestellnummer: TG-20481') +
          tableOf(['2x', 'Pizza Funghi (19,00 €)'], ['1x', 'Tiramisu (5,50 €)']) +
          tableOf(['Gesamtsumme', '24,50 €']),
        subject: 'Ihre Bestellung TG-20481',
        want: ['2 Pizza Funghi 950', '1 Tiramisu 550'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(['2x', 'Gift card $20', '$40.00'], ['1x', 'Mug', '$9.00']) +
          tableOf(['Total', '$49.00']),
        want: ['2 Gift card $20 2000', '1 Mug 900'],
      },
      {
        html:
          divs('Numéro de commande : TG-20481') +
          tableOf(['1 x', 'Pizza reine 11,00 €'], ['2 x', 'Limonade 6,00 €']) +
          tableOf(['Total', '17,00 €']),
        subject: 'Votre commande TG-20481 est confirmée',
        want: ['1 Pizza reine 1100', '2 Limonade 300'],
      },
      { text: `${OPENING}2x    Gift card $20\n1x    Mug\n\nTotal    $49.00`, want: ['2 Gift card $20', '1 Mug'] },
    ],
  ],
  [
    'parcel without an order number',
    [
      {
        subject: 'Przesyłka od tile_garden została nadana',
        html: divs(
          'Sprzedający nadał przesyłkę.',
          'Numer przesyłki: 620999552811700124598803',
          'Zawartość:',
          'Tester kabli MS6812R - 1 szt.',
          'Koszulki termokurczliwe zestaw 127 szt - 2 szt.',
        ),
        want: ['1 Tester kabli MS6812R', '2 Koszulki termokurczliwe zestaw 127 szt'],
      },
      {
        subject: 'Your parcel is on its way',
        html: divs(
          'Your parcel has been shipped with UPS.',
          'Tracking number: 1Z8R41W70392664518',
          'In this parcel',
          '2 x Walnut tray',
          '1 x Linen napkin',
        ),
        want: ['2 Walnut tray', '1 Linen napkin'],
      },
      {
        subject: 'Dein Paket ist unterwegs',
        html: divs(
          'Wir haben dein Paket mit UPS versandt.',
          'Sendungsnummer: 1Z8R41W70392664518',
          'Inhalt',
          '2 x Serviertablett',
          '1 x Serviette',
        ),
        want: ['2 Serviertablett', '1 Serviette'],
      },
      {
        subject: 'Your parcel is on its way',
        html: divs(
          'Your parcel has been shipped with UPS.',
          'Tracking number: 1Z8R41W70392664518',
          'Parcel 1 x 2.4 kg',
          'Weight: 2.4 kg',
        ),
        want: [],
      },
      {
        subject: 'Your parcel is on its way',
        html: divs(
          'Your parcel has been shipped with UPS.',
          'Tracking number: 1Z8R41W70392664518',
          'Offers for you',
          'Walnut tray',
          '$40.00',
        ),
        want: [],
      },
    ],
  ],
  [
    'option with an unknown label',
    [
      {
        subject: 'คำสั่งซื้อ #2603187KQ2MX4T ถูกจัดส่งแล้ว',
        html: divs(
          'คำสั่งซื้อหมายเลข #2603187KQ2MX4T ของคุณถูกจัดส่งแล้ว',
          '1. ชั้นวางของ 3 ชั้น',
          'ตัวเลือกสินค้า: สีขาว',
          'จำนวน: 1',
          'ราคา: ฿259',
        ),
        want: ['1 ชั้นวางของ 3 ชั้น 25900'],
      },
      {
        subject: SHIPPED,
        html: divs('Order #TG-20481', 'Walnut tray', 'Glaze: Moss', 'Qty: 1'),
        want: ['1 Walnut tray'],
      },
      {
        subject: SHIPPED,
        html: divs(
          'Order #TG-20481',
          '1. Walnut tray',
          'Finish: Oiled',
          'Quantity: 1',
          'Price: $40.00',
          '2. Linen napkin',
          'Finish: Washed',
          'Quantity: 2',
          'Price: $9.00',
        ),
        want: ['1 Walnut tray 4000', '2 Linen napkin'],
      },
      {
        subject: 'Ihre Bestellung TG-20481 wurde versandt',
        html: divs('Bestellnummer: TG-20481', 'Serviertablett', 'Veredelung: geölt', 'Menge: 1'),
        want: ['1 Serviertablett'],
      },
      {
        subject: 'Votre commande TG-20481 a été expédiée',
        html: divs('Numéro de commande : TG-20481', 'Plateau en noyer', 'Finition : huilée', 'Quantité : 1'),
        want: ['1 Plateau en noyer'],
      },
      {
        subject: 'Twoje zamówienie TG-20481 zostało wysłane',
        html: divs('Numer zamówienia: TG-20481', 'Taca z orzecha', 'Wykończenie: olejowane', 'Ilość: 1'),
        want: ['1 Taca z orzecha'],
      },
      {
        html:
          divs('Order #TG-20481', 'Walnut tray', 'Glaze: Moss', '$40.00', 'Linen napkin', 'Hem: Rolled', '$18.00') +
          tableOf(['Total', '$58.00']),
        want: ['1 Walnut tray 4000', '1 Linen napkin 1800'],
      },
    ],
  ],
  [
    'title of the only variant',
    [
      {
        text: `${OPENING}Walnut tray × 1\nDefault Title\n$40.00\n\nLinen napkin × 2\nDefault Title\n$18.00\n\nSubtotal $58.00\nTotal $58.00`,
        want: ['1 Walnut tray 4000', '2 Linen napkin 900'],
      },
    ],
  ],
  [
    'quantity above the name',
    [
      {
        subject: 'Bevestiging van je bestelling TG-20481',
        html:
          divs(
            'Bestelnummer: TG-20481',
            '<b>Je boodschappen (5)</b>',
            '2×',
            'Halfvolle melk',
            '1 l',
            '2,58',
            '1×',
            'Pindakaas',
            '650 g',
            '4,99',
            '2×',
            'Unox soep',
            '3 x 175 ml',
            '3,98',
          ) + divs('Subtotaal 11,55', 'Totaal € 11,55'),
        want: ['2 Halfvolle melk 129', '1 Pindakaas 499', '2 Unox soep 199'],
      },
      {
        html:
          divs(
            'Order number: TG-20481',
            'Your items',
            '1 x',
            'Walnut tray',
            '$40.00',
            '2 x',
            'Linen napkin',
            '$18.00',
          ) + tableOf(['Total', '$58.00']),
        want: ['1 Walnut tray 4000', '2 Linen napkin 900'],
      },
      {
        subject: SHIPPED,
        html: `${divs(
          'Order number: TG-20481',
          'In this parcel',
          '1 x',
          'Walnut tray',
          '2 x',
          'Linen napkin',
          '3 x',
          'Tea towel',
        )}<p>We will write again when your parcel arrives.</p>`,
        want: ['1 Walnut tray', '2 Linen napkin', '3 Tea towel'],
      },
      {
        subject: 'Ihre Bestellung TG-20481',
        html:
          divs('Bestellnummer: TG-20481', 'Deine Artikel', '2x', 'Hafermilch', '3,98 €', '1x', 'Butter', '2,29 €') +
          tableOf(['Gesamtsumme', '6,27 €']),
        want: ['2 Hafermilch 199', '1 Butter 229'],
      },
      {
        subject: 'Votre commande TG-20481 est confirmée',
        html:
          divs(
            'Numéro de commande : TG-20481',
            'Qté : 2',
            'Serviette en lin',
            '18,00 €',
            'Qté : 1',
            'Plateau en noyer',
            '40,00 €',
          ) + tableOf(['Total', '58,00 €']),
        want: ['2 Serviette en lin 900', '1 Plateau en noyer 4000'],
      },
      {
        subject: SHIPPED,
        html: `${divs('Order number: TG-20481', 'Walnut tray', '1 x', 'Linen napkin', '2 x')}<p>Bye!</p>`,
        want: ['1 Walnut tray', '2 Linen napkin'],
      },
      {
        html:
          divs('Order number: TG-20481', 'Walnut tray', '1 x', '$40.00', 'Linen napkin', '2 x', '$18.00') +
          tableOf(['Total', '$58.00']),
        want: ['1 Walnut tray 4000', '2 Linen napkin 900'],
      },
      {
        html:
          divs('Order number: TG-20481', 'Walnut tray', '$40.00', '1 x', 'Linen napkin', '$18.00', '2 x') +
          tableOf(['Total', '$58.00']),
        want: ['1 Walnut tray 4000', '2 Linen napkin 900'],
      },
    ],
  ],
  [
    'list of what ships later',
    [
      {
        subject: SHIPPED,
        html: divs(
          'Good news! Part of your order is on its way.',
          '<img src="a.jpg" alt="Field speaker 4 with case">',
          'Field speaker 4 with case',
          '1 item from Alder',
          'Order Number: TG-20481',
          '<b>Not yet shipped</b>',
          'Olive oil, 2 L (2)',
          'Nappies (1)',
        ),
        want: ['Field speaker 4 with case'],
      },
      {
        subject: SHIPPED,
        html: divs(
          'Order Number: TG-20481',
          'In this parcel',
          '1 x Walnut tray',
          'Not shipped yet',
          '2 x Linen napkin',
        ),
        want: ['1 Walnut tray'],
      },
      {
        subject: 'Ihre Bestellung TG-20481 wurde versandt',
        html: divs(
          'Bestellnummer: TG-20481',
          'In diesem Paket',
          '1 x Serviertablett',
          'Noch nicht versandt',
          '2 x Serviette',
        ),
        want: ['1 Serviertablett'],
      },
      {
        subject: 'Votre commande TG-20481 a été expédiée',
        html: divs(
          'Numéro de commande : TG-20481',
          'Dans ce colis',
          '1 x Plateau en noyer',
          'Pas encore expédié',
          '2 x Serviette',
        ),
        want: ['1 Plateau en noyer'],
      },
      {
        subject: SHIPPED,
        html: divs(
          'Order Number: TG-20481',
          'In this parcel',
          '1 x Walnut tray',
          'Shipping separately',
          '2 x Linen napkin',
        ),
        want: ['1 Walnut tray'],
      },
      {
        subject: SHIPPED,
        html: divs(
          'Order Number: TG-20481',
          'In this parcel',
          '1 x Walnut tray',
          'Waiting to ship',
          '2 x Linen napkin',
        ),
        want: ['1 Walnut tray'],
      },
      {
        subject: 'Tu pedido TG-20481 ha sido enviado',
        html: divs(
          'Número de pedido: TG-20481',
          'En este paquete',
          '1 x Bandeja de nogal',
          'Todavía no enviado',
          '2 x Servilleta',
        ),
        want: ['1 Bandeja de nogal'],
      },
      {
        subject: 'Je bestelling TG-20481 is verzonden',
        html: divs('Bestelnummer: TG-20481', 'In dit pakket', '1 x Dienblad', 'Nog niet verzonden', '2 x Servet'),
        want: ['1 Dienblad'],
      },
    ],
  ],
  [
    'details, discounts, and offers',
    [
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(['2 x Whole milk', '$7.00'], ['1 x Paper towels', '$9.99'], ['Substituted for: Bounty rolls', '']) +
          tableOf(['Bag fee', '$0.10'], ['Total', '$17.09']),
        want: ['2 Whole milk 350', '1 Paper towels 999'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(
            ['Item', 'Qty', 'Price'],
            ['Whole milk', '2', '$7.00'],
            ['Paper towels<br>Substitution', '1', '$9.99'],
            ['Bottle deposit', '', '$0.50'],
            ['Total', '', '$17.49'],
          ),
        want: ['2 Whole milk 350', '1 Paper towels 999'],
      },
      {
        html:
          divs('Order number: TG-20481', 'Walnut tray', 'Qty: 1', '$40.00', 'You may also like', 'Oak bowl', '$30.00') +
          tableOf(['Total', '$40.00']),
        want: ['1 Walnut tray 4000'],
      },
      {
        html:
          divs(
            'Order number: TG-20481',
            'Walnut tray',
            'SKU 55-12',
            'Sold by Tile Garden',
            'Condition: New',
            'Qty: 2',
            '<s>$50.00</s>',
            '$40.00 each',
            '$80.00',
          ) + tableOf(['Total', '$80.00']),
        want: ['2 Walnut tray 4000'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(['Walnut tray<br>-10% (-$4.00)', '1', '$36.00'], ['Napkin', '2', '$18.00']) +
          tableOf(['Total', '$54.00']),
        want: ['1 Walnut tray 3600', '2 Napkin 900'],
      },
      {
        text: `${OPENING}Persona Reload - PlayStation 5\nCondition: Pre-Owned\nQty: 1      $34.99\nPro Discount   -$1.75\n\nMug\nQty: 1    $9.00\n\nTotal: $42.24`,
        want: ['1 Persona Reload - PlayStation 5 3499', '1 Mug 900'],
      },
    ],
  ],
  [
    'layouts of single senders',
    [
      {
        text: `Hello,\nThank you for your order.\nOrder #112-1234567-7654321\n\nOrdered: 1 of: Copper kettle, 1.2 L, stovetop\nSold by: Tile Garden\nCondition: New\n$24.99\n\nOrdered: 2 of: Tea towel set (4 pack)\nSold by: Linen Co\nCondition: New\n$9.99\n\nItem Subtotal: $44.97\nShipping & Handling: $0.00\nOrder Total: $44.97`,
        want: ['1 Copper kettle, 1.2 L, stovetop 2499', '2 Tea towel set (4 pack) 999'],
      },
      {
        html:
          divs('Order number: 12-0481-4471') +
          tableOf([
            PICTURE,
            '<a href="https://a.example/i">Vintage camera lens 50mm f/1.8</a><br>Item price: $45.00<br>Quantity: 1<br>Item number: 334455667788',
          ]) +
          tableOf(['Subtotal', '$45.00'], ['Shipping', '$5.00'], ['Total charged to card', '$50.00']),
        want: ['1 Vintage camera lens 50mm f/1.8 4500'],
      },
      {
        text: `${OPENING}Item: Hand-dyed wool yarn, merino\nQuantity: 2\nItem price: $18.00\n\nItem: Wooden crochet hook\nQuantity: 1\nItem price: $6.50\n\nItem total: $42.50\nOrder total: $42.50`,
        want: ['2 Hand-dyed wool yarn, merino 1800', '1 Wooden crochet hook 650'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(
            ['Description', 'Unit price', 'Qty', 'Amount'],
            ['Walnut tray<br>Item# WT-4', '$40.00 USD', '2', '$80.00 USD'],
            ['Linen napkin', '$9.00 USD', '1', '$9.00 USD'],
          ) +
          tableOf(['Total', '$89.00 USD']),
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        html:
          divs(
            'Order number: TG-20481',
            'Walnut tray, oiled',
            '$40.00/ea',
            'Qty 2',
            '$80.00',
            'Linen napkin, ecru',
            '$9.00/ea',
            'Qty 1',
            '$9.00',
          ) + tableOf(['Subtotal', '$89.00'], ['Total', '$89.00']),
        want: ['2 Walnut tray, oiled 4000', '1 Linen napkin, ecru 900'],
      },
      {
        html:
          divs('Order ID: 4711204810', 'Your Order Summary:') +
          tableOf(
            ['Item Name', 'Quantity', 'Price'],
            ['Paneer wrap', '2', '₹ 398'],
            ['Masala tea', '1', '₹ 60'],
            ['Order Total:', '', '₹ 458'],
          ),
        want: ['2 Paneer wrap 19900', '1 Masala tea 6000'],
      },
      {
        html:
          divs(
            'Order ID: 4711204810',
            '<b>Harbour Bistro</b>',
            '1 X Paneer biryani',
            '₹320',
            '2 X Garlic bread',
            '₹240',
          ) + tableOf(['Total paid', '₹560']),
        want: ['1 Paneer biryani 32000', '2 Garlic bread 12000'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(['1', 'Cheeseburger<br>No onions<br>Extra cheese ($1.00)', '$11.00'], ['2', 'Fries', '$8.00']) +
          tableOf(['Subtotal', '$19.00'], ['Total', '$19.00']),
        want: ['1 Cheeseburger 1100', '2 Fries 400'],
      },
      {
        subject: 'Deine Bestellung TG-20481',
        html:
          divs(
            'Bestellnummer: TG-20481',
            '1 Stk. Pizza Funghi',
            'mit Knoblauch',
            '9,50 €',
            '2 Stk. Cola 0,33 l',
            '5,00 €',
          ) + tableOf(['Gesamtbetrag', '14,50 €']),
        want: ['1 Pizza Funghi 950', '2 Cola 0,33 l 250'],
      },
      {
        subject: 'Your receipt from Harbour Apps',
        html:
          divs('Order ID: MSD4711204') +
          tableOf(
            [PICTURE, 'Night Sky Pro<br>Premium (Annual)<br>Renews 4 March 2027<br>Report a Problem', '€19.99'],
            [PICTURE, 'Studio Cloud<br>50GB Storage Plan (Monthly)', '€0.99'],
          ) +
          tableOf(['Total', '€20.98']),
        want: ['1 Night Sky Pro 1999', '1 Studio Cloud 99'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(['Walnut tray × 1<br>Oiled / Large', '$40.00'], ['Linen napkin × 2<br>Ecru', '$18.00']) +
          tableOf(['Subtotal', '$58.00'], ['Total', '$58.00 USD']),
        want: ['1 Walnut tray 4000', '2 Linen napkin 900'],
      },
      {
        text: `${OPENING}Walnut tray (#WT-4)\nQuantity: 2\nPrice: $80.00\n\nLinen napkin (#LN-1)\nQuantity: 1\nPrice: $9.00\n\n==========\n\nSubtotal: $89.00\nTotal: $89.00`,
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(
            ['Items', 'Qty', 'Price'],
            ['<b>Walnut tray</b><br>SKU: WT-4<br><b>Finish</b><br>Oiled', '2', '$80.00'],
            ['<b>Linen napkin</b><br>SKU: LN-1', '1', '$9.00'],
          ) +
          tableOf(['Grand Total', '$89.00']),
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        subject: 'Tu pedido TG-20481',
        html:
          divs('Número de pedido: TG-20481') +
          tableOf([PICTURE, 'CAMISA LINO<br>0/3456/102/250/03<br>BLANCO<br>TALLA: M<br>1 unidad / 29,95 EUR']) +
          tableOf(['TOTAL', '29,95 EUR']),
        want: ['1 CAMISA LINO 2995'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf([PICTURE, 'Nordvik Rain jacket<br>£45.00<br>Green / UK 10 / Qty 1']) +
          tableOf([PICTURE, 'Trail shoe<br>£60.00<br>Slate / UK 6 / Qty 2']) +
          tableOf(['Sub-total', '£165.00'], ['Total', '£165.00']),
        want: ['1 Nordvik Rain jacket 4500', '2 Trail shoe 6000'],
      },
      {
        subject: 'Je bestelling TG-20481',
        html:
          divs('Bestelnummer: TG-20481') +
          tableOf([
            PICTURE,
            '<a href="https://a.example">Dienblad van notenhout</a><br>Verkoop door Tegeltuin<br>Aantal: 2<br>Verwacht: dinsdag 4 maart',
            '€ 80,00',
          ]) +
          tableOf(['Totaal', '€ 80,00']),
        want: ['2 Dienblad van notenhout 4000'],
      },
      {
        html:
          divs('Order No. 820471120481', '<b>Shop: Lantern Store</b>') +
          tableOf([PICTURE, 'Paper lantern LED light string 3m warm white<br>Color:White', '$4.50 x2']) +
          tableOf([PICTURE, 'Cable clip 10pcs<br>Color:Black', '$1.20 x1']) +
          tableOf(['Total', 'US $10.20']),
        want: ['2 Paper lantern LED light string 3m warm white 450', '1 Cable clip 10pcs 120'],
      },
      {
        subject: '[서리상점] 주문이 접수되었습니다',
        html:
          divs('주문번호: 4711204810') +
          tableOf(['상품명', '수량', '금액'], ['참나무 쟁반', '2개', '48,000원'], ['리넨 냅킨', '1개', '9,000원']) +
          tableOf(['총 결제금액', '57,000원']),
        want: ['2 참나무 쟁반 24000', '1 리넨 냅킨 9000'],
      },
      {
        subject: 'Pesanan TG-20481 telah dibuat',
        html:
          divs('Nomor pesanan: TG-20481', 'Sate Ayam 10 Tusuk', '1x Rp45.000', 'Es Teh Manis', '2x Rp8.000') +
          tableOf(['Total', 'Rp61.000']),
        want: ['1 Sate Ayam 10 Tusuk 4500000', '2 Es Teh Manis 800000'],
      },
      {
        html:
          divs(
            'Order number: TG-20481',
            '<b>Delivered</b>',
            'Milk, 2 L × 2',
            '$7.00',
            '<b>Substituted</b>',
            'Barn eggs × 1',
            '$5.00',
            '<s>Free range eggs × 1</s>',
            '<b>Out of stock</b>',
            'Rye bread × 1',
            '$0.00',
          ) + tableOf(['Total', '$12.00']),
        want: ['2 Milk, 2 L 350', '1 Barn eggs 500'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(
            ['Walnut tray', '1', '<s>$50.00</s> $40.00'],
            ['Linen napkin', '2', '$18.00'],
            ['Gift wrap', '1', '$3.00'],
          ) +
          tableOf(['Total', '$61.00']),
        want: ['1 Walnut tray 4000', '2 Linen napkin 900'],
      },
      {
        subject: SHIPPED,
        html:
          divs('Order #TG-20481') +
          tableOf([PICTURE, '<b>Walnut tray</b><br>Large<br>Qty 1']) +
          tableOf([PICTURE, '<b>Linen napkin</b><br>Ecru<br>Qty 2']) +
          divs('<b>Recommended for you</b>') +
          tableOf([PICTURE, 'Oak bowl<br>Qty 1<br>$30.00']),
        want: ['1 Walnut tray', '2 Linen napkin'],
      },
      {
        text: `${OPENING}QTY   ITEM                         PRICE\n-------------------------------------------\n2     Walnut tray                  $80.00\n      Oiled finish\n1     Linen napkin                 $9.00\n-------------------------------------------\nTotal                              $89.00`,
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        text: `${OPENING}  Walnut tray                2 @ $40.00      $80.00\n  Linen napkin               1 @ $9.00        $9.00\n\n  Total                                      $89.00`,
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        text: `${OPENING}* 2 x Walnut tray ($40.00 each)\n* 1 x Linen napkin ($9.00 each)\n\nTotal: $89.00`,
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        text: `${OPENING}Walnut tray - oiled, 40 cm\n  2 × $40.00 = $80.00\nLinen napkin\n  1 × $9.00 = $9.00\nShipping: $5.00\nTotal: $94.00`,
        want: ['2 Walnut tray - oiled, 40 cm 4000', '1 Linen napkin 900'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(
            ['Product', 'Price', 'Total'],
            ['Walnut tray<br>Qty: 2', '$40.00', '$80.00'],
            ['Linen napkin<br>Qty: 1', '$9.00', '$9.00'],
          ) +
          tableOf(['Total', '$89.00']),
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        html:
          divs(
            'Order number: TG-20481',
            '<h3>Walnut tray</h3>',
            'by Tile Garden',
            '$40.00',
            'Quantity: 2',
            '<h3>Linen napkin</h3>',
            'by Tile Garden',
            '$9.00',
            'Quantity: 1',
          ) + tableOf(['Subtotal', '$89.00'], ['Total', '$89.00']),
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        subject: 'Sipariş TG-20481 onaylandı',
        html:
          divs(
            'Sipariş numarası: TG-20481',
            'Satıcı: Çini Bahçe',
            'Ceviz tepsi',
            'Beden: Tek Ebat',
            'Adet: 2',
            '80,00 TL',
          ) + tableOf(['Toplam', '80,00 TL']),
        want: ['2 Ceviz tepsi 4000'],
      },
      {
        subject: SHIPPED,
        html: `${divs('Order number: TG-20481', 'Walnut tray (2)', 'Linen napkin (1)')}<p>Thanks</p>`,
        want: ['2 Walnut tray', '1 Linen napkin'],
      },
      {
        html:
          divs('Order number: TG-20481') +
          tableOf(['Walnut tray', 'Size: Large', 'Qty: 2', '$80.00'], ['Linen napkin', 'Size: S', 'Qty: 1', '$9.00']) +
          tableOf(['Coupon', '', '', '-$8.00'], ['Total', '', '', '$81.00']),
        want: ['2 Walnut tray 4000', '1 Linen napkin 900'],
      },
      {
        subject: 'Your refund for order TG-20481',
        html:
          divs('Order number: TG-20481', 'Refund total: $40.00') +
          tableOf(['Item', 'Qty', 'Refund'], ['Walnut tray', '1', '$40.00']),
        want: ['1 Walnut tray 4000'],
      },
    ],
  ],
];

describe.each(CASES)('%s', (_, cases) => {
  test.each(cases)('gives $want', ({ want, ...mail }) => {
    expect(itemsOf(mail)).toEqual(want);
  });
});
