import { slotOf, wholeWordsOf } from '../../languages/slot.ts';
import { PAYMENT_SERVICES } from '../../text/payment-services.ts';
import { PASSED, type Rule } from '../rule.ts';

/** Names of cards and services, and a card's last digits. */
const NAMED = new RegExp(
  `(?<!\\p{L})(?:${PAYMENT_SERVICES}|sofort)(?!\\p{L})|(?:[•*]|(?<!\\p{L})x)[•*x]+\\s?\\d{2,4}|ending (?:in )?\\d{4}`,
  'iu',
);
/** Services whose names are words in other letters: "ideal", Dutch "blik" (can). */
const CAPITALS = /(?<!\p{L})(?:BLIK|iDEAL|IDEAL)(?!\p{L})/u;
const METHOD = new RegExp(wholeWordsOf(slotOf(({ lists }) => lists.payment)), 'iu');

/** A payment method next to a price is not an item. */
export const rule: Rule = {
  id: 'not-a-payment',
  match: ({ text }) => (text.length < 70 && [NAMED, CAPITALS, METHOD].some((form) => form.test(text)) ? PASSED : null),
  examples: [
    { text: 'Visa •••• 4242', gives: { kind: 'passed' } },
    { text: 'Mastercard ending in 1234', gives: { kind: 'passed' } },
    { text: 'Gift card balance', gives: { kind: 'passed' } },
    { text: 'Mode de paiement', gives: { kind: 'passed' } },
    { text: 'BLIK', gives: { kind: 'passed' } },
    { text: 'Chocomel vol blik 6-pack', gives: null },
    { text: 'Garden hose', gives: null },
    { text: 'xxxx 4242', gives: { kind: 'passed' } },
    { text: 'Desk fan Breezexx 40 cm', gives: null },
  ],
};
