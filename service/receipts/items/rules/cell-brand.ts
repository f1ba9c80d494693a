import { isCapitalBrand, namesGoods } from '../brand.ts';
import { isName } from '../is-name.ts';
import type { Rule } from '../rule.ts';

/** A brand in capitals in one cell of a row, which is no part of the item's name in the next. */
export const rule: Rule = {
  id: 'cell-brand',
  match: ({ text, row }) => {
    const brand = row?.name ?? null;
    if (row === null || brand === null || row.inNameColumn || !isCapitalBrand(brand) || !namesGoods(brand, text))
      return null;
    return isName(text) ? { kind: 'words', name: text } : null;
  },
  examples: [
    {
      text: 'Pegboard, wood, 56x56 cm',
      row: { name: 'NORDVIK' },
      gives: { kind: 'words', name: 'Pegboard, wood, 56x56 cm' },
    },
    { text: 'Borsa a tracolla in pelle', row: { name: '8 by ALMA' }, gives: { kind: 'words' } },
    { text: 'Height unit, 80x28 cm', row: { name: 'HÖLM / NORDVIK' }, gives: { kind: 'words' } },
    { text: 'Green', row: { name: 'NORDVIK' }, gives: null },
    { text: 'Hand thrown stoneware, 300 ml', row: { name: 'Moss mug' }, gives: null },
    { text: 'Housing, 72 x 50 mm', row: { name: 'GEH KS 28' }, gives: null },
    { text: 'Green water filter', row: { name: 'ACC-FILTER' }, gives: null },
    { text: 'Pegboard, wood, 56x56 cm', row: {}, gives: null },
  ],
};
