import { expect, test } from 'vitest';
import { readText } from './read-text.ts';

const JOINED: readonly (readonly [what: string, text: string, joined: string])[] = [
  [
    'a sentence that goes on in small letters',
    'Thank you for your letter. Your parcel with the two lamps has been\ndelivered to the shed.',
    'Thank you for your letter. Your parcel with the two lamps has been delivered to the shed.',
  ],
  [
    'a word that had no place in the line before',
    'Wir freuen uns sehr, dass Sie sich entschieden haben: Ihr Platz im\nKurs ist bestätigt, und die Gebühr haben wir heute dankend bekommen.',
    'Wir freuen uns sehr, dass Sie sich entschieden haben: Ihr Platz im Kurs ist bestätigt, und die Gebühr haben wir heute dankend bekommen.',
  ],
  [
    'three lines with line ends of two characters',
    'Lovely to hear from you, and thank you for the money for the course,\r\nwhich arrived this morning together with the signed form that\r\nwe need.',
    'Lovely to hear from you, and thank you for the money for the course, which arrived this morning together with the signed form that we need.',
  ],
];

test.each(JOINED)('joins %s', (_what, text, joined) => {
  const { text: whole, chunks } = readText(text);
  expect(whole).toBe(joined);
  expect(chunks.every(({ start, text: line }) => whole.startsWith(line, start))).toBe(true);
});

const APART: readonly (readonly [what: string, text: string])[] = [
  ['a new paragraph', 'Thank you for your letter. Your parcel with the two lamps is\n\nhere.'],
  ['the end of a sentence', 'Thank you for your letter about the two lamps in the garden.\nyours, Kim'],
  ['short lines', 'Two lamps with shades\nfor the garden'],
  ['a label and its value', 'The number of your order of two lamps with shades is:\nab-4711'],
  ['a row of a table', 'Garden lamp with a shade of green glass    2    49.00\nand one of blue glass    1    24.50'],
  ['a line with an amount', 'Garden lamp with a shade of green glass for 49.00 EUR\nand delivery for 4.90 EUR'],
  [
    'a list',
    'Please bring all of these things along with you on that day\n* shoes with soles that leave no marks on the floor of the hall',
  ],
  [
    'a line with room for the next word',
    'Kind regards from all of us here at the Lamp Garden\nKim Lee of the workshop, who made both of your lamps by hand this week',
  ],
  [
    'lines too long to be wrapped',
    `Your lamps are here, and so is ${'a very '.repeat(12)}long line of text\nWorkshop and garden are open`,
  ],
];

test.each(APART)('keeps %s apart', (_what, text) => {
  expect(readText(text).text).toContain('\n');
});
