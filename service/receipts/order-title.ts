import type { ItemFacts } from './facts.ts';

/** What an order is called when nobody names it: its first item, and how many more there are. Null without items. */
export function titleOf(items: readonly ItemFacts[]): string | null {
  const [first] = items;
  if (first === undefined) return null;
  return items.length === 1 ? first.description : `${first.description} + ${items.length - 1}`;
}
