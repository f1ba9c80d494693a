import { slotOf, wordsOf } from '../../languages/slot.ts';
import { isName } from '../is-name.ts';
import type { Rule } from '../rule.ts';
import { readLabelledParts } from './labelled-parts.ts';

/** "Category: Evening ticket, Quantity: 2, Subtotal: 64.00 EUR": a whole line, each part after its label. */
export const rule: Rule = {
  id: 'labelled-line',
  match: ({ text, country, row }) => {
    const { name, rest } =
      (row === null && text.length <= 200 && /\d/.test(text) ? LABELLED_NAME.exec(text) : null)?.groups ?? {};
    const worth = name === undefined || rest === undefined ? null : readLabelledParts(rest, country);
    return worth === null || name === undefined || !isName(name) ? null : { kind: 'line', name, ...worth };
  },
  examples: [
    {
      text: 'Kategorie: Abendkarte Normal, Quantität: 3, Zwischensumme: 96.00 EUR',
      gives: { kind: 'line', name: 'Abendkarte Normal', quantity: 3, price: 9600, unit: false },
    },
    {
      text: 'Product: Tea, green | Qty: 2 | Price: $20.00 | Total: $40.00',
      gives: { kind: 'line', name: 'Tea, green', quantity: 2, price: 2000, unit: true },
    },
    {
      text: 'Categorie: Bilet Student, Cantitate: 1, Subtotal: 75.00 RON',
      gives: { kind: 'line', name: 'Bilet Student', quantity: 1, price: 7500 },
    },
    {
      text: 'Product: Clay pot (set of 3), Colour: Terracotta, Quantity: 2, Price: $4.50',
      gives: { kind: 'line', name: 'Clay pot (set of 3)', quantity: 2, price: 450 },
    },
    { text: 'Category: Evening ticket, Subtotal: 64.00 EUR', gives: null },
    { text: 'Shipping: Standard, Quantity: 1, Price: $5.00', gives: null },
    { text: 'Category: Subtotal: 64.00 EUR, Quantity: 2', gives: null },
  ],
};

const LABELLED_NAME = new RegExp(
  `^[\\s*•·–-]*${wordsOf(
    slotOf(
      ({ lists }) => lists.itemName,
      ({ lists }) => lists.ticketKind,
    ),
  )}\\s?[:：]\\s?(?<name>[^:：]{2,100}?)\\s?[,;|]\\s` +
    `(?:${wordsOf(slotOf(({ lists }) => lists.variant))}\\s?[:：]\\s?[^:：]{1,40}?\\s?[,;|]\\s){0,2}(?<rest>\\p{L}[\\p{L}. ]{0,20}[:：].*)$`,
  'iu',
);
