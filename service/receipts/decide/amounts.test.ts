import { describe, expect, it } from 'vitest';
import { annotate } from '../annotate/annotate.ts';
import { readHtml } from '../document/read-html.ts';
import { chooseAmounts } from './amounts.ts';

const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

function amountsOf(...rows: readonly string[]) {
  const document = readHtml(`<table>${rows.join('')}</table>`);
  const context = { dates: { anchor: null, monthFirst: null }, country: null, orderEnd: 1_000, bodyStart: 0 };
  const { total, subtotal, shipping, discount, currency } = chooseAmounts(annotate(document, context).amounts, () => 1);
  return [total?.value, subtotal?.value, shipping?.value, discount?.value, currency?.value];
}

describe('chooseAmounts, units of the currency', () => {
  it('uses a currency code from a separate cell', () => {
    expect(amountsOf(row('Order total', 'JPY', '1,200.00'))).toEqual([1_200, undefined, undefined, undefined, 'JPY']);
    expect(amountsOf(row('Order total', 'EUR', '1,200.50'))[0]).toBe(120_050);
  });

  it('uses a currency code from the label', () => {
    expect(amountsOf(row('Order total (JPY)', '1,200.00'))).toEqual([1_200, undefined, undefined, undefined, 'JPY']);
  });
});

describe('chooseAmounts, total', () => {
  it.each([
    ['Order total (incl. tax $2.51): $32.88', 3_288],
    ['Gesamtbetrag (inkl. 19 % MwSt. 5,25 €): 32,88 €', 3_288],
    ['Total (dont TVA 5,48 €) : 32,88 €', 3_288],
    ['Total (IVA incluido 5,70 €): 32,88 €', 3_288],
    ['Totaal (waarvan € 5,70 btw): € 32,88', 3_288],
    ['Order total ($30.37 + $2.51 tax) $32.88', 3_288],
    ['Totale (4 articoli, IVA 5,93 €): 32,88 €', 3_288],
    ['Order total: $32.88 (incl. tax $2.51)', 3_288],
    ['Total (was $40.00): $32.88', 3_288],
    ['Total (USD $32.88)', 3_288],
  ])('is behind the brackets of its label: %s', (text, total) => {
    expect(amountsOf(row(text))[0]).toBe(total);
  });

  it.each([
    ['nothing more is due', [row('Order total', '$45.00'), row('Amount due', '$0.00')], 4_500],
    [
      'a gift card covered it',
      [row('Order total', '$45.00'), row('Gift card', '-$45.00'), row('Total due', '$0.00')],
      4_500,
    ],
    ['its total was updated', [row('Total', '$45.00'), row('Updated order total', '$38.00')], 3_800],
    [
      'part of it is already paid',
      [row('Order total', '$45.00'), row('Already paid', '$20.00'), row('Amount due', '$25.00')],
      4_500,
    ],
  ])('returns the cost of the order when %s', (_case, rows, total) => {
    expect(amountsOf(...rows)[0]).toBe(total);
  });
});
