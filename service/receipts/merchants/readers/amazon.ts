import type { ItemFacts } from '../../facts.ts';
import type { MerchantMail, MerchantReader } from '../merchant-reader.ts';

/**
 * Amazon's links lead through redirectors but contain the product's number (ASIN). With it, the item gets its code and
 * a URL that still works when the redirector no longer does.
 */
export const reader: MerchantReader = {
  domains: 'com co.uk de fr it es nl pl se ca com.au co.jp com.mx com.br in com.tr com.be sg ae'
    .split(' ')
    .map((suffix) => `amazon.${suffix}`),
  completeItem: (item, mail) => {
    const asin = asinOf(item, mail);
    if (asin === null) return item;
    return {
      ...item,
      productCode: item.productCode ?? asin,
      productUrl: `https://www.${mail.sender.domain}/dp/${asin}`,
    };
  },
};

const ASIN = /(?:\/|%2F)(?:dp|gp(?:\/|%2F)product|product)(?:\/|%2F)([A-Z0-9]{10})(?![A-Z0-9])/;

/** Returns the ASIN from the item's link, else from the links next to its name if they all lead to one product. */
function asinOf(item: ItemFacts, { document }: MerchantMail): string | null {
  const own = ASIN.exec(item.productUrl ?? '')?.[1];
  if (own !== undefined) return own;
  const { start, part } = item.evidence;
  if (start === undefined || part === 'subject') return null;
  const chunk = document.chunks.findLast((candidate) => candidate.start <= start)?.index ?? -1;
  const near = document.links
    .filter((link) => Math.abs(link.chunk - chunk) <= 1)
    .flatMap(({ href }) => ASIN.exec(href)?.[1] ?? []);
  return new Set(near).size === 1 ? (near[0] ?? null) : null;
}
