import type { OrderFacts, Reading, ShipmentFacts } from '../facts.ts';
import { REASONS } from '../recognise/reasons.ts';
import { type Finding, finding, moneyText, type Phase } from './explanation.ts';

/** Shows the result: the orders and shipments, or the reason that there are none. */
export function explainReading(reading: Reading): Phase {
  if (reading.kind === 'none') {
    const { reason, detail = '' } = reading;
    return { id: 'reading', summary: `No order: ${REASONS[reason]}`, findings: [finding(reason, detail, 'ended')] };
  }
  const { orders, shipments } = reading;
  return {
    id: 'reading',
    summary: `Orders: ${orders.length}. Shipments: ${shipments.length}.`,
    findings: [...orders.map(orderFinding), ...shipments.map(parcelFinding)],
  };
}

function orderFinding({
  merchant,
  orderNumber,
  orderDate,
  title,
  total,
  currency,
  status,
  items,
}: OrderFacts): Finding {
  const paid = total === null ? 'no total' : moneyText(total, currency);
  const words = [
    merchant.name,
    orderNumber ?? 'no number',
    orderDate ?? 'no date',
    paid,
    status,
    `${items.length} items`,
  ];
  return finding('order', words.join(' · '), 'won', { why: title ?? '' });
}

function parcelFinding({ merchant, trackingNumber, orderNumber, statusCode, items }: ShipmentFacts): Finding {
  const words = [
    trackingNumber ?? 'no number',
    `order ${orderNumber ?? 'unknown'}`,
    `status ${statusCode}`,
    `${items.length} items`,
  ];
  return finding('parcel', words.join(' · '), 'won', { why: merchant?.name ?? '' });
}
