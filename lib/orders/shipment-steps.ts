import 'server-only';
import type { ShipmentHealth, ShipmentView } from '../service/order-view.ts';

export const SHIPMENT_STEPS = ['ordered', 'shipped', 'out_for_delivery', 'delivered'] as const;

/**
 * A step of a shipment. `done` and `now` are known from an email or the user; `open` is unknown, even if a later step
 * is known. `passed`: a later step is known, so the line to the next step is complete.
 */
export type ShipmentStep = {
  readonly name: (typeof SHIPMENT_STEPS)[number];
  readonly state: 'done' | 'now' | 'open';
  readonly passed: boolean;
  /** `YYYY-MM-DD`; null if unknown. */
  readonly date: string | null;
};

/** Returns the four steps of a shipment of an order placed on `orderDate`. */
export function shipmentSteps(orderDate: string | null, shipment: ShipmentView): readonly ShipmentStep[] {
  const { shippingDate, receivedDate } = shipment;
  const reached = REACHED[shipment.health] ?? (receivedDate !== null ? 3 : shippingDate !== null ? 1 : 0);
  const dates = [orderDate, shippingDate, null, receivedDate];
  return SHIPMENT_STEPS.map((name, index) => {
    const date = dates[index] ?? null;
    const known = index === 0 || index === reached || (index < reached && date !== null);
    const state = !known ? 'open' : index === reached && reached < 3 ? 'now' : 'done';
    return { name, state, passed: index < reached, date: known ? date : null };
  });
}

/** The last step each status implies; a problem or an unknown status implies none. */
const REACHED: Readonly<Partial<Record<ShipmentHealth, number>>> = {
  pending: 0,
  shipped: 1,
  out_for_delivery: 2,
  delivered: 3,
};
