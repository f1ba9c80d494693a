import type { Reading } from '../facts.ts';

/**
 * Checks whether a second reader may add to a reading: an email that mentions an order that the rules could not make
 * out, or one confirmed order that lacks its number, its total, or its items. What the rules refuse is not asked about.
 */
export function wantsSecondReading(reading: Reading): boolean {
  if (reading.kind === 'none') return reading.reason === 'incomplete';
  const [order, ...others] = reading.orders;
  if (order === undefined || others.length > 0 || order.status !== 'placed') return false;
  return order.orderNumber === null || order.total === null || order.items.length === 0;
}
