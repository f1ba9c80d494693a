import type { MerchantReader } from '../merchant-reader.ts';

/**
 * One sender, two shops: numbers that begin with W are things that are shipped or fetched, all others are apps, media and
 * subscriptions.
 */
export const reader: MerchantReader = {
  domains: ['apple.com'],
  completeOrder: (order, { document }) => {
    if (order.orderNumber === null) return order;
    if (/^W\d{8,10}$/.test(order.orderNumber))
      return { ...order, purchaseTypeId: order.purchaseTypeId === 15 ? 15 : 2 };
    const items = order.items.map((item) => ({ ...item, categoryId: item.categoryId ?? 20 }));
    return {
      ...order,
      items,
      purchaseTypeId: /\b(?:renews?|renewal|verlängert|renouvel)/iu.test(document.text) ? 6 : 4,
    };
  },
};
