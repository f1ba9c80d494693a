import { SHIPMENT_STATUS } from '#contract/dictionaries.ts';

const { PENDING, SHIPPED, OUT_FOR_DELIVERY, DELIVERED, ERROR, UNKNOWN } = SHIPMENT_STATUS;
const codes = (...values: readonly number[]) => values.map(String);

/** The words of truth tables, and what a reading says for each: an order's status, or the code of a parcel's. */
const STATUSES: Readonly<Record<string, { readonly order: readonly string[]; readonly parcel: readonly string[] }>> = {
  ...same(['confirmed', 'placed', 'paid', 'ordered', 'processing', 'preparing', 'packed'], ['placed'], codes(PENDING)),
  ...same(['pending', 'announced', 'label_created', 'pre_transit'], ['placed'], codes(PENDING)),
  ...same(['shipped', 'in_transit', 'transit', 'handed_over', 'arriving'], ['shipped'], codes(SHIPPED)),
  delayed: { order: ['shipped'], parcel: codes(SHIPPED, ERROR) },
  ...same(['out_for_delivery', 'arriving_today'], ['shipped'], codes(OUT_FOR_DELIVERY)),
  ...same(['ready_for_pickup', 'available_for_pickup'], ['shipped'], codes(OUT_FOR_DELIVERY)),
  ...same(['exception', 'failed', 'attempted', 'failed_attempt', 'held', 'error'], ['shipped'], codes(ERROR)),
  ...same(['delivered', 'picked_up', 'collected'], ['delivered'], codes(DELIVERED)),
  ...same(['cancelled', 'canceled'], ['cancelled'], []),
  ...same(['refunded', 'returned', 'partially_refunded', 'return_received'], ['returned'], []),
  unknown: { order: ['placed'], parcel: codes(UNKNOWN) },
};

function same(words: readonly string[], order: readonly string[], parcel: readonly string[]) {
  return Object.fromEntries(words.map((word) => [word, { order, parcel }]));
}

/** Checks that a truth table's word for a status is one of ours. */
export function isStatusWord(word: string): boolean {
  return word in STATUSES || Object.values(STATUSES).some(({ order, parcel }) => [...order, ...parcel].includes(word));
}

/** Checks that what was read, an order's status or a parcel's code, is what the truth's word means. */
export function matchesStatus(found: string, word: string): boolean {
  const known = STATUSES[word];
  return known === undefined ? found === word : known.order.includes(found) || known.parcel.includes(found);
}

/** Checks that a word is said of orders only: no parcel has such a status. */
export function isOrderStatus(word: string): boolean {
  return STATUSES[word]?.parcel.length === 0;
}
