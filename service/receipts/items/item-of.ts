import type { Evidence, ItemFacts } from '../facts.ts';

/** Creates an item from its basic values. Its category is added when its order is known (`decide/categorise.ts`). */
export function itemOf(
  description: string,
  quantity: number | null,
  price: number | null,
  evidence: Evidence,
): ItemFacts {
  return {
    description,
    quantity,
    price,
    options: null,
    productCode: null,
    productUrl: null,
    imageUrl: null,
    categoryId: null,
    evidence,
  };
}
