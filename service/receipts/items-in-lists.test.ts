import { describe, expect, test } from 'vitest';
import { divs, type ListCase, listOf, OPENING, RULER, SHIPPED } from './testing/list-mail.ts';
import { tableOf } from './testing/order-mail.ts';

/** Returns three items, each with its price behind a label. */
const withLabel = (label: string) =>
  divs('Order number: TG-20481', '<b>Milk (64 oz)</b>', '1 x $5.79', `${label} $5.79`) +
  divs('<b>Eggs (12 ct)</b>', '2 x $8.49', `${label} $16.98`, '<b>Bananas</b>', '6 x $0.29', `${label} $1.74`);

const CASES: readonly (readonly [about: string, cases: readonly ListCase[]])[] = [
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
      {
        text: `${OPENING}${'-'.repeat(40)}\nWalnut tray with brass handles, oiled\nLarge\nQty: 1     $129.99\n${'-'.repeat(40)}\nTotal:     $129.99\n\nReply to this email if you have any questions about your order.`,
        want: ['1 Walnut tray with brass handles, oiled 12999'],
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
        want: ['1 Regenjacke grün 8995'],
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
];

describe.each(CASES)('%s', (_, cases) => {
  test.each(cases)('gives $want', ({ want, ...mail }) => {
    expect(listOf(mail)).toEqual(want);
  });
});

describe('a count in brackets before every name', () => {
  test.each([
    [
      'is a quantity',
      '[4] Tomato seeds\n[2] Lettuce seeds\n[1] Garlic chives',
      ['4 Tomato seeds', '2 Lettuce seeds', '1 Garlic chives'],
    ],
    ['is none if the numbers count up', '[1] Terms of sale apply\n[2] See our help pages', []],
  ])('%s', (_, lines, items) => {
    expect(listOf({ subject: SHIPPED, text: `${OPENING}In the envelope:\n${lines}\n\nHappy gardening\n` })).toEqual(
      items,
    );
  });
});
