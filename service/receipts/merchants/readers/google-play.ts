import type { MerchantReader } from '../merchant-reader.ts';

/**
 * Google prints the developer behind each name: "Garden Planner (by Alder Games)". Renewals of a subscription append a
 * count after two dots to the first order's number ("GPA.1234-…..3", "SOP.1234-…..3"). Without the count, all renewals
 * would be one order. The Google Store sends devices from the same domain.
 */
export const reader: MerchantReader = {
  domains: ['google.com'],
  completeItem: (item) => ({ ...item, description: withoutDeveloper(item.description) }),
  completeOrder: (given, { document, prove }) => {
    if (given.merchant.name === 'Google Store') return { ...given, purchaseTypeId: 2 };
    const order = { ...given, title: given.title === null ? null : withoutDeveloper(given.title) };
    if (order.orderNumber === null || !/^(?:GPA|SOP)\./.test(order.orderNumber)) return order;
    const at = document.text.indexOf(`${order.orderNumber}..`);
    const number = /^(?:GPA|SOP)[\d.-]{10,40}\d/.exec(document.text.slice(at))?.[0];
    if (at === -1 || number === undefined) return order;
    const evidence = { ...order.evidence, orderNumber: prove('renewal-number', 98, at, at + number.length) };
    return { ...order, orderNumber: number, purchaseTypeId: 6, evidence };
  },
};

/** In all languages, the words are "by" and the developer's name at the end, before the count of other lines. */
function withoutDeveloper(name: string): string {
  return name.replace(
    / \((?:by|von|par|di|de|door|av|af|od|por|przez|tekijä|提供元:?)\s[^()]{2,60}\)(?=$| \+ \d+$)/u,
    '',
  );
}
