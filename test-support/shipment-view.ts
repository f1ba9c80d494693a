import type { ShipmentView } from '../lib/service/order-view.ts';

/** Returns a shipment as the pages show it, of which only these values are known. */
export function shipmentView(known: Partial<ShipmentView> = {}): ShipmentView {
  return {
    id: '1',
    health: 'pending',
    shipperName: null,
    trackingNumber: null,
    trackingUrl: null,
    shippingDate: null,
    receivedDate: null,
    expected: null,
    history: [],
    itemIds: [],
    sentAgain: null,
    mailIds: [],
    byHand: false,
    ...known,
  };
}
