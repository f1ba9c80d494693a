import { SHIPMENT_STATUS } from '#contract/dictionaries.ts';

const { PENDING, SHIPPED, OUT_FOR_DELIVERY, DELIVERED, ERROR, UNKNOWN } = SHIPMENT_STATUS;
const codes = (...values: readonly number[]) => values.map(String);

/** The status words of truth tables, with the matching order statuses and shipment status codes. */
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

/** Checks that a status word from a truth table is known. */
export function isStatusWord(word: string): boolean {
  return word in STATUSES || Object.values(STATUSES).some(({ order, parcel }) => [...order, ...parcel].includes(word));
}

/** Checks that an order status or a shipment status code matches the truth's word. */
export function matchesStatus(found: string, word: string): boolean {
  const known = STATUSES[word];
  return known === undefined ? found === word : known.order.includes(found) || known.parcel.includes(found);
}

/** Checks that a status applies to orders only. */
export function isOrderStatus(word: string): boolean {
  return STATUSES[word]?.parcel.length === 0;
}
