import { describe, expect, it } from 'vitest';
import { countryOfWords, crownCountryOf, languageOfWords, languagesOf } from './languages.ts';

describe('languagesOf', () => {
  it.each([
    ['Hem rebut la teva comanda. Gràcies per la teva compra!', 'ca'],
    ['Takk fyrir pöntunina. Við höfum móttekið pöntun þína.', 'is'],
    ['Pesanan anda telah dihantar. Terima kasih kerana membeli.', 'ms'],
    ['سفارش شما با موفقیت ثبت شد. از خرید شما متشکریم.', 'fa'],
  ])('finds the language of "%s"', (text, language) => {
    expect(languagesOf(text)).toContain(language);
    expect(languageOfWords(text)).toBe(language);
  });
});

it('distinguishes Icelandic crowns by letters that no other language has', () => {
  expect(crownCountryOf('Takk fyrir, það gera 4.990 kr.')).toBe('is');
  expect(crownCountryOf('Tak for dit køb, 499 kr.')).toBe('dk');
  expect(countryOfWords('Takk fyrir pöntunina, við höfum móttekið hana')).toBe('is');
});
