import type { Reading } from '../facts.ts';

/**
 * Checks whether a second reader may add to a reading: the email mentions an order that the rules could not read, or
 * states one confirmed order without its number, total, or items. Emails that the rules reject are excluded.
 */
export function needsSecondReading(reading: Reading): boolean {
  if (reading.kind === 'none') return reading.reason === 'incomplete';
  const [order, ...others] = reading.orders;
  if (order === undefined || others.length > 0 || order.status !== 'placed') return false;
  return order.orderNumber === null || order.total === null || order.items.length === 0;
}
