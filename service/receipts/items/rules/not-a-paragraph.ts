import { PLACED } from '../../recognise/phrases.ts';
import { PASSED, type Rule } from '../rule.ts';

const REPORTS = PLACED(null);

/** Recognizes a sentence that reports the order: "You have bought a bike from Kim." */
function isReport(text: string): boolean {
  return /[.!]$/.test(text) && text.split(' ').length >= 5 && REPORTS.test(text);
}

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
    { text: 'Garden hose. Green, with nozzle', gives: null },
  ],
};
