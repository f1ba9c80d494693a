import { slotOf, wordsOf } from '../../languages/slot.ts';
import { isName } from '../is-name.ts';
import { readQuantity } from '../read-quantity.ts';
import type { Rule } from '../rule.ts';
import { isSentence, opensWithLabel, readTrailingAmounts } from '../trailing-amounts.ts';

/** "2 x Tea €5.00": a name, perhaps with a quantity, and an amount at the end. */
export const rule: Rule = {
  id: 'amount-behind-name',
  match: ({ text, country }) => {
    const monies = readTrailingAmounts(text, country);
    const [first] = monies;
    const last = monies.at(-1);
    if (first === undefined || last === undefined || monies.length > 3 || opensWithLabel(text, 2)) return null;
    const words = text
      .slice(0, first.start)
      .replace(/[\s@:.,;…=(（·•|–—-]+$/u, '')
      .replace(PRICE_LABEL, '')
      .replace(DATED, '');
    const times = TIMES.exec(words)?.groups;
    if (times?.['name'] !== undefined && isName(times['name']) && !isSentence(times['name']))
      return { kind: 'line', name: times['name'], quantity: Number(times['n']), price: last, unit: true };
    const counted = readQuantity(words.replace(SUBSTITUTED, ''));
    const name = counted === null ? words : counted.rest;
    if (!isName(name) || (counted === null && isSentence(name))) return null;
    // "Tea - Qty: 1 - €5.00": after a quantity, the dash is a separator, not a minus.
    const dash = counted !== null && last.minor < 0 && /^[-–]\s/.test(text.slice(last.start));
    const price = dash ? { ...last, minor: -last.minor } : last;
    return { kind: 'line', name, quantity: counted?.value ?? null, price, unit: false };
  },
  examples: [
    { text: '2 x Tea €5.00', gives: { kind: 'line', name: 'Tea', quantity: 2, price: 500 } },
    { text: 'Garden hose ..... $20.00', gives: { kind: 'line', name: 'Garden hose', quantity: null, price: 2000 } },
    { text: 'Tea - Qty: 1 - €5.00', gives: { kind: 'line', name: 'Tea', quantity: 1, price: 500 } },
    { text: '2x Wool socks - $18.00 each', gives: { kind: 'line', name: 'Wool socks', quantity: 2, price: 1800 } },
    { text: 'Feb 5, 2026 Standard plan $20.00', gives: { kind: 'line', name: 'Standard plan', quantity: null } },
    { text: 'Tea, unit price: $5.00', gives: { kind: 'line', name: 'Tea', quantity: null, price: 500 } },
    {
      text: 'Candle 3 x 9,00 €',
      gives: { kind: 'line', name: 'Candle', quantity: 3, price: 900, unit: true },
    },
    { text: 'Instead of tea: 1 x Mate €5.00', gives: { kind: 'line', name: 'Mate', quantity: 1, price: 500 } },
    { text: 'Tea, qty 2, €5.00', gives: { kind: 'line', name: 'Tea', quantity: 2, price: 500 } },
    { text: '1 x Winter. A Novel €5.00', gives: { kind: 'line', name: 'Winter. A Novel', quantity: 1, price: 500 } },
    {
      text: 'Wash, cut, dry (long hair) • 1h • $52',
      gives: { kind: 'line', name: 'Wash, cut, dry (long hair) • 1h', quantity: null, price: 5200 },
    },
    { text: 'Total: $20.00', gives: null },
    { text: 'We took your money. It was all of $20.00', gives: null },
  ],
};

/** What was ordered, before a colon and what came instead: "Instead of tea: 1 x Mate". */
const SUBSTITUTED = /^\p{L}[^:：]{2,60}[:：]\s+(?=[1-9]\d? ?[x×] \p{L})/u;

/** A count before its price: "Candle 3 x 9,00 €". */
const TIMES = /^(?<name>\p{L}.{1,150}?)[\s,;:–-]+(?<n>[1-9]\d{0,2})\s?[x×]$/u;

/** The label of the price after a name: "Tea - price: $5.00". */
const PRICE_LABEL = new RegExp(
  `(?:\\s*[,;|–—-]|(?<=\\s\\d{1,3}))\\s+${wordsOf(slotOf(({ amounts }) => amounts.price))}$`,
  'iu',
);

/** The day of a charge before its name: "Feb 5, 2026 Standard plan", "2026-02-05 Standard plan". */
const DATED =
  /^(?:\p{L}{3,9}\.? \d{1,2}, \d{4}|\d{1,2}\.? \p{L}{3,9}\.? \d{4}|\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{4})[\s:–—-]+(?=\p{L})/u;
