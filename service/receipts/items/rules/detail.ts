import { findLabels } from '../../labels/find-labels.ts';
import { slotOf, wordsOf } from '../../languages/slot.ts';
import { isReduced } from '../only-money.ts';
import { PASSED, type Rule } from '../rule.ts';

const DETAIL = new RegExp(`^${wordsOf(slotOf(({ lists }) => lists.detail))}(?!\\p{L})`, 'iu');

/** "Code: KB217k1": the shop's code alone. */
const CODE = new RegExp(
  `^${wordsOf(slotOf(({ lists }) => lists.codeHead))}\\.?(?:\\s?[:：]\\s?(?=\\S*\\d)|\\s(?=\\D?\\d{5}))[\\p{L}\\d./_-]{3,24}$`,
  'iu',
);

/** "T&G # CEDARBOX": the code after a sign for numbers. A name with its number has small letters behind the sign. */
const NUMBERED = /^\p{Lu}[\p{L}&. ]{0,24}#\s?[:：]?\s?(?=[A-Z\d-]{4})[A-Z\d]+(?:[-_./][A-Z\d]+)*$/u;

const FORMS = [DETAIL, CODE, NUMBERED];

/** Recognizes the name of a seller: "Verkauf & Versand: Tile Garden". */
function namesSeller(text: string): boolean {
  if (text.length > 120 || !/[:：]/.test(text)) return false;
  return findLabels(text).some(
    ({ label, leading, end }) => label.field === 'seller' && leading && /^\s*[:：]/.test(text.slice(end)),
  );
}

/** A size, a color, a code, a list price, or a seller next to an item's name is a detail of that item. */
export const rule: Rule = {
  id: 'detail',
  match: ({ text }) =>
    (FORMS.some((form) => form.test(text)) && !isReduced(text)) || namesSeller(text) ? PASSED : null,
  examples: [
    { text: 'Was $50.00 Now $40.00', gives: null },
    { text: 'Size: M', gives: { kind: 'passed' } },
    { text: 'Sold by Harbour Goods', gives: { kind: 'passed' } },
    { text: 'Release: late August', gives: { kind: 'passed' } },
    { text: 'kód: KB217k1', gives: { kind: 'passed' } },
    { text: 'Code: 4417-B', gives: { kind: 'passed' } },
    { text: 'cod 1023384', gives: { kind: 'passed' } },
    { text: 'Code 46', gives: null },
    { text: 'Réf. : 88.204', gives: { kind: 'passed' } },
    { text: 'Code: The Hidden Language', gives: null },
    { text: 'Release valve', gives: null },
    { text: 'T&G # CEDARBOXEVO', gives: { kind: 'passed' } },
    { text: 'Alder #: 1620522', gives: { kind: 'passed' } },
    { text: 'Coffee blend #12', gives: null },
    { text: 'Lager # Twelve', gives: null },
    { text: 'Art.-Nr. 4711', gives: { kind: 'passed' } },
    { text: 'Art. no. 0967733001', gives: { kind: 'passed' } },
    { text: 'Ships from and sold by Harbour Goods', gives: { kind: 'passed' } },
    { text: 'Seller: attic_finds', gives: { kind: 'passed' } },
    { text: 'Verkauf & Versand: Tile Garden', gives: { kind: 'passed' } },
    { text: 'Vendu et expédié par : Tile Garden', gives: { kind: 'passed' } },
    { text: 'Sprzedaż i wysyłka: Tile Garden', gives: { kind: 'passed' } },
    { text: 'Sizeable tea pot', gives: null },
    { text: 'Article of clothing', gives: null },
    { text: 'Statt Kaffee', gives: null },
  ],
};
