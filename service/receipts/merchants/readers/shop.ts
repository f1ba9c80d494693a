import type { MerchantReader } from '../merchant-reader.ts';

/** "Your order from Alder Tools should arrive today." */
const SHOP =
  /(?:order from|bestellung (?:von|bei)|commande (?:chez|de)|pedido de|ordine da|bestelling (?:van|bij))\s+(?<name>\p{Lu}[^.!?:\n]{1,50}?)(?=\s+(?:should|has|have|is|was|will|wird|wurde|ist|kommt|a|est|arrive|devrait|ha|será|è|arriva|wordt|komt)(?!\p{L})|\s*[.!\n]|$)/iu;

/** Shop follows the shipments of many shops and names the shop in a sentence. */
export const reader: MerchantReader = {
  domains: ['shop.app'],
  completeShipment: (shipment, { document, prove }) => {
    const match = shipment.merchant === null ? SHOP.exec(document.text.slice(0, REACH)) : null;
    const name = match?.groups?.['name'];
    if (match === null || name === undefined) return shipment;
    const start = match.index + match[0].lastIndexOf(name);
    return {
      ...shipment,
      merchant: { name, domain: null, websiteUrl: null },
      evidence: { ...shipment.evidence, merchant: prove('shop', 90, start, start + name.length) },
    };
  },
};

/** The number of characters to read: the sentence is at the top. */
const REACH = 600;
