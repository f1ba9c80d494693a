import { describe, expect, test } from 'vitest';
import { divs, listOf, PICTURE, SHIPPED } from './testing/list-mail.ts';
import { tableOf } from './testing/order-mail.ts';

/** Returns lines that are rows of one table, next to a picture. */
function pictured(...lines: readonly string[]): string {
  const [first, ...others] = lines;
  const rows = others.map((line) => `<tr><td>${line}</td></tr>`).join('');
  return `<table><tr><td rowspan="${lines.length}">${PICTURE}</td><td>${first}</td></tr>${rows}</table>`;
}

describe('colors and a size below a name', () => {
  test.each([
    [['NORDVIK', 'Trail Runner 41 running shoe', 'White/ Moss/ Clay, 8.5 M', 'Qty 1 · $140.00'], '$140.00'],
    [['Trail Runner 41 running shoe', 'White/Moss/Clay, US 8', 'Qty: 1 | $140.00'], '$140.00'],
    [['Laufschuh Alder 41', 'Weiß/ Moos/ Lehm, 42', 'Menge: 1 · 140,00 €'], '140,00 €'],
    [['ALDER', 'Chaussures de course 41', 'Blanc / Mousse / Argile', 'Qté : 1 | 140,00 €'], '140,00 €'],
    [
      ['ALDER', 'Zapatillas de correr para asfalto 41', 'Verde salvia, talla 38 y media', 'Cantidad 1 · 140,00 €'],
      '140,00 €',
    ],
  ] as const)('are not the name: %s', (lines, total) => {
    const html = `${divs('TG-20481')}${pictured(...lines)}${tableOf(['Total', total])}`;
    const name = lines.find((line) => line.includes('41'));
    expect(listOf({ subject: SHIPPED, html })).toEqual([`1 ${name} 14000`]);
  });

  test.each([
    ['White, 8.5 M', '1 × $20.00'],
    ['Arctic white, size M', 'Qty 1 · $20.00'],
    ['Forest green, XL', 'Qty: 1', '$20.00'],
    ['Black/White', '$20.00', 'Qty: 1'],
    ['Schwarz, Größe 42', 'Menge: 1', '20,00 €'],
  ])('are not the name below another line: %s', (...details) => {
    const total = details.at(-1)?.includes('€') ? 'Summe: 20,00 €' : 'Total: $20.00';
    const html = divs('TG-20481', 'NORDVIK', 'Trail Runner 41 shoe', ...details, total);
    expect(listOf({ subject: SHIPPED, html })).toEqual(['1 Trail Runner 41 shoe 2000']);
  });

  test.each(['Hanging lamp, 8 cm', 'Oat milk, 1 l', 'Rope, 10 m'])('do not have measures: %s', (name) => {
    const html = divs('TG-20481', 'Our own picks', name, 'Qty: 1', '$20.00', 'Total: $20.00');
    expect(listOf({ html })).toEqual([`1 ${name} 2000`]);
  });

  test('leave the name of a kind alone', () => {
    const html = `${pictured('Salt/ Pepper set', 'Qty 1 · $14.00')}${tableOf(['Total', '$14.00'])}`;
    expect(listOf({ html })).toEqual(['1 Salt/ Pepper set 1400']);
  });
});

describe('the label of a price', () => {
  const charges = { en: ['Processing fee: $4.00', 'Shipping: $9.00', 'Total: $113.00'] };

  test.each([
    ['Walnut tray, oiled', ['Item code: WT-4', 'Order number: TG-20481', 'Purchase price: $100.00', ...charges.en]],
    ['Walnut tray, oiled', ['Order number: TG-20481', 'Purchase price: $104.00', 'Shipping: $9.00', 'Total: $113.00']],
    [
      'Nussbaumtablett, geölt',
      ['Bestellnummer: TG-20481', 'Kaufpreis: 104,00 €', 'Versand: 9,00 €', 'Summe: 113,00 €'],
    ],
  ])('is not the name of the only item: %s %s', (name, lines) => {
    const html = `<p>${PICTURE.replace('alt=""', `alt="${name}"`)}</p><h2>${name}</h2>${divs(...lines)}`;
    const price = lines.some((line) => line.includes('100')) ? 10_000 : 10_400;
    expect(listOf({ html })).toEqual([`1 ${name} ${price}`]);
  });

  test('gives no price that does not come to the total', () => {
    const html =
      `<p>${PICTURE.replace('alt=""', 'alt="Walnut tray, oiled"')}</p><h2>Walnut tray, oiled</h2>` +
      divs('Order number: TG-20481', 'Purchase price: $60.00', 'Shipping: $9.00', 'Total: $113.00');
    expect(listOf({ html })).toEqual(['Walnut tray, oiled']);
  });

  test.each([
    [['Produto', 'Qtde', 'Valor unitário', 'Subtotal'], 'Ventilador Brisaxx 40cm', 'R$'],
    [['Producto', 'Cantidad', 'Importe unitario', 'Subtotal'], 'Lámpara Brisaxx 40 cm', '€'],
  ])('in the header of a list is not read as an item: %s', (header, name, sign) => {
    const html =
      divs('TG-20481') +
      tableOf(
        header,
        [name, '1', `${sign} 229,90`, `${sign} 229,90`],
        ['Caneca de barro', '2', `${sign} 39,90`, `${sign} 79,80`],
        ['Total', '', '', `${sign} 309,70`],
      );
    expect(listOf({ html })).toEqual([`1 ${name} 22990`, '2 Caneca de barro 3990']);
  });
});
