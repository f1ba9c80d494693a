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

describe('amounts in the units of their currency', () => {
  it('whose code is in a separate cell', () => {
    expect(amountsOf(row('Order total', 'JPY', '1,200.00'))).toEqual([1_200, undefined, undefined, undefined, 'JPY']);
    expect(amountsOf(row('Order total', 'EUR', '1,200.50'))[0]).toBe(120_050);
  });

  it('whose code is in the label', () => {
    expect(amountsOf(row('Order total (JPY)', '1,200.00'))).toEqual([1_200, undefined, undefined, undefined, 'JPY']);
  });
});

describe('the total is what the order cost', () => {
  it.each([
    ['nothing is due any more', [row('Order total', '$45.00'), row('Amount due', '$0.00')], 4_500],
    [
      'a gift card paid it',
      [row('Order total', '$45.00'), row('Gift card', '-$45.00'), row('Total due', '$0.00')],
      4_500,
    ],
    ['it was updated', [row('Total', '$45.00'), row('Updated order total', '$38.00')], 3_800],
    [
      'a part is paid already',
      [row('Order total', '$45.00'), row('Already paid', '$20.00'), row('Amount due', '$25.00')],
      4_500,
    ],
  ])('where %s', (_where, rows, total) => {
    expect(amountsOf(...rows)[0]).toBe(total);
  });
});
