import { type OrderStatus, SHIPMENT_STATUS } from '#contract/dictionaries.ts';
import type { ShipmentStatusCode } from '../facts.ts';
import type { Milestone } from '../recognise/phrases.ts';

/** Returns an order's status after a milestone of the order or its goods. */
export function orderStatus(milestone: Milestone | null): OrderStatus {
  switch (milestone) {
    case 'shipped':
    case 'outForDelivery':
    case 'readyForPickup':
    case 'exception':
      return 'shipped';
    case 'delivered':
      return 'delivered';
    case 'cancelled':
      return 'cancelled';
    case 'refunded':
      return 'returned';
    case 'placed':
    case 'labelled':
    case null:
      return 'placed';
  }
}

/**
 * Returns the contract §5 shipment status. A shipment waiting at a pickup point is out for delivery: only the recipient
 * is missing.
 */
export function shipmentStatus(milestone: Milestone | null): ShipmentStatusCode | null {
  switch (milestone) {
    case 'labelled':
      return SHIPMENT_STATUS.PENDING;
    case 'shipped':
      return SHIPMENT_STATUS.SHIPPED;
    case 'outForDelivery':
    case 'readyForPickup':
      return SHIPMENT_STATUS.OUT_FOR_DELIVERY;
    case 'delivered':
      return SHIPMENT_STATUS.DELIVERED;
    case 'exception':
      return SHIPMENT_STATUS.ERROR;
    case 'placed':
    case 'cancelled':
    case 'refunded':
    case null:
      return null;
  }
}
