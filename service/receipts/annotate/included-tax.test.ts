import { describe, expect, it } from 'vitest';
import { readIncludedTax } from './included-tax.ts';

describe('readIncludedTax', () => {
  it.each([
    ['incl. 3,80 € MwSt.', 380],
    ['Includes £4.10 VAT', 410],
    ['dont TVA 2,50 €', 250],
    ['w tym VAT 12,00 zł', 1_200],
    ['of which VAT (20%): £8.33', 833],
    ['（うち消費税 1,200円）', 1_200],
  ])('reads the tax in: %s', (text, minor) => {
    expect(readIncludedTax(text, null)?.minor).toBe(minor);
  });

  it.each(['Total incl. VAT: £20.00 + £3.00', 'VAT £3.00', 'Includes a free mug worth £4.00', 'incl. VAT'])(
    'returns null for: %s',
    (text) => {
      expect(readIncludedTax(text, null)).toBeNull();
    },
  );
});
