import type { MerchantReader } from '../merchant-reader.ts';

const ITEM_NUMBER =
  /(?:item (?:id|number|no)|artikelnummer|numéro (?:de l.)?objet|n(?:úmero|º) de artículo|numero oggetto)\s*[:：]?\s*(\d{12})(?!\d)/iu;

/** eBay prints the item number next to each line. It is also part of the item's public URL. */
export const reader: MerchantReader = {
  domains: ['ebay.com', 'ebay.co.uk', 'ebay.de', 'ebay.fr', 'ebay.it', 'ebay.es'],
  completeItem: (item, { document, sender }) => {
    const { start } = item.evidence;
    if (item.productCode !== null || start === undefined || item.evidence.part === 'subject') return item;
    const after = document.text.slice(start, start + 600);
    const number = ITEM_NUMBER.exec(after)?.[1];
    return number === undefined
      ? item
      : { ...item, productCode: number, productUrl: `https://www.${sender.domain}/itm/${number}` };
  },
};
