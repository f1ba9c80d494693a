import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import cases from '#contract/filter/cases.json' with { type: 'json' };
import german from '../../messages/de.json' with { type: 'json' };
import english from '../../messages/en.json' with { type: 'json' };
import { readRefusal } from './refusal-sentence.ts';

const en = createTranslator({ locale: 'en', messages: english, namespace: 'orders.filter.errors' });
const de = createTranslator({ locale: 'de', messages: german, namespace: 'orders.filter.errors' });

function say(text: string, t: typeof en): string | null {
  const refusal = readRefusal(text);
  if (refusal === null) return null;
  const sentences = refusal.sentences.map(({ key, values }) => t(key, values));
  return [...sentences, ...(refusal.meant === null ? [] : [t('meant', { word: refusal.meant })])].join(' ');
}

const told = [...new Set(cases.flatMap(({ error }) => (error === undefined ? [] : [error.says])))];

/** Those that no case shows, as the sources write them. */
const others = [
  'The text is longer than 10000 characters.',
  'The text has more than 2500 words and signs.',
  'Nested more than 100 deep.',
  'More than 1000 operands and operators.',
  'More than 16 expressions to sort by.',
  'This number could have more than 1000 digits.',
  "'price' cannot stand here; expected , or ).",
  "'price' cannot stand here; expected an operator or ).",
  'tolower takes 1 argument, not 2.',
  'substring takes 2 or 3 arguments, not 1.',
  "OData has the operator 'divby' (write 'div' with a decimal, as in 'price div 2.0'); it is not supported here.",
  'True or false cannot be compared with a date.',
  "A value written datetime'…' is not supported here.",
  'A list of values in parentheses is not supported here.',
  "'xor' is not an operator; write 'ne' between two conditions.",
];

test.each([...told, ...others])('%s is said in both languages', (text) => {
  expect(say(text, en)).toBe(text);
  const words = say(text, de);
  expect(words).not.toBeNull();
  expect(words).not.toBe(text);
});

test('names, types and what was meant stand in the words', () => {
  expect(say("There is no field 'orderTotall' on orders. Did you mean 'orderTotal'?", de)).toBe(
    'Ein Feld „orderTotall“ gibt es bei Bestellungen nicht. Meinten Sie „orderTotal“?',
  );
  expect(say('A date cannot be compared with a number. A date is written YYYY-MM-DD.', de)).toBe(
    'Ein Datum lässt sich nicht mit einer Zahl vergleichen. Ein Datum wird als JJJJ-MM-TT geschrieben.',
  );
});

test('a sentence of another service is left as it is', () => {
  expect(readRefusal('Syntax error near line 1')).toBeNull();
});
