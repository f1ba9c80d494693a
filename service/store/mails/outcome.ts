import type { Reading } from '../../receipts/facts.ts';
import type { EmailOutcome } from './mail-tables.ts';

/**
 * Returns an email's outcome. An email about a shipment counts as a shipment's, even if it names the order. A
 * confirmation counts as an order's.
 */
export function outcomeOf(reading: Reading): EmailOutcome {
  if (reading.kind === 'none') return 'none';
  const confirms = reading.orders.some(({ status }) => status === 'placed');
  return reading.shipments.length > 0 && !confirms ? 'shipment' : 'order';
}
