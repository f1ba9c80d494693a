import { nearest } from './nearest.ts';
import type { Offer } from './offers.ts';
import { operatorsMeant } from './operators.ts';

/**
 * Returns the completions that match the typed text, best first: the word itself, words that start with it, words with
 * a part that does (`tot` in orderTotal), and words that contain it. If none matches, returns the most similar one.
 * Ignores letter case. Equal matches keep their order.
 * @param meant the correct spelling, if known
 */
export function rankOffers(offers: readonly Offer[], typed: string, meant?: string): readonly Offer[] {
  if (typed === '') return offers;
  const wanted = typed.toLowerCase();
  const right = meant ?? operatorsMeant.get(wanted);
  const ranked = offers.map((offer) => ({ offer, rank: offer.name === right ? 0 : rankOf(offer.name, wanted) }));
  const fitting = ranked.filter(({ rank }) => rank < NOT_AT_ALL).sort((a, b) => a.rank - b.rank);
  if (fitting.length > 0) return fitting.map(({ offer }) => offer);
  const misspelt = nearest(
    typed,
    offers.map((offer) => offer.name),
  );
  return offers.filter((offer) => offer.name === misspelt);
}

const NOT_AT_ALL = 4;

function rankOf(name: string, wanted: string): number {
  const word = name.toLowerCase();
  if (word === wanted) return 0;
  if (word.startsWith(wanted)) return 1;
  const parts = [...name.matchAll(/(?<=\/).|\p{Lu}/gu)];
  return parts.some((part) => word.startsWith(wanted, part.index)) ? 2 : word.includes(wanted) ? 3 : NOT_AT_ALL;
}
