import type { MerchantReader } from '../merchant-reader.ts';

const EATS = /\buber ?eats\b/i;

/** Rides and meals come from the same sender. An email that mentions Uber Eats is about delivered food. */
export const reader: MerchantReader = {
  domains: ['uber.com'],
  completeOrder: (order, { sender, document, prove }) => {
    const at = document.text.search(EATS);
    // A cancellation may name it only as the sender.
    if (at === -1 && !EATS.test(sender.subject) && !EATS.test(sender.address.name)) return order;
    const evidence = at === -1 ? order.evidence : { ...order.evidence, merchant: prove('eats', 95, at, at + 9) };
    const items = order.items.map((item) => ({ ...item, categoryId: 10 }));
    const merchant = { name: 'Uber Eats', domain: 'ubereats.com', websiteUrl: 'https://www.ubereats.com' };
    return { ...order, merchant, items, purchaseTypeId: 2, evidence };
  },
};
