import type { MerchantReader } from '../merchant-reader.ts';

/** Rides and meals come from the same sender. An email that mentions Uber Eats is about delivered food. */
export const reader: MerchantReader = {
  domains: ['uber.com'],
  completeOrder: (order, { sender, document, prove }) => {
    const at = document.text.search(/\buber ?eats\b/i);
    if (at === -1 && !/\buber ?eats\b/i.test(sender.subject)) return order;
    const evidence = at === -1 ? order.evidence : { ...order.evidence, merchant: prove('eats', 95, at, at + 9) };
    const items = order.items.map((item) => ({ ...item, categoryId: 10 }));
    const merchant = { name: 'Uber Eats', domain: 'ubereats.com', websiteUrl: 'https://www.ubereats.com' };
    return { ...order, merchant, items, purchaseTypeId: 2, evidence };
  },
};
