/**
 * How shops and carriers write in one language: several wordings for everything, picked at random. `{n}` is the order
 * number, `{shop}` the shop, `{t}` a tracking number, `{m}` an amount, `{i}` an item's name, `{q}` a quantity, `{d}` a
 * date, `{c}` a carrier.
 */
export type Words = {
  readonly placed: readonly Saying[];
  readonly shipped: readonly Saying[];
  readonly outForDelivery: readonly Saying[];
  readonly delivered: readonly Saying[];
  readonly cancelled: readonly Saying[];
  readonly refunded: readonly Saying[];
  readonly numberLabels: readonly string[];
  readonly dateLabels: readonly string[];
  readonly heads: readonly (readonly [product: string, quantity: string, price: string])[];
  readonly quantities: readonly string[];
  readonly subtotal: readonly string[];
  readonly shipping: readonly string[];
  readonly tax: readonly string[];
  readonly taxIncluded: readonly string[];
  readonly discount: readonly string[];
  readonly giftCard: readonly string[];
  readonly total: readonly string[];
  readonly refundTotal: readonly string[];
  readonly saved: readonly string[];
  readonly tracking: readonly string[];
  readonly trackButton: readonly string[];
  readonly carrierLabels: readonly string[];
  readonly address: readonly string[];
  readonly payment: readonly string[];
  readonly customerNumber: readonly string[];
  readonly recommend: readonly string[];
  readonly footer: readonly string[];
  readonly carrierShipped: readonly Saying[];
  readonly carrierOut: readonly Saying[];
  readonly carrierDelivered: readonly Saying[];
  readonly abandonedCart: readonly Saying[];
  readonly upcoming: readonly Saying[];
  readonly failed: readonly Saying[];
  readonly demand: readonly Saying[];
  readonly promotion: readonly Saying[];
  readonly items: readonly string[];
};

/** A subject and the opening sentence of the body. */
export type Saying = readonly [subject: string, opening: string];
