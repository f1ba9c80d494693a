import 'server-only';

/** The presentation of an order: goods can be shipped, a ticket has a booking code, a service is only paid. */
export type OrderKind = 'goods' | 'ticket' | 'service';

const KINDS: Readonly<Record<string, OrderKind>> = {
  'Ticket or Reservation': 'ticket',
  'Subscription or Rental': 'service',
  'Digital Download': 'service',
  'In-Store Purchase': 'service',
  Payment: 'service',
};

/**
 * Returns the presentation of an order by its purchase type (contract §5); an order of an unknown type may be shipped.
 */
export function orderKind(purchaseType: string | null): OrderKind {
  return (purchaseType === null ? undefined : KINDS[purchaseType]) ?? 'goods';
}
