import { isName } from '../is-name.ts';
import type { Found, Rule } from '../rule.ts';
import { LONGEST, opensWithLabel } from '../trailing-amounts.ts';
import { rule as countTimesPrice } from './count-times-price.ts';
import { rule as labelledParts } from './labelled-parts.ts';

/** "Robot kit - $13.00 x 2 = $26.00", "Adult seat 2 @ £10.00": a name, then its quantity and price. */
export const rule: Rule = {
  id: 'name-and-worth',
  match: (run) => {
    const { text } = run;
    if (text.length > LONGEST || !/\d/.test(text) || opensWithLabel(text, 2)) return null;
    for (const { index } of text.matchAll(TAIL)) {
      const worth = worthOf(text.slice(index), run.country);
      if (worth === null) continue;
      const name = text.slice(0, index).replace(/(?:\s[x×])?[\s:=,|–—-]+$/u, '');
      // "and two tires (2x Marathon 28 x 1.60)": the bracket belongs to a sentence.
      return isName(name) && !/\([^)]*$/u.test(name) ? { ...worth, kind: 'line', name } : null;
    }
    return null;
  },
  examples: [
    { text: 'The ordered saddle and the two tires (2x Field tire 28 x 1.60)', gives: null },
    {
      text: 'Robot kit (Large/Blue) - $13.00 x 2 = $26.00',
      gives: { kind: 'line', name: 'Robot kit (Large/Blue)', quantity: 2, price: 1300, unit: true },
    },
    { text: 'Page theme - 1 x $49.00', gives: { kind: 'line', name: 'Page theme', quantity: 1, price: 4900 } },
    {
      text: 'Harbour Lights - Sat 9 Nov 2013 19:30 - Adult 2 @ £10.00',
      gives: { kind: 'line', name: 'Harbour Lights - Sat 9 Nov 2013 19:30 - Adult', quantity: 2, price: 1000 },
    },
    {
      text: '* Field book - quantity: 2 - price: £21.98',
      gives: { kind: 'line', name: '* Field book', quantity: 2, price: 2198, unit: false },
    },
    { text: 'Wall hanging x 2 @ €24.50 each', gives: { kind: 'line', name: 'Wall hanging', quantity: 2, price: 2450 } },
    { text: 'Teekanne, Menge: 2, Preis: 20,00 €', gives: { kind: 'line', name: 'Teekanne', quantity: 2 } },
    { text: 'Robot kit - $13.00', gives: null },
    { text: 'Total: 2 x $13.00', gives: null },
    { text: 'Shelf 2 x 40 cm', gives: null },
  ],
};

type Worth = Extract<Found, { kind: 'worth' }>;

function worthOf(tail: string, country: string | null): Worth | null {
  const run = { text: tail, country, beside: null, next: null, below: [], taken: false, row: null };
  const found = countTimesPrice.match(run) ?? labelledParts.match(run);
  return found?.kind === 'worth' ? found : null;
}

/** Places at which a quantity and a price may start: a number, an amount, a bracket, or a label, after a space. */
const TAIL = /(?<=\S\s(?:[-–—|]\s)?)(?=[\d(\p{Sc}]|[A-Z]{2,3}\s?\p{Sc}?\d|\p{L}[\p{L}.]{1,12}\s?[:：])/gu;
