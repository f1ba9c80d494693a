import type { ItemFacts } from '../facts.ts';
import { nodeOf, type SchemaNode, statedIn, textOf } from './nodes.ts';
import { price } from './prices.ts';
import { proof } from './proofs.ts';
import { webAddress } from './read-values.ts';

/** Reads an item from an offer or an ordered item. Null without a name. */
export function readOffer(offer: SchemaNode, currency: string | null): ItemFacts | null {
  const item = nodeOf(offer, 'itemOffered', 'orderedItem', 'item') ?? offer;
  const stated = statedIn(item, 'name') ?? statedIn(offer, 'name');
  if (stated === null) return null;
  return {
    description: stated.text.slice(0, 300),
    quantity: readQuantity(offer),
    price: readPrice(offer, item, currency),
    options: null,
    productCode: textOf(item, 'sku', 'productID', 'gtin13', 'gtin'),
    productUrl: webAddress(textOf(item, 'url')),
    imageUrl: webAddress(textOf(item, 'image')),
    categoryId: null,
    evidence: proof(offer, 'item', stated.excerpt),
  };
}

/** Reads the quantity, or returns 1 if none is stated. */
function readQuantity(offer: SchemaNode): number {
  const quantity = nodeOf(offer, 'eligibleQuantity', 'orderQuantity');
  const text =
    quantity === null ? textOf(offer, 'orderQuantity', 'eligibleQuantity', 'quantity') : textOf(quantity, 'value');
  const count = Number.parseInt(text ?? '1', 10);
  return Number.isInteger(count) && count > 0 ? count : 1;
}

function readPrice(offer: SchemaNode, item: SchemaNode, currency: string | null): number | null {
  const specification = nodeOf(offer, 'priceSpecification', 'offers') ?? nodeOf(item, 'offers');
  const text = textOf(offer, 'price') ?? (specification === null ? null : textOf(specification, 'price'));
  return price(text, currency);
}
