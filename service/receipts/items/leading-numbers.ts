import type { Draft } from './draft.ts';

/**
 * Numbers that open every name of a list: "1 Resistor, 2 Power supply, 3 Case" are positions and no part of the names;
 * "2 Benedict, 1 Toast, 3 Coffee" are quantities, and the prices are what the lines come to. Lists in which one name
 * does without, or one price is no multiple of its number ("7 Habits $12.00"), are left as they are.
 */
export function withLeadingNumbers(drafts: readonly Draft[]): readonly Draft[] {
  const found = drafts.map((draft) => ({ draft, match: LEADING.exec(draft.text)?.groups }));
  if (drafts.length < 2 || found.some(({ match }) => match === undefined)) return drafts;
  const numbers = found.map(({ match }) => Number(match?.['n']));
  if (numbers.every((number, index) => number === index + 1)) {
    return found.map(({ draft, match }) => ({ ...draft, text: match?.['rest'] ?? draft.text }));
  }
  if (drafts.some(({ stated, unit }) => stated || unit) || numbers.some((number) => number < 1 || number > 20))
    return drafts;
  const units = drafts.map(({ price }, index) => (price?.minor ?? Number.NaN) / (numbers[index] ?? 1));
  if (!units.every(Number.isInteger)) return drafts;
  return found.map(({ draft, match }, index) => ({
    ...draft,
    text: match?.['rest'] ?? draft.text,
    quantity: numbers[index] ?? 1,
    price: draft.price === null ? null : { ...draft.price, minor: units[index] ?? 0 },
    unit: true,
    stated: true,
  }));
}

const LEADING = /^(?<n>\d{1,3})[.)]?\s+(?<rest>[\p{L}"'“„(].{2,})$/u;
