import { ABOUT_GOODS } from '../../recognise/about-goods.ts';
import { ANY_MILESTONE } from '../../recognise/phrases.ts';
import { PASSED, type Rule } from '../rule.ts';

/** Recognizes a sentence about the order: "You have bought a bike from Kim.", "Sorry, there's a delay with your order." */
function isReport(text: string): boolean {
  if (text.length > LONGEST_REPORT || !/[.!]$/.test(text) || text.split(' ').length < 5) return false;
  return ABOUT_GOODS.test(text) || ANY_MILESTONE.test(text);
}

const LONGEST_REPORT = 200;

/** Longer than a name, and more than one sentence, or a report. */
export const rule: Rule = {
  id: 'not-a-paragraph',
  match: ({ text }) =>
    (text.length > 120 && /[.!?]\s+\p{Lu}\p{L}+ \p{L}+/u.test(text)) || isReport(text) ? PASSED : null,
  examples: [
    {
      text: 'We have packed your order with care and handed it over to the carrier of your choice. You will hear from them once it is on its way.',
      gives: { kind: 'passed' },
    },
    { text: 'Je hebt een fiets gekocht van Joke.', gives: { kind: 'passed' } },
    { text: "We're sorry, there's a delay with your order.", gives: { kind: 'passed' } },
    { text: 'Leider verzögert sich deine Bestellung.', gives: { kind: 'passed' } },
    { text: 'Votre colis arrivera plus tard que prévu.', gives: { kind: 'passed' } },
    { text: 'Book about orders of monks', gives: null },
    { text: 'Garden hose. Green, with nozzle', gives: null },
  ],
};
