import type { MerchantReader } from '../merchant-reader.ts';

/**
 * Apple sends for two shops from one address: order numbers that start with W are for goods that are shipped or picked
 * up, all others for apps, media, and subscriptions.
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
