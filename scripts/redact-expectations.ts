import type { Reading } from '../service/receipts/facts.ts';

/** Returns a reading in the format of a fixture's `.json`: the values, without evidence and empty fields. */
export function describeReading(reading: Reading): Readonly<Record<string, unknown>> {
  if (reading.kind === 'none') return { none: reading.reason };
  return { orders: reading.orders.map(withoutProofs), shipments: reading.shipments.map(withoutProofs) };
}

function withoutProofs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutProofs);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => key !== 'evidence' && inner !== null && !(Array.isArray(inner) && inner.length === 0))
      .map(([key, inner]) => [key, withoutProofs(inner)]),
  );
}

/** Returns the facts that were found, and the values that redaction keeps. */
export function shapeOf(reading: Reading): unknown {
  if (reading.kind === 'none') return reading.reason;
  return {
    orders: reading.orders.map(
      ({ orderNumber, orderDate, total, tax, shipping, discount, currency, status, items }) => ({
        numbered: orderNumber !== null,
        orderDate,
        sums: [total, tax, shipping, discount],
        currency,
        status,
        items: items.map(({ quantity, price }) => [quantity, price]),
      }),
    ),
    shipments: reading.shipments.map(({ trackingNumber, shipperId, statusCode, orderNumber }) => ({
      tracked: trackingNumber !== null,
      shipperId,
      statusCode,
      numbered: orderNumber !== null,
    })),
  };
}
