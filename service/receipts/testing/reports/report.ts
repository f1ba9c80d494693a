/** What an email can report about an order. */
export type Report =
  | 'placed'
  | 'shipped'
  | 'outForDelivery'
  | 'readyForPickup'
  | 'delivered'
  | 'exception'
  | 'cancelled'
  | 'refunded';

/** Texts by language and by what they report. `#` is replaced by the number of the order. */
export type Reports = Readonly<Record<string, Partial<Readonly<Record<Report, readonly string[]>>>>>;
