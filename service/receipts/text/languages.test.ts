import { describe, expect, it } from 'vitest';
import { countryOfWords, crownCountryOf, languageOfEmail, languageOfWords, languagesOf } from './languages.ts';

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

describe('languageOfEmail', () => {
  it.each([
    ['the words of the body', 'Your receipt', 'Vielen Dank für Ihre Bestellung. Wir haben sie erhalten.', 'de'],
    ['few words in subject and body', 'Ihre Buchung', 'Landhof Ahorn, 12.09.–15.09.', 'de'],
    ['a script of one language', '영수증', '아반떼 73,400', 'ko'],
    [
      'Ukrainian letters next to an address',
      'Чек',
      'Дякуємо за поїздку. Вул. Садова, 4. Volt OÜ, Tallinn, Estonia',
      'uk',
    ],
    ['Japanese letters among Chinese ones', '【水車座】購入完了', '青のひびき 2枚 4,000円', 'ja'],
    ['English next to a name', 'Your e-ticket', 'Oban to Fort William', 'en'],
    ['nothing', 'QX7K2M', '4471', null],
  ])('is found from %s', (_source, subject, body, language) => {
    expect(languageOfEmail(subject, body)).toBe(language);
  });
});

it('knows Swedish among its neighbors by its letters', () => {
  const receipt = 'Din faktura er betalt. Moms. Vi har sendt den til dig.';
  expect(languageOfWords(receipt)).toBe('da');
  expect(languageOfWords(`${receipt} Storgatan 1, Umeå, för`)).toBe('sv');
  expect(languageOfWords(`${receipt} Ærø, för`)).toBe('da');
});
