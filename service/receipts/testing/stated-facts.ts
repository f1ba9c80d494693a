import type { Evidence, ItemFacts, OrderFacts, ShipmentFacts } from '../facts.ts';
import { mergeOrder } from '../merge.ts';
import type { MailRef, OrderState } from '../order-state.ts';

export const evidence = (confidence: number): Evidence => ({ rule: 'test', confidence, excerpt: 'x', part: 'text' });
/** Returns evidence with a measured confidence, as in newer readings, or without one (null), as in older readings. */
export const measured = (strength: number, confidence: number | null): Evidence =>
  confidence === null ? evidence(strength) : { ...evidence(confidence), strength };

export const item = (description: string, quantity: number | null, confidence = 90): ItemFacts => ({
  description,
  quantity,
  price: null,
  options: null,
  productCode: null,
  productUrl: null,
  imageUrl: null,
  categoryId: null,
  evidence: evidence(confidence),
});

export const order = (changes: Partial<OrderFacts> = {}): OrderFacts => ({
  merchant: { name: 'Lampenhaus', domain: 'lampenhaus.example', websiteUrl: null },
  orderNumber: 'L-1001',
  orderDate: '2026-03-01',
  title: null,
  total: 4990,
  tax: null,
  shipping: null,
  discount: null,
  currency: 'EUR',
  status: 'placed',
  purchaseTypeId: 2,
  items: [],
  evidence: { total: evidence(90), orderDate: evidence(90) },
  ...changes,
});

export const mail = (emailId: string, day: number): MailRef => ({ emailId, sentAt: Date.UTC(2026, 2, day) });

export const mergeAll = (mails: readonly (readonly [OrderFacts, MailRef])[]): OrderState => {
  let state: OrderState | null = null;
  for (const [facts, ref] of mails) state = mergeOrder(state, facts, ref);
  if (state === null) throw new Error('no emails');
  return state;
};

export const parcel = (changes: Partial<ShipmentFacts>): ShipmentFacts => ({
  merchant: null,
  orderNumber: null,
  shipperId: 101,
  trackingNumber: '05212345678901',
  trackingUrl: null,
  statusCode: 1,
  description: 'on its way',
  shippingDate: null,
  receivedDate: null,
  deliveryEstimate: null,
  destination: null,
  items: [],
  evidence: {},
  ...changes,
});
