import { MILESTONES, PLACED } from './phrases.ts';

/** Checks whether a text reports that an order was placed or moved on. Naming an order or a payment is not a report. */
export function reportsNews(text: string): boolean {
  return MILESTONES.some(({ milestone, pattern }) => (milestone === 'placed' ? PLACED(null) : pattern).test(text));
}
