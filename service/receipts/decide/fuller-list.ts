import type { ItemFacts } from '../facts.ts';

/**
 * Returns the body's lines if they contain all items of the markup and more, because markup often lists only the first
 * item. Else, returns the markup's items. Lines count only if they add up to the order's sums or all print a quantity.
 */
export function fullerList(markup: readonly ItemFacts[], lines: readonly ItemFacts[]): readonly ItemFacts[] {
  if (lines.length <= markup.length || !lines.every(isProved)) return markup;
  const matches = markup.map(({ description }) => lines.filter((line) => sameName(line.description, description)));
  if (markup.length === 0 || matches.some(({ length }) => length !== 1)) return markup;
  return lines.map((line) => {
    const item = markup.find(({ description }) => sameName(description, line.description));
    return item === undefined
      ? line
      : {
          ...line,
          price: line.price ?? item.price,
          options: line.options ?? item.options,
          productCode: line.productCode ?? item.productCode,
          productUrl: item.productUrl ?? line.productUrl,
        };
  });
}

/** Compares two names by their letters and digits. */
export function sameName(a: string, b: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return plain(a) === plain(b);
}

function isProved({ evidence }: ItemFacts): boolean {
  return /^items\/(?:adds-up|stated-quantity)\//.test(evidence.rule);
}
