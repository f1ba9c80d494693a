import type { MerchantFacts, OrderFacts, ShipmentFacts } from './facts.ts';

type OrderIdentity = Pick<OrderFacts, 'merchant' | 'orderNumber' | 'total' | 'currency' | 'orderDate'>;
type ShipmentIdentity = Pick<
  ShipmentFacts,
  'merchant' | 'orderNumber' | 'shipperId' | 'trackingNumber' | 'trackingUrl' | 'ofOrder' | 'isShared'
>;

/**
 * Returns the key shared by all emails about one order: the merchant with the order number, else with total and date. A
 * number that a counter gives again every day is completed by the date. The text is stable, has at most 200 characters,
 * and is unique only within one user.
 */
export function orderKey(facts: OrderIdentity): string {
  const merchant = merchantKey(facts.merchant);
  if (facts.orderNumber !== null) {
    const number = normaliseNumber(facts.orderNumber);
    return `${merchant} #${number}${COUNTED_DAILY.test(number) ? ` ${facts.orderDate ?? '?'}` : ''}`.slice(0, 200);
  }
  return `${merchant} ${facts.total ?? '?'} ${facts.currency ?? ''} ${facts.orderDate ?? '?'}`.slice(0, 200);
}

/** A digit, a letter and a digit, or two digits. Two different orders in one are worse than one order in two. */
const COUNTED_DAILY = /^(?:\d{1,2}|\p{L}\d|\d\p{L})$/u;

/**
 * Returns the key shared by all emails about one shipment. It is the tracking number, regardless of the sender, because
 * the shop often does not name the carrier and the carrier never names the order. In further orders of the same
 * shipment, it is the number with the order. Else it is the order, whose shipments without a number are distinguished
 * later. Else it is the shipment's page at its carrier.
 */
export function shipmentKey(facts: ShipmentIdentity): string | null {
  if (facts.trackingNumber !== null) {
    const key = numberKey(facts.trackingNumber);
    return (facts.isShared ? `${key} of ${placeOf(facts)}` : key).slice(0, 200);
  }
  if (facts.ofOrder !== undefined) return `parcel of ${facts.ofOrder}`.slice(0, 200);
  if (facts.orderNumber === null) {
    return facts.trackingUrl === null
      ? null
      : `parcel at ${facts.trackingUrl.replace(/^https?:\/\//i, '')}`.slice(0, 200);
  }
  return `parcel of ${placeOf(facts)}`.slice(0, 200);
}

/** Returns the key of the shipment with a tracking number. */
export function numberKey(trackingNumber: string): string {
  return `parcel ${normaliseNumber(trackingNumber)}`.slice(0, 200);
}

function placeOf({ merchant, orderNumber }: ShipmentIdentity): string {
  return `${merchant === null ? '?' : merchantKey(merchant)} #${normaliseNumber(orderNumber ?? '')}`;
}

/** Returns a merchant's domain, else its name without case, marks, and legal form. */
export function merchantKey(merchant: MerchantFacts): string {
  if (merchant.domain !== null) return merchant.domain.toLowerCase();
  return merchant.name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\b(?:inc|llc|ltd|gmbh|ag|sarl|srl|spa|bv|ab|sp z o o|co|corp)\b\.?/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Returns an order or tracking number without case and separators, as keys compare it. */
export function normaliseNumber(number: string): string {
  return number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns the name of an item line without case and punctuation, by which emails share it: at most 160 characters. */
export function lineKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 160);
}
